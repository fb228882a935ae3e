import CLinux
import Glibc
import LinuxLoop

/// Held as long as an engine lives, by the kernel: nothing stale is left when one dies (flock(2)).
final class EngineLock {
  private let file: Descriptor

  /// Nil when another engine holds it.
  ///
  /// - Throws: ``SystemError`` when the file cannot be made.
  init?(at path: String) throws {
    file = Descriptor(owning: try check(open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600), path))
    guard flock(file.number, LOCK_EX | LOCK_NB) != 0 else { return }
    guard errno == EWOULDBLOCK else { throw SystemError("flock \(path)") }
    return nil
  }
}
