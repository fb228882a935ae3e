import CivilTime

/// A zone file: whatever can be read of it is a zone.
enum ZoneTarget {
  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    guard let zone = try? ZoneFile.zone(named: "fuzz", from: bytes) else { return }
    try ZoneChecks.check(zone, at: ZoneChecks.fixedSeconds + seconds(in: bytes))
  }

  /// Transitions are numbers of eight bytes, so every eight bytes in a row may be one.
  private static func seconds(in bytes: [UInt8]) -> [Int64] {
    guard bytes.count >= 8 else { return [] }
    var found: [Int64] = []
    var number: UInt64 = 0
    for (index, byte) in bytes.enumerated() {
      number = number << 8 | UInt64(byte)
      let second = Int64(bitPattern: number)
      guard index >= 7, abs(second.magnitude.clamped) <= ZoneChecks.furthest else { continue }
      found += [second - 1, second]
      if found.count >= 300 { break }
    }
    return found
  }
}

extension UInt64 {
  fileprivate var clamped: Int64 { Int64(clamping: self) }
}

/// A time zone in one line.
enum RuleTarget {
  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let zone = Zone(posix: text) else { return }
    try require(zone.name == text, "a rule of another name")
    // Two years, in steps that find every change that lasts.
    let start: Int64 = 1_798_761_600
    let steps = (0..<250).map { start + $0 * 3 * 86_400 }
    let changes = zip(steps, steps.dropFirst()).compactMap { zone.change(from: $0, to: $1) }
    try ZoneChecks.check(
      zone, at: ZoneChecks.fixedSeconds + changes.prefix(20).flatMap { [$0 - 1, $0, $0 + 1] })
  }
}

extension Zone {
  fileprivate func offset(_ second: Int64) -> ZoneOffset {
    offset(at: WallInstant(secondsSince1970: second))
  }

  /// The second from which the clocks show what they show at `end`; nil when that is all along.
  fileprivate func change(from start: Int64, to end: Int64) -> Int64? {
    guard offset(start) != offset(end) else { return nil }
    var (low, high) = (start, end)
    while high - low > 1 {
      let middle = (low + high) / 2
      if offset(middle) == offset(start) { low = middle } else { high = middle }
    }
    return high
  }
}
