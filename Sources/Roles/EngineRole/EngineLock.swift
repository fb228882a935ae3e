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
    if flock(file.number, LOCK_EX | LOCK_NB) == 0 {
      try sign()
      return
    }
    guard errno == EWOULDBLOCK else { throw SystemError("flock \(path)") }
    return nil
  }

  /// The process that holds the lock, as far as the file says.
  static func holder(at path: String) -> Int32? {
    (try? FileBytes.read(path)).flatMap { Int32(String(decoding: $0, as: UTF8.self)) }
  }

  private func sign() throws {
    ftruncate(file.number, 0)
    try file.writeAll(Array("\(getpid())".utf8))
  }
}
