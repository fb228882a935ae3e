import CLinux
import Glibc
import LinuxLoop

/// What makes an engine the only one of its user.
///
/// One lock lies beside the store, because that is what two engines must not share. Where that folder
/// cannot be written, the one in the runtime folder has to do; so both are always taken.
final class EngineLock {
  /// Best first.
  let paths: [String]
  private var locks: [String: FileLock] = [:]

  /// Nil when another engine holds it.
  ///
  /// - Throws: ``SystemError`` when there is no place for one.
  init?(_ places: Places) throws {
    paths = Self.paths(places)
    var failure: SystemError?
    for path in paths {
      do {
        guard let lock = try FileLock(path) else { return nil }
        locks[path] = lock
      } catch let error as SystemError {
        failure = error
      }
    }
    if locks.isEmpty, let failure { throw failure }
    for path in locks.keys { Self.sign(path) }
  }

  /// Whether every file that it holds is still the one that others find.
  var isInPlace: Bool { locks.values.allSatisfy(\.isInPlace) }

  /// Takes what was removed meanwhile, where that is possible now.
  ///
  /// - Returns: false when another engine has these alarms now.
  func takeAgain() -> Bool {
    for path in paths where !isHeld(path) {
      do {
        if let lock = try FileLock(path) {
          locks[path] = lock
          Self.sign(path)
        } else if !paths.contains(where: isHeld) || (path == paths.first && Self.isSigned(path)) {
          return false
        }
        // Otherwise somebody tries to start, and will find the other lock taken.
      } catch {
        continue
      }
    }
    return true
  }

  private func isHeld(_ path: String) -> Bool { locks[path]?.isInPlace ?? false }

  /// The process that holds the lock, as far as the files say.
  static func holder(_ places: Places) -> Int32? {
    paths(places).lazy.compactMap(signer).first
  }

  private static func signer(_ path: String) -> Int32? {
    (try? FileBytes.read(path)).flatMap { Int32(String(decoding: $0, as: UTF8.self)) }
  }

  private static func isSigned(_ path: String) -> Bool { signer(path) != nil }

  private static func paths(_ places: Places) -> [String] {
    [places.lock, "\(places.runtime)/engine.lock"]
  }

  /// On a full disk it holds all the same.
  private static func sign(_ path: String) {
    let number = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard number != -1 else { return }
    try? Descriptor(owning: number).writeAll(Array("\(getpid())".utf8))
  }
}
