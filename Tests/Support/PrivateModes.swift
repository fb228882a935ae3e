/// The switches of a terminal that a program has turned on (DECSET, such as `ESC [ ? 1049 h`), and the
/// questions that it asks about the background (`ESC ] 11 ; ?`).
public struct PrivateModes {
  /// Terminals begin new lines at their edge (7) and show a cursor (25) before anybody asks for it.
  public private(set) var on: Set<Int> = [7, 25]
  private var pending: [UInt8] = []

  public var isAlternateScreen: Bool { on.contains(1049) }
  public var isBracketedPaste: Bool { on.contains(2004) }
  public var hasMouse: Bool { !on.isDisjoint(with: [9, 1000, 1002, 1003]) }
  public var isCursorVisible: Bool { on.contains(25) }

  /// Takes what the program wrote; a sequence may come in pieces.
  ///
  /// - Returns: How many questions about the background were in it.
  mutating func read(_ bytes: [UInt8]) -> Int {
    var questions = 0
    for byte in bytes {
      if byte == 0x1B { pending = [] } else if pending.isEmpty { continue }
      pending.append(byte)
      if pending.count > 40 { pending = [] }
      guard pending.count > 2 else { continue }
      let text = String(decoding: pending.dropFirst(), as: UTF8.self)
      if text == "]11;?" { questions += 1 }
      if text.hasPrefix("[?"), byte == UInt8(ascii: "h") || byte == UInt8(ascii: "l") {
        switchModes(text)
        pending = []
      } else if text.first == "[", (0x40...0x7E).contains(byte) {
        pending = []
      }
    }
    return questions
  }

  private mutating func switchModes(_ text: String) {
    let numbers = text.dropFirst(2).dropLast().split(separator: ";").compactMap { Int($0) }
    if text.hasSuffix("h") { on.formUnion(numbers) } else { on.subtract(numbers) }
  }
}
