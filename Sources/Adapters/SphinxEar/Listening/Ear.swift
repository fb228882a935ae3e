public import ReadingJudge

/// Everything that listening needs, loaded: model, dictionary, and what has been learnt so far.
///
/// It lives as long as an alarm does, so that the second reading profits from the first.
public final class Ear {
  private let recognizer: Recognizer
  private let dictionary: PackDictionary
  private var pronunciations = Pronunciations()
  private let memory = AttemptMemory()

  /// Loads the model that is installed.
  ///
  /// - Throws: ``ModelFiles/Problem`` or ``RecognizerError``
  public convenience init() throws { try self.init(ModelFiles.find()) }

  /// Loads a model.
  ///
  /// `sayings` is how the user says words.
  ///
  /// - Throws: ``RecognizerError``; ``ModelFiles/Problem`` when PocketSphinx refuses the model
  public init(_ model: ModelFiles, sayings: [Saying] = []) throws {
    recognizer = try Recognizer(model)
    dictionary = PackDictionary(model, sayings: sayings)
  }

  /// Learns the words of sentences, so that ``session(_:rule:limit:)`` begins at once.
  ///
  /// - Throws: ``LinuxLoop/SystemError`` when the dictionary cannot be read, ``RecognizerError``
  public func learn(_ sentences: [SentenceText]) throws {
    let words = sentences.reduce(into: Set<String>()) { $0.formUnion($1.everySpokenText) }
      .filter { !pronunciations.knows($0) }
    guard !words.isEmpty else { return }
    pronunciations.merge(try dictionary.pronunciations(of: words))
    // Without flite some words of ways that are not the usual one may be unknown.
    let usual = Set(sentences.flatMap(\.spokenTexts))
    let needed = words.filter { usual.contains($0) || pronunciations.knows($0) }
    try recognizer.learn(needed.sorted(), pronunciations)
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
    let judge = SentenceJudge(
      sentence.sayable(pronunciations), pronunciations: pronunciations, rule: rule)
    return ReadingSession(recognizer, judge: judge, limit: limit, memory: memory)
  }
}
