public import SQLiteStore

/// In what state the store was found, and what was done about it. In every one of these cases what was
/// promised rings.
public enum StoreOpening: Hashable, Sendable {
  /// The very first run.
  case fresh
  case healthy
  /// An older version's tables were changed, after a backup.
  case migrated(from: Int, backup: String)
  /// The store could be read, but the arming copy knows better, or knows more.
  case reunited(Reconciled)
  case restored(Restoration)
  /// A later version of this program made the store. It was neither read nor written.
  case newer(StoreError, known: Knowledge)
  /// The store cannot be written. Nothing was changed.
  case unwritable(StoreError, known: Knowledge)

  /// The labels of alarms that were taken from the arming copy.
  public struct Reconciled: Hashable, Sendable {
    /// Those that the store did not have.
    public var added: [String] = []
    /// Those that it had otherwise.
    public var changed: [String] = []
  }

  /// A store made anew from what was left.
  public struct Restoration: Hashable, Sendable {
    public enum Cause: Hashable, Sendable {
      /// In SQLite's words.
      case damaged(String)
      /// It is not where it was.
      case gone
      /// The user's store was last in another place.
      case elsewhere(String)
    }

    public var cause: Cause
    /// Where the damaged file is now.
    public var movedAside: String?
    public var known: Knowledge
  }

  /// What the alarms are known from.
  public struct Knowledge: Hashable, Sendable {
    /// The store's own file, as far as it could be read.
    public var hasStore = false
    /// The backup, or the other store, that was read.
    public var backup: String?
    public var hasArmingCopy = false
    public var alarms = 0
    public var reservations = 0
    public var reconciled = Reconciled()

    public var isNothing: Bool { !hasStore && backup == nil && !hasArmingCopy }
  }
}
