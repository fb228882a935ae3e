import AlarmCore
import CSQLite
import Glibc

/// One connection to an SQLite file.
///
/// It belongs to the thread that made it.
final class Database {
  /// How long to wait for a lock that another process holds, in milliseconds.
  static let patience: Int32 = 2_000

  let path: String
  private let handle: OpaquePointer
  private var statements: [String: Statement] = [:]

  /// How a file is opened.
  enum Access {
    case readingAndWriting
    case reading
    /// As it lies there, log and locks left aside: good for a file that nobody writes.
    case frozen
    /// No file at all: a new, empty database that goes with this object.
    case memory

    fileprivate var flags: Int32 {
      switch self {
      case .readingAndWriting: SQLITE_OPEN_READWRITE
      case .reading: SQLITE_OPEN_READONLY
      case .frozen: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY
      }
    }

    fileprivate func name(of path: String) -> String {
      switch self {
      case .readingAndWriting, .reading: path
      case .frozen: "file:\(path.escapedForURI)?immutable=1"
      case .memory: ":memory:"
      }
    }
  }

  /// Opens the file without changing anything in it.
  ///
  /// - Throws: ``StoreError`` also where SQLite would content itself with reading.
  init(path: String, _ access: Access = .readingAndWriting) throws {
    var handle: OpaquePointer?
    let flags = access.flags | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(access.name(of: path), &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      let error = StoreError(
        path: path, code: code, message: String(cString: sqlite3_errstr(code)),
        systemError: handle.map { sqlite3_system_errno($0) } ?? 0)
      sqlite3_close_v2(handle)
      throw error
    }
    self.path = path
    self.handle = handle
    sqlite3_busy_timeout(handle, Self.patience)
    setCheckpointOnClose(false)
    guard case .readingAndWriting = access, sqlite3_db_readonly(handle, "main") != 0 else { return }
    throw StoreError(.readOnly, path: path)
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Whether closing the last connection moves the write-ahead log into the file.
  func setCheckpointOnClose(_ isWanted: Bool) {
    rz_sqlite3_checkpoint_on_close(handle, isWanted ? 1 : 0)
  }

  /// Runs statements that take and give nothing.
  func execute(_ sql: String) throws {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// Runs one statement to its end.
  func run(_ sql: String, _ values: ColumnValue...) throws {
    try forEachRow(sql, values) { _ in }
  }

  /// Calls `body` with each row that the query gives.
  func forEachRow(
    _ sql: String, _ values: [ColumnValue] = [], _ body: (borrowing Row) throws -> Void
  ) throws {
    let statement = try prepared(sql)
    defer { statement.reset() }
    try check(statement.bind(values))
    while true {
      let code = statement.step()
      guard code != SQLITE_DONE else { return }
      guard code == SQLITE_ROW else { throw error(code) }
      try body(Row(statement))
    }
  }

  /// The first column of the query's first row; nil when there is none, or it is NULL.
  func integer(_ sql: String, _ values: ColumnValue...) throws -> Int64? {
    var result: Int64?
    try forEachRow(sql, values) { row in result = result ?? row.integer(0) }
    return result
  }

  /// The first column of the query's first row; nil when there is none, or it is NULL.
  func text(_ sql: String, _ values: ColumnValue...) throws -> String? {
    var result: String?
    try forEachRow(sql, values) { row in result = result ?? row.text(0) }
    return result
  }

  enum Purpose { case reading, writing }

  /// Does all of `body` or nothing of it, in one commit, and sees nothing of other commits meanwhile.
  func transaction(_ purpose: Purpose, _ body: () throws -> Void) throws {
    switch purpose {
    case .reading: try execute("BEGIN")
    case .writing: try execute("BEGIN IMMEDIATE")
    }
    do {
      try body()
      try execute("COMMIT")
    } catch {
      // SQLite has already rolled back after some errors (a full disk), and then this one fails.
      try? execute("ROLLBACK")
      throw error
    }
  }

  private func prepared(_ sql: String) throws -> Statement {
    if let statement = statements[sql] { return statement }
    var pointer: OpaquePointer?
    try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil))
    guard let pointer else { throw error(SQLITE_MISUSE) }
    let statement = Statement(owning: pointer)
    statements[sql] = statement
    return statement
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw error(code) }
  }

  private func error(_ code: Int32) -> StoreError {
    StoreError(
      path: path, code: code, message: String(cString: sqlite3_errmsg(handle)),
      systemError: sqlite3_system_errno(handle))
  }

  /// Puts the whole of another database in the place of this one.
  func takeEverything(from source: Database) throws {
    guard let copying = sqlite3_backup_init(handle, "main", source.handle, "main") else {
      throw error(sqlite3_extended_errcode(handle))
    }
    let code = sqlite3_backup_step(copying, -1)
    sqlite3_backup_finish(copying)
    guard code == SQLITE_DONE else { throw source.error(code) }
  }
}

extension String {
  /// A path as sqlite.org/uri.html wants it.
  fileprivate var escapedForURI: String {
    let special = [UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#")]
    return utf8.reduce(into: "") { text, byte in
      let isPlain = byte < 0x80 && byte > 0x20 && !special.contains(byte)
      let hexadecimal = String(byte, radix: 16)
      text += isPlain ? String(UnicodeScalar(byte)) : (byte < 16 ? "%0" : "%") + hexadecimal
    }
  }
}
