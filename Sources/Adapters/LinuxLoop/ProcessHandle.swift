import CLinux
import Glibc

/// Another process, or this one, that is never confused with a later one of its number (pidfd_open(2)).
public struct ProcessHandle: Sendable {
  private let descriptor: Descriptor

  /// - Throws: ``SystemError`` when there is no such process, or the kernel has no such descriptors
  ///   (before 5.3).
  public init(_ process: Int32) throws {
    descriptor = Descriptor(owning: try check(rz_process_descriptor(process), "pidfd_open"))
  }

  /// Takes over one that another process has handed down; nil when that is none.
  public init?(handedDown number: Int32) {
    guard Self.identifier(behind: number) != nil else { return nil }
    descriptor = Descriptor(owning: number)
    descriptor.closeOnExec()
  }

  /// For a child that gets it.
  public func stream(as child: Int32) -> ChildProcess.Stream { .init(descriptor, as: child) }

  /// Readable when the process has ended.
  public var number: Int32 { descriptor.number }

  /// The process's number; nil when it has ended and was waited for.
  public var identifier: Int32? {
    Self.identifier(behind: number).flatMap { $0 > 0 ? $0 : nil }
  }

  public var hasEnded: Bool {
    var entry = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Sends a signal, if the process has not ended.
  public func signal(_ signal: Int32) { _ = rz_signal_process(number, signal) }

  /// `Pid:` of proc(5)'s fdinfo, which only these descriptors have.
  private static func identifier(behind number: Int32) -> Int32? {
    guard let bytes = try? FileBytes.read("/proc/self/fdinfo/\(number)") else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("Pid:") }) else { return nil }
    return line.split(whereSeparator: \.isWhitespace).last.flatMap { Int32($0) }
  }
}
