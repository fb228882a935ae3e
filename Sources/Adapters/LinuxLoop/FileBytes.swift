import Glibc

/// Whole small files.
public enum FileBytes {
  /// What the file holds; one of more than `limit` bytes is refused with EFBIG.
  ///
  /// - Throws: ``SystemError`` that names call and path.
  public static func read(_ path: String, limit: Int = 1 << 24) throws -> [UInt8] {
    // A pipe without a writer would be waited for; a device never ends.
    let descriptor = try check(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), "open \(path)")
    defer { close(descriptor) }
    var status = stat()
    try check(fstat(descriptor, &status), "stat \(path)")
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw SystemError("read \(path)", code: EISDIR)
    default: throw SystemError("read \(path): this is no file", code: EINVAL)
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == -1, errno == EINTR { continue }
      try check(Int32(clamping: count), "read \(path)")
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= limit else { throw SystemError("read \(path)", code: EFBIG) }
    }
  }
}

extension FileBytes {
  /// Puts bytes in a file's place in one step: a power cut leaves the old file or the new one.
  ///
  /// - Parameter isFlushed: whether to wait for the disk. Without, only the death of a process leaves
  ///   the old or the new file; a power cut may leave neither.
  /// - Throws: ``SystemError`` that names call and path.
  public static func replace(_ path: String, with bytes: [UInt8], isFlushed: Bool = true) throws {
    let temporary = "\(path).new"
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let file = Descriptor(owning: try check(open(temporary, flags, 0o600), "open \(temporary)"))
    try file.writeAll(bytes)
    if isFlushed { try check(fsync(file.number), "fsync \(temporary)") }
    try check(rename(temporary, path), "rename \(path)")
  }

  /// The first bytes of a file, as far as it has so many.
  ///
  /// - Throws: ``SystemError`` that names call and path.
  public static func head(of path: String, length: Int) throws -> [UInt8] {
    try piece(of: path, from: 0, length: length)
  }

  /// The last bytes of a file, as far as it has so many.
  ///
  /// - Throws: ``SystemError`` that names call and path.
  public static func tail(of path: String, length: Int) throws -> [UInt8] {
    try piece(of: path, from: max(0, (size(of: path) ?? 0) - length), length: length)
  }

  private static func piece(of path: String, from start: Int, length: Int) throws -> [UInt8] {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK
    let file = Descriptor(owning: try check(open(path, flags), "open \(path)"))
    var bytes = [UInt8](repeating: 0, count: length)
    let count = pread(file.number, &bytes, length, off_t(start))
    try check(Int32(clamping: count), "read \(path)")
    return Array(bytes.prefix(count))
  }

  /// Whether something lies at the path.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a symbolic link stands there, wherever it leads.
  public static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// How many bytes the file at the path holds; nil when there is none.
  public static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// The path from the root, as realpath(3) finds it; a path that leads nowhere stays as it is.
  public static func absolutePath(of path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }
}
