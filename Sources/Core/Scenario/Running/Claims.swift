import AlarmCore
import CivilTime
import Simulation
import Wire

/// Whether something is so, and what is so instead.
struct Finding {
  var holds: Bool
  var found: String

  init(_ holds: Bool, _ found: String) {
    self.holds = holds
    self.found = found
  }
}

extension ClaimKind {
  /// Whether it makes a refused request what was expected.
  var isAboutRefusal: Bool { if case .refused = self { true } else { false } }
}

// MARK: - Looking, for as long as it takes

extension ScenarioRun {
  mutating func check(_ expectation: Expectation) throws(Complaint) {
    expectations += expectation.claims.count
    switch expectation.span {
    case .now: try require(expectation.claims)
    case .within(let span): try require(expectation.claims, within: span)
    case .lasting(let span):
      try require(expectation.claims, until: { $0.world.now.boot }, end: world.now.boot + span)
    case .until(let clock):
      let end = try nextInstant(of: clock)
      try require(expectation.claims, until: { $0.world.now.wall }, end: end)
    }
  }

  private func broken(_ claims: [Claim]) -> (Claim, Finding)? {
    for claim in claims {
      let finding = find(claim.kind)
      if !finding.holds { return (claim, finding) }
    }
    return nil
  }

  private func require(_ claims: [Claim]) throws(Complaint) {
    guard let (claim, finding) = broken(claims) else { return }
    throw Complaint(expected: claim.text, found: finding.found)
  }

  private mutating func require(_ claims: [Claim], within span: Duration) throws(Complaint) {
    let end = world.now.boot + span
    while broken(claims) != nil {
      let before = world.now.boot
      guard world.step(until: end) else { break }
      passed += world.now.boot - before
      try afterStep()
    }
    if broken(claims) != nil, world.now.boot < end { try pass(end - world.now.boot) }
    guard let (claim, finding) = broken(claims) else { return }
    throw Complaint(expected: "\(claim.text), within \(span.shortText)", found: finding.found)
  }

  /// All the time: between two steps nothing changes, so that looking at each is enough.
  private mutating func require<Instant: Comparable>(
    _ claims: [Claim], until clock: (Self) -> Instant, end: Instant
  ) throws(Complaint) where Instant: ClockInstant {
    try require(claims)
    while clock(self) < end {
      let before = world.now.boot
      let last = before + (end - clock(self))
      if !world.step(until: last) { world.move(to: last) }
      passed += world.now.boot - before
      try afterStep()
      try require(claims)
    }
  }
}

/// An instant of either clock.
protocol ClockInstant: Comparable {
  static func - (later: Self, earlier: Self) -> Duration
}

extension WallInstant: ClockInstant {}
extension BootInstant: ClockInstant {}

// MARK: - One claim

extension ScenarioRun {
  func find(_ claim: ClaimKind) -> Finding {
    switch claim {
    case .room(let state): return find(state)
    case .plays(let sound): return find(sound)
    case .gapAtMost(let span):
      return Finding(room.longestGap <= span, "a gap of \(room.longestGap.shortText)")
    case .silenceAtMost(let span):
      return Finding(room.longestSilence <= span, "a silence of \(room.longestSilence.shortText)")
    case .refused(let text): return findRefusal(text)
    case .logged(let text):
      let isLogged = world.ledger.contains { "\($0.fact) \($0.detail)".contains(text) }
      return Finding(isLogged, "nothing like it in the ledger")
    case .nothingPending:
      return Finding(family.reservations.isEmpty, family.reservations.text(in: world.clock.zone))
    case .nextRing(let clock): return find(clock, among: family.reservations)
    case .alarm(let name, let claim): return find(claim, of: name)
    case .phase(let phase):
      return onScreen { Finding($0.phase.rawValue == phase, "phase \($0.phase.rawValue)") }
    case .prompt(let prompt):
      return onScreen { screen in
        let shown = screen.prompt?.rawValue
        return Finding(shown == prompt, shown.map { "prompt \($0)" } ?? "no prompt")
      }
    case .done(let done, let needed):
      return ofMission {
        Finding($0.done == done && $0.needed == needed, "progress \($0.done) of \($0.needed)")
      }
    case .failed(let count):
      return ofMission { Finding($0.failed == count, "failed \($0.failed)") }
    case .interrupted(let count):
      return ofMission { Finding($0.interrupted == count, "interrupted \($0.interrupted)") }
    case .snoozesLeft(let count):
      return onScreen { screen in
        let left = screen.alarm?.snoozesLeft
        return Finding(left == count, left.map { "snoozes \($0) left" } ?? "nothing is unfinished")
      }
    case .message(let text):
      return onScreen { Finding($0.message?.contains(text) == true, $0.message.quoted) }
    case .notice(let text):
      return onScreen { screen in
        Finding(screen.problems.contains { $0.contains(text) }, screen.problems.asNotices)
      }
    case .noNotice(let text):
      return onScreen { screen in
        let isThere = screen.problems.contains { text.map($0.contains) ?? true }
        return Finding(!isThere, screen.problems.asNotices)
      }
    }
  }

  /// What the engine knows, or else what the next one will find.
  var family: Family { world.engine?.family ?? Family(world.stored) }

  /// Looks at what a front end would show.
  private func onScreen(_ look: (Snapshot) -> Finding) -> Finding {
    guard world.engineRuns, let engine = world.engine else {
      return Finding(false, "no engine runs")
    }
    return look(Snapshot.of(engine, at: world.now))
  }

  private func ofMission(_ look: (Snapshot.Mission) -> Finding) -> Finding {
    onScreen { $0.mission.map(look) ?? Finding(false, "no mission is on") }
  }

  private func find(_ state: RoomState) -> Finding {
    let found = RoomRecord.state(of: world)
    let holds = state == found || (state == .inaudible && found != .audible)
    let machine = world.machine == .on ? "" : " (the machine is \(world.machine))"
    let engine = world.engine == nil ? " (no engine runs)" : ""
    return Finding(holds, "\(found.rawValue)\(machine)\(engine)")
  }

  private func find(_ sound: SoundChoice) -> Finding {
    guard world.isAudible, let playing = world.speaker.attempt?.asset else {
      return Finding(false, "nothing plays")
    }
    return switch (sound, playing) {
    case (.builtInTone, .builtInTone): Finding(true, "")
    case (.file(let name), .file(let other)): Finding(name == other, "\(other) plays")
    case (_, .builtInTone): Finding(false, "the built-in tone plays")
    case (_, .file(let other)): Finding(false, "\(other) plays")
    }
  }

  private func findRefusal(_ text: String?) -> Finding {
    guard let answer else { return Finding(false, "nothing was asked in the step before") }
    guard answer.isRefused else { return Finding(false, "it was done: \(answer.words)") }
    return Finding(text.map(answer.words.contains) ?? true, "refused: \(answer.words)")
  }
}

extension String? {
  fileprivate var quoted: String { map { "\"\($0)\"" } ?? "no message" }
}

extension [String] {
  fileprivate var asNotices: String {
    isEmpty ? "no notice" : map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
