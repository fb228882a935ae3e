import Hunt
import Testing

/// A seed says everything.
@Suite struct ReplayTests {
  @Test func aSeedGoesTheSameWayAgain() {
    for seed in UInt64(1)...20 {
      var first = Run(Morning.plan(seed: seed), keepsTimeline: true)
      var second = Run(Morning.plan(seed: seed), keepsTimeline: true)
      let (one, other) = (first.result(), second.result())
      #expect(one.timeline == other.timeline)
      #expect(one.events == other.events)
    }
  }

  @Test func aFailingSeedFailsInTheSameWayAgainAndLosesWhatDoesNotMatter() throws {
    let bug = PlantedBug.guardNotCommitted.tampering
    let plans = (UInt64(1)...50).map { Morning.plan(seed: $0) }.filter { $0.acts.count > 4 }
    func finding(_ plan: Plan) -> Finding? {
      var run = Run(plan, tampering: bug)
      return run.result().finding
    }
    let failing = try #require(plans.first { finding($0) != nil })
    let found = try #require(finding(failing))
    #expect(finding(failing) == found)
    var minimiser = Minimiser(found.rule, tampering: bug)
    let smallest = minimiser.minimise(failing)
    #expect(finding(smallest)?.rule == found.rule)
    #expect(smallest.family.count == 1, "one alarm is enough for a missing guard")
    #expect(smallest.acts.isEmpty, "it only has to ring")
  }

  @Test func someMorningsAndAYearKeepEveryPromise() async {
    let mornings = await Hunter.hunt(.morning, 1..<101, threads: 2)
    #expect(mornings.failed.map(\.seed) == [])
    #expect(mornings.rings > 100)
    let years = await Hunter.hunt(.year, 1..<2, threads: 1)
    #expect(years.failed.map(\.seed) == [])
  }
}
