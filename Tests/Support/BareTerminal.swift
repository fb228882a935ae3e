import CLinux
import Glibc
import LinuxLoop

/// A pseudo-terminal with no program in it, and every byte that somebody writes to it.
public final class BareTerminal {
  /// Where others find it.
  public let path: String
  private let master: Descriptor
  /// Held open, as a shell holds its terminal.
  private let slave: Descriptor

  /// - Parameter mode: who may write to it: 0o620 as after `mesg y`, 0o600 as after `mesg n`.
  /// - Throws: ``SystemError`` when there is none.
  public init(mode: UInt32) throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    try check(openpty(&master, &slave, nil, nil, nil), "openpty")
    self.master = Descriptor(owning: master)
    self.slave = Descriptor(owning: slave)
    self.master.makeNonBlocking()
    self.master.closeOnExec()
    self.slave.closeOnExec()
    // Not ttyname(3): other tests ask at the same time, and it has one answer for all.
    var name = [CChar](repeating: 0, count: Int(PATH_MAX))
    try check(ttyname_r(slave, &name, name.count) == 0 ? 0 : -1, "ttyname_r")
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    try check(chmod(path, mode), "chmod \(path)")
  }

  /// The name of its file.
  public var name: String { String(path.split(separator: "/").last ?? "") }

  /// Gives it to another user.
  public func give(to user: UInt32) throws { try check(chown(path, user, 0), "chown \(path)") }

  /// Stops it, as ^S does.
  public func stop() { tcflow(slave.number, TCOOFF) }

  /// Fills it to the brim, as a program does that nobody reads.
  public func fill() throws {
    let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let writer = Descriptor(owning: try check(open(path, flags), "open \(path)"))
    while try writer.writeAvailable([UInt8](repeating: 0x2e, count: 4_096)[...]) > 0 {}
  }

  /// What has been written to it since this was last asked.
  ///
  /// - Parameter count: so many bytes are waited for, as the kernel hands them over when it likes.
  public func written(atLeast count: Int = 0) throws -> [UInt8] {
    var all: [UInt8] = []
    _ = try eventually {
      while let bytes = try master.readAvailable(), !bytes.isEmpty { all += bytes }
      return all.count >= count
    }
    return all
  }
}
