import BenchReport
import TestSupport
import Wire

/// How long after the last word the verdict comes, live through the microphone.
enum VerdictBench {
  private static let rightReadings = 30
  private static let wrongReadings = 8
  /// Sentences of the shipped pack, read by a synthetic voice, besides the human readings.
  private static let syntheticSentences = 9

  static func run() throws -> Chapter {
    let human = HumanReading.novel + [HumanReading.another]
    let sentences = try ShippedFiles().sentences(syntheticSentences)
    let user = try RyzaUser(missions: Missions.readings, pack: human.map(\.sentence) + sentences)
    let readings =
      try human.map { try Reading(user, sentence: $0.sentence, file: $0.file) }
      + Reading.synthetic(user, sentences)
    let stage = try ReadingRoom(GapRoom(user, mission: "bench"), readings: readings)
    let right = try measure(rightReadings, stage, rightly: true)
    let wrong = try measure(wrongReadings, stage, rightly: false)
    let listener = try ListenerBench.figures(stage.costs, user, HumanReading.another)
    return Chapter(
      title: "Verdict: end of the last word to the verdict at a front end",
      notes: [
        "\(human.count) human readings (LibriVox) and \(sentences.count) of flite, through a virtual "
          + "microphone; a wrong reading is another sentence's",
        "the last word's end is the judge's own, from `listen --wav --json`; a negative span is a "
          + "verdict before it",
      ], figures: verdicts(right, wrong) + listener + gaps(right, wrong))
  }

  private typealias Readings = (verdicts: [TimedVerdict], gaps: [GapSample])

  private static func measure(
    _ count: Int, _ stage: ReadingRoom, rightly: Bool
  ) throws -> Readings {
    let before = stage.verdicts.count
    let gaps = try stage.gaps.measure(count) {
      try stage.read(rightly: rightly)
      return nil
    }
    return (Array(stage.verdicts.dropFirst(before)), gaps)
  }

  private static func verdicts(_ right: Readings, _ wrong: Readings) -> [Figure] {
    let accepted = right.verdicts.filter { $0.prompt == .partialProgress }
    let refused = wrong.verdicts.filter { $0.prompt == .wrongAnswer }
    return [
      Figure("right reading, all verdicts", "ms", Series(right.verdicts.map(\.delay))),
      Figure("right reading, accepted", "ms", Series(accepted.map(\.delay))),
      Figure("share of right readings accepted", "%", share(accepted, of: right.verdicts)),
      Figure("wrong reading", "ms", Series(wrong.verdicts.map(\.delay))),
      Figure("share of wrong readings refused", "%", share(refused, of: wrong.verdicts)),
    ]
  }

  private static func share(_ part: [TimedVerdict], of all: [TimedVerdict]) -> Double {
    Double(part.count) / Double(max(1, all.count)) * 100
  }

  private static func gaps(_ right: Readings, _ wrong: Readings) -> [Figure] {
    let all = right.gaps + wrong.gaps
    let partial = all.filter { $0.outcome == "partialProgress" }
    let failed = all.filter { $0.outcome == "wrongAnswer" }
    return [
      GapFigures.figure("gap after partial progress, read", partial),
      GapFigures.figure("gap after a wrong answer, read", failed),
    ] + GapFigures.measuring(all)
  }
}
