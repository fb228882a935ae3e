import Glibc
import Words

/// Output without buffers in between.
enum Output {
  /// Writes all bytes; false when nobody reads any more.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// A line for standard output.
  static func print(_ text: String) {
    _ = write(Array((text.withoutControls + "\n").utf8), to: STDOUT_FILENO)
  }

  /// A line for standard error.
  static func complain(_ text: String, as command: String = "listen") {
    say("ryza-tui \(command): \(text)")
  }

  /// The same for whoever sits there.
  static func say(_ text: String) {
    _ = write(Array("\(text.withoutControls)\n".utf8), to: STDERR_FILENO)
  }
}
