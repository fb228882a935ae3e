import AlarmCore
import CivilTime

/// A world for the core: a clock that is moved by hand, a speaker, and a listener that says what it
/// is told to say. It carries out effects, and keeps what was stored.
struct World {
  var engine: Engine
  var now: Moment
  var stored: StoredState
  /// What the speaker answers to a try; nil answers nothing, as a hanging adapter.
  var speaker: (SoundTry, Moment) -> SoundReport.Result?
  /// Whether sound that was proven is still there when it is checked.
  var speakerKeepsPlaying = true
  var storeWorks = true
  private(set) var isRinging = false
  private(set) var isShaking = false
  /// What the listener was last told; nil when there is none.
  private(set) var earOrder: EarOrder?
  private(set) var ledger: [LedgerEntry] = []
  private(set) var soundOrders: [SoundOrder] = []
  private var pendingReports: [(at: BootInstant, report: SoundReport)] = []
  private var playing: SoundToken?

  static let berlin = Zone(posix: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc
  /// How long the speaker takes to be heard.
  static let speakerDelay = Duration.milliseconds(30)

  /// Monday 2027-03-01, 06:00 in Berlin.
  static let mondayMorning = Moment(
    wall: berlin.firstInstant(
      of: CivilDate(year: 2027, month: 3, day: 1), TimeOfDay(hour: 6, minute: 0)),
    boot: BootInstant(nanosecondsSinceBoot: 1_000_000_000_000))

  static let pack = [
    "The first sentence wakes the house", "A second sentence opens the window",
    "Some third sentence makes the coffee", "One fourth sentence feeds the cat",
  ]

  /// - Parameter seed: also says which boot of the machine it is.
  init(
    _ stored: StoredState = StoredState(), at now: Moment = mondayMorning, seed: UInt64 = 1,
    clock: ClockTrust = .trusted
  ) {
    let template = Alarm(
      id: AlarmID(rawValue: 0), label: "Alarm", time: TimeOfDay(hour: 0, minute: 0),
      recurrence: .weekly(WeekdaySet([])), sound: "rooster.flac", volume: 80, mission: "morning")
    let book = MissionBook(
      missions: [
        Mission(name: "morning", kind: .reading(ReadingMission())),
        Mission(name: "typing", kind: .typing(TypingMission(lines: 1))),
        Mission(name: "sequence", kind: .sequence(SequenceMission())),
        Mission(name: "none", kind: .none),
      ], packs: [.init(name: "everyday", sentences: Self.pack)], output: nil, template: template)
    engine = Engine(
      stored: stored, book: book, zones: ZoneBook(machine: Self.berlin),
      boot: BootID(rawValue: "\(seed)"), seed: seed, clock: clock)
    self.now = now
    self.stored = stored
    speaker = Self.loud
    handle(.started)
  }

  static func loud(_ attempt: SoundTry, at now: Moment) -> SoundReport.Result {
    .audible(SoundMeasurement(peak: 0.5, output: "speaker"), since: now)
  }

  // MARK: Moving

  @discardableResult
  mutating func handle(_ event: Event) -> Answer? {
    var next = engine
    let transition = next.handle(event, at: now)
    guard storeWorks || !transition.mustBeStored else {
      let failed = engine.handle(.storeFailed, at: now)
      carryOut(failed.effects)
      return nil
    }
    engine = next
    if storeWorks { store(transition.writes) }
    carryOut(transition.effects)
    return transition.answer
  }

  /// Lets time pass, waking the engine whenever it asked to be woken.
  mutating func pass(_ span: Duration) {
    let end = now + span
    while let wake = nextWake, wake <= end.boot {
      move(to: wake)
      deliverReports()
      handle(.tick)
    }
    move(to: end.boot)
  }

  private var nextWake: BootInstant? {
    let due = engine.nextDue.map { now.boot + ($0 - now.wall) }
    return [engine.nextWake(after: now.boot), due, pendingReports.map(\.at).min()]
      .compactMap { $0 }.min().map { max($0, now.boot) }
  }

  private mutating func move(to boot: BootInstant) {
    now = now + (boot - now.boot)
  }

  private mutating func deliverReports() {
    let arrived = pendingReports.filter { $0.at <= now.boot }
    pendingReports.removeAll { $0.at <= now.boot }
    for (_, report) in arrived {
      if case .audible = report.result, report.token == playing { isRinging = true }
      handle(.sound(report))
    }
  }

  /// A machine that loses power now, and starts again later with what was stored.
  mutating func crashAndRestart(after span: Duration, clock: ClockTrust = .trusted) {
    restart(seed: 2, at: now + span, clock: clock)
  }

  /// An engine that dies now and starts again later, while the machine runs on.
  mutating func restartEngine(after span: Duration) {
    restart(seed: 1, at: now + span, clock: .trusted)
  }

  private mutating func restart(seed: UInt64, at later: Moment, clock: ClockTrust) {
    let (speaker, stored) = (self.speaker, self.stored)
    self = World(stored, at: later, seed: seed, clock: clock)
    self.speaker = speaker
  }

  /// Somebody sets the clock on the wall.
  mutating func setClock(by step: Duration, noticed: Bool = true) {
    now.wall = now.wall + step
    if noticed { handle(.clockChanged) }
  }

  /// Sound is gone behind the engine's back.
  mutating func loseSound(noticed: Bool, _ failure: SoundFailure = .streamLost) {
    isRinging = false
    speakerKeepsPlaying = false
    guard noticed, let token = playing else { return }
    handle(.sound(SoundReport(token: token, result: .failed(failure))))
  }

  // MARK: Effects

  private mutating func carryOut(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .sound(let order): carryOut(order)
      case .vibrate(let shakes): isShaking = shakes
      case .ear(let order): earOrder = order
      case .endEar: earOrder = nil
      }
    }
  }

  private mutating func carryOut(_ order: SoundOrder) {
    soundOrders.append(order)
    switch order {
    case .ring(let attempt):
      isRinging = false
      playing = attempt.token
      speakerKeepsPlaying = true
      guard let result = speaker(attempt, now) else { return }
      report(attempt.token, result)
    case .check(let token):
      let still = SoundMeasurement(peak: 0.5, output: "speaker")
      report(
        token,
        speakerKeepsPlaying ? .audible(still, since: now) : .failed(.outputMuted("speaker")))
    case .stop:
      isRinging = false
      playing = nil
      pendingReports = []
    }
  }

  private mutating func report(_ token: SoundToken, _ result: SoundReport.Result) {
    let at = now + Self.speakerDelay
    var result = result
    if case .audible(let measurement, _) = result { result = .audible(measurement, since: at) }
    pendingReports.append((at.boot, SoundReport(token: token, result: result)))
  }

  private mutating func store(_ writes: [StoreWrite]) {
    for write in writes {
      stored.apply(write)
      if case .log(let entry) = write { ledger.append(entry) }
    }
  }
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
  mutating func type(_ line: String) {
    for end in line.indices {
      pass(.milliseconds(200))
      press(.typed(String(line[...end])))
    }
    press(.answer(line))
  }

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
