import CivilTime

/// A column that does not hold what it should.
struct RowError: Error, Hashable, CustomStringConvertible {
  var column: String
  var value: String?

  var description: String {
    value.map { "`\($0)` cannot be its \(column)" } ?? "its \(column) is missing or out of range"
  }
}

extension Row {
  /// The value of a column that must have one.
  func required<Value>(_ column: String, _ value: Value?) throws -> Value {
    guard let value else { throw RowError(column: column, value: nil) }
    return value
  }

  func integer(_ column: Int32, in range: ClosedRange<Int>) -> Int? {
    integer(column).flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  func flag(_ column: Int32) -> Bool? {
    switch integer(column) {
    case 0: false
    case 1: true
    default: nil
    }
  }
}

extension TimeOfDay {
  /// `HH:MM`, or `HH:MM:SS` where it has seconds.
  var storedText: String { description }

  init?(storedText text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    guard parts.count == 2 || parts.count == 3 else { return nil }
    self.init(hour: parts[0], minute: parts[1], second: parts.count == 3 ? parts[2] : 0)
    guard isValid else { return nil }
  }
}
