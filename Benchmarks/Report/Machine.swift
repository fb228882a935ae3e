import Glibc
import LinuxLoop

/// What the figures were measured on.
public struct Machine: Encodable, Sendable {
  public var model: String
  public var processors: Int
  public var kernel: String

  public static func ofThisRun() -> Machine {
    Machine(
      model: model, processors: sysconf(Int32(_SC_NPROCESSORS_ONLN)),
      kernel: String(text("/proc/sys/kernel/osrelease").prefix { $0 != "\n" }))
  }

  /// Load averages of 1, 5 and 15 minutes.
  public static var load: String {
    text("/proc/loadavg").split(separator: " ").prefix(3).joined(separator: " ")
  }

  /// x86 names its processor, a Raspberry Pi its board.
  private static var model: String {
    let lines = text("/proc/cpuinfo").split(separator: "\n")
    for name in ["Model", "model name"] {
      guard let line = lines.first(where: { $0.hasPrefix(name) }) else { continue }
      let value = line.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
      if !value.isEmpty { return String(value) }
    }
    return "an unknown processor"
  }

  private static func text(_ path: String) -> String {
    (try? FileBytes.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension Machine: CustomStringConvertible {
  public var description: String { "\(model), \(processors) processors, Linux \(kernel)" }
}
