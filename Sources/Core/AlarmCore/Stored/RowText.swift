/// Rows as lines of text, with a checksum as the last line, so that damage is found.
///
/// A line is a name, then columns: `=` stands before a number, `:` before a text, in which `%` and two
/// hexadecimal digits stand for a byte that would break the line. An empty column is left out.
enum RowText {
  /// Whole lines, with their checksum below them.
  static func sealed(_ text: String) -> String { text + "\(sumWord) \(sum(of: text.utf8))\n" }

  /// The lines above the checksum; nil unless every byte is as it was written.
  static func lines(of bytes: [UInt8]) -> [Substring]? {
    guard bytes.last == UInt8(ascii: "\n"),
      let end = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let last = String(decoding: bytes[(end + 1)...].dropLast(), as: UTF8.self)
    guard last == "\(sumWord) \(sum(of: bytes[...end]))" else { return nil }
    return String(decoding: bytes[..<end], as: UTF8.self)[...].pieces(between: "\n")
  }

  /// A line's name and its columns; columns that make no sense are left out.
  static func row(of line: Substring) -> (name: Substring, row: StoredRow) {
    let words = line.pieces(between: " ")
    return (
      words.first ?? "", StoredRow(words.dropFirst().compactMap { StoredRow.Column(word: $0) })
    )
  }

  private static let sumWord = "sum"

  private static func sum(of bytes: some Sequence<UInt8>) -> String {
    String(Checksum.of(bytes), radix: 16)
  }
}

extension StoredRow {
  /// One line, its end included.
  func line(_ name: String) -> String {
    var line = name
    for column in columns {
      switch column.value {
      case .integer(let number): line += " \(column.name)=\(number)"
      case .text(let text): line += " \(column.name):\(text.escaped)"
      case .null: break
      }
    }
    return line + "\n"
  }
}

extension StoredRow.Column {
  fileprivate init?(word: Substring) {
    // Bytes, because a mark on the text's first letter would make one character with the colon.
    let bytes = word.utf8
    let marks = [UInt8(ascii: "="), UInt8(ascii: ":")]
    guard let mark = bytes.firstIndex(where: marks.contains) else { return nil }
    let value = word[bytes.index(after: mark)...]
    name = String(word[..<mark])
    if bytes[mark] == UInt8(ascii: ":") {
      self.value = .text(value.unescaped)
    } else {
      guard let number = Int64(value) else { return nil }
      self.value = .integer(number)
    }
  }
}

extension String {
  fileprivate var escaped: String {
    guard utf8.contains(where: \.mustBeEscaped) else { return self }
    var bytes: [UInt8] = []
    for byte in utf8 {
      guard byte.mustBeEscaped else {
        bytes.append(byte)
        continue
      }
      bytes += [UInt8(ascii: "%"), (byte >> 4).hexDigit, (byte & 15).hexDigit]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var mustBeEscaped: Bool { self <= 0x20 || self == 0x7f || self == UInt8(ascii: "%") }

  /// Of a number below 16.
  fileprivate var hexDigit: UInt8 { self + (self < 10 ? UInt8(ascii: "0") : 87) }

  fileprivate var hexValue: UInt8? { Character(UnicodeScalar(self)).hexDigitValue.map(UInt8.init) }
}

extension Substring {
  /// The parts that are not empty. By bytes: looking for characters takes five times as long.
  fileprivate func pieces(between separator: Unicode.Scalar) -> [Substring] {
    utf8.split(separator: UInt8(ascii: separator)).map { Substring($0) }
  }

  fileprivate var unescaped: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), let high = rest.first?.hexValue,
        let low = rest.dropFirst().first?.hexValue
      else {
        bytes.append(byte)
        continue
      }
      rest = rest.dropFirst(2)
      bytes.append(high << 4 | low)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
