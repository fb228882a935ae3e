extension Strictness {
  /// What it lets pass, for somebody who has never heard of a recognizer.
  public var meaning: String {
    switch self {
    case .relaxed: "one word that matters may be missed, but not the last"
    case .normal: "every word that matters must be heard; small ones like “the” may be swallowed"
    case .strict: "every single word must be heard, clearly"
    }
  }

  /// All of them with their meanings, in one line.
  public static var explanation: String {
    allCases.map { "\($0.rawValue): \($0.meaning)" }.joined(separator: "; ")
  }
}
