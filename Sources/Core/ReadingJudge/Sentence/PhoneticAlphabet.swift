/// The International Phonetic Alphabet, as far as speakers of English use it.
public enum PhoneticAlphabet {
  /// The phones of a transcription; nil when it has a sign that is none of English.
  ///
  /// Marks of stress and length are passed over.
  public static func phones(_ text: String) -> [Phone]? {
    var phones: [Phone] = []
    var rest = Array(text.unicodeScalars.filter { !passedOver.contains($0) })[...]
    while !rest.isEmpty {
      guard let (sign, length) = sign(at: rest) else { return nil }
      phones += sign
      rest = rest.dropFirst(length)
    }
    return phones.isEmpty ? nil : phones
  }

  /// The longest sign wins: "tʃ" is one sound.
  private static func sign(at rest: ArraySlice<Unicode.Scalar>) -> ([Phone], Int)? {
    for length in stride(from: min(3, rest.count), through: 1, by: -1) {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: rest.prefix(length))
      if let phones = signs[String(text)] { return (phones, length) }
    }
    return nil
  }

  private static let passedOver: Set<Unicode.Scalar> = [
    "\u{02C8}", "\u{02CC}", "\u{02D0}", "\u{0303}", "\u{0361}", "\u{200D}", "_", " ", "-",
  ]

  private static let signs: [String: [Phone]] = [
    "ɑ": [.aa], "ɒ": [.aa], "a": [.aa], "æ": [.ae], "ʌ": [.ah], "ə": [.ah], "ɐ": [.ah], "ɔ": [.ao],
    "o": [.ao], "aʊ": [.aw], "aɪ": [.ay], "ɛ": [.eh], "e": [.eh], "ɜ": [.er], "ɚ": [.er],
    "ɝ": [.er],
    "eɪ": [.ey], "ɪ": [.ih], "ᵻ": [.ih], "i": [.iy], "oʊ": [.ow], "əʊ": [.ow], "ɔɪ": [.oy],
    "ʊ": [.uh], "u": [.uw], "aɪə": [.ay, .ah], "aɪɚ": [.ay, .er], "aʊɚ": [.aw, .er],
    "b": [.b], "tʃ": [.ch], "d": [.d], "ð": [.dh], "f": [.f], "ɡ": [.g], "g": [.g], "h": [.hh],
    "dʒ": [.jh], "k": [.k], "x": [.k], "l": [.l], "ɫ": [.l], "ɬ": [.l], "l\u{0329}": [.ah, .l],
    "m": [.m], "m\u{0329}": [.ah, .m], "n": [.n], "n\u{0329}": [.ah, .n], "ŋ": [.ng], "p": [.p],
    "ɹ": [.r], "r": [.r], "s": [.s], "ʃ": [.sh], "t": [.t], "ɾ": [.t], "ʔ": [.t], "θ": [.th],
    "v": [.v], "w": [.w], "ʍ": [.w], "j": [.y], "z": [.z], "ʒ": [.zh],
  ]
}
