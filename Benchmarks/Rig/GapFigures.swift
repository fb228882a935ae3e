import BenchReport

/// Gaps as figures, beside what they should be.
enum GapFigures {
  static let targets = [Target.median(150), .maximum(900)]

  static func figure(_ name: String, _ samples: [GapSample]) -> Figure {
    Figure(name, "ms", Series(samples.map(\.gap)), targets)
  }

  static func sinceCause(_ name: String, _ samples: [GapSample]) -> Figure {
    Figure(name, "ms", Series(samples.compactMap(\.sinceCause)))
  }

  /// What the engine says of its own gaps, and how far the recorder can be trusted.
  static func measuring(_ samples: [GapSample]) -> [Figure] {
    let recorded = samples.filter { $0.grain != nil }
    return [
      Figure("  by the engine's own ledger, all", "ms", Series(recorded.compactMap(\.ownGap))),
      Figure("  grain of the recorder", "ms", Series(recorded.compactMap(\.grain))),
    ]
  }
}
