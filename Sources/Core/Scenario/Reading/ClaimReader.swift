import AlarmCore
import CivilTime
import Wire

/// The first word of a claim that is not about one alarm.
enum ClaimWord: String, CaseIterable {
  case audible, quiet, silent, gap, inaudible
  case plays, phase, prompt, progress, failed, interrupted
  case snoozes, message, notice, logged, refused, nothing, next, silence, no

  /// What an alarm cannot be called.
  static let reserved = allCases.map(\.rawValue) + ["within", "for", "until"]
}

extension LineReader {
  /// A span ends the claims that it is said of; those after it are about the moment then reached.
  mutating func expectations() throws(LineProblem) -> [Expectation] {
    var expectations: [Expectation] = []
    var claims: [Claim] = []
    repeat {
      let start = column
      let kind = try claim()
      claims.append(Claim(kind: kind, text: text(from: start)))
      let span = try expectationSpan()
      guard span != .now else { continue }
      expectations.append(Expectation(claims: claims, span: span))
      claims = []
    } while take(.comma) || take("and")
    if !claims.isEmpty { expectations.append(Expectation(claims: claims, span: .now)) }
    return expectations
  }

  private mutating func expectationSpan() throws(LineProblem) -> Expectation.Span {
    if take("within") { return .within(try span()) }
    if take("for") { return .lasting(try span()) }
    if take("until") { return .until(try clock()) }
    return .now
  }

  private mutating func claim() throws(LineProblem) -> ClaimKind {
    if let text = peek?.text, peek?.kind == .word, known.alarms.contains(text) {
      advance()
      return .alarm(text, try alarmClaim())
    }
    guard let text = peek?.text, peek?.kind == .word,
      let word = ClaimWord(rawValue: text.lowercased())
    else { throw unknown("expectation", among: known.alarms + ClaimWord.allCases.map(\.rawValue)) }
    advance()
    return try claim(word)
  }

  private mutating func claim(_ word: ClaimWord) throws(LineProblem) -> ClaimKind {
    switch word {
    case .audible: return .room(.audible)
    case .quiet: return .room(.quiet)
    case .silent: return .room(.silent)
    case .inaudible: return .room(.inaudible)
    case .gap: return try gap()
    case .silence: return .silenceAtMost(try atMost())
    case .plays: return .plays(try soundChoice())
    case .phase: return .phase(try phase())
    case .prompt: return .prompt(try prompt())
    case .progress: return try progress()
    case .failed: return .failed(try number("a number", in: 0...999))
    case .interrupted: return .interrupted(try number("a number", in: 0...999))
    case .snoozes: return try snoozesLeft()
    case .message: return .message(try quoted("a text"))
    case .notice: return .notice(try quoted("a text"))
    case .logged: return .logged(try quoted("a text"))
    case .refused: return .refused(peek?.kind == .quoted ? try quoted("a text") : nil)
    case .nothing: return try nothingPending()
    case .next: return .nextRing(take("never") ? nil : try clock())
    case .no:
      try require("notice")
      return .noNotice(peek?.kind == .quoted ? try quoted("a text") : nil)
    }
  }

  private mutating func gap() throws(LineProblem) -> ClaimKind {
    isNext("at") ? .gapAtMost(try atMost()) : .room(.gap)
  }

  private mutating func atMost() throws(LineProblem) -> Duration {
    try require("at")
    try require("most")
    return try span()
  }

  private mutating func phase() throws(LineProblem) -> String {
    try choice("phase", among: Snapshot.Phase.allCases, word: \.rawValue).rawValue
  }

  private mutating func prompt() throws(LineProblem) -> String {
    try choice("prompt", among: Snapshot.Prompt.allCases, word: \.rawValue).rawValue
  }

  private mutating func progress() throws(LineProblem) -> ClaimKind {
    let done = try number("a number", in: 0...999)
    try require("of")
    return .done(done, of: try number("a number", in: 1...999))
  }

  private mutating func snoozesLeft() throws(LineProblem) -> ClaimKind {
    let count = try number("a number", in: 0...100)
    try require("left")
    return .snoozesLeft(count)
  }

  private mutating func nothingPending() throws(LineProblem) -> ClaimKind {
    try require("pending")
    return .nothingPending
  }
}

// MARK: - Of one alarm

extension LineReader {
  static let alarmClaims = [
    "rings", "does not ring", "enabled", "disabled", "removed", "unfinished", "ended",
    "seen", "unseen", "pending", "not pending", "next", "late", "rang", "missed", "time", "days",
    "label",
  ]

  private mutating func alarmClaim() throws(LineProblem) -> AlarmClaim {
    switch try oneOf(Self.alarmClaims, "expectation of an alarm") {
    case "rings": return .rings
    case "does not ring": return .doesNotRing
    case "enabled": return .isEnabled(true)
    case "disabled": return .isEnabled(false)
    case "removed": return .isRemoved
    case "unfinished": return .isUnfinished
    case "ended": return try ended()
    case "seen": return .isSeen(true)
    case "unseen": return .isSeen(false)
    case "pending": return try pending()
    case "not pending":
      return .notPending(isClaimOver ? nil : try kind())
    case "next": return .next(take("never") ? nil : try clock())
    case "late": return .late(try span())
    case "rang": return .rang(try times())
    case "missed": return .missed(try times())
    case "time": return .time(try timeOfDay())
    case "days": return .days(try self.days())
    default: return .label(try quoted("a label"))
    }
  }

  private var isClaimOver: Bool {
    isAtEnd || peek?.kind == .comma || ["and", "within", "for", "until"].contains { isNext($0) }
  }

  private mutating func ended() throws(LineProblem) -> AlarmClaim {
    let end = try choice("end", among: OccurrenceEnd.allCases, word: \.rawValue)
    return .ended(end, take("on") ? try date() : nil)
  }

  private mutating func times() throws(LineProblem) -> Int {
    let count = try number("a number", in: 0...9_999)
    _ = take("time") || take("times")
    return count
  }

  private mutating func days() throws(LineProblem) -> String {
    var text: [String] = []
    while !isClaimOver, let next = peek, next.kind == .word {
      text.append(next.text)
      advance()
    }
    return text.joined(separator: " ")
  }

  /// `pending snooze at 06:35`, `pending snooze`, `pending only guard`, `pending only primary guard`
  private mutating func pending() throws(LineProblem) -> AlarmClaim {
    guard !isClaimOver else { return .pending(nil, nil) }
    if take("only") {
      var kinds = [try kind()]
      while !isClaimOver { kinds.append(try kind()) }
      return .pendingOnly(kinds)
    }
    let kind = try kind()
    return .pending(kind, take("at") ? try clock() : nil)
  }

  /// A kind of this version, or one in quotes of another.
  private mutating func kind() throws(LineProblem) -> StoredKind {
    if peek?.kind == .quoted { return StoredKind(stored: try quoted("a kind")) }
    return .known(
      try choice("kind of reservation", among: ReservationKind.allCases, word: \.rawValue))
  }
}
