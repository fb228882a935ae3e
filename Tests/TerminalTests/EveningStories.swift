import Screen
import TestSupport
import Testing
import Wire

/// What somebody does with the list in the evening, on a real pseudo-terminal.
@Suite struct EveningStories {
  @Test func aWordNarrowsTheListAndEscShowsAllAgain() throws {
    let stage = try Stage(Sample.waiting())
    try stage.terminal.wait(for: "Flight")
    stage.terminal.send("/week")
    try stage.terminal.wait(for: "/ week_   1 of 3 shown")
    try stage.terminal.wait { _ in !stage.terminal.text.contains("Flight") }
    stage.terminal.send("\r")
    try stage.terminal.wait(for: "/ week   1 of 3 shown")
    // What is done now is done to the row that is shown.
    stage.terminal.settle(.seconds(1))
    stage.terminal.send(" ")
    #expect(try stage.engine.nextCommand() == .disable(id: 2))
    stage.terminal.send("\u{1B}")
    try stage.terminal.wait(for: "Flight")
  }

  @Test func aWordThatNoAlarmHasIsSaid() throws {
    let stage = try Stage(Sample.waiting())
    try stage.terminal.wait(for: "Flight")
    stage.terminal.send("/zzz")
    try stage.terminal.wait(for: "No alarm has “zzz”.")
    stage.terminal.send("\u{1B}")
    try stage.terminal.wait(for: "Flight")
  }

  @Test func helpIsSearchedAndDoesWhatItFinds() throws {
    let stage = try Stage(Sample.waiting())
    try stage.terminal.wait(for: "READY")
    stage.terminal.send("?")
    try stage.terminal.wait(for: "a new alarm")
    stage.terminal.send("/remove")
    try stage.terminal.wait(for: "► d")
    stage.terminal.send("\r")
    try stage.terminal.wait(for: "Remove 05:10 Flight?")
    stage.terminal.settle(.seconds(1))
    stage.terminal.send("y")
    #expect(try stage.engine.nextCommand() == .remove(id: 3))
  }

  @Test func aClickChoosesARowAndTheNextOpensIt() throws {
    let stage = try Stage(Sample.waiting())
    try stage.terminal.wait(for: "► [ ] 05:10")
    try stage.terminal.wait(for: "Weekend")
    let row = try #require(stage.terminal.lines.firstIndex { $0.contains("Weekend") })
    stage.terminal.click(row: row, column: 20)
    try stage.terminal.wait(for: "► [x] 09:00")
    stage.terminal.click(row: row, column: 20)
    try stage.terminal.wait(for: "Edit alarm")
  }

  @Test func theNextRingIsLeftOutAndTakenBack() throws {
    let stage = try Stage(Sample.waiting())
    try stage.terminal.wait(for: "► [ ] 05:10")
    stage.terminal.send("j")
    try stage.terminal.wait(for: "► [x] 06:30")
    stage.terminal.send("s")
    #expect(try stage.engine.nextCommand() == .skip(id: 1))
    var skipped = Sample.waiting()
    skipped.alarms[0].changes = ["skips 2025-10-15"]
    try stage.engine.show(skipped)
    try stage.terminal.wait(for: "► [~] 06:30")
    stage.terminal.send("r")
    #expect(try stage.engine.nextCommand() == .resume(id: 1))
  }

  @Test func thePastIsSeenRingByRingAndSecondBySecond() throws {
    let stage = try Stage(Sample.waiting())
    try stage.terminal.wait(for: "READY")
    stage.terminal.send("H")
    #expect(try stage.engine.nextCommand() == .history(count: 50))
    try stage.engine.say(.history(PastSample.rings))
    try stage.terminal.wait(for: "nobody came")
    stage.terminal.send("\r")
    #expect(try stage.engine.nextCommand() == .account(occurrence: 99))
    try stage.engine.say(.account(PastSample.account))
    try stage.terminal.wait(for: "2 gaps, the longest 0.1 s")
    stage.terminal.send("\u{1B}")
    try stage.terminal.wait(for: "nobody came")
    stage.terminal.send("c")
    // The samples are of another year.
    try stage.terminal.wait(for: "No mission has been finished in these weeks.")
    stage.terminal.send("\u{1B}")
    try stage.terminal.wait(for: "nobody came")
    stage.terminal.send("\u{1B}")
    try stage.terminal.wait(for: "READY")
  }

  @Test func aRingTakesTheScreenFromThePast() throws {
    let stage = try Stage(Sample.waiting())
    try stage.terminal.wait(for: "READY")
    stage.terminal.send("H")
    #expect(try stage.engine.nextCommand() == .history(count: 50))
    try stage.engine.show(Sample.ringing())
    try stage.terminal.wait(for: "Read 3 sentences aloud to end this alarm.")
  }

  @Test func theLocaleChoosesGerman() throws {
    let stage = try Stage(
      Sample.waiting(),
      environment: ["TERM=xterm-256color", "LANG=C.UTF-8", "LC_MESSAGES=de_DE.UTF-8", "TZ=UTC"])
    try stage.terminal.wait(for: "BEREIT")
    try stage.engine.show(Sample.ringing())
    try stage.terminal.wait(for: "Lies 3 Sätze laut vor, dann ist der Wecker aus.")
  }

  @Test func theFileChoosesLanguageAndClock() throws {
    let stage = try Stage(
      Sample.waiting(), configuration: "[screen]\nlanguage = \"de\"\nclock = \"12h\"\n")
    try stage.terminal.wait(for: "BEREIT")
    try stage.terminal.wait(for: "6:30 am")
  }
}
