/// What a mission asks to read or to type: a sentence, or the answer to a question.
public struct PackLine: Hashable, Sendable {
  /// What is read aloud or typed.
  public var text: String
  /// Shown above it; nil for a plain sentence. A line with a question is learnt by repetition.
  public var question: String?

  public init(_ text: String, question: String? = nil) {
    self.text = text
    self.question = question
  }

  /// By what it is remembered: another wording is another line.
  public var key: String { question.map { "\($0)\(Self.arrow)\(text)" } ?? text }

  /// Stands between question and answer, in packs too.
  public static let arrow = " => "
}
