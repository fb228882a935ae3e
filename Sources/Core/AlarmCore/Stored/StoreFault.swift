/// What is wrong with a store, as far as a program can act on it.
///
/// The names of cases are written to the wire, so they stay.
public enum StoreFault: Hashable, Sendable, Codable {
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
  /// Another process has held it for too long.
  case busy
  /// The file system cannot do what safe writing needs.
  case unsafe(setting: String)
  case other
}

extension StoreFault: CustomStringConvertible {
  public var description: String {
    switch self {
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

  /// How to mend it.
  public var mend: String {
    switch self {
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

/// What a store could not do: what, where, and what SQLite or the system said.
public struct StoreComplaint: Hashable, Sendable, Codable, CustomStringConvertible {
  public var fault: StoreFault
  public var path: String
  /// SQLite's or the system's own words, in brackets and after a blank; empty where nobody said anything.
  public var words: String

  public init(_ fault: StoreFault, path: String, words: String) {
    self.fault = fault
    self.path = path
    self.words = words
  }

  /// One line for people: the path, what is wrong, and how to mend it.
  public var description: String { "\(path): \(fault)\(words). \(fault.mend)" }
}
