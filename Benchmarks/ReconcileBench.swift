import AlarmCore
import BenchReport
import CivilTime
import Wire

/// What many alarms cost the engine: reconciling and re-arming all of them, and everyday events.
enum ReconcileBench {
  static func run() throws -> Chapter {
    let sizes = try ManyAlarms.counts.map { (count: $0, costs: try Costs($0)) }
    let figures = Costs.names.indices.flatMap { index in
      let series = sizes.map { ($0.count, $0.costs.series[index]) }
      return series.map { Figure("\(Costs.names[index]), \($0) alarms", "ms", $1) }
        + growth(of: series)
    }
    return Chapter(
      title: "Many alarms: what the core needs for them",
      notes: [
        "growth: how much longer ten times as many take, divided by what n log n allows (13.3); a tenth "
          + "more is for caches that no longer hold them all",
        "an event includes the copy of the engine that is tried before it is adopted",
        "in processor time of its thread, without a store",
      ],
      figures: figures + sizes.map { Figure("snapshot, \($0.count) alarms", "kB", $0.costs.size) })
  }

  /// The step to ten times as many alarms, where it is big enough to be measured.
  private static func growth(of series: [(count: Int, times: Series)]) -> [Figure] {
    guard series.count >= 2, let few = series[series.count - 2].times.median,
      let many = series[series.count - 1].times.median, few > 0
    else { return [] }
    let allowed = 10 * 4.0 / 3.0
    return [Figure("  growth, of n log n", "×", many / few / allowed, [.maximum(1.1)])]
  }
}

/// One list, put through every event.
private struct Costs {
  static let names = [
    "start: rows to engine", "reconcile at start", "clock set: reconcile", "other zone: re-arm all",
    "tick with nothing due", "one alarm rings", "snapshot and its line",
  ]

  var series: [Series] = []
  /// Of a snapshot's line, in kB.
  var size = 0.0
  private let runs: Int
  private let stored: StoredState

  init(_ count: Int) throws {
    runs = count >= 10_000 ? 15 : 100
    stored = try ManyAlarms.stored(count)
    let stored = stored
    measure { _ in ProcessorTime.of { _ = ManyAlarms.engine(stored) } }
    measure { _ in
      var fresh = ManyAlarms.engine(stored)
      return ProcessorTime.of { _ = fresh.handle(.started, at: ManyAlarms.start) }
    }
    measure(.clockChanged) { $0 % 2 == 0 ? .seconds(3_600) : .zero }
    measureZones()
    measure(.tick) { _ in .zero }
    measureRings()
    try measureSnapshot()
  }

  private mutating func measure(_ time: (_ run: Int) -> Double) {
    series.append(Series((0..<runs).map(time)))
  }

  private mutating func measure(_ event: Event, after span: (Int) -> Duration) {
    var kept = StoredEngine(ManyAlarms.engine(stored))
    kept.handle(.started, at: ManyAlarms.start, in: Self.nowhere)
    measure { run in
      let now = ManyAlarms.start + span(run)
      return ProcessorTime.of { _ = kept.handle(event, at: now, in: Self.nowhere) }
    }
  }

  private mutating func measureZones() {
    var kept = StoredEngine(ManyAlarms.engine(stored))
    kept.handle(.started, at: ManyAlarms.start, in: Self.nowhere)
    measure { run in
      let zones = ManyAlarms.zones(machine: run % 2 == 0 ? ManyAlarms.newYork : ManyAlarms.berlin)
      return ProcessorTime.of {
        _ = kept.handle(.zonesChanged(zones), at: ManyAlarms.start, in: Self.nowhere)
      }
    }
  }

  /// From one due time to the next.
  private mutating func measureRings() {
    var kept = StoredEngine(ManyAlarms.engine(stored))
    var now = ManyAlarms.start
    kept.handle(.started, at: now, in: Self.nowhere)
    measure { _ in
      if let due = kept.engine.nextDue, due > now.wall { now = now + (due - now.wall) }
      let time = ProcessorTime.of { _ = kept.handle(.tick, at: now, in: Self.nowhere) }
      while kept.engine.session != nil {
        now = now + .seconds(2)
        kept.handle(.ring(.attempt(.mission), owner: nil), at: now, in: Self.nowhere)
      }
      return time
    }
  }

  private mutating func measureSnapshot() throws {
    let engine = ManyAlarms.engine(stored)
    var line: [UInt8] = []
    var times: [Double] = []
    for _ in 0..<runs {
      times.append(
        try ProcessorTime.of {
          line = try JSONLines.encode(Reply.snapshot(.of(engine, at: ManyAlarms.start)))
        })
    }
    series.append(Series(times))
    size = Double(line.count) / 1_000
  }

  /// A store that takes everything, and a room without sound.
  private static var nowhere: StoredEngine.World {
    StoredEngine.World(commit: { _ in nil }, carryOut: { _ in })
  }
}
