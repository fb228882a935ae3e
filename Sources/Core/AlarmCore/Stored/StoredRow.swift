/// What one column of a stored row holds.
public enum ColumnValue: Hashable, Sendable {
  case integer(Int64)
  case text(String)
  case null

  public static func optional(_ number: Int64?) -> ColumnValue {
    number.map(ColumnValue.integer) ?? .null
  }

  public static func optional(_ text: String?) -> ColumnValue {
    text.map(ColumnValue.text) ?? .null
  }

  static func integer(_ number: Int) -> ColumnValue { .integer(Int64(number)) }
  static func flag(_ isSet: Bool) -> ColumnValue { .integer(isSet ? 1 : 0) }
}

/// One stored thing as named columns: a row of a table, or a line of the arming copy.
///
/// Names and units are written down once, here, so that the two cannot differ.
public struct StoredRow: Hashable, Sendable {
  public struct Column: Hashable, Sendable {
    public var name: String
    public var value: ColumnValue

    public init(_ name: String, _ value: ColumnValue) {
      self.name = name
      self.value = value
    }
  }

  public var columns: [Column]

  public init(_ columns: [Column]) { self.columns = columns }

  private func value(_ name: String) -> ColumnValue {
    columns.first { $0.name == name }?.value ?? .null
  }

  /// The number in a column; nil when it holds anything else.
  func integer(_ name: String) -> Int64? {
    guard case .integer(let number) = value(name) else { return nil }
    return number
  }

  func integer(_ name: String, in range: ClosedRange<Int>) -> Int? {
    integer(name).flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  /// The number of things in a column. Nobody has counted to a billion: such a number is damage, and
  /// counting on from it might find no end.
  func count(_ name: String, from least: Int) throws(RowError) -> Int {
    try required(name, integer(name, in: least...1_000_000_000))
  }

  /// The span in a column, which holds nanoseconds; nil when it is none, or longer than the month
  /// for which nothing here ever waits.
  func span(_ name: String) -> Duration? {
    integer(name, in: 0...31 * 86_400 * 1_000_000_000).map { .nanoseconds($0) }
  }

  /// The text in a column; nil when it holds anything else.
  func text(_ name: String) -> String? {
    guard case .text(let text) = value(name) else { return nil }
    return text
  }

  func flag(_ name: String) -> Bool? {
    switch integer(name) {
    case 0: false
    case 1: true
    default: nil
    }
  }

  /// What `read` makes of a column that must have a value.
  func required<Value>(_ name: String, _ value: Value?) throws(RowError) -> Value {
    guard let value else { throw RowError(column: name, value: text(name)) }
    return value
  }
}

/// A column that does not hold what it should.
public struct RowError: Error, Hashable, CustomStringConvertible {
  public var column: String
  public var value: String?

  public var description: String {
    value.map { "`\($0)` cannot be its \(column)" } ?? "its \(column) is missing or out of range"
  }
}

/// A value that is stored as a row.
public protocol StoredAsRow {
  /// In the order in which ``row`` gives them.
  static var columnNames: [String] { get }

  var row: StoredRow { get }

  /// The value, and a complaint where a part of it had to be guessed.
  ///
  /// - Throws: ``RowError`` when nothing can be made of the row.
  static func read(_ row: StoredRow) throws(RowError) -> (value: Self, complaint: RowError?)

  /// What became of a row with a complaint, in words for people.
  var whatBecameOfIt: String { get }
}

extension StoredAsRow {
  public var whatBecameOfIt: String { "kept all the same" }
}
