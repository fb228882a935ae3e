import Hunt
import Testing

/// Starting over and over is no way to silence an alarm.
@Suite struct LazySleeperTests {
  @Test(arguments: LazySleeper.missions)
  func fromTheThirdFruitlessAttemptOnHalfOfTheTimeIsHeard(mission: String) {
    for seed in UInt64(1)...60 {
      let result = LazySleeper.result(mission: mission, seed: seed)
      #expect(result.quiet > .seconds(5), "seed \(seed)")
      #expect(result.share >= 0.5, "seed \(seed): \(result)")
    }
  }
}
