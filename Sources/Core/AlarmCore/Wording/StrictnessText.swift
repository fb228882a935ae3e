extension Strictness {
  /// What it lets pass, for somebody who has never heard of a recognizer.
  public var meaning: String {
    switch self {
    case .relaxed: "every word that matters must be heard, but it may be mumbled"
    case .normal: "every word that matters must be heard; small ones like “the” may be swallowed"
    case .strict: "every single word must be heard, clearly"
    }
  }

  /// All of them with their meanings, in one line.
  public static var explanation: String {
    allCases.map { "\($0.rawValue): \($0.meaning)" }.joined(separator: "; ")
  }
}
