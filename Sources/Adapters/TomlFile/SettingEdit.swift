import Settings

/// Why a key cannot be written into a file, and the line to add by hand.
public struct SettingEditRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is in the way, without a full stop.
  public var why: String
  /// What the file should say.
  public var lines: [String]

  public init(why: String, lines: [String]) {
    self.why = why
    self.lines = lines
  }

  public var description: String {
    "\(why): write this yourself: \(lines.joined(separator: " and, below it, "))"
  }
}

/// Changes one text in a TOML document and leaves all others, and all comments, as they are.
public enum SettingEdit {
  /// The document with `[table] key = "value"` in it.
  ///
  /// What comes out is read again: where anything but this one value would be another than before, it
  /// is refused.
  ///
  /// - Throws: ``SettingEditRefusal`` when the document does not parse, or the key stands where it
  ///   cannot be changed safely.
  public static func set(
    _ table: String, _ key: String, to value: String, in document: [UInt8]
  ) throws(SettingEditRefusal) -> [UInt8] {
    let line = "\(key) = \(quoted(value))"
    func refusal(_ why: String) -> SettingEditRefusal {
      SettingEditRefusal(why: why, lines: ["[\(table)]", line])
    }
    let entries: [ConfigEntry]
    switch TomlFile.parse(document) {
    case .success(let found): entries = found
    case .failure(let error):
      throw refusal("line \(error.position.line): \(error.message)")
    }
    let text = Lines(document)
    let path = [table, key]
    let edited: [UInt8]?
    if let entry = entries.first(where: { $0.path == path }) {
      edited = text.replacingText(at: entry.valuePosition, with: quoted(value))
    } else if let header = text.header(of: table) {
      edited = text.inserting(line, below: text.comment(on: key, below: header) ?? header)
    } else {
      edited = text.appending(["[\(table)]", line])
    }
    guard let edited, says(edited, path, value, besides: entries) else {
      throw refusal("[\(table)] is written in a way that is not changed here")
    }
    return edited
  }

  /// Whether a document has this value, and else what the entries say.
  private static func says(
    _ document: [UInt8], _ path: [String], _ value: String, besides entries: [ConfigEntry]
  ) -> Bool {
    guard case .success(let after) = TomlFile.parse(document) else { return false }
    let table = Array(path.dropLast())
    func others(_ entries: [ConfigEntry]) -> [Said] {
      entries.filter { $0.path != path && $0.path != table }.map {
        Said(path: $0.path, value: $0.value)
      }
    }
    return after.contains { $0.path == path && $0.value == .string(value) }
      && others(after) == others(entries)
  }

  /// An entry without its place.
  private struct Said: Equatable {
    var path: [String]
    var value: ConfigEntry.Value
  }

  /// As a basic string (toml.io, "String").
  private static func quoted(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

/// A document as lines that keep their ends.
private struct Lines {
  private var lines: [[UInt8]]
  /// How its lines end.
  private let end: [UInt8]

  init(_ document: [UInt8]) {
    lines = document.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Array.init)
    end = lines.first?.last == UInt8(ascii: "\r") && lines.count > 1 ? [0x0D, 0x0A] : [0x0A]
  }

  /// The index of the line with a table's header, written plainly.
  func header(of table: String) -> Int? {
    lines.firstIndex { line in
      let text = String(decoding: line, as: UTF8.self)
        .prefix { $0 != "#" }.filter { !$0.isWhitespace }
      return text == "[\(table)]"
    }
  }

  /// The index of a line that shows the key's default as a comment, in that table.
  func comment(on key: String, below header: Int) -> Int? {
    for index in lines.indices.dropFirst(header + 1) {
      let text = String(decoding: lines[index], as: UTF8.self).filter { !$0.isWhitespace }
      if text.hasPrefix("[") { return nil }
      if text.hasPrefix("#\(key)=") { return index }
    }
    return nil
  }

  /// nil when no string on one line stands there.
  func replacingText(at position: SourcePosition, with text: String) -> [UInt8]? {
    let index = position.line - 1
    guard lines.indices.contains(index) else { return nil }
    let scalars = Array(String(decoding: lines[index], as: UTF8.self).unicodeScalars)
    let start = position.column - 1
    guard let end = Self.endOfString(in: scalars, from: start) else { return nil }
    var line = String.UnicodeScalarView()
    line.append(contentsOf: scalars[..<start])
    line.append(contentsOf: text.unicodeScalars)
    line.append(contentsOf: scalars[end...])
    var changed = self
    changed.lines[index] = Array(String(line).utf8)
    return changed.bytes
  }

  /// Behind the closing quote of a string that begins there and ends on its line.
  private static func endOfString(in line: [Unicode.Scalar], from start: Int) -> Int? {
    guard line.indices.contains(start), line[start] == "\"" || line[start] == "'" else {
      return nil
    }
    let quote = line[start]
    // Three quotes may go on over several lines.
    if line.dropFirst(start).prefix(3).count(where: { $0 == quote }) == 3 { return nil }
    var index = start + 1
    while index < line.count {
      if line[index] == quote { return index + 1 }
      index += line[index] == "\\" && quote == "\"" ? 2 : 1
    }
    return nil
  }

  func inserting(_ line: String, below index: Int) -> [UInt8] {
    var changed = self
    let ending = end.dropLast()
    changed.lines.insert(Array(line.utf8) + ending, at: index + 1)
    // A header that ended the file has no line end of its own.
    if index + 2 == changed.lines.count {
      if !ending.isEmpty, changed.lines[index].last != ending.first {
        changed.lines[index] += ending
      }
      changed.lines[index + 1] = Array(line.utf8) + ending
      changed.lines.append([])
    }
    return changed.bytes
  }

  func appending(_ added: [String]) -> [UInt8] {
    var bytes = bytes
    if !bytes.isEmpty {
      if bytes.last != UInt8(ascii: "\n") { bytes += end }
      bytes += end
    }
    return added.reduce(bytes) { $0 + Array($1.utf8) + end }
  }

  private var bytes: [UInt8] { Array(lines.joined(separator: [UInt8(ascii: "\n")])) }
}
