/// A line of a text file that says something.
struct TextLine: Hashable, Sendable {
  /// 1 is the first line of the file.
  var number: Int
  /// Where the first word stands, in characters from 1.
  var column: Int
  /// Without white space at either end.
  var text: String
}

/// A text file of the user, taken apart: one thing a line, with `#` comments and blank lines.
struct TextLines {
  var lines: [TextLine] = []
  /// Lines that nobody can read are left out.
  var problems: [ConfigProblem] = []
  /// The number of the file's last line.
  private(set) var last: Int

  /// Problems are reported under the name `file`.
  init(_ bytes: [UInt8], file: String) {
    let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let parts = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    last = max(1, parts.count)
    for (index, part) in parts.enumerated() { read(part, number: index + 1, of: file) }
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>, number: Int, of file: String) {
    let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    guard let line = String(validating: bytes, as: UTF8.self) else {
      let column = Self.validPrefix(of: bytes).unicodeScalars.count + 1
      return report(
        "this is no UTF-8: save the file as UTF-8", SourcePosition(line: number, column: column),
        of: file)
    }
    let scalars = Array(line.unicodeScalars)
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      scalars[start] != "#"
    else { return }
    if let control = scalars.firstIndex(where: { $0.isControl && $0 != "\t" }) {
      return report(
        "there is a control character in this line: remove it",
        SourcePosition(line: number, column: control + 1), of: file)
    }
    let end = scalars.lastIndex { !$0.properties.isWhitespace } ?? start
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start...end])
    lines.append(TextLine(number: number, column: start + 1, text: String(text)))
  }

  private mutating func report(_ message: String, _ position: SourcePosition, of file: String) {
    problems.append(
      ConfigProblem(
        file: file, position: position, message: "\(message); the line is left out"))
  }

  /// What can be read before the first byte that is wrong.
  private static func validPrefix(of bytes: ArraySlice<UInt8>) -> String {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var text = String.UnicodeScalarView()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { text.append(scalar) }
    return String(text)
  }
}
