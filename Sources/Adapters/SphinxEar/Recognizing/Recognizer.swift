import Faults
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
  private var known: Set<String> = []
  private var isInUtterance = false

  /// Loads the acoustic model, with an empty dictionary.
  ///
  /// Takes about 40 ms and 12 MB.
  ///
  /// - Throws: ``ModelFiles/Problem`` when PocketSphinx refuses the model, ``RecognizerError``
  public init(_ model: ModelFiles) throws {
    let options = [("lw", "\(Self.languageWeight)")]
    guard let decoder = Self.open(model, options: options) else {
      throw ModelFlaw.damaged(path: model.acousticModel)
    }
    self.decoder = decoder
    for phone in Phone.allCases {
      try add(FlexGrammar.garbageWord(phone), [phone])
    }
  }

  deinit {
    rz_close(decoder)
  }

  /// Opens with options by PocketSphinx's own names, such as `lw`.
  private static func open(_ model: ModelFiles, options: [(String, String)]) -> OpaquePointer? {
    let list = options.compactMap { option -> rz_option? in
      guard let name = strdup(option.0), let value = strdup(option.1) else { return nil }
      return rz_option(name: name, value: value)
    }
    defer {
      for option in list {
        free(UnsafeMutablePointer(mutating: option.name))
        free(UnsafeMutablePointer(mutating: option.value))
      }
    }
    return rz_open(model.acousticModel, list, list.count)
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
    guard rz_add_word(decoder, word, text) else {
      throw RecognizerError(description: "PocketSphinx refuses the word “\(word)” (\(text))")
    }
  }

  /// Begins to listen by `grammar`.
  ///
  /// Its words must have been learnt.
  ///
  /// - Throws: ``RecognizerError`` when the grammar is refused.
  public func begin(_ grammar: some Grammar) throws {
    end()
    guard rz_add_grammar(decoder, Self.search, grammar.text), rz_use(decoder, Self.search) else {
      throw RecognizerError(description: "PocketSphinx refuses the sentence's grammar")
    }
    guard rz_start(decoder) else {
      throw RecognizerError(description: "PocketSphinx does not begin to listen")
    }
    isInUtterance = true
  }

  /// Hears samples of ``ReadingJudge/SpeechFormat``; some 100 ms at a time keep it lively.
  ///
  /// - Throws: ``RecognizerError`` when the decoder fails.
  public func hear(_ samples: [Int16]) throws {
    guard isInUtterance else { return }
    guard rz_feed(decoder, samples, samples.count) else {
      throw RecognizerError(description: "PocketSphinx fails while it listens")
    }
  }

  /// What has been heard since ``begin(_:)``, as far as it is known.
  public func heard() -> [HeardToken] {
    var tokens: [HeardToken] = []
    forEachSegment { segment in
      if let token = HeardToken(
        dictionaryWord: String(cString: segment.word), firstFrame: Int(segment.first_frame),
        lastFrame: Int(segment.last_frame), logLikelihood: Self.nats(segment))
      {
        tokens.append(token)
      }
    }
    return tokens
  }

  /// How likely each frame of what was heard is, silence and noise included: the likelihood of the
  /// token it lies in, spread evenly.
  public func frameLikelihoods() -> [Double] {
    var frames: [Double] = []
    forEachSegment { segment in
      let first = Int(segment.first_frame)
      let count = Int(segment.last_frame) - first + 1
      guard first >= 0, count > 0 else { return }
      if frames.count < first + count {
        frames += Array(repeating: 0, count: first + count - frames.count)
      }
      for frame in first..<(first + count) { frames[frame] = Self.nats(segment) / Double(count) }
    }
    return frames
  }

  /// The decoder counts in powers of 1.0001, cut by ten bits (`SENSCR_SHIFT` in sphinxbase's
  /// `hmm.h`).
  private static func nats(_ segment: rz_segment) -> Double {
    Double(segment.acoustic_score) * 1024 * log(1.0001)
  }

  private func forEachSegment(_ body: (rz_segment) -> Void) {
    rz_rewind(decoder)
    while let segment = rz_next_segment(decoder)?.pointee { body(segment) }
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
    rz_end(decoder)
    isInUtterance = false
  }
}
