import AlarmCore
import CivilTime
import Wire

/// An engine that has to live with what was read.
enum Mornings {
  /// 2027-03-29T05:00:00Z, twenty minutes after a boot.
  static let start = Moment(
    wall: WallInstant(secondsSince1970: 1_806_296_400),
    boot: BootInstant(nanosecondsSinceBoot: 1_200_000_000_000))
  private static let boot = BootID(rawValue: "0b1e-77")

  static func engine(_ stored: StoredState) -> Engine {
    let template = Alarm(
      id: AlarmID(rawValue: 0), label: "", time: .midnight, recurrence: .weekly(.none),
      sound: "rooster.flac", volume: 80, mission: "typing")
    let book = MissionBook(
      missions: [
        Mission(name: "typing", kind: .typing(TypingMission())),
        Mission(name: "sequence", kind: .sequence(SequenceMission())),
        Mission(name: "math", kind: .math(MathMission())),
        Mission(name: "none", kind: .none),
      ],
      packs: [.init(name: "everyday", sentences: ["The kettle sings before the sun is up."])],
      output: nil, template: template)
    return Engine(
      stored: stored, book: book,
      zones: ZoneBook(machine: Zone(posix: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc), boot: boot,
      seed: 7)
  }

  /// Starts it, asks everything of it, and lets it ring what is due first.
  static func live(_ engine: Engine, from start: Moment) throws(BrokenPromise) {
    var engine = engine
    var now = start
    try handle(.started, &engine, at: now)
    try show(engine, at: now)
    for _ in 0..<2 {
      for event in events {
        now = now + .seconds(2)
        try handle(event, &engine, at: now)
      }
      if let due = engine.nextDue, due > now.wall, due < now.wall + .seconds(400 * 86_400) {
        now = now + (due - now.wall)
      }
      try handle(.clockChanged, &engine, at: now)
      try show(engine, at: now)
    }
  }

  private static let events: [Event] = [
    .tick, .ring(.attempt(.mission), owner: nil), .ring(.answer("The"), owner: nil),
    .ring(.answer("12"), owner: nil),
    .ring(.snooze, owner: nil), .ring(.attempt(.exit), owner: nil), .ring(.leave, owner: nil),
    .ring(.awake, owner: nil), .list(.acknowledge),
  ]

  /// Lets the engine handle an event, and compares what it has with what it stores.
  static func handle(
    _ event: Event, _ engine: inout Engine, at now: Moment
  ) throws(BrokenPromise) {
    let before = engine.family.stored
    let transition = engine.handle(event, at: now)
    var stored = before
    for write in transition.writes { stored.apply(write) }
    stored.lastWrite = nil
    // A row that cannot be read is not written over.
    try require(
      stored.readable == engine.family.stored.readable
        && stored.reservations == engine.family.reservations,
      "the store would not hold what the engine holds")
    if event == .started || event == .clockChanged {
      let kept = Set(before.reservations).intersection(engine.family.reservations)
      for reservation in kept where reservation.kind.keepsAlarmAlive {
        try require(
          engine.family.alarm(reservation.alarm)?.isEnabled == true,
          "alarm \(reservation.alarm.rawValue) is off, and has promised a ring")
      }
    }
    try require(
      engine.demand != .silent || engine.family.ringing.isEmpty, "it should ring, and is silent")
    _ = engine.nextWake(after: now.boot)
  }

  /// Shows it, and foretells its rings.
  private static func show(_ engine: Engine, at now: Moment) throws(BrokenPromise) {
    let rings = engine.schedule(after: now.wall).prefix(3).map(\.due)
    try require(rings == rings.sorted(), "rings out of order")
    guard let line = try? JSONLines.encode(Reply.snapshot(.of(engine, at: now))),
      (try? JSONLines.decode(Reply.self, from: line.dropLast())) != nil
    else { throw BrokenPromise(description: "a snapshot that cannot be sent") }
  }
}

extension StoredState {
  fileprivate var readable: [Alarm] { alarms.filter { $0.recurrence != .unreadable } }
}
