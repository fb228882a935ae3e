import AlarmCore
import CSQLite

/// One compiled statement.
///
/// ``Database`` keeps it and drives it.
final class Statement {
  fileprivate let pointer: OpaquePointer

  init(owning pointer: OpaquePointer) { self.pointer = pointer }

  deinit { sqlite3_finalize(pointer) }

  /// Sets the parameters from the first on; returns SQLite's result code.
  func bind(_ values: [ColumnValue]) -> Int32 {
    for (index, value) in zip((1 as Int32)..., values) {
      let code =
        switch value {
        case .integer(let number): sqlite3_bind_int64(pointer, index, number)
        case .text(let text): bind(text, at: index)
        case .null: sqlite3_bind_null(pointer, index)
        }
      guard code == SQLITE_OK else { return code }
    }
    return SQLITE_OK
  }

  private func bind(_ text: String, at index: Int32) -> Int32 {
    // SQLITE_TRANSIENT, a macro: SQLite copies the bytes before the call returns.
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    return sqlite3_bind_text(pointer, index, text, Int32(clamping: text.utf8.count), copies)
  }

  /// SQLite's result code: a row, done, or an error.
  func step() -> Int32 { sqlite3_step(pointer) }

  func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
  }
}

/// The row that a statement stands on.
///
/// It is good until the next step.
struct Row: ~Copyable {
  private let pointer: OpaquePointer

  init(_ statement: Statement) { pointer = statement.pointer }

  /// The number in a column; nil when it holds anything else.
  func integer(_ column: Int32) -> Int64? {
    guard sqlite3_column_type(pointer, column) == SQLITE_INTEGER else { return nil }
    return sqlite3_column_int64(pointer, column)
  }

  /// What a column holds; NULL for numbers with a fraction and bare bytes, which nobody stored.
  func value(_ column: Int32) -> ColumnValue {
    if let number = integer(column) { return .integer(number) }
    return text(column).map(ColumnValue.text) ?? .null
  }

  /// The text in a column, with U+FFFD for bytes that are no UTF-8; nil when it holds no text.
  func text(_ column: Int32) -> String? {
    guard sqlite3_column_type(pointer, column) == SQLITE_TEXT,
      let bytes = sqlite3_column_text(pointer, column)
    else { return nil }
    let count = Int(sqlite3_column_bytes(pointer, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
