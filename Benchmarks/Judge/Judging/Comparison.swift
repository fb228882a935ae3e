import Glibc
import ReadingJudge
import SphinxEar

/// Other ways to judge a reading with the same recognizer.
enum OtherWay: String, CaseIterable, Sendable, Encodable {
  /// A grammar of the sentence alone; accepted when its end is reached.
  case exactGrammar = "exact grammar"
  /// The general language model with the full dictionary; accepted when all words are heard in
  /// order, homophones included.
  case freeDecoding = "free decoding"
}

/// A decoder for one of them.
final class OtherJudge {
  private let way: OtherWay
  private let decoder: PlainDecoder
  private let pronunciations: Pronunciations

  init(_ way: OtherWay, _ model: ModelFiles, _ pronunciations: Pronunciations) throws {
    self.way = way
    self.pronunciations = pronunciations
    switch way {
    case .exactGrammar: decoder = try PlainDecoder(model)
    case .freeDecoding:
      let language = "\(model.acousticModel).lm.bin"
      guard access(language, R_OK) == 0 else {
        throw BadInput("\(language) is not there; install the package pocketsphinx-en-us")
      }
      decoder = try PlainDecoder(
        model, options: [("lm", language), ("dict", model.dictionary), ("bestpath", "yes")])
    }
  }

  func accepts(_ samples: [Int16], as sentence: SentenceText) throws -> Bool {
    let words = sentence.spokenTexts
    switch way {
    case .exactGrammar:
      try decoder.expect(words, pronunciations)
      return try decoder.words(in: Level.normal(samples)).map(\.text) == words
    case .freeDecoding:
      var rest = words[...]
      for heard in try decoder.words(in: Level.normal(samples)) {
        if let next = rest.first, sounds(heard.text, like: next) { rest.removeFirst() }
      }
      return rest.isEmpty
    }
  }

  private func sounds(_ heard: String, like word: String) -> Bool {
    if heard == word { return true }
    guard let phones = decoder.phones(of: heard) else { return false }
    return pronunciations.variants(of: word).contains {
      $0.map(\.symbol).joined(separator: " ") == phones
    }
  }
}
