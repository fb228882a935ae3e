import ReadingJudge
import SphinxEar

/// Lays words that are known to be spoken over a recording, by a grammar that has nothing else.
final class Aligner {
  private static let samplesAfterWord = 400

  private let recognizer: Recognizer
  private let pronunciations: Pronunciations

  /// - Parameter pronunciations: of all words that will be asked for.
  /// - Throws: ``SphinxEar/RecognizerError`` when the model cannot be loaded.
  init(_ model: ModelFiles, _ pronunciations: Pronunciations) throws {
    recognizer = try Recognizer(model)
    self.pronunciations = pronunciations
  }

  /// Where each of these words lies; nil when the recording does not fit them.
  ///
  /// - Throws: ``SphinxEar/RecognizerError``
  func places(of words: [String], in samples: [Int16]) throws -> [HeardToken]? {
    guard !words.isEmpty else { return nil }
    try recognizer.learn(Set(words), pronunciations)
    let normal = Gain(forAllOf: samples).applied(to: samples)
    var found: [HeardToken] = []
    // The first time it learns the cepstral mean of the recording.
    for _ in 0..<2 {
      try recognizer.begin(SentenceGrammar(words))
      try recognizer.hear(normal)
      found = recognizer.conclude()
    }
    return found.map(\.kind) == words.map { .word($0) } ? found : nil
  }

  /// Where each written word of `text` ends, in seconds; nil when the recording does not fit.
  ///
  /// - Throws: ``SphinxEar/RecognizerError``
  func ends(of text: String, in samples: [Int16]) throws -> [Double]? {
    let sentence = SentenceText(text)
    guard let places = try places(of: sentence.spokenTexts, in: samples) else { return nil }
    var ends = [Double](repeating: 0, count: sentence.written.count)
    for (word, place) in zip(sentence.spoken, places) {
      ends[word.written] = Double(place.lastFrame + 1) * 0.01
    }
    return ends
  }

  /// The sample at which a written word of `text` has just ended.
  ///
  /// Where the recording does not fit the words, it is guessed from the share of the words.
  ///
  /// - Throws: ``SphinxEar/RecognizerError``
  func end(ofWord index: Int, of text: String, in samples: [Int16]) throws -> Int {
    guard let ends = try ends(of: text, in: samples), ends.indices.contains(index) else {
      let words = max(1, text.split(separator: " ").count)
      return samples.count * (index + 1) / words
    }
    let end = Int(ends[index] * Double(SpeechFormat.sampleRate))
    return min(samples.count, end - SpeechFormat.samplesPerFrame + Self.samplesAfterWord)
  }
}
