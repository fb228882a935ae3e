/// Somebody, or a cat, at the keyboard and the mouse: the same seed does the same things.
public struct RandomHands: RandomNumberGenerator {
  /// What comes at a terminal's end at once.
  public enum Event: Hashable, Sendable {
    case bytes([UInt8])
    case resize(rows: Int, columns: Int)
  }

  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// SplitMix64 (Steele, Lea, Flood 2014).
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A key or something worse; nothing that ends the program.
  public mutating func event() -> Event {
    switch Int.random(in: 0..<100, using: &self) {
    case ..<55: .bytes([letter()])
    case ..<80: .bytes(Array(specialKey().utf8))
    case ..<88: .bytes(Array(mouseReport().utf8))
    case ..<90: .bytes(Array("\u{1B}[200~\(text())\u{1B}[201~".utf8))
    case ..<93: .bytes(Array(text().utf8))
    case ..<96: .bytes((0..<5).map { _ in UInt8.random(in: 0x80...0xFF, using: &self) })
    default:
      .resize(
        rows: Int.random(in: 1...60, using: &self), columns: Int.random(in: 1...250, using: &self))
    }
  }

  /// Anything printable but `q`, which ends the program on most screens.
  private mutating func letter() -> UInt8 {
    let letter = UInt8.random(in: 0x20...0x7E, using: &self)
    return letter == UInt8(ascii: "q") ? UInt8(ascii: " ") : letter
  }

  private mutating func specialKey() -> String {
    let keys = [
      "\r", "\r", "\t", "\u{7F}", "\u{1B}", "\u{1B}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C",
      "\u{1B}[D", "\u{1B}OA", "\u{1B}OB", "\u{1B}OQ", "\u{1B}[3~", "\u{1B}[5~", "\u{1B}[6~",
      "\u{1B}[Z", "\u{1B}[H", "\u{1B}[F", "\u{1B}[57441;3z", "\u{1B}x", "\u{18}", "\u{1}", "\u{0}",
      "\u{1A}", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "я", "界", "é",
    ]
    return keys.randomElement(using: &self) ?? "\r"
  }

  private mutating func mouseReport() -> String {
    let button = [0, 0, 0, 1, 2, 32, 64, 65, 65].randomElement(using: &self) ?? 0
    let row = Int.random(in: 1...60, using: &self)
    let column = Int.random(in: 1...250, using: &self)
    return "\u{1B}[<\(button);\(column);\(row)\(Bool.random(using: &self) ? "M" : "m")"
  }

  private mutating func text() -> String {
    let words = ["the early train", "07:30", "\u{1B}[2J", "שלום", "日本", "\n", "12am", "👨‍👩‍👧‍👦"]
    return (0..<Int.random(in: 1...6, using: &self))
      .map { _ in words.randomElement(using: &self) ?? "" }.joined()
  }
}
