import Glibc
import LinuxLoop

/// Changes of folders that a power cut cannot take back.
enum DurableFile {
  /// Puts bytes in a file's place (mode 0600): a power cut leaves the old file or the new one, and
  /// afterwards the new one.
  ///
  /// - Throws: ``SystemError``
  static func replace(_ path: String, with bytes: [UInt8]) throws {
    try FileBytes.replace(path, with: bytes)
    try flushFolder(of: path)
  }

  /// - Throws: ``SystemError``
  static func move(_ path: String, to newPath: String) throws {
    try check(rename(path, newPath), "rename \(path)")
    try flushFolder(of: newPath)
  }

  /// Without it, a power cut may bring the old name back.
  private static func flushFolder(of path: String) throws {
    let folder = StorePlaces.folder(of: path)
    let descriptor = try check(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC), "open \(folder)")
    defer { close(descriptor) }
    try check(fsync(descriptor), "fsync \(folder)")
  }
}

/// Which file lies at a path: another one of the same name has another identity.
struct FileIdentity: Hashable, Sendable {
  private var device: dev_t
  private var number: ino_t

  /// Nil when there is none.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = status.st_dev
    number = status.st_ino
  }
}
