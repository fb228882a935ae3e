import JudgeBench
import Testing

@Suite struct ProportionTests {
  /// Newcombe (1998), table I, method 3 (score without continuity correction).
  @Test(arguments: [
    (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611),
    (1, 29, 0.0061, 0.1718), (29, 29, 0.8830, 1.0),
  ])
  func `Wilson's interval is the published one`(
    _ count: Int, _ total: Int, _ low: Double, _ high: Double
  )
    throws
  {
    let interval = try #require(Proportion(count, of: total).interval)
    #expect(abs(interval.lowerBound - low) < 0.000_06)
    #expect(abs(interval.upperBound - high) < 0.000_06)
  }

  @Test func `Nothing has no share and no interval`() {
    #expect(Proportion(0, of: 0).share == nil)
    #expect(Proportion(0, of: 0).interval == nil)
  }
}
