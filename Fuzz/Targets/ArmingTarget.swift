import AlarmCore

/// The arming copy. The checksum is added here, because no mutation would ever hit it; whoever reads
/// what passed it must be able to live with it.
enum ArmingTarget {
  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    // As it is: hardly ever whole.
    _ = try? ArmingCopy.read(bytes)
    let signed =
      bytes + Array("\nsum \(String(sum(of: bytes + [UInt8(ascii: "\n")]), radix: 16))\n".utf8)
    guard let read = try? ArmingCopy.read(signed) else { return }
    try checkRoundTrip(read.copy)
    try Mornings.live(Mornings.engine(read.copy.state), from: Mornings.start)
  }

  private static func checkRoundTrip(_ copy: ArmingCopy) throws(BrokenPromise) {
    guard let again = try? ArmingCopy.read(Array(copy.text.utf8)) else {
      throw BrokenPromise(description: "a copy that cannot be read back")
    }
    let isTheSame = again.copy.text == copy.text && again.problems.isEmpty
    try require(isTheSame || copy.state.hasUnreadables, "another copy: \(again.problems)")
  }

  /// FNV-1a of 64 bits.
  private static func sum(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}

extension StoredState {
  fileprivate var hasUnreadables: Bool { alarms.contains { $0.recurrence == .unreadable } }
}
