import AlarmCore
import Hunt
import Testing

/// Every sequence of events, from the beginning of every kind of mission.
@Suite struct SearchTests {
  @Test(arguments: Search.missions)
  func whatIsUnfinishedIsHeardOrExcused(mission: Mission) {
    let search = Search(mission, depth: 6)
    #expect(search.broken == nil)
    #expect(search.states > 500)
  }
}
