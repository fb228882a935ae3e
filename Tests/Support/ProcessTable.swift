import Glibc
import LinuxLoop

/// The processes of this machine, as proc(5) tells of them.
enum ProcessTable {
  /// Those that were started with this variable in their environment, as `NAME=value`.
  static func processes(with variable: String) -> [pid_t] {
    all.filter { words(of: $0, in: "environ").contains(variable) }
  }

  /// A process's program and arguments; empty when it has ended.
  static func arguments(of process: pid_t) -> [String] { words(of: process, in: "cmdline") }

  private static var all: [pid_t] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var found: [pid_t] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let process = pid_t(name) { found.append(process) }
    }
    return found
  }

  /// One that ends meanwhile, or that we may not look into, has no words.
  private static func words(of process: pid_t, in file: String) -> [String] {
    let bytes = (try? FileBytes.read("/proc/\(process)/\(file)")) ?? []
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
