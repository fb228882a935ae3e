import Glibc
import ReadingJudge
import SphinxEar
import TestSupport
import Testing

/// Whatever way a reader takes to say what is written is right; what is not written is wrong.
@Suite("Ways to say a sentence")
struct SpokenWaysTests {
  /// A synthetic voice.
  private func spoken(_ text: String) throws -> [Int16] {
    let folder = try TemporaryDirectory()
    let file = folder.appending("speech.wav")
    try ChildProcess.run(["flite", "-voice", "slt", "-t", text, "-o", file])
    return try Recording(path: file, limit: 60).samples
  }

  private static let train = "The slow morning train leaves at 7:30 and costs $5.50 in 1984."

  @Test(
    "times, sums and years are heard in any of them",
    arguments: [
      "seven thirty and costs five dollars and fifty cents in nineteen eighty four",
      "half past seven and costs five fifty in nineteen eighty four",
      "seven thirty and costs five dollars fifty in one thousand nine hundred and eighty four",
    ])
  func otherWays(said: String) throws {
    let samples = try spoken("The slow morning train leaves at \(said).")
    for rule in [ReadingRule.normal, .relaxed] {
      let result = try judge(samples, Self.train, rule)
      #expect(result.isAccepted, "missed \(result.missed)")
      #expect(result.words.count == 12)
      let times = result.words.compactMap(\.time?.lowerBound)
      #expect(times == times.sorted())
    }
  }

  @Test(
    "another time, sum or year is noticed and named",
    arguments: [
      ("half past two and costs five fifty in nineteen eighty four", "7:30"),
      ("half past seven and costs nine twenty in nineteen eighty four", "$5.50"),
      ("half past seven and costs five fifty in twenty ten", "1984."),
    ])
  func wrongWays(said: String, missed: String) throws {
    let samples = try spoken("The slow morning train leaves at \(said).")
    let result = try judge(samples, Self.train)
    #expect(!result.isAccepted)
    #expect(result.missed.contains(missed), "\(result.missed)")
  }

  @Test(
    "words that sound alike are the same thing to say",
    arguments: [
      (Reading.youngMan, "He was knot an ill-disposed young man."),
      (Reading.amiable, "He mite even halve bean maid amiable himself."),
      (Reading.cards, "Ate of spades, fore of clubs, seven of hearts."),
      (
        Reading.selfish,
        "Unless two bee rather cold-hearted and rather selfish is too be ill-disposed."
      ),
    ])
  func homophones(reading: Reading, sentence: String) throws {
    let result = try judge(reading.samples(), sentence)
    #expect(result.isAccepted, "missed \(result.missed)")
  }
}
