import CSQLite
import Glibc

/// What the store could not do: what, where, and how to mend it.
///
/// Nothing was changed.
public struct StoreError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, as far as a program can act on it.
  public enum Reason: Hashable, Sendable {
    /// The file is no SQLite database.
    case notADatabase
    /// It is one, but some program's other than this.
    case foreign
    /// It was one, and bytes in it are wrong.
    case damaged
    /// A later version of this program made it.
    case newerSchema(found: Int, known: Int)
    case folderMissing
    case noPermission
    case readOnly
    case diskFull
    /// Another process has held it for longer than ``Database/patience``.
    case busy
    /// The file system cannot do what safe writing needs.
    case unsafe(setting: String)
    case other
  }

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

  /// One line for people: the path, what is wrong, and how to mend it.
  public var description: String {
    let words =
      message.isEmpty ? "" : code == 0 ? " (\(message))" : " (SQLite \(code): \(message))"
    return "\(path): \(complaint)\(words). \(mend)"
  }

  /// What is wrong, without the path and the mend.
  public var complaint: String {
    switch reason {
    case .notADatabase: "this file is no database of alarms"
    case .foreign: "this is another program's database"
    case .damaged: "the database of alarms is damaged"
    case .newerSchema(let found, let known):
      "a later ryza-tui made this database (version \(found), this one knows \(known))"
    case .folderMissing: "the folder of the database is missing"
    case .noPermission: "the database of alarms may not be opened"
    case .readOnly: "the database of alarms cannot be written"
    case .diskFull: "the disk is full"
    case .busy: "another process keeps the database locked"
    case .unsafe(let setting): "the file system does not allow \(setting), which power cuts demand"
    case .other: "the database of alarms cannot be used"
    }
  }

  private var mend: String {
    switch reason {
    case .notADatabase, .foreign: "Move the file away, or name another one; it was not touched."
    case .damaged: "Copy it and the files beside it to a safe place before anything else."
    case .newerSchema: "Install the later version again; nothing was written."
    case .folderMissing: "Make the folder."
    case .noPermission, .readOnly:
      "Give its owner write permission on the file and on its folder."
    case .diskFull: "Free some space; what was stored before is intact."
    case .busy: "End the other process, and try again."
    case .unsafe: "Keep the database on a local disk."
    case .other: "Look at the file and its folder."
    }
  }
}
