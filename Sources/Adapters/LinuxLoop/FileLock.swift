import CLinux
import Glibc

/// Held as long as its owner lives, by the kernel: nothing stale is left when he dies (flock(2)).
public struct FileLock: Sendable {
  private let file: Descriptor

  /// - Parameter path: a file that is made where there is none.
  /// - Returns: nil when somebody else holds it.
  /// - Throws: ``SystemError`` when there is no place for it.
  public init?(_ path: String) throws {
    file = Descriptor(
      owning: try check(open(path, O_RDONLY | O_CREAT | O_CLOEXEC, 0o600), path))
    if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return }
    guard errno == EWOULDBLOCK else { throw SystemError("flock \(path)") }
    return nil
  }
}
