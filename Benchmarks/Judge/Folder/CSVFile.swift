import LinuxLoop

/// What is wrong with a folder of recordings, as "place: fault; mend".
public struct BadInput: Error, Hashable, CustomStringConvertible {
  public var description: String

  public init(_ description: String) { self.description = description }
}

/// A table of comma-separated values with a line of column names (RFC 4180).
public struct CSVFile: Sendable {
  public struct Row: Sendable {
    /// "file:line", for complaints.
    public var place: String
    fileprivate var fields: [String: String]

    /// The value of a column that the file was required to have.
    public subscript(_ column: String) -> String { fields[column] ?? "" }

    /// The whole number in a column, nil when it is empty.
    ///
    /// - Throws: ``BadInput`` when it is no number of at least 0.
    public func number(_ column: String) throws -> Int? {
      let text = self[column]
      guard !text.isEmpty else { return nil }
      guard let number = Int(text), number >= 0 else {
        throw BadInput("\(place): \(column) is “\(text)”; write a whole number or nothing")
      }
      return number
    }
  }

  public let rows: [Row]

  /// Reads a file.
  ///
  /// - Throws: ``BadInput`` when it cannot be read, lacks one of `columns`, or has a row of another
  ///   length than its head.
  public init(path: String, columns: [String]) throws {
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(path, limit: 1 << 26)
    } catch {
      throw BadInput("\(path): \(error); name a folder with recordings and their tables")
    }
    try self.init(String(decoding: bytes, as: UTF8.self), path: path, columns: columns)
  }

  init(_ text: String, path: String, columns: [String]) throws {
    var reader = CSVReader(text)
    guard let head = try reader.next(path) else {
      throw BadInput("\(path):1: the file is empty; its first line names the columns")
    }
    for column in columns where !head.fields.contains(column) {
      throw BadInput(
        "\(path):1: there is no column “\(column)”; it needs \(columns.joined(separator: ","))")
    }
    var rows: [Row] = []
    while let record = try reader.next(path) {
      guard record.fields.count == head.fields.count else {
        throw BadInput(
          "\(path):\(record.line): \(record.fields.count) fields instead of \(head.fields.count); "
            + "quote a field that holds a comma")
      }
      let pairs = zip(head.fields, record.fields)
      rows.append(
        Row(
          place: "\(path):\(record.line)",
          fields: Dictionary(pairs, uniquingKeysWith: { first, _ in first })))
    }
    self.rows = rows
  }
}

/// Cuts a text into records, which may go over several lines inside quotes.
private struct CSVReader {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var line = 1

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The next record that is not an empty line, and the line on which it begins.
  mutating func next(_ path: String) throws -> (fields: [String], line: Int)? {
    while position < scalars.count, scalars[position] == "\n" || scalars[position] == "\r" {
      if scalars[position] == "\n" { line += 1 }
      position += 1
    }
    guard position < scalars.count else { return nil }
    let start = line
    var fields = [try field(path)]
    while position < scalars.count, scalars[position] == "," {
      position += 1
      fields.append(try field(path))
    }
    return (fields, start)
  }

  private mutating func field(_ path: String) throws -> String {
    guard position < scalars.count, scalars[position] == "\"" else { return bareField() }
    let start = line
    position += 1
    var text = String.UnicodeScalarView()
    while position < scalars.count {
      let scalar = scalars[position]
      position += 1
      if scalar == "\n" { line += 1 }
      guard scalar == "\"" else {
        text.append(scalar)
        continue
      }
      guard position < scalars.count, scalars[position] == "\"" else { return String(text) }
      position += 1
      text.append(scalar)
    }
    throw BadInput("\(path):\(start): a quote is not closed; end the field with a \"")
  }

  private mutating func bareField() -> String {
    var text = String.UnicodeScalarView()
    while position < scalars.count, !",\n\r".unicodeScalars.contains(scalars[position]) {
      text.append(scalars[position])
      position += 1
    }
    return String(text)
  }
}
