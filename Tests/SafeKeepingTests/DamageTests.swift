import AlarmCore
import CivilTime
import LinuxLoop
import Testing

@testable import SafeKeeping

/// I17: whatever happens to the bytes of the store, every promise of the arming copy still rings.
@Suite struct DamageTests {
  private static let cases = 500

  private struct Original {
    var files: [String: [UInt8]]
    var copy: ArmingCopy
  }

  @Test func fiveHundredDamagedStoresRing() throws {
    let originals = [try original(hasLog: false), try original(hasLog: true)]
    var outcomes: [String: Int] = [:]
    for seed in 0..<Self.cases {
      var dice = SplitMix64(seed: UInt64(seed))
      let original = originals[seed % originals.count]
      let bedside = try Bedside(isQuick: true)
      let damage = try spoil(original, in: bedside, by: &dice)
      let store = try bedside.open()
      let missing = Set(original.copy.state.reservations).subtracting(store.state.reservations)
      #expect(missing.isEmpty, "seed \(seed), \(damage): \(store.opening)")
      #expect(store.state.alarms == original.copy.state.alarms, "seed \(seed), \(damage)")
      let engine = Family(store.state)
      #expect(engine.reservations == store.state.reservations, "seed \(seed), \(damage)")
      outcomes[word(for: store.opening), default: 0] += 1
    }
    print("\(Self.cases) damaged stores: \(outcomes.sorted { $0.key < $1.key })")
    #expect((outcomes["restored"] ?? 0) > 0)
    #expect((outcomes["reunited"] ?? 0) > 0)
  }

  private func original(hasLog: Bool) throws -> Original {
    let bedside = try Bedside()
    try bedside.commit((1...40).flatMap { Rows.promised($0) })
    let store = try bedside.open()
    for number in 1...20 {
      try store.apply(
        [
          .putOccurrence(Rows.occurrence(Int64(number), alarm: Int64(number))),
          .putReservation(
            Rows.reservation(
              Int64(1_000 + number), alarm: Int64(number), kind: .snooze,
              occurrence: Int64(number))),
        ] + (1...20).map { Rows.line("line \($0) of \(number)") }, at: Bedside.now)
    }
    store.settle(at: Bedside.now, isRinging: true)
    // With the store open, its last commits are still in the log.
    let withLog = try files(bedside)
    guard !hasLog else {
      return Original(files: withLog, copy: store.armingCopy)
    }
    let copy = store.armingCopy
    try bedside.meddle("PRAGMA wal_checkpoint(TRUNCATE)")
    var files = try files(bedside)
    files["alarms.db-wal"] = nil
    return Original(files: files, copy: copy)
  }

  private func files(_ bedside: Bedside) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in ["alarms.db", "alarms.db-wal", "armed.txt"] {
      let path = "\(bedside.state)/\(name)"
      if FileBytes.exists(path) { files[name] = try bedside.bytes(path) }
    }
    return files
  }

  /// Lays down the files, one of them damaged.
  ///
  /// - Returns: what was done, for whoever reads a failure.
  private func spoil(
    _ original: Original, in bedside: Bedside, by dice: inout SplitMix64
  ) throws -> String {
    var files = original.files
    let names = files.keys.filter { $0 != "armed.txt" }.sorted()
    let name = names[Int(dice.next() % UInt64(names.count))]
    var bytes = files[name] ?? []
    let place = Int(dice.next() % UInt64(bytes.count))
    let kind: String
    switch dice.next() % 3 {
    case 0:
      kind = "cut to \(place)"
      bytes = Array(bytes[..<place])
    case 1:
      kind = "zeroed at \(place)"
      let block = place / 512 * 512..<min(bytes.count, place / 512 * 512 + 512)
      bytes.replaceSubrange(block, with: repeatElement(0, count: block.count))
    default:
      let flips = 1 + dice.next() % 8
      kind = "\(flips) bits flipped from \(place) on"
      for step in 0..<Int(flips) {
        let index = (place + step * 3) % bytes.count
        bytes[index] ^= 1 << UInt8(dice.next() % 8)
      }
    }
    files[name] = bytes
    for (name, bytes) in files { try bedside.write(bytes, to: "\(bedside.state)/\(name)") }
    return "\(name) \(kind)"
  }

  private func word(for opening: StoreOpening) -> String {
    switch opening {
    case .fresh: "fresh"
    case .healthy: "healthy"
    case .migrated: "migrated"
    case .reunited: "reunited"
    case .restored: "restored"
    case .newer: "newer"
    case .unwritable: "unwritable"
    }
  }
}
