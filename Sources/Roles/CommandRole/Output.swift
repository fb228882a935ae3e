import Glibc
import LinuxLoop
import Wire
import Words

/// The process's exit codes.
enum ExitCode {
  static let done: Int32 = 0
  static let failed: Int32 = 1
  static let usage: Int32 = 2
  static let noEngine: Int32 = 3
  static let refused: Int32 = 4
}

/// Standard output and standard error.
enum Output {
  static func say(_ text: String) {
    write(Array((text.withoutControls + "\n").utf8), to: STDOUT_FILENO)
  }

  static func say(json document: some Encodable) throws {
    write(try JSONLines.encodePretty(document), to: STDOUT_FILENO)
  }

  /// One message of a helper process to the screen that started it.
  static func say(line message: some Encodable) {
    guard let bytes = try? JSONLines.encode(message) else { return }
    write(bytes, to: STDOUT_FILENO)
  }

  /// One line that says what to do.
  static func complain(_ text: String) {
    write(Array("ryza-tui: \(text.withoutControls)\n".utf8), to: STDERR_FILENO)
  }

  /// A reader that has gone away is nobody's fault.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    try? Descriptor(owning: dup(descriptor)).writeAll(bytes)
  }
}
