import Glibc
import LinuxLoop

/// What comes in on standard input.
enum StandardInput {
  /// All of it; more than `limit` bytes are refused with EFBIG.
  ///
  /// - Throws: ``SystemError``
  static func read(limit: Int) throws -> [UInt8] {
    let input = Descriptor(owning: try check(dup(STDIN_FILENO), "standard input"))
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      // A signal ends a read early.
      guard let more = try input.readAvailable() else { continue }
      if more.isEmpty { return bytes }
      bytes += more
    }
    throw SystemError("standard input", code: EFBIG)
  }
}
