/// Bytes of a keyboard, a serial line or a pipe, put together to lines.
///
/// What keys send beside text, such as arrows, is left out.
public struct LineInput: Hashable, Sendable {
  public enum Event: Hashable, Sendable {
    /// What stands in the line that is being typed.
    case unfinished(String)
    /// A line with its Enter.
    case line(String)
    /// Ctrl-D on an empty line.
    case end
  }

  /// What a terminal shows of the bytes, where it does not echo them itself.
  public private(set) var echo = ""
  private var bytes: [UInt8] = []
  private var escape = Escape.none

  /// How much of a key's sequence has come.
  private enum Escape: Hashable { case none, begun, inside }

  /// A sentence is much shorter.
  private static let longest = 4_096

  public init() {}

  /// Whether something stands in the line.
  public var isBegun: Bool { !bytes.isEmpty }

  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [Event] {
    var events: [Event] = []
    echo = ""
    var isChanged = false
    for byte in bytes {
      let event = take(byte)
      if let event { events.append(event) }
      isChanged = event == nil
    }
    if isChanged { events.append(.unfinished(text)) }
    return events
  }

  /// A character whose last byte is still to come is left out.
  private var text: String {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix("\u{FFFD}") ? String(text.dropLast()) : text
  }

  private mutating func take(_ byte: UInt8) -> Event? {
    guard !isPart(ofSequence: byte) else { return nil }
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return finish()
    case 0x04: return bytes.isEmpty ? .end : nil
    case 0x08, 0x7F: eraseOne()
    case 0x15: eraseAll()
    case UInt8(ascii: "\t"): append(UInt8(ascii: " "))
    case 0..<0x20: break
    default: append(byte)
    }
    return nil
  }

  /// Escape, or Escape with a bracket, parameters and a letter.
  private mutating func isPart(ofSequence byte: UInt8) -> Bool {
    switch escape {
    case .none:
      guard byte == 0x1B else { return false }
      escape = .begun
    case .begun:
      let opens = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
      escape = opens ? .inside : .none
      return opens
    case .inside:
      if (0x40...0x7E).contains(byte) { escape = .none }
    }
    return true
  }

  private mutating func finish() -> Event {
    defer { bytes = [] }
    echo += "\n"
    return .line(text)
  }

  private mutating func append(_ byte: UInt8) {
    guard bytes.count < Self.longest else { return }
    let before = text
    bytes.append(byte)
    echo += text.dropFirst(before.count)
  }

  /// As on paper, where nothing can be taken back: the character that goes stands after a backslash.
  private mutating func eraseOne() {
    guard let last = text.last else { return bytes = [] }
    bytes = Array(text.dropLast().utf8)
    echo += "\\\(last)"
  }

  private mutating func eraseAll() {
    guard !bytes.isEmpty else { return }
    bytes = []
    echo += "\n"
  }
}
