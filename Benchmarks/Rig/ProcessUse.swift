import Glibc
import LinuxLoop

/// What a process has used so far, and holds now (proc(5)).
struct ProcessUse: Sendable {
  /// User and system time, in clock ticks.
  var ticks: Int
  /// How often its threads went to sleep by themselves, and so were woken.
  var wakeUps: Int
  /// Resident memory in MB (of 1024 kB).
  var resident: Double
  /// The same with shared pages divided by how many share them.
  var proportional: Double

  static let ticksPerSecond = Double(sysconf(Int32(_SC_CLK_TCK)))

  /// - Throws: ``BenchFailure`` or `SystemError` when there is no such process.
  init(of process: Int32) throws {
    let folder = "/proc/\(process)"
    ticks = try Self.ticks(of: process, field: 11)
    wakeUps = try Self.threads(of: process).reduce(0) {
      try $0 + Self.number("voluntary_ctxt_switches:", in: "\(folder)/task/\($1)/status")
    }
    resident = Double(try Self.number("VmRSS:", in: "\(folder)/status")) / 1024
    proportional = Double(try Self.number("Pss:", in: "\(folder)/smaps_rollup")) / 1024
  }

  /// User and system time of the children that a process has waited for, in clock ticks.
  static func ticksOfChildren(of process: Int32) throws -> Int { try ticks(of: process, field: 13) }

  /// The sum of a field of stat and the next, counted from the one after the name.
  private static func ticks(of process: Int32, field: Int) throws -> Int {
    // The second field, the name, may hold anything; it ends with the last parenthesis.
    let fields = try text("/proc/\(process)/stat").split(separator: ")").last?
      .split(separator: " ")
    guard let fields, fields.count > field + 1, let user = Int(fields[field]),
      let system = Int(fields[field + 1])
    else { throw BenchFailure("/proc/\(process)/stat is not as expected") }
    return user + system
  }

  private static func threads(of process: Int32) throws -> [String] {
    guard let folder = opendir("/proc/\(process)/task") else {
      throw SystemError("opendir /proc/\(process)/task")
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if Int(name) != nil { names.append(name) }
    }
    return names
  }

  private static func number(_ key: String, in path: String) throws -> Int {
    for line in try text(path).split(separator: "\n") {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.count > 1, words[0] == key, let number = Int(words[1]) { return number }
    }
    throw BenchFailure("\(path) has no \(key)")
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try FileBytes.read(path), as: UTF8.self)
  }
}
