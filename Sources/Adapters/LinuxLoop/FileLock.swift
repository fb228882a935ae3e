import CLinux
import Glibc

/// Held as long as its owner lives, by the kernel: nothing stale is left when he dies (flock(2)).
public struct FileLock: Sendable {
  private let path: String
  private let file: Descriptor

  /// The file is opened for reading, so that closing it is no news to whoever watches the path; one that may
  /// only be read can be locked, too.
  ///
  /// - Parameter path: a file that is made where there is none.
  /// - Returns: nil when somebody else holds it.
  /// - Throws: ``SystemError`` when there is no place for it.
  public init?(_ path: String) throws {
    self.path = path
    file = Descriptor(
      owning: try check(open(path, O_RDONLY | O_CREAT | O_CLOEXEC, 0o600), path))
    if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return }
    guard errno == EWOULDBLOCK else { throw SystemError("flock \(path)") }
    return nil
  }

  /// Whether its file is still the one that others find.
  public var isInPlace: Bool {
    var (mine, found) = (stat(), stat())
    guard fstat(file.number, &mine) == 0, stat(path, &found) == 0 else { return false }
    return mine.st_dev == found.st_dev && mine.st_ino == found.st_ino
  }
}
