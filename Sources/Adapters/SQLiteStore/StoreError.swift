public import AlarmCore
import CSQLite
import Glibc

/// What the store could not do: what, where, and how to mend it.
///
/// Nothing was changed.
public struct StoreError: Error, Hashable, CustomStringConvertible {
  public typealias Reason = StoreFault

  public var reason: Reason
  public var path: String
  /// SQLite's extended result code (sqlite.org/rescode.html); 0 where SQLite did not complain.
  public var code: Int32
  /// SQLite's own words.
  public var message: String

  init(_ reason: Reason, path: String, code: Int32 = 0, message: String = "") {
    self.reason = reason
    self.path = path
    self.code = code
    self.message = message
  }

  /// The error behind a code of SQLite, and behind that the errno, where there is one.
  init(path: String, code: Int32, message: String, systemError: Int32 = 0) {
    self.init(
      Self.reason(code: code, systemError: systemError), path: path, code: code, message: message)
  }

  /// A failed system call on the store at `path`, in the system's words.
  public init(path: String, systemError: Int32, message: String) {
    self.init(Self.reason(systemError: systemError), path: path, message: message)
  }

  private static func reason(code: Int32, systemError: Int32) -> Reason {
    switch code & 0xff {
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_CORRUPT: .damaged
    case SQLITE_FULL: .diskFull
    case SQLITE_READONLY: .readOnly
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_PERM, SQLITE_AUTH: .noPermission
    case SQLITE_CANTOPEN, SQLITE_IOERR: reason(systemError: systemError)
    default: .other
    }
  }

  static func reason(systemError: Int32) -> Reason {
    switch systemError {
    case ENOENT, ENOTDIR: .folderMissing
    case EACCES, EPERM: .noPermission
    case EROFS: .readOnly
    case ENOSPC, EDQUOT, EFBIG: .diskFull
    default: .other
    }
  }

  /// What people are told of it.
  public var complaint: StoreComplaint {
    let words =
      message.isEmpty ? "" : code == 0 ? " (\(message))" : " (SQLite \(code): \(message))"
    return StoreComplaint(reason, path: path, words: words)
  }

  /// One line for people: the path, what is wrong, and how to mend it.
  public var description: String { complaint.description }
}
