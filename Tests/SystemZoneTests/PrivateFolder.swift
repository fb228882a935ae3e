import Glibc
import LinuxLoop
import Testing

/// A folder of its own, with whatever a test puts into it, removed with the value.
final class PrivateFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/rztime.XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { remove(path) }

  func make(_ folder: String) { mkdir("\(path)/\(folder)", 0o700) }

  /// Overwrites the file where it lies, as `cp` does.
  func write(_ bytes: [UInt8], to name: String) throws {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let file = Descriptor(owning: try check(open("\(path)/\(name)", flags, 0o600), name))
    try file.writeAll(bytes)
  }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// Puts another link in the link's place in one step, as timedatectl does.
  func link(_ name: String, to target: String) throws {
    try check(symlink(target, "\(path)/\(name).new"), name)
    try check(rename("\(path)/\(name).new", "\(path)/\(name)"), name)
  }

  func delete(_ name: String) throws { try check(unlink("\(path)/\(name)"), name) }

  private func remove(_ path: String) {
    for name in FileNames.inFolder(path) where name != "." && name != ".." {
      let entry = "\(path)/\(name)"
      if unlink(entry) != 0 { remove(entry) }
    }
    rmdir(path)
  }
}

/// The rules of an installed zone.
func rules(of name: String) throws -> [UInt8] {
  try FileBytes.read("/usr/share/zoneinfo/\(name)")
}
