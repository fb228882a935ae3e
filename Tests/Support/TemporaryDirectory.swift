import Glibc
import LinuxLoop

/// A private directory with a short name (a unix socket path holds at most 107 bytes).
///
/// It goes with everything in it when the value that owns it does.
public final class TemporaryDirectory: Sendable {
  public let path: String

  /// - Throws: ``SystemError`` when none can be made.
  public init() throws {
    var template = Array("/tmp/rz-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { removeTree(path) }

  /// The path of an entry.
  public func appending(_ name: String) -> String { "\(path)/\(name)" }

  /// Makes a folder that only we can use.
  @discardableResult
  public func makeFolder(_ name: String) throws -> String {
    try check(mkdir(appending(name), 0o700), "mkdir \(name)")
    return appending(name)
  }

  /// Writes a file and returns its path.
  @discardableResult
  public func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = try check(
      open(appending(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600), "open \(name)")
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw SystemError("write \(name)") }
      rest = rest.dropFirst(count)
    }
    return appending(name)
  }

  /// Writes a text file and returns its path.
  @discardableResult
  public func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }
}

/// Removes a folder with all that is in it; links are removed, not followed.
private func removeTree(_ path: String) {
  guard unlink(path) != 0, let folder = opendir(path) else { return }
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != "." && name != ".." { removeTree("\(path)/\(name)") }
  }
  closedir(folder)
  rmdir(path)
}
