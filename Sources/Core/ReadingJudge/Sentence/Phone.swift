/// The 39 phones of American English, as the CMU Pronouncing Dictionary writes them.
public enum Phone: UInt8, CaseIterable, Hashable, Sendable {
  case aa, ae, ah, ao, aw, ay, b, ch, d, dh, eh, er, ey, f, g, hh, ih, iy, jh, k
  case l, m, n, ng, ow, oy, p, r, s, sh, t, th, uh, uw, v, w, y, z, zh

  private static let symbols = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH",
    "IH", "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH",
    "UW", "V", "W", "Y", "Z", "ZH",
  ]

  private static let bySymbol = Dictionary(uniqueKeysWithValues: zip(symbols, allCases))

  /// The phone that a dictionary writes so, for example "AA"; nil for anything else.
  public init?(symbol: some StringProtocol) {
    guard let phone = Self.bySymbol[String(symbol)] else { return nil }
    self = phone
  }

  /// The way the dictionary writes it.
  public var symbol: String { Self.symbols[Int(rawValue)] }

  /// How unlike two phones sound: 0 the same, 0.5 easily taken for each other, 1 different.
  static func distance(_ one: Phone, _ other: Phone) -> Double {
    distances[Int(one.rawValue) * allCases.count + Int(other.rawValue)]
  }

  private static let distances: [Double] = {
    let count = allCases.count
    var table = [Double](repeating: 1, count: count * count)
    for index in 0..<count { table[index * count + index] = 0 }
    for (one, other) in confusable {
      table[Int(one.rawValue) * count + Int(other.rawValue)] = 0.5
      table[Int(other.rawValue) * count + Int(one.rawValue)] = 0.5
    }
    return table
  }()

  /// Pairs that readers with other accents merge, or that the recognizer mixes up.
  private static let confusable: [(Phone, Phone)] = [
    (.aa, .ao), (.aa, .ah), (.ao, .ow), (.ao, .aw), (.ah, .ih), (.ah, .uh), (.ah, .eh),
    (.ah, .ae), (.ah, .er), (.ih, .iy), (.ih, .eh), (.eh, .ae), (.eh, .ey), (.ae, .ey),
    (.iy, .ey), (.uh, .uw), (.s, .z), (.sh, .zh), (.s, .sh), (.t, .d), (.p, .b), (.k, .g),
    (.f, .v), (.th, .dh), (.t, .th), (.d, .dh), (.ch, .jh), (.t, .ch), (.d, .jh), (.er, .r),
    (.n, .ng), (.n, .m), (.l, .w),
  ]
}
