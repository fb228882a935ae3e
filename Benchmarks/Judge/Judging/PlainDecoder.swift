import CPocketSphinx
import Glibc
import ReadingJudge
import SphinxEar

/// PocketSphinx as it comes, to compare the judge with, and to find out where words lie.
///
/// Each recording is decoded in one piece with its own cepstral mean, so that no result depends on
/// what was decoded before. One thread owns it.
final class PlainDecoder {
  /// A word as it was recognized; frames are 10 ms.
  struct Word: Sendable {
    var text: String
    var firstFrame: Int
    var lastFrame: Int
  }

  private let decoder: OpaquePointer
  private let configuration: OpaquePointer
  private var known: Set<String> = []

  /// - Parameter options: beside those that all decoders share, as PocketSphinx writes them.
  /// - Throws: ``BadInput`` when the model cannot be loaded.
  init(_ model: ModelFiles, options: [String]) throws {
    err_set_logfp(nil)
    let arguments =
      ["ryza-judge", "-hmm", model.acousticModel, "-remove_silence", "no", "-cmn", "batch"]
      + options
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    guard let configuration = cmd_ln_parse_r(nil, ps_args(), Int32(arguments.count), &pointers, 1)
    else { throw BadInput("PocketSphinx does not know the options \(options)") }
    guard let decoder = ps_init(configuration) else {
      cmd_ln_free_r(configuration)
      throw BadInput(
        "\(model.folder): PocketSphinx cannot load it; install the package pocketsphinx-en-us")
    }
    self.configuration = configuration
    self.decoder = decoder
  }

  deinit {
    ps_free(decoder)
    cmd_ln_free_r(configuration)
  }

  /// Lets only these words be heard, in this order.
  ///
  /// - Throws: ``BadInput`` when a word has no pronunciation or the grammar is refused.
  func expect(_ words: [String], _ pronunciations: Pronunciations) throws {
    for word in Set(words) where !known.contains(word) { try learn(word, pronunciations) }
    let arcs = words.enumerated().map { "TRANSITION \($0) \($0 + 1) 1.0 \($1)\n" }.joined()
    let grammar =
      "FSG_BEGIN words\nNUM_STATES \(words.count + 1)\nSTART_STATE 0\nFINAL_STATE \(words.count)\n"
      + arcs + "FSG_END\n"
    var text = Array(grammar.utf8)
    let model = text.withUnsafeMutableBytes { bytes -> UnsafeMutablePointer<fsg_model_t>? in
      guard let stream = fmemopen(bytes.baseAddress, bytes.count, "r") else { return nil }
      defer { fclose(stream) }
      return fsg_model_read(stream, ps_get_logmath(decoder), 6.5)
    }
    guard let model else { throw BadInput("PocketSphinx cannot read an exact grammar of \(words)") }
    defer { fsg_model_free(model) }
    guard ps_set_fsg(decoder, "words", model) == 0, ps_set_search(decoder, "words") == 0 else {
      throw BadInput("PocketSphinx refuses an exact grammar of \(words)")
    }
  }

  private func learn(_ word: String, _ pronunciations: Pronunciations) throws {
    let variants = pronunciations.variants(of: word)
    guard !variants.isEmpty else { throw BadInput("nobody knows how “\(word)” is said") }
    for (index, phones) in variants.enumerated() {
      let name = index == 0 ? word : "\(word)(\(index + 1))"
      _ = ps_add_word(decoder, name, phones.map(\.symbol).joined(separator: " "), 0)
    }
    known.insert(word)
  }

  /// What is recognized in a whole recording, silence and noises left out.
  ///
  /// - Throws: ``BadInput`` when the decoder fails.
  func words(in samples: [Int16]) throws -> [Word] {
    guard ps_start_stream(decoder) >= 0, ps_start_utt(decoder) >= 0,
      ps_process_raw(decoder, samples, samples.count, 0, 1) >= 0, ps_end_utt(decoder) >= 0
    else { throw BadInput("PocketSphinx fails to decode a recording") }
    var words: [Word] = []
    var segment = ps_seg_iter(decoder)
    while let current = segment {
      var (first, last): (Int32, Int32) = (0, 0)
      ps_seg_frames(current, &first, &last)
      let text = ps_seg_word(current).map { String(cString: $0) } ?? ""
      if let start = text.first, !"<[+(".contains(start) {
        let word = String(text.prefix { $0 != "(" })
        words.append(Word(text: word, firstFrame: Int(first), lastFrame: Int(last)))
      }
      segment = ps_seg_next(current)
    }
    return words
  }

  /// How the decoder's own dictionary says a word; nil when it has no such word.
  func phones(of word: String) -> String? {
    guard let text = ps_lookup_word(decoder, word) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
