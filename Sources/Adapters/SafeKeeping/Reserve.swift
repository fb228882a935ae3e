import Glibc
import LinuxLoop

/// Space on the disk that is kept for the hour when there is no other: whoever has to snooze or finish
/// a mission then must not be locked in by somebody else's files.
struct Reserve {
  /// In bytes.
  static let size = 512 << 10

  var path: String

  /// Makes it, unless it is there or would take the last room.
  ///
  /// A disk that has no space for it has none for the store either, and says so there.
  ///
  /// - Returns: whether there is one.
  func keepUp() -> Bool {
    if FileBytes.exists(path) { return true }
    guard hasRoom else { return false }
    let number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard number != -1 else { return false }
    let file = Descriptor(owning: number)
    if posix_fallocate(file.number, 0, Self.size) == 0 { return true }
    unlink(path)
    return false
  }

  /// Makes room.
  func giveUp() { unlink(path) }

  private var hasRoom: Bool {
    var status = statvfs()
    guard statvfs(StorePlaces.folder(of: path), &status) == 0 else { return false }
    let blocks = 2 * UInt(Self.size) / max(status.f_frsize, 1)
    return status.f_bavail > blocks
  }
}
