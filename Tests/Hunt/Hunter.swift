/// Goes through seeds, on several threads.
public enum Hunter {
  public enum Kind: String, Sendable { case morning, year }

  /// What many runs came to.
  public struct Total: Sendable {
    public var runs = 0
    public var events = 0
    public var rings = 0
    public var cuts = 0
    /// In the order of their seeds.
    public var failed: [(seed: UInt64, finding: Finding)] = []

    mutating func add(_ other: Total) {
      runs += other.runs
      events += other.events
      rings += other.rings
      cuts += other.cuts
      failed += other.failed
      failed.sort { $0.seed < $1.seed }
    }
  }

  public static func plan(_ kind: Kind, seed: UInt64) -> Plan {
    switch kind {
    case .morning: Morning.plan(seed: seed)
    case .year: Year.plan(seed: seed)
    }
  }

  /// Runs all seeds of a range; `threads` of them at a time.
  public static func hunt(_ kind: Kind, _ seeds: Range<UInt64>, threads: Int) async -> Total {
    await withTaskGroup(of: Total.self) { group in
      // Small portions, so that no thread waits for another.
      var portions = stride(from: seeds.lowerBound, to: seeds.upperBound, by: 50).makeIterator()
      func next() -> Range<UInt64>? {
        portions.next().map { $0..<min($0 + 50, seeds.upperBound) }
      }
      for _ in 0..<threads {
        guard let portion = next() else { break }
        group.addTask { run(kind, portion) }
      }
      var total = Total()
      while let part = await group.next() {
        total.add(part)
        if let portion = next() { group.addTask { run(kind, portion) } }
      }
      return total
    }
  }

  private static func run(_ kind: Kind, _ seeds: Range<UInt64>) -> Total {
    var total = Total()
    for seed in seeds {
      var run = Run(plan(kind, seed: seed))
      let result = run.result()
      total.runs += 1
      total.events += result.events
      total.rings += result.rings
      total.cuts += result.cuts
      if let finding = result.finding { total.failed.append((seed, finding)) }
    }
    return total
  }
}
