import CPocketSphinx
import Glibc
import SphinxEar

/// PocketSphinx with its general language model and full dictionary, which knows no sentence.
///
/// Each recording is decoded twice, and the second time with its own cepstral mean, so that little
/// depends on what was decoded before. One thread owns it.
final class FreeDecoder {
  private let decoder: OpaquePointer

  /// - Throws: ``BadInput`` when the models cannot be loaded.
  init(_ model: ModelFiles) throws {
    let language = "\(model.acousticModel).lm.bin"
    guard access(language, R_OK) == 0 else {
      throw BadInput("\(language) is not there; install the package pocketsphinx-en-us")
    }
    let options = [("lm", language), ("dict", model.dictionary), ("bestpath", "yes")]
      .map { rz_option(name: strdup($0.0), value: strdup($0.1)) }
    defer {
      for option in options {
        free(UnsafeMutablePointer(mutating: option.name))
        free(UnsafeMutablePointer(mutating: option.value))
      }
    }
    guard let decoder = rz_open(model.acousticModel, options, options.count) else {
      throw BadInput(
        "\(model.acousticModel): PocketSphinx cannot load it with \(language); install the package "
          + "pocketsphinx-en-us")
    }
    self.decoder = decoder
  }

  deinit { rz_close(decoder) }

  /// The words that are recognized in a whole recording, silence and noises left out.
  ///
  /// - Throws: ``BadInput`` when the decoder fails.
  func words(in samples: [Int16]) throws -> [String] {
    // The first time it learns the cepstral mean of the recording.
    for _ in 0..<2 {
      guard rz_start(decoder), rz_feed(decoder, samples, samples.count) else {
        throw BadInput("PocketSphinx fails to decode a recording")
      }
      rz_end(decoder)
    }
    var words: [String] = []
    rz_rewind(decoder)
    while let segment = rz_next_segment(decoder)?.pointee {
      let text = String(cString: segment.word)
      guard let start = text.first, !"<[+(".contains(start) else { continue }
      words.append(String(text.prefix { $0 != "(" }))
    }
    return words
  }

  /// How the dictionary says a word; nil when it has no such word.
  func phones(of word: String) -> String? {
    guard let text = rz_phones(decoder, word) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
