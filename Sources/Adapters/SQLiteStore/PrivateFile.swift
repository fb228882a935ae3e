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
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor == -1 else {
      close(descriptor)
      return
    }
    guard errno == EEXIST else {
      let code = errno
      throw StoreError(
        StoreError.reason(systemError: code), path: path, message: String(cString: strerror(code)))
    }
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
