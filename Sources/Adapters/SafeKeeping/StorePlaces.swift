public import LinuxLoop

/// Where the store is, and what keeps watch over it.
public struct StorePlaces: Hashable, Sendable {
  /// The SQLite file.
  public var store: String
  /// Where the arming copy is written, best place first; the first that can be written is used.
  public var armingCopies: [String]
  /// Tells that there was a store, and where. It is not in the store's folder, so that it is still
  /// there when that one is gone, or another one is looked at.
  public var marker: String
  /// A folder for a copy to read, where the store's own folder cannot be written.
  public var scratch: String

  public init(store: String, armingCopies: [String], marker: String, scratch: String) {
    self.store = store
    self.armingCopies = armingCopies
    self.marker = marker
    self.scratch = scratch
  }

  public init(_ places: Places) {
    let beside = "\(places.state)/armed.txt"
    // The folder of root's making may serve several stores of this user.
    let outside = places.vault.map { "\($0)/armed\(Self.fileName(of: places.store)).txt" }
    self.init(
      store: places.store, armingCopies: (outside.map { [$0] } ?? []) + [beside],
      marker: "\(places.data)/store", scratch: places.runtime)
  }

  /// The path as part of a file's name, which may have 255 bytes.
  private static func fileName(of path: String) -> String {
    String(path.map { $0 == "/" ? "-" : $0 }.suffix(60))
  }

  var folder: String { Self.folder(of: store) }

  var backups: String { "\(folder)/backups" }

  var reserve: Reserve { Reserve(path: "\(folder)/reserve") }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
