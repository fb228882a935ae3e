import AlarmCore
import Glibc

/// A file that only its owner may read and write.
enum PrivateFile {
  /// Makes an empty one where there is nothing.
  ///
  /// An existing file is not even opened: closing it would drop the locks that this process's other
  /// connections hold on it (fcntl(2)).
  ///
  /// - Throws: ``StoreError``
  static func makeIfMissing(_ path: String) throws {
    let descriptor = openNew(path)
    guard descriptor == -1 else {
      close(descriptor)
      return
    }
    guard errno == EEXIST else { throw error(path) }
  }

  /// Makes an empty one.
  ///
  /// - Throws: ``StoreError``, also when there is a file already.
  static func make(_ path: String) throws {
    let descriptor = openNew(path)
    guard descriptor != -1 else { throw error(path) }
    close(descriptor)
  }

  /// Sees to it that a power cut does not take the file's bytes.
  ///
  /// - Throws: ``StoreError``
  static func flush(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor != -1 else { throw error(path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw error(path) }
  }

  private static func openNew(_ path: String) -> Int32 {
    open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  }

  private static func error(_ path: String) -> StoreError {
    let code = errno
    return StoreError(
      StoreError.reason(systemError: code), path: path, message: String(cString: strerror(code)))
  }

  /// Takes the rights of everybody else.
  ///
  /// Somebody else's file keeps its rights: it cannot be helped, and alarms matter more.
  static func shutOthersOut(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & 0o077 != 0 else { return }
    chmod(path, status.st_mode & 0o700)
  }
}
