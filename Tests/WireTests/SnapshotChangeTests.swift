import AlarmCore
import CivilTime
import Testing
import Wire

/// A front end that is only told what is new sees the same as one that is told all.
@Suite struct SnapshotChangeTests {
  private static let start = Moment(
    wall: WallInstant(secondsSince1970: 1_806_300_000),
    boot: BootInstant(nanosecondsSinceBoot: 1_000_000_000_000))
  private static let berlin = Zone(posix: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc

  /// An engine, and a front end that follows it over the wire.
  private struct Pair {
    var stored: StoredEngine
    var follower = SnapshotFollower()
    var mark: ListJournal.Mark?
    var shown: Snapshot?
    /// Of the last change.
    var bytes = 0

    init() {
      let template = Alarm(
        id: AlarmID(rawValue: 0), label: "", time: .midnight, recurrence: .weekly(.none),
        sound: "rooster.flac", volume: 80, mission: "none",
        snooze: SnoozePolicy(length: .seconds(300), limit: 3))
      let book = MissionBook(
        missions: [Mission(name: "none", kind: .none)], packs: [], output: nil, template: template)
      stored = StoredEngine(
        Engine(
          stored: StoredState(), book: book, zones: ZoneBook(machine: berlin),
          boot: BootID(rawValue: "x"), seed: 1))
    }

    mutating func handle(_ event: Event, after span: Duration = .zero) {
      let world = StoredEngine.World(commit: { _ in nil }, carryOut: { _ in })
      stored.handle(event, at: Moment(wall: start.wall + span, boot: start.boot + span), in: world)
    }

    mutating func ask(_ request: ListRequest) { handle(.list(request)) }

    mutating func tell() throws {
      let rest = Snapshot.withoutLists(stored.engine, at: start)
      let changed = mark.flatMap { stored.journal.changes(since: $0) }
      let change = SnapshotChange(stored.engine, rest: rest, changed: changed)
      mark = stored.journal.mark
      let line = try JSONLines.encode(Reply.change(change))
      bytes = line.count
      shown = follower.snapshot(after: try JSONLines.decode(Reply.self, from: line.dropLast()))
    }

    /// Whether it shows what the engine says, whatever the order of reservations.
    var isRight: Bool {
      var (shown, whole) = (shown, Snapshot.of(stored.engine, at: start))
      let order = { (left: Snapshot.Reservation, right: Snapshot.Reservation) in
        (left.alarm, left.due, left.kind) < (right.alarm, right.due, right.kind)
      }
      shown?.reservations.sort(by: order)
      whole.reservations.sort(by: order)
      return shown == whole
    }
  }

  private static func change(_ label: String, minute: Int = 0) -> AlarmChange {
    AlarmChange(
      label: label, time: TimeOfDay(hour: 7, minute: minute),
      recurrence: .weekly(.init(Weekday.allCases)), wakeUpCheck: .after(.seconds(90)))
  }

  @Test func everyChangeOfTheListComesAcross() throws {
    var pair = Pair()
    try pair.tell()
    #expect(pair.isRight)
    let steps: [ListRequest] = [
      .add(Self.change("Früh | spät; 100 % \u{1F305}")), .add(Self.change("")),
      .add(Self.change("c")),
      .skip(AlarmID(rawValue: 1)), .move(AlarmID(rawValue: 3), to: TimeOfDay(hour: 8, minute: 5)),
      .pause(AlarmID(rawValue: 2), until: CivilDate(year: 2027, month: 7, day: 1)),
      .edit(AlarmID(rawValue: 2), AlarmChange(label: "=x%7c", sound: .file("/a b/c.wav"))),
      .disable(AlarmID(rawValue: 3)), .remove(AlarmID(rawValue: 1)), .restore(nil),
      .remove(AlarmID(rawValue: 3)), .remove(AlarmID(rawValue: 2)),
    ]
    for step in steps {
      pair.ask(step)
      try pair.tell()
      #expect(pair.isRight, "after \(step)")
    }
  }

  /// What rings has a guard and its next time; what is put off has others.
  @Test func aRingAndItsWholeFamilyComeAcross() throws {
    var pair = Pair()
    pair.ask(.add(Self.change("a")))
    try pair.tell()
    let due = try #require(pair.stored.engine.nextDue) - Self.start.wall
    for event in [Event.tick, .ring(.snooze, owner: nil), .ring(.attempt(.mission), owner: nil)] {
      pair.handle(event, after: due + .seconds(1))
      try pair.tell()
      #expect(pair.isRight, "after \(event)")
    }
  }

  /// Three megabytes as whole snapshots; afterwards what one alarm takes.
  @Test func oneChangeOfAThousandAlarmsIsAShortLine() throws {
    var pair = Pair()
    for minute in 0..<1_000 { pair.ask(.add(Self.change("alarm \(minute)", minute: minute % 60))) }
    try pair.tell()
    #expect(pair.isRight)
    #expect(pair.bytes > 80_000)
    pair.ask(.disable(AlarmID(rawValue: 500)))
    try pair.tell()
    #expect(pair.isRight)
    #expect(pair.bytes < 4_000)
    try pair.tell()
    #expect(pair.isRight)
    #expect(pair.bytes < 4_000)
  }

  /// The journal does not grow for ever: who has missed too much is told of all.
  @Test func whoComesBackAfterManyChangesSeesAll() throws {
    var pair = Pair()
    pair.ask(.add(Self.change("a")))
    pair.ask(.add(Self.change("b")))
    try pair.tell()
    for _ in 0..<1_500 {
      pair.ask(.disable(AlarmID(rawValue: 1)))
      pair.ask(.enable(AlarmID(rawValue: 1)))
    }
    pair.ask(.remove(AlarmID(rawValue: 2)))
    try pair.tell()
    #expect(pair.isRight)
  }

  @Test func aRowThatMakesNoSenseIsNoMessage() throws {
    var pair = Pair()
    pair.ask(.add(Self.change("a")))
    let rest = Snapshot.withoutLists(pair.stored.engine, at: Self.start)
    let change = SnapshotChange(pair.stored.engine, rest: rest, changed: nil)
    let line = String(decoding: try JSONLines.encode(Reply.change(change)), as: UTF8.self)
    let broken = line.replacing("\"1|07:00", with: "\"x|07:00")
    #expect(broken != line)
    #expect(throws: WireError.self) { try JSONLines.decode(Reply.self, from: Array(broken.utf8)) }
    let cut = line.replacing("|0|;\"", with: "|0|\"").replacing("|0|\"", with: "\"")
    #expect(cut != line)
    #expect(throws: WireError.self) { try JSONLines.decode(Reply.self, from: Array(cut.utf8)) }
  }

  @Test func linesAreCutWhereverTheirPiecesEnd() throws {
    let bytes = Array("one\n\ntwo\nthree".utf8)
    for length in 1...bytes.count {
      var splitter = LineSplitter()
      var lines: [[UInt8]] = []
      for start in stride(from: 0, to: bytes.count, by: length) {
        lines += try splitter.feed(bytes[start..<min(start + length, bytes.count)])
      }
      lines += try splitter.feed("\n".utf8)
      #expect(lines.map { String(decoding: $0, as: UTF8.self) } == ["one", "", "two", "three"])
    }
  }
}
