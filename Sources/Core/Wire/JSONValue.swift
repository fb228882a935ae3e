/// Any JSON, for documents that people write: whoever reads it says what is wrong where.
public enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  /// Finite.
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// What it is, for people: `a number`.
  public var kind: String {
    switch self {
    case .null: "null"
    case .flag: "true or false"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// Text that is no JSON: where, and what would be right.
public struct JSONTextError: Error, Hashable, Sendable {
  /// From 1.
  public var line: Int
  /// From 1, in bytes.
  public var column: Int
  public var message: String
}

extension JSONValue {
  /// Lists and objects within each other; deeper ones nobody writes by hand.
  static let deepest = 32

  /// The value of a whole text (RFC 8259). The JSON coders of the wire read the same, but do not say
  /// where a mistake is.
  ///
  /// - Throws: ``JSONTextError``
  public init(json bytes: [UInt8]) throws(JSONTextError) {
    var text = JSONText(bytes)
    self = try text.document()
  }
}

/// Reads JSON from its first byte to its last.
private struct JSONText {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark, as some editors write it.
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { index = 3 }
  }

  mutating func document() throws(JSONTextError) -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    guard index == bytes.count else { throw error("something follows the end of the document") }
    return value
  }

  private func error(_ message: String, at place: Int? = nil) -> JSONTextError {
    let before = bytes[..<min(place ?? index, bytes.count)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let lines = before.reduce(into: 1) { if $1 == UInt8(ascii: "\n") { $0 += 1 } }
    return JSONTextError(line: lines, column: before.count - start + 1, message: message)
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x0a, 0x0d, 0x09].contains(bytes[index]) { index += 1 }
  }

  /// Goes over a character, and the space before it, where it comes next.
  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONTextError) -> JSONValue {
    skipSpace()
    guard index < bytes.count else { throw error("the text ends too early") }
    guard depth <= JSONValue.deepest else {
      throw error("lists and objects stand more than \(JSONValue.deepest) deep in each other")
    }
    switch bytes[index] {
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .list(try list(depth: depth))
    case UInt8(ascii: "\""): return .text(try string())
    default: return try word()
    }
  }

  private mutating func object(depth: Int) throws(JSONTextError) -> [String: JSONValue] {
    index += 1
    var fields: [String: JSONValue] = [:]
    guard !takes("}") else { return fields }
    repeat {
      skipSpace()
      let start = index
      guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else {
        throw error("here the name of a field must stand, in double quotes")
      }
      let name = try string()
      guard takes(":") else { throw error("after the name of a field comes a colon") }
      let value = try value(depth: depth + 1)
      guard fields.updateValue(value, forKey: name) == nil else {
        throw error("the field `\(name)` stands twice in the same object", at: start)
      }
    } while takes(",")
    guard takes("}") else { throw error("here a comma or } must stand") }
    return fields
  }

  private mutating func list(depth: Int) throws(JSONTextError) -> [JSONValue] {
    index += 1
    var values: [JSONValue] = []
    guard !takes("]") else { return values }
    repeat { values.append(try value(depth: depth + 1)) } while takes(",")
    guard takes("]") else { throw error("here a comma or ] must stand") }
    return values
  }

  /// `true`, `false`, `null` or a number.
  private mutating func word() throws(JSONTextError) -> JSONValue {
    let start = index
    while index < bytes.count, Self.isOfAWord(bytes[index]) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "null": return .null
    case "true": return .flag(true)
    case "false": return .flag(false)
    default: break
    }
    guard let first = word.first, first == "-" || first.isNumber, let number = Double(word),
      word.allSatisfy({ "0123456789+-.eE".contains($0) })
    else {
      throw error(
        "here a value must stand: a text in double quotes, a number, true, false, a list or an "
          + "object", at: start)
    }
    guard number.isFinite else { throw error("this number is too large", at: start) }
    return .number(number)
  }

  private static func isOfAWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2b, 0x2d, 0x2e: true
    default: false
    }
  }

  // MARK: Texts

  private mutating func string() throws(JSONTextError) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw error("this text is not in UTF-8", at: start)
        }
        return string
      case UInt8(ascii: "\\"):
        text += try escape().utf8
      case ..<0x20:
        throw error("a text goes on over a line or has a control character: write \\n or \\u00XX")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw error("this text has no end: a double quote is missing", at: start)
  }

  private mutating func escape() throws(JSONTextError) -> Character {
    let letter = index + 1 < bytes.count ? bytes[index + 1] : 0
    let plain: [UInt8: Character] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
      UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{c}", UInt8(ascii: "n"): "\n",
      UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    if let character = plain[letter] {
      index += 2
      return character
    }
    let start = index
    guard var code = codeUnit() else { throw error("there is no such escape in a text") }
    if code & 0xfc00 == 0xd800, let low = codeUnit(), low & 0xfc00 == 0xdc00 {
      code = 0x10000 + (code & 0x3ff) << 10 + (low & 0x3ff)
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw error("this escape is half a character", at: start)
    }
    return Character(scalar)
  }

  /// The number of `\u00e4`; nil when that does not come next.
  private mutating func codeUnit() -> UInt32? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    let digits = String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self)
    guard digits.allSatisfy(\.isHexDigit), let code = UInt32(digits, radix: 16) else { return nil }
    index += 6
    return code
  }
}
