import CPocketSphinx
import Glibc
public import ReadingJudge

/// Why PocketSphinx does not recognize.
public struct RecognizerError: Error, Hashable, CustomStringConvertible {
  public var description: String
}

/// PocketSphinx with the English model, listening for one sentence at a time.
///
/// It is not thread-safe: one thread owns it. It is kept for the whole alarm, because what it has
/// learnt of voice and microphone (the cepstral mean) makes the next reading more certain.
public final class Recognizer {
  /// The decoder's own name of the grammar in force.
  private static let search = "sentence"
  /// How much the grammar weighs against the sound; the value PocketSphinx was tuned with.
  private static let languageWeight: Float = 6.5

  /// The gain in dB that suited the last reading that was accepted.
  public var usualGain: Double?

  private let decoder: OpaquePointer
  private let configuration: OpaquePointer
  private var known: Set<String> = []
  private var isInUtterance = false

  /// Loads the acoustic model, with an empty dictionary.
  ///
  /// Takes about 40 ms and 12 MB.
  ///
  /// - Throws: ``RecognizerError`` when PocketSphinx refuses the model.
  public init(_ model: ModelFiles) throws {
    // By default it chatters to standard error, which may be somebody's screen.
    err_set_logfp(nil)
    // The decoder's silence remover drops frames, and then the times of words are wrong. The best
    // path search never returns on a grammar with cycles (PocketSphinx 5).
    let arguments = [
      "ryza-tui", "-hmm", model.acousticModel, "-remove_silence", "no", "-bestpath", "no",
      "-lw", "\(Self.languageWeight)",
    ]
    guard let configuration = Self.parse(arguments) else {
      throw RecognizerError(description: "PocketSphinx does not know its own options")
    }
    guard let decoder = ps_init(configuration) else {
      cmd_ln_free_r(configuration)
      throw RecognizerError(
        description: "PocketSphinx cannot load the model in \(model.acousticModel)")
    }
    self.configuration = configuration
    self.decoder = decoder
    for phone in Phone.allCases {
      try add(FlexGrammar.garbageWord(phone), [phone])
    }
  }

  deinit {
    ps_free(decoder)
    cmd_ln_free_r(configuration)
  }

  private static func parse(_ arguments: [String]) -> OpaquePointer? {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    // The parser copies what it keeps.
    return cmd_ln_parse_r(nil, ps_args(), Int32(arguments.count), &pointers, 1)
  }

  /// Teaches words; those known already are left alone.
  ///
  /// - Throws: ``RecognizerError`` when a word has no pronunciation.
  public func learn(_ words: some Sequence<String>, _ pronunciations: Pronunciations) throws {
    for word in words where !known.contains(word) {
      let variants = pronunciations.variants(of: word)
      guard !variants.isEmpty else {
        throw RecognizerError(description: "nobody knows how “\(word)” is said")
      }
      for (index, phones) in variants.enumerated() {
        // Further ways to say a word are entries of their own, which the grammar adds by itself.
        try add(index == 0 ? word : "\(word)(\(index + 1))", phones)
      }
      known.insert(word)
    }
  }

  private func add(_ word: String, _ phones: [Phone]) throws {
    let text = phones.map(\.symbol).joined(separator: " ")
    guard ps_add_word(decoder, word, text, 0) >= 0 else {
      throw RecognizerError(description: "PocketSphinx refuses the word “\(word)” (\(text))")
    }
  }

  /// Begins to listen by `grammar`.
  ///
  /// Its words must have been learnt.
  ///
  /// - Throws: ``RecognizerError`` when the grammar is refused.
  public func begin(_ grammar: FlexGrammar) throws {
    end()
    try use(grammar)
    // A new stream forgets the noise of the last one, but not the voice.
    guard ps_start_stream(decoder) >= 0, ps_start_utt(decoder) >= 0 else {
      throw RecognizerError(description: "PocketSphinx does not begin to listen")
    }
    isInUtterance = true
  }

  private func use(_ grammar: FlexGrammar) throws {
    var text = Array(grammar.text.utf8)
    let model = text.withUnsafeMutableBytes { bytes -> UnsafeMutablePointer<fsg_model_t>? in
      guard let stream = fmemopen(bytes.baseAddress, bytes.count, "r") else { return nil }
      defer { fclose(stream) }
      return fsg_model_read(stream, ps_get_logmath(decoder), Self.languageWeight)
    }
    guard let model else {
      throw RecognizerError(description: "PocketSphinx cannot read the sentence's grammar")
    }
    defer { fsg_model_free(model) }
    guard ps_set_fsg(decoder, Self.search, model) == 0, ps_set_search(decoder, Self.search) == 0
    else { throw RecognizerError(description: "PocketSphinx refuses the sentence's grammar") }
  }

  /// Hears samples of ``ReadingJudge/SpeechFormat``; some 100 ms at a time keep it lively.
  ///
  /// - Throws: ``RecognizerError`` when the decoder fails.
  public func hear(_ samples: [Int16]) throws {
    guard isInUtterance else { return }
    guard ps_process_raw(decoder, samples, samples.count, 0, 0) >= 0 else {
      throw RecognizerError(description: "PocketSphinx fails while it listens")
    }
  }

  /// What has been heard since ``begin(_:)``, as far as it is known.
  public func heard() -> [HeardToken] {
    var tokens: [HeardToken] = []
    var segment = ps_seg_iter(decoder)
    while let current = segment {
      var first: Int32 = 0
      var last: Int32 = 0
      ps_seg_frames(current, &first, &last)
      let word = ps_seg_word(current).map { String(cString: $0) } ?? ""
      if let token = HeardToken(
        dictionaryWord: word, firstFrame: Int(first), lastFrame: Int(last))
      {
        tokens.append(token)
      }
      segment = ps_seg_next(current)
    }
    return tokens
  }

  /// Ends listening, and says what was heard in all.
  public func conclude() -> [HeardToken] {
    let soFar = heard()
    end()
    let final = heard()
    // Where the sound breaks off inside a word no path ends in the grammar's last state, and the
    // decoder answers nothing at all; then what was heard until just before stands.
    return final.isEmpty ? soFar : final
  }

  /// Ends listening.
  ///
  /// Nothing happens when it has ended already.
  public func end() {
    guard isInUtterance else { return }
    ps_end_utt(decoder)
    isInUtterance = false
  }
}
