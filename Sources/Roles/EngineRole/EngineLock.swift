import CLinux
import Glibc
import LinuxLoop

/// Held as long as an engine lives, by the kernel: nothing stale is left when one dies (flock(2)).
///
/// One lock lies beside the store, because that is what two engines must not share. Where that folder
/// cannot be written, the one in the runtime folder has to do; so both are always taken.
final class EngineLock {
  /// Best first.
  let paths: [String]
  private var files: [String: Descriptor] = [:]

  /// Nil when another engine holds it.
  ///
  /// - Throws: ``SystemError`` when there is no place for one.
  init?(_ places: Places) throws {
    paths = Self.paths(places)
    var failure: SystemError?
    for path in paths {
      do {
        let file = try Self.file(at: path)
        guard try Self.lock(file, path) else { return nil }
        files[path] = file
      } catch let error as SystemError {
        failure = error
      }
    }
    if files.isEmpty, let failure { throw failure }
    for path in files.keys { Self.sign(path) }
  }

  /// Whether every file that it holds is still the one that others find.
  var isInPlace: Bool { files.keys.allSatisfy(isHeld) }

  /// Takes what was removed meanwhile, where that is possible now.
  ///
  /// - Returns: false when another engine has these alarms now.
  func takeAgain() -> Bool {
    for path in paths where !isHeld(path) {
      guard let file = try? Self.file(at: path), let isMine = try? Self.lock(file, path) else {
        continue
      }
      if isMine {
        files[path] = file
        Self.sign(path)
      } else if !paths.contains(where: isHeld) || (path == paths.first && Self.isSigned(path)) {
        return false
      }
      // Otherwise somebody tries to start, and will find the other lock taken.
    }
    return true
  }

  private func isHeld(_ path: String) -> Bool {
    var (mine, found) = (stat(), stat())
    guard let file = files[path], fstat(file.number, &mine) == 0, stat(path, &found) == 0 else {
      return false
    }
    return mine.st_dev == found.st_dev && mine.st_ino == found.st_ino
  }

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

  /// For reading, so that closing it is no news to whoever watches the path; a file that may only be
  /// read can be locked, too.
  private static func file(at path: String) throws -> Descriptor {
    Descriptor(owning: try check(open(path, O_RDONLY | O_CREAT | O_CLOEXEC, 0o600), path))
  }

  private static func lock(_ file: Descriptor, _ path: String) throws -> Bool {
    if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK else { throw SystemError("flock \(path)") }
    return false
  }

  /// On a full disk it holds all the same.
  private static func sign(_ path: String) {
    let number = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard number != -1 else { return }
    try? Descriptor(owning: number).writeAll(Array("\(getpid())".utf8))
  }
}
