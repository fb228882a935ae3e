/// What alarms are known from, when their store could not be read or written as ever.
public struct StoreKnowledge: Hashable, Sendable, Codable {
  /// The labels of alarms that were taken from the arming copy.
  public struct Reconciled: Hashable, Sendable, Codable {
    /// Those that the store did not have.
    public var added: [String] = []
    /// Those that it had otherwise.
    public var changed: [String] = []

    public init(added: [String] = [], changed: [String] = []) {
      self.added = added
      self.changed = changed
    }
  }

  /// The store's own file, as far as it could be read.
  public var hasStore = false
  /// The backup, or the other store, that was read.
  public var backup: String?
  public var hasArmingCopy = false
  public var alarms = 0
  public var reservations = 0
  public var reconciled = Reconciled()

  public init() {}

  public var isNothing: Bool { !hasStore && backup == nil && !hasArmingCopy }
}

/// Why a store had to be made anew from what was left.
public enum StoreLoss: Hashable, Sendable, Codable {
  /// In SQLite's words.
  case damaged(String)
  /// It is not where it was.
  case gone
  /// The user's store was last in another place.
  case elsewhere(String)
}
