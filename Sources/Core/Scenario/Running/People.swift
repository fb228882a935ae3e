import AlarmCore
import CivilTime
import Simulation

/// What a sleeper takes time for.
extension ScenarioRun {
  /// No alarm is heard longer before an attempt that was asked for.
  private static let longestWait = Duration.seconds(600)
  /// A microphone opens within so long.
  private static let patience = Duration.seconds(5)
  private static let oneWord = Duration.milliseconds(400)
  private static let oneKey = Duration.milliseconds(200)
  private static let oneBoardKey = Duration.milliseconds(600)
  private static let oneSum = Duration.seconds(5)
  /// A verdict comes within so long after the last word.
  private static let verdict = Duration.seconds(1)

  // MARK: Reading

  /// Waits for the microphone, reads at the pace of a sleepy person, and waits for the verdict.
  mutating func read(_ reading: Reading) throws(Complaint) {
    try wait(for: "a reading to be on") { $0.reading != nil }
    guard let attempt = world.reading else { return }
    try waitForMicrophone()
    let canBeHeard = faults.microphone != .silent
    world.listener.hearsSpeech = canBeHeard
    try pass(Self.oneWord * attempt.words.count) { $0.reading?.token != attempt.token }
    world.listener.hearsSpeech = false
    guard world.reading?.token == attempt.token, canBeHeard else { return }
    switch reading {
    case .right: world.read()
    case .missing(let count): world.read(missing: Set(0..<min(count, attempt.words.count)))
    case .other: world.read(missing: Set(attempt.words.indices))
    case .babble: hear(attempt, Self.verdict(on: attempt, isAccepted: false, isHeard: true))
    }
    try pass(Self.verdict) { $0.reading?.token != attempt.token }
  }

  private mutating func waitForMicrophone() throws(Complaint) {
    try pass(Self.patience) { $0.reading == nil || $0.listener.isListening(at: $0.now.boot) }
  }

  mutating func noteReading() {
    guard let reading = world.reading, reading.token != readings.last?.token else { return }
    readings = readings.suffix(1) + [reading]
  }

  /// The verdict on the reading that is on or was the last, or on the one before.
  mutating func judge(isRight: Bool, isLate: Bool) throws(Complaint) {
    noteReading()
    guard let reading = isLate ? readings.dropLast().last : readings.last else {
      throw Complaint(expected: "a reading to be judged", found: "nobody has begun it")
    }
    hear(reading, Self.verdict(on: reading, isAccepted: isRight, isHeard: isRight))
  }

  private mutating func hear(_ reading: ReadingChallenge, _ verdict: ReadingVerdict) {
    world.handle(.ear(.verdict(reading.token, verdict)))
  }

  private static func verdict(
    on reading: ReadingChallenge, isAccepted: Bool, isHeard: Bool
  ) -> ReadingVerdict {
    ReadingVerdict(
      isAccepted: isAccepted, words: reading.words.map { .init(text: $0, isHeard: isHeard) },
      anySpeech: true)
  }

  mutating func speak(_ span: Duration) throws(Complaint) {
    world.listener.hearsSpeech = faults.microphone != .silent
    try pass(span)
    world.listener.hearsSpeech = false
  }

  // MARK: Typing

  private var line: String? {
    guard case .typing(let typing)? = world.challenge else { return nil }
    return typing.sentence
  }

  mutating func type(_ typing: Typing) throws(Complaint) {
    try wait(for: "a line to be typed") { world in
      if case .typing? = world.challenge { true } else { false }
    }
    let line = self.line ?? ""
    switch typing {
    case .right: try type(line, thenEnter: true)
    case .wrong: try type(line + "x", thenEnter: true)
    case .pasted: press(.answer(line))
    case .unfinished: try type(String(line.prefix(line.count / 2)), thenEnter: false)
    case .text(let text): try type(text, thenEnter: true)
    }
  }

  private mutating func type(_ text: String, thenEnter: Bool) throws(Complaint) {
    for length in 1...max(1, text.count) {
      world.handle(.ring(.typed(String(text.prefix(length))), owner: world.terminal))
      try pass(Self.oneKey)
    }
    if thenEnter { press(.answer(text)) }
  }

  // MARK: Playing

  private var game: WakeSequence? {
    guard case .sequence(let game)? = world.challenge else { return nil }
    return game
  }

  mutating func play(_ play: Play) throws(Complaint) {
    try wait(for: "a Wake Sequence to be on") { world in
      if case .sequence? = world.challenge { true } else { false }
    }
    switch play {
    case .right: while game != nil { try playRound() }
    case .wrong: while game != nil { try pressWrongKey() }
    case .round: try playRound()
    }
  }

  private mutating func playRound() throws(Complaint) {
    let round = game?.round
    try watchTheKeys()
    while let game, game.round == round, !game.isShowing(at: world.now.boot) {
      world.handle(.ring(.press(game.sequence[game.entered]), owner: world.terminal))
      try pass(Self.oneBoardKey)
    }
  }

  private mutating func pressWrongKey() throws(Complaint) {
    try watchTheKeys()
    guard let game,
      let wrong = BoardKey.allCases.first(where: { $0 != game.sequence[game.entered] })
    else { return }
    world.handle(.ring(.press(wrong), owner: world.terminal))
    try pass(Self.oneBoardKey)
  }

  private mutating func watchTheKeys() throws(Complaint) {
    guard let game, game.isShowing(at: world.now.boot) else { return }
    try pass(game.shownUntil - world.now.boot)
  }

  // MARK: Reckoning

  private var sums: MathChallenge? {
    guard case .math(let run)? = world.challenge else { return nil }
    return run
  }

  mutating func answer(_ reckoning: Reckoning) throws(Complaint) {
    try wait(for: "a sum to be asked") { world in
      if case .math? = world.challenge { true } else { false }
    }
    switch reckoning {
    case .right: while let sums { try answer(sums.problem.answer) }
    case .one: if let sums { try answer(sums.problem.answer) }
    case .wrong: while let sums { try answer(sums.problem.answer + 1) }
    case .unfinished: try think(until: .typed("1"))
    case .text(let text): try think(until: .answer(text))
    }
  }

  /// Thinks, then types the digits.
  private mutating func answer(_ number: Int) throws(Complaint) {
    try pass(Self.oneSum)
    try type("\(number)", thenEnter: true)
  }

  private mutating func think(until request: RingRequest) throws(Complaint) {
    try pass(Self.oneSum)
    press(request)
  }

  // MARK: Waiting

  private mutating func wait(
    for what: String, until isReached: (SimulatedWorld) -> Bool
  ) throws(Complaint) {
    // The alarm may have to be heard first.
    try pass(Self.longestWait) { isReached($0) || !$0.isAttemptAskedFor }
    try pass(Self.patience, until: isReached)
    guard !isReached(world) else { return }
    let outcome = world.engine?.session?.mission.lastOutcome
    throw Complaint(
      expected: what,
      found: outcome.map { "the last attempt ended: \($0)" } ?? "none is on; `attempt` begins one")
  }

  private mutating func pass(
    _ span: Duration, until isReached: (SimulatedWorld) -> Bool
  ) throws(Complaint) {
    let end = world.now.boot + span
    while !isReached(world) {
      let before = world.now.boot
      guard world.step(until: end) else { break }
      passed += world.now.boot - before
      try afterStep()
    }
    guard !isReached(world), world.now.boot < end else { return }
    try pass(end - world.now.boot)
  }
}
