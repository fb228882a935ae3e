public import ReadingJudge

/// Everything that listening needs, loaded: model, dictionary, and what has been learnt so far.
///
/// It lives as long as an alarm does, so that the second reading profits from the first.
public final class Ear {
  private let recognizer: Recognizer
  private let dictionary: PackDictionary
  private var pronunciations = Pronunciations()

  /// Loads the model that is installed.
  ///
  /// - Throws: ``ModelFiles/Missing`` or ``RecognizerError``
  public convenience init() throws { try self.init(ModelFiles.find()) }

  /// Loads a model.
  ///
  /// - Throws: ``RecognizerError``
  public init(_ model: ModelFiles) throws {
    recognizer = try Recognizer(model)
    dictionary = PackDictionary(model)
  }

  /// Learns the words of sentences, so that ``session(_:rule:limit:)`` begins at once.
  ///
  /// - Throws: ``LinuxLoop/SystemError`` when the dictionary cannot be read, ``RecognizerError``
  public func learn(_ sentences: [SentenceText]) throws {
    let words = Set(sentences.flatMap(\.spokenTexts)).filter { !pronunciations.knows($0) }
    guard !words.isEmpty else { return }
    pronunciations.merge(try dictionary.pronunciations(of: words))
    try recognizer.learn(words.sorted(), pronunciations)
  }

  /// A reading of a sentence that has yet to be heard.
  ///
  /// There may be one at a time.
  ///
  /// `limit` is the longest time to listen in seconds.
  ///
  /// - Throws: ``RecognizerError`` when there is nothing in the sentence to be said; what
  ///   ``learn(_:)`` throws for words that are new
  public func session(
    _ sentence: SentenceText, rule: ReadingRule, limit: Double
  ) throws -> ReadingSession {
    guard !sentence.spoken.isEmpty else {
      throw RecognizerError(description: "the sentence has no word that can be read aloud")
    }
    try learn([sentence])
    let judge = SentenceJudge(sentence, pronunciations: pronunciations, rule: rule)
    return ReadingSession(recognizer, judge: judge, limit: limit)
  }
}
