import CPocketSphinx
import Glibc
import ReadingJudge
import SphinxEar

/// PocketSphinx as it comes, to compare the judge with, and to find out where words lie.
///
/// Each recording is decoded twice, and the second time with its own cepstral mean, so that little
/// depends on what was decoded before. One thread owns it.
final class PlainDecoder {
  /// A word as it was recognized; frames are 10 ms.
  struct Word: Sendable {
    var text: String
    var firstFrame: Int
    var lastFrame: Int
  }

  private let decoder: OpaquePointer
  private var known: Set<String> = []

  /// - Parameter options: beside those that all decoders share, by PocketSphinx's own names.
  /// - Throws: ``BadInput`` when the model cannot be loaded.
  init(_ model: ModelFiles, options: [(name: String, value: String)] = []) throws {
    let all = options.map { rz_option(name: strdup($0.name), value: strdup($0.value)) }
    defer {
      for option in all {
        free(UnsafeMutablePointer(mutating: option.name))
        free(UnsafeMutablePointer(mutating: option.value))
      }
    }
    guard let decoder = rz_open(model.acousticModel, all, all.count) else {
      throw BadInput(
        "\(model.acousticModel): PocketSphinx cannot load it with \(options); install the package "
          + "pocketsphinx-en-us")
    }
    self.decoder = decoder
  }

  deinit { rz_close(decoder) }

  /// Lets only these words be heard, in this order.
  ///
  /// - Throws: ``BadInput`` when a word has no pronunciation or the grammar is refused.
  func expect(_ words: [String], _ pronunciations: Pronunciations) throws {
    for word in Set(words) where !known.contains(word) { try learn(word, pronunciations) }
    guard rz_add_grammar(decoder, "words", SentenceGrammar(words).text), rz_use(decoder, "words")
    else { throw BadInput("PocketSphinx refuses an exact grammar of \(words)") }
  }

  private func learn(_ word: String, _ pronunciations: Pronunciations) throws {
    let variants = pronunciations.variants(of: word)
    guard !variants.isEmpty else { throw BadInput("nobody knows how “\(word)” is said") }
    for (index, phones) in variants.enumerated() {
      let name = index == 0 ? word : "\(word)(\(index + 1))"
      _ = rz_add_word(decoder, name, phones.map(\.symbol).joined(separator: " "))
    }
    known.insert(word)
  }

  /// What is recognized in a whole recording, silence and noises left out.
  ///
  /// - Throws: ``BadInput`` when the decoder fails.
  func words(in samples: [Int16]) throws -> [Word] {
    // The first time it learns the cepstral mean of the recording.
    for _ in 0..<2 {
      guard rz_start(decoder), rz_feed(decoder, samples, samples.count) else {
        throw BadInput("PocketSphinx fails to decode a recording")
      }
      rz_end(decoder)
    }
    var words: [Word] = []
    rz_rewind(decoder)
    while let segment = rz_next_segment(decoder)?.pointee {
      let text = String(cString: segment.word)
      guard let start = text.first, !"<[+(".contains(start) else { continue }
      words.append(
        Word(
          text: String(text.prefix { $0 != "(" }), firstFrame: Int(segment.first_frame),
          lastFrame: Int(segment.last_frame)))
    }
    return words
  }

  /// How the decoder's own dictionary says a word; nil when it has no such word.
  func phones(of word: String) -> String? {
    guard let text = rz_phones(decoder, word) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
