import AlarmCore
import CivilTime
import Simulation

/// What the sleeper does at the screen, one thing at a time.
extension Run {
  mutating func letSleeperAct() throws(Finding) {
    guard world.engineRuns, let engine = world.engine else {
      return sleeper.again(at: age + .seconds(2))
    }
    guard let session = engine.session else { return try lookAfterTheRest(engine) }
    sleeper.again(at: age + .milliseconds(700))
    switch engine.challenge {
    case nil:
      sleeper.typed = 0
      sleeper.again(at: age + .seconds(2))
      try attempt(byKeyboard: wantsKeyboard(session))
    case .reading:
      guard world.listener.isListening(at: world.now.boot), world.listener.words != nil else {
        return
      }
      try read(missing: sleeper.blunders() ? 1 : 0)
      sleeper.again(at: age + .seconds(2))
    case .typing(let typing):
      try type(typing)
    case .sequence(let game):
      try play(game)
    case .math(let run):
      try reckon(run)
    }
  }

  private func wantsKeyboard(_ session: Session) -> Bool {
    if case .serviceUnavailable = session.mission.lastOutcome { return true }
    return false
  }

  private mutating func lookAfterTheRest(_ engine: Engine) throws(Finding) {
    if let check = engine.check {
      let left = engine.spanUntilOpen(check.reservation, at: world.now)
      sleeper.again(at: age + max(.seconds(2), left + .seconds(1)))
      if left <= .zero { try sayAwake() }
    } else if sleeper.isEager, !engine.family.putOff.isEmpty {
      sleeper.again(at: age + .seconds(2))
      try attempt(byKeyboard: false)
    } else {
      sleeper.rest()
    }
  }

  private mutating func type(_ typing: TypingChallenge) throws(Finding) {
    let line = typing.sentence
    sleeper.typed = min(sleeper.typed + 10, line.count)
    guard sleeper.typed < line.count else {
      sleeper.typed = 0
      sleeper.again(at: age + .seconds(1))
      let isWrong = sleeper.blunders()
      return try answer(isWrong ? line + " again" : line)
    }
    let screen = shown
    let pending = pendingNow
    world.press(.typed(String(line.prefix(sleeper.typed))))
    diary.isActive(world)
    try pressed(screen, pending)
  }

  private mutating func play(_ game: WakeSequence) throws(Finding) {
    if game.isShowing(at: world.now.boot) {
      return sleeper.again(at: age + (game.shownUntil - world.now.boot) + .milliseconds(100))
    }
    let right = game.sequence[game.entered]
    let isWrong = sleeper.blunders()
    let key = isWrong ? BoardKey.allCases.first { $0 != right } ?? right : right
    try press(key, isRight: !isWrong)
  }

  /// Thinks for a while at each sum.
  private mutating func reckon(_ run: MathChallenge) throws(Finding) {
    sleeper.again(at: age + .seconds(6))
    let isWrong = sleeper.blunders()
    try answer(run.problem.answer + (isWrong ? 1 : 0), isRight: !isWrong)
  }
}

// MARK: - Keys

extension Run {
  /// What the screen shows.
  var shown: Shown? {
    world.engine?.session.map { Shown(occurrence: $0.occurrence, alarm: $0.alarm) }
  }

  /// What is pending, as far as the store can know.
  var pendingNow: [Reservation] { world.hasUnstoredChanges ? [] : world.stored.reservations }

  /// To be called after each key.
  func requireOthersKept(_ screen: Shown?, _ pending: [Reservation]) throws(Finding) {
    try diary.requireOthersKept(than: (screen ?? shown)?.alarm, pending, world)
  }

  mutating func pressed(_ screen: Shown?, _ pending: [Reservation]) throws(Finding) {
    diary.touched(screen, world)
    try requireOthersKept(screen, pending)
  }

