import AlarmCore
import CivilTime
import Settings
import Simulation
import Wire

extension Scenario {
  /// Plays it against the real core in virtual time, up to the first broken expectation.
  public func play() -> ScenarioOutcome {
    var run = ScenarioRun(self)
    let failure: ScenarioFailure?
    do throws(ScenarioFailure) {
      try run.play(lines)
      failure = nil
    } catch {
      failure = error
    }
    return ScenarioOutcome(
      file: file, expectations: run.expectations, span: run.passed, failure: failure)
  }
}

/// Why a line cannot be taken, or what was found instead.
struct Complaint: Error {
  var expected: String
  var found: String
}

/// A scenario under way.
struct ScenarioRun {
  var world: SimulatedWorld
  var room = RoomRecord()
  /// The alarms by the names that the scenario gives them.
  var alarms: [String: AlarmID] = [:]
  var faults = Faults()
  /// The newest backup of the store.
  var backup = Backup()
  /// What the next engine is told of the clock.
  var clockTrust = ClockTrust.trusted
  /// What became of the last request.
  var answer: RequestAnswer?
  /// The last two attempts at reading, for verdicts that come late.
  var readings: [ReadingChallenge] = []
  var expectations = 0
  var passed = Duration.zero
  private var marks = Marks()

  init(_ scenario: Scenario) {
    let zone = scenario.zone.zone
    // The start has a date, so that there is such a moment.
    let wall = scenario.start.nearest(to: WallInstant(secondsSince1970: 0), in: zone)
    let boot = BootInstant(nanosecondsSinceBoot: 3_600_000_000_000)
    world = SimulatedWorld(
      book: .standard, zones: ZoneBook(machine: zone),
      at: Moment(wall: wall ?? WallInstant(secondsSince1970: 0), boot: boot), seed: 1)
    // People say when an engine is started again.
    world.restartsAfter = nil
    room.look(at: world)
  }

  // MARK: Lines

  mutating func play(_ lines: [ScenarioLine]) throws(ScenarioFailure) {
    for (index, line) in lines.enumerated() {
      try play(line)
      try requireAccepted(line, before: lines[(index + 1)...])
    }
  }

  private mutating func play(_ line: ScenarioLine) throws(ScenarioFailure) {
    if case .again(let count, let lines)? = line.statement {
      for _ in 0..<count {
        try pause(line)
        try play(lines)
      }
      return
    }
    try pause(line)
    do throws(Complaint) {
      switch line.statement {
      case .step(let step):
        marks.note("line \(line.position.line): \(line.text)", in: world)
        answer = nil
        try take(step)
        room.look(at: world)
      case .expect(let expectations): for one in expectations { try check(one) }
      case .again, nil: break
      }
    } catch {
      throw failure(error, at: line)
    }
  }

  private mutating func pause(_ line: ScenarioLine) throws(ScenarioFailure) {
    do throws(Complaint) {
      switch line.pause {
      case nil: break
      case .span(let span): try pass(span)
      case .until(let clock): try pass(until: clock)
      }
    } catch {
      throw failure(error, at: line)
    }
  }

  /// A refusal that nobody expects is a mistake of the scenario, or a bug.
  private func requireAccepted(
    _ line: ScenarioLine, before rest: ArraySlice<ScenarioLine>
  ) throws(ScenarioFailure) {
    guard case .step? = line.statement, let answer, answer.isRefused else { return }
    for next in rest {
      guard case .expect(let expectations)? = next.statement, next.pause == nil else { break }
      if expectations.flatMap(\.claims).contains(where: \.kind.isAboutRefusal) { return }
    }
    throw failure(Complaint(expected: "it to be done", found: answer.words), at: line)
  }

  private func failure(_ complaint: Complaint, at line: ScenarioLine) -> ScenarioFailure {
    ScenarioFailure(
      position: line.position, line: line.text, expected: complaint.expected,
      found: complaint.found, clock: world.clockText,
      timeline: marks.lastLines(of: world.timeline, in: world.clock.zone))
  }
}

// MARK: - Time

extension ScenarioRun {
  mutating func pass(_ span: Duration) throws(Complaint) {
    try requireYear(of: world.now.wall + span)
    passed += span
    let end = world.now.boot + span
    while world.step(until: end) { try afterStep() }
    world.move(to: end)
    room.look(at: world)
  }

  /// Lets time pass until the machine's clock shows it.
  mutating func pass(until clock: ClockText) throws(Complaint) {
    let instant = try nextInstant(of: clock)
    while world.now.wall < instant {
      let before = world.now.boot
      let end = before + (instant - world.now.wall)
      let stepped = world.step(until: end)
      if !stepped { world.move(to: end) }
      passed += world.now.boot - before
      try afterStep()
    }
  }

  /// What lies further away cannot be told by every clock.
  func requireYear(of instant: WallInstant) throws(Complaint) {
    let years = 1970...2120
    let year = Zone.utc.civil(at: instant).date.year
    guard !years.contains(year) else { return }
    throw Complaint(
      expected: "a year from \(years.lowerBound) to \(years.upperBound)", found: "the year \(year)")
  }

  mutating func afterStep() throws(Complaint) {
    room.look(at: world)
    noteReading()
    guard world.isSpinning else { return }
    throw Complaint(
      expected: "time to pass", found: "the engine asks for the same moment again and again")
  }

  func nextInstant(of clock: ClockText) throws(Complaint) -> WallInstant {
    let now = world.now.wall
    let zone = world.clock.zone
    guard let instant = clock.instant(from: now, in: zone) else {
      throw Complaint(expected: "\(clock) to come", found: "it is \(world.clockText) already")
    }
    // A time that has just passed is a mistake more often than tomorrow's.
    if clock.day == .next, let nearest = clock.nearest(to: now, in: zone), nearest < now,
      now - nearest < .seconds(6 * 3600)
    {
      throw Complaint(
        expected: "\(clock) to come",
        found: "it is \(world.clockText) already; if the next day is meant: `tomorrow \(clock)`")
    }
    return instant
  }
}

extension SimulatedWorld {
  /// The reading under way.
  var reading: ReadingChallenge? {
    guard case .reading(let reading)? = challenge else { return nil }
    return reading
  }

  /// What the clock on the wall shows, to the millisecond.
  var clockText: String { now.wall.text(in: clock.zone) }
}

extension WallInstant {
  /// `Wed 2027-03-10 06:30:00.040`, without the fraction where there is none.
  func text(in zone: Zone) -> String {
    let (date, time) = zone.civil(at: self)
    let thousandth = (nanosecondsSince1970 / 1_000_000 % 1_000 + 1_000) % 1_000
    let fraction = thousandth == 0 ? "" : "." + String(1_000 + thousandth).dropFirst()
    let seconds = time.second == 0 && !fraction.isEmpty ? "\(time):00" : "\(time)"
    return "\(date.weekday.longName.prefix(3)) \(date) \(seconds)\(fraction)"
  }
}
