/// Where something stands in a text file; both count from 1.
public struct SourcePosition: Hashable, Comparable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A text within an array, and where it stands.
public struct ConfigText: Hashable, Sendable {
  public var text: String
  public var position: SourcePosition

  public init(text: String, position: SourcePosition) {
    self.text = text
    self.position = position
  }
}

/// One key of a TOML file with its value and its place; tables are entries too.
public struct ConfigEntry: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case table
    case string(String)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    /// An array of nothing but texts, or of nothing.
    case texts([ConfigText])
    /// `an array`, `a date`, `a time`: nothing here takes one.
    case other(typeName: String)
  }

  /// From the outermost table to the key: `["mission", "morning", "kind"]`.
  public var path: [String]
  public var value: Value
  /// Where the key stands.
  public var position: SourcePosition
  /// Where the value stands; of a table, its header or its opening brace.
  public var valuePosition: SourcePosition

  public init(
    path: [String], value: Value, position: SourcePosition, valuePosition: SourcePosition
  ) {
    self.path = path
    self.value = value
    self.position = position
    self.valuePosition = valuePosition
  }
}

/// One thing wrong with a file: `file:line:column: what, and how to mend it`.
public struct ConfigProblem: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Severity: String, Hashable, Sendable {
    /// Something cannot be used as it stands.
    case error
    /// It is used, but not as well as it could be.
    case warning
    /// Nothing is wrong with the file.
    case note
  }

  public var file: String
  public var position: SourcePosition
  public var severity: Severity
  public var message: String

  public init(
    file: String, position: SourcePosition, severity: Severity = .error, message: String
  ) {
    self.file = file
    self.position = position
    self.severity = severity
    self.message = message
  }

  public var description: String {
    let place = "\(file):\(position.line):\(position.column): "
    switch severity {
    case .error: return place + message
    case .warning: return place + "warning: " + message
    case .note: return place + "note: " + message
    }
  }
}
