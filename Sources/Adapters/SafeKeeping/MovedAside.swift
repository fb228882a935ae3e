import CivilTime
import Glibc
import LinuxLoop

/// Files that are in the way are kept under a dated name: nothing is ever written over them.
enum MovedAside {
  /// What belongs to an SQLite file beside itself.
  static let companions = ["-wal", "-shm", "-journal"]

  /// Gives the store's files another name. The store's own file keeps its old one, too, where the file
  /// system can do that, so that whatever takes its place does so in one step.
  ///
  /// - Parameter word: what they are now, as part of the name.
  /// - Returns: the new path of the store's file; nil when nothing was there.
  /// - Throws: ``SystemError``
  static func keep(_ store: String, as word: String, at now: WallInstant) throws -> String? {
    let new = freeName("\(store).\(word)-\(stamp(now))")
    for suffix in companions where FileBytes.exists(store + suffix) {
      try DurableFile.move(store + suffix, to: new + suffix)
    }
    guard FileBytes.exists(store) else { return nil }
    if link(store, new) != 0 { try DurableFile.move(store, to: new) }
    return new
  }

  private static func freeName(_ name: String) -> String {
    let isTaken = { (name: String) in ([""] + companions).contains { FileBytes.exists(name + $0) } }
    var candidate = name
    var number = 2
    while isTaken(candidate) {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate
  }

  /// `2027-03-29T070015`, universal time.
  private static func stamp(_ now: WallInstant) -> String {
    String(Zone.utc.rfc3339(now).prefix(19).filter { $0 != ":" })
  }
}
