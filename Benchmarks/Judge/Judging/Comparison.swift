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

/// One of them at work.
final class OtherJudge {
  private enum Decoder {
    case exact(Aligner)
    case free(FreeDecoder)
  }

  private let decoder: Decoder
  private let pronunciations: Pronunciations

  init(_ way: OtherWay, _ model: ModelFiles, _ pronunciations: Pronunciations) throws {
    self.pronunciations = pronunciations
    decoder =
      switch way {
      case .exactGrammar: .exact(try Aligner(model, pronunciations))
      case .freeDecoding: .free(try FreeDecoder(model))
      }
  }

  func accepts(_ samples: [Int16], as sentence: SentenceText) throws -> Bool {
    switch decoder {
    case .exact(let aligner):
      return try aligner.places(of: sentence.spokenTexts, in: samples) != nil
    case .free(let decoder):
      var rest = sentence.spokenTexts[...]
      for heard in try decoder.words(in: Gain(forAllOf: samples).applied(to: samples)) {
        if let next = rest.first, sounds(heard, like: next, decoder) { rest.removeFirst() }
      }
      return rest.isEmpty
    }
  }

  private func sounds(_ heard: String, like word: String, _ decoder: FreeDecoder) -> Bool {
    if heard == word { return true }
    guard let phones = decoder.phones(of: heard) else { return false }
    return pronunciations.variants(of: word).contains {
      $0.map(\.symbol).joined(separator: " ") == phones
    }
  }
}
