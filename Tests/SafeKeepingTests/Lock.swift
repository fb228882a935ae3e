import CSQLite
import Testing

/// Another program that keeps a database locked.
final class Lock {
  private var handle: OpaquePointer?

  init(_ path: String) throws {
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
    try #require(
      sqlite3_exec(handle, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE", nil, nil, nil)
        == SQLITE_OK)
  }

  deinit { release() }

  func release() {
    sqlite3_close_v2(handle)
    handle = nil
  }
}