  mutating func attempt(byKeyboard: Bool) throws(Finding) {
    guard world.engineRuns else { return }
    let pending = pendingNow
    let screen = shown
    let mission = mission(of: screen)
    let wasAtIt = world.engine?.session?.mission.isAttempting == true
    if mission == "none" || isOneKey(screen) { diary.answeredRightly(screen) }
    if screen == nil { diary.mayFinishEarly() }
    let answer = world.press(.attempt(byKeyboard ? .keyboard : .mission))
    let now = screen ?? shown
    let kind = kind(of: self.mission(of: now), byKeyboard: byKeyboard)
    switch answer {
    case .done(.attempting) where !wasAtIt: diary.attempts(now, kind, moment: .zero, world)
    case .done(.queued(let moment)): diary.attempts(now, kind, moment: moment, world)
    case nil: diary.readPauses(world)
    case .done, .refused: break
    }
    try pressed(now, pending)
  }

  private func mission(of shown: Shown?) -> String? {
    diary.index(of: shown).map { diary.rings[$0].mission }
  }

  private func isOneKey(_ shown: Shown?) -> Bool {
    world.engine?.session?.mission.mission.kind == MissionKind.none
      && diary.index(of: shown).map { diary.rings[$0].needed == 1 } == true
  }

  private func kind(of mission: String?, byKeyboard: Bool) -> Leave.Kind {
    switch mission {
    case "reading" where !byKeyboard: .reading
    case "board": .playing
    case "sums": .reckoning
    default: .typing(characters: 40)
    }
  }

  mutating func leave() throws(Finding) {
    guard world.engineRuns else { return }
    let (screen, pending) = (shown, pendingNow)
    if case .done = world.press(.leave) { diary.leave = nil }
    try pressed(screen, pending)
  }

  mutating func read(missing: Int) throws(Finding) {
    guard world.engineRuns else { return }
    let token = world.listener.token
    if world.read(missing: Set(0..<missing)) { diary.reads(token, world) }
  }

  mutating func answer(_ line: String) throws(Finding) {
    guard world.engineRuns else { return }
    let (screen, pending) = (shown, pendingNow)
    if line == world.sentence, case .typing = world.challenge { diary.answeredRightly(screen) }
    if case .done(.judged) = world.press(.answer(line)) { diary.leave = nil }
    try pressed(screen, pending)
  }

  mutating func answer(_ sum: Int, isRight: Bool) throws(Finding) {
    let (screen, pending) = (shown, pendingNow)
    if isRight { diary.answeredRightSum(world) }
    if case .done(.judged) = world.press(.answer("\(sum)")) { diary.leave = nil }
    try pressed(screen, pending)
  }

  mutating func press(_ key: BoardKey, isRight: Bool) throws(Finding) {
    let (screen, pending) = (shown, pendingNow)
    if isRight { diary.pressedRightKey(world) } else { diary.isActive(world) }
    if case .done(.judged) = world.press(.press(key)) { diary.leave = nil }
    try pressed(screen, pending)
  }

  mutating func snooze() throws(Finding) {
    guard world.engineRuns else { return }
    let (screen, pending) = (shown, pendingNow)
    switch world.press(.snooze) {
    case .done(.snoozed): try diary.snoozed(screen, world)
    case nil where isSnoozeStored(screen): try diary.snoozed(screen, world)
    case .done, .refused, nil: diary.leave = nil
    }
    try pressed(screen, pending)
  }

  /// Where nobody answered, the store tells what came of it.
  private func isSnoozeStored(_ shown: Shown?) -> Bool {
    world.stored.reservations.contains {
      $0.occurrence == shown?.occurrence && $0.kind == .known(.snooze)
    }
  }

  mutating func sayAwake() throws(Finding) {
    guard world.engineRuns else { return }
    let pending = pendingNow
    let screen = shown
    let question = world.engine?.check?.occurrence
    switch world.press(.awake) {
    case .done(.awake), nil:
      if let question { diary.saidAwake(to: question.id) }
    case .done, .refused:
      break
    }
    if screen != nil { diary.touched(screen, world) }
    try diary.requireOthersKept(than: question?.alarm, pending, world)
  }
}
