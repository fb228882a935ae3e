import CSQLite
import Glibc
import Testing

@testable import SQLiteStore

/// A private folder with a place for one store, gone with the test.
final class StoreFolder {
  let folder: String
  var path: String { "\(folder)/alarms.db" }

  init() throws {
    var template = Array("/tmp/rzstore.XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    chmod(folder, 0o700)
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
    rmdir(folder)
  }

  func open() throws -> SQLiteStore { try SQLiteStore(path: path) }

  func bytes(_ suffix: String = "") throws -> [UInt8] {
    let file = try #require(fopen(path + suffix, "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  func write(_ bytes: [UInt8], _ suffix: String = "") throws {
    let file = try #require(fopen(path + suffix, "w"))
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  /// Changes the file behind the store's back, as another program would.
  func meddle(_ sql: String) throws {
    var handle: OpaquePointer?
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
    defer { sqlite3_close_v2(handle) }
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    try #require(code == SQLITE_OK, "\(String(cString: sqlite3_errmsg(handle)))")
  }

  /// Makes the store as an earlier version left it.
  func makeGolden(version: Int) throws {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let file = try #require(fopen("/\(tests)/Golden/store-version-\(version).sql", "r"))
    defer { fclose(file) }
    var bytes = [CChar](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count - 1, file)
    try meddle(String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  /// What another program would read.
  func number(_ query: String) throws -> Int64? { try Database(path: path).integer(query) }

  func mode(_ suffix: String = "") -> mode_t {
    var status = stat()
    return stat(path + suffix, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// What opening the store says.
  func refusal() throws -> StoreError {
    try #require(throws: StoreError.self) { try self.open() }
  }
}
