import Testing

@testable import Words

@Suite struct SpellingTests {
  private let keys = ["sound", "volume", "mission", "snooze", "snoozes"]

  @Test(arguments: [
    ("volum", "volume"), ("snozes", "snoozes"), ("Volume", "volume"), ("misson", "mission"),
    ("vloume", "volume"), ("soud", "sound"),
  ])
  func slipsFindTheirWord(word: String, meant: String) {
    #expect(Spelling.nearest(to: word, among: keys) == meant)
  }

  @Test(arguments: ["x", "", "brightness", "colour"])
  func otherWordsFindNone(word: String) {
    #expect(Spelling.nearest(to: word, among: keys) == nil)
  }

  @Test func distancesAreCounted() {
    #expect(Spelling.distance("", "abc") == 3)
    #expect(Spelling.distance("abc", "acb") == 1)
    #expect(Spelling.distance("kitten", "sitting") == 3)
  }
}
