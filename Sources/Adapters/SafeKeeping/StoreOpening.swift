public import AlarmCore
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

  public typealias Knowledge = StoreKnowledge
  public typealias Reconciled = StoreKnowledge.Reconciled

  /// A store made anew from what was left.
  public struct Restoration: Hashable, Sendable {
    public typealias Cause = StoreLoss

    public var cause: Cause
    /// Where the damaged file is now.
    public var movedAside: String?
    public var known: Knowledge
  }
}
