import AlarmCore
import CivilTime
import Simulation

/// The simulated world of these stories: a machine in Berlin with an engine that is never dead, and
/// a listener that says only what it is told to say.
struct World {
  var world: SimulatedWorld

  static let berlin = Zone(posix: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc
  /// How long the speaker takes to be heard.
  static let speakerDelay = SimulatedSpeaker.delay

  /// Monday 2027-03-01, 06:00 in Berlin.
  static let mondayMorning = Moment(
    wall: berlin.firstInstant(
      of: CivilDate(year: 2027, month: 3, day: 1), TimeOfDay(hour: 6, minute: 0)),
    boot: BootInstant(nanosecondsSinceBoot: 1_000_000_000_000))

  static let pack = [
    "The first sentence wakes the house", "A second sentence opens the window",
    "Some third sentence makes the coffee", "One fourth sentence feeds the cat",
  ]

  static let book = MissionBook(
    missions: [
      Mission(name: "morning", kind: .reading(ReadingMission())),
      Mission(name: "typing", kind: .typing(TypingMission(lines: 1))),
      Mission(name: "sequence", kind: .sequence(SequenceMission())),
      Mission(name: "math", kind: .math(MathMission(difficulty: .easy))),
      Mission(name: "none", kind: .none),
    ], packs: [.init(name: "everyday", sentences: pack)], output: nil,
    template: Alarm(
      id: AlarmID(rawValue: 0), label: "Alarm", time: TimeOfDay(hour: 0, minute: 0),
      recurrence: .weekly(WeekdaySet([])), sound: "rooster.flac", volume: 80, mission: "morning"))

  init(
    _ stored: StoredState = StoredState(), at now: Moment = mondayMorning, seed: UInt64 = 1,
    clock: ClockTrust = .trusted
  ) {
    world = SimulatedWorld(
      stored, book: Self.book, zones: ZoneBook(machine: Self.berlin), at: now, seed: seed,
      clock: clock)
    world.listener.health = .hangs
    world.keepsSoundOrders = true
  }

  var engine: Engine {
    world.engine
      ?? Engine(
        stored: stored, book: Self.book, zones: ZoneBook(machine: Self.berlin),
        boot: BootID(rawValue: ""), seed: 1)
  }

  var now: Moment { world.now }
  var stored: StoredState { world.stored }
  var ledger: [LedgerEntry] { world.ledger }
  var soundOrders: [SoundOrder] { world.soundOrders }
  var earOrder: EarOrder? { world.listener.order }
  var isRinging: Bool { world.isAudible }
  var isShaking: Bool { world.isShaking }

  var speaker: SimulatedSpeaker {
    get { world.speaker }
    set { world.speaker = newValue }
  }

  var storeWorks: Bool {
    get { world.disk.fault == nil }
    set { world.disk.fault = newValue ? nil : .full }
  }

  @discardableResult
  mutating func handle(_ event: Event) -> Answer? { world.handle(event) }

  mutating func pass(_ span: Duration) { world.pass(span) }

  /// Time passes, and nothing comes to the engine.
  mutating func beBusy(for span: Duration) { world.move(to: now.boot + span) }

  /// A machine that loses power now, and starts again later with what was stored.
  mutating func crashAndRestart(after span: Duration) {
    world.powerOff()
    world.pass(span)
    world.powerOn()
  }

  /// A machine that loses power, and with it the time: its clock shows less when it starts again.
  mutating func loseTheTime(by span: Duration, clock: ClockTrust) {
    world.powerOff()
    world.powerOn(showing: now.wall - span, clock: clock)
  }

  /// An engine that dies now and starts again later, while the machine runs on.
  mutating func restartEngine(after span: Duration) {
    world.restartsAfter = nil
    world.killEngine()
    world.pass(span)
    world.startEngine()
  }

  /// The machine sleeps, and wakes up again.
  mutating func sleep(for span: Duration) {
    world.sleep()
    world.pass(span)
    world.resume()
  }

  /// Somebody sets the clock on the wall.
  mutating func setClock(by step: Duration, noticed: Bool = true) {
    world.setClock(to: now.wall + step, isNoticed: noticed)
  }

  /// Sound is gone behind the engine's back.
  mutating func loseSound(noticed: Bool) { world.loseSound(noticed ? .streamLost : nil) }
}

// MARK: - What people do and see

extension World {
  @discardableResult
  mutating func add(
    _ hour: Int, _ minute: Int, _ recurrence: RecurrenceText = .once, mission: String = "morning"
  ) -> AlarmID {
    let change = AlarmChange(
      time: TimeOfDay(hour: hour, minute: minute), recurrence: recurrence, mission: mission)
    guard case .done(.added(let alarm)) = handle(.list(.add(change))) else {
      return AlarmID(rawValue: -1)
    }
    return alarm.id
  }

  @discardableResult
  mutating func press(_ request: RingRequest, owner: ClientID? = nil) -> Answer? {
    handle(.ring(request, owner: owner))
  }

  /// Begins the mission's attempt, waiting until the alarm was heard long enough.
  mutating func begin(_ way: AttemptWay = .mission) {
    press(.attempt(way))
    pass(.seconds(2))
  }

  /// The token of the attempt under way.
  var token: AttemptToken {
    guard case .attempting(let attempt) = engine.session?.mission.phase else {
      return AttemptToken(rawValue: 0)
    }
    return attempt.token
  }

  mutating func hear(_ report: EarReport) { handle(.ear(report)) }

  /// The listener lives, and hears a room in which somebody speaks or nobody does.
  mutating func listen(for span: Duration, speech: Bool) {
    let end = now.boot + span
    while now.boot < end {
      pass(.milliseconds(100))
      let level = MicrophoneLevel(decibels: speech ? -20 : -60, isClipping: false, isSpeech: speech)
      hear(.level(token, level))
    }
  }

  /// A reading of which the judge missed these words.
  mutating func read(missing missed: Set<Int> = []) {
    let words = (engine.session?.mission.sentence ?? "").split(separator: " ").enumerated().map {
      ReadingVerdict.Word(text: String($0.element), isHeard: !missed.contains($0.offset))
    }
    let verdict = ReadingVerdict(isAccepted: missed.isEmpty, words: words, anySpeech: true)
    hear(.verdict(token, verdict))
  }

  /// A line typed at the pace of a person.
  mutating func type(_ line: String) { world.type(line) }

  var progress: Progress? { engine.session?.mission.progress }

  var lastOutcome: Outcome? { engine.session?.mission.lastOutcome }

  func kinds(of alarm: AlarmID) -> [StoredKind] {
    stored.reservations.filter { $0.alarm == alarm }.map(\.kind)
  }

  func alarm(_ id: AlarmID) -> Alarm? { stored.alarms.first { $0.id == id } }

  /// What was true in the room, as the ledger has it.
  var truths: [String] {
    ledger.map(\.fact).filter { ["audible", "quiet", "gap", "silent"].contains($0) }
  }
}
