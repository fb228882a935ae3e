import ReadingJudge
import SphinxEar

/// Finds where the words lie that are known to be spoken, by the exact grammar.
final class Aligner {
  private static let samplesAfterWord = 400

  private let decoder: PlainDecoder
  private let pronunciations: Pronunciations

  /// - Parameter pronunciations: of all words that will be asked for.
  /// - Throws: ``BadInput`` when the model cannot be loaded.
  init(_ model: ModelFiles, _ pronunciations: Pronunciations) throws {
    decoder = try PlainDecoder(model)
    self.pronunciations = pronunciations
  }

  /// Where each written word of `text` ends, in seconds; nil when the recording does not fit.
  ///
  /// - Throws: ``BadInput``
  func ends(of text: String, in samples: [Int16]) throws -> [Double]? {
    let sentence = SentenceText(text)
    let words = sentence.spokenTexts
    guard !words.isEmpty else { return nil }
    try decoder.expect(words, pronunciations)
    let found = try decoder.words(in: Level.normal(samples))
    guard found.map(\.text) == words else { return nil }
    var ends = [Double](repeating: 0, count: sentence.written.count)
    for (word, place) in zip(sentence.spoken, found) {
      ends[word.written] = Double(place.lastFrame + 1) * 0.01
    }
    return ends
  }

  /// The sample at which a written word of `text` has just ended.
  ///
  /// Where the recording does not fit the words, it is guessed from the share of the words.
  ///
  /// - Throws: ``BadInput``
  func end(ofWord index: Int, of text: String, in samples: [Int16]) throws -> Int {
    guard let ends = try ends(of: text, in: samples), ends.indices.contains(index) else {
      let words = max(1, text.split(separator: " ").count)
      return samples.count * (index + 1) / words
    }
    let end = Int(ends[index] * Double(SpeechFormat.sampleRate))
    return min(samples.count, end - SpeechFormat.samplesPerFrame + Self.samplesAfterWord)
  }
}

/// The level at which plain PocketSphinx hears best.
enum Level {
  /// The whole recording at the level that the judge aims at.
  static func normal(_ samples: [Int16]) -> [Int16] {
    Gain(forAllOf: samples).applied(to: samples)
  }
}
