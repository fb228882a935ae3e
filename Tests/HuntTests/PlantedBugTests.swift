import Hunt
import Testing

/// The hunt finds what it is there to find.
@Suite struct PlantedBugTests {
  /// Mornings within which every planted bug is caught.
  private static let mornings: ClosedRange<UInt64> = 1...1500

  @Test(arguments: PlantedBug.allCases)
  func isCaught(bug: PlantedBug) throws {
    let caught = Self.mornings.first { seed in
      var run = Run(Morning.plan(seed: seed), tampering: bug.tampering)
      return run.result().finding != nil
    }
    let seed = try #require(caught, "\(bug) was not caught")
    var honest = Run(Morning.plan(seed: seed))
    #expect(honest.result().finding == nil, "seed \(seed) fails without a planted bug")
  }
}
