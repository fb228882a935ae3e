import Glibc
import TestSupport
import Testing
import Wire

/// The whole program without a screen, as somebody meets it who listens to it.
@Suite struct PlainProgramTests {
  /// It rings, and the line mode has said so.
  private func ringing(
    _ mission: String, extra: String = ""
  ) throws -> (bedroom: Bedroom, talk: PlainTalk) {
    let bedroom = try Bedroom(mission: mission)
    if !extra.isEmpty {
      try bedroom.user.configure(Household.configuration(mission: mission) + extra)
    }
    let talk = try PlainTalk(bedroom.user)
    try talk.wait(for: extra.isEmpty ? "No alarm is set." : "Kein Wecker ist gestellt.")
    try bedroom.user.command("ring")
    try talk.wait(for: extra.isEmpty ? "RINGING: " : "ES KLINGELT: ")
    try bedroom.user.watch().wait { $0.audio.audible }
    return (bedroom, talk)
  }

  @Test func aWholeAlarmIsTypedAway() throws {
    let (bedroom, talk) = try ringing("line")
    try talk.insist("", until: "Type this line, then Enter: 1 of 1.")
    try talk.wait(for: Household.line)
    talk.type("we all get up at six or so yesterday")
    try talk.wait(for: "Word 9 is not what the sentence says.")
    try bedroom.user.watch().wait { $0.audio.audible }
    try talk.insist("start", until: Household.line)
    talk.type(Household.line)
    try talk.wait(for: "Rehearsal is over")
    #expect(bedroom.room.waitUntilQuiet(for: .seconds(2)) != nil)
    #expect(talk.isPlain)
    // Letters that come are no news.
    #expect(talk.text.split(separator: "\n").count < 25, "\(talk.text)")
  }

  @Test func aLineThatComesAtOnceIsNoTyping() throws {
    let (bedroom, talk) = try ringing("line")
    try talk.insist("", until: Household.line)
    talk.say(Household.line)
    try talk.wait(for: "Pasting does not count.")
    try bedroom.user.watch().wait { $0.audio.audible }
  }

  @Test func sumsAreAnswered() throws {
    let (bedroom, talk) = try ringing("sums")
    try talk.insist("", until: "Problem 1 of 2: ")
    let watch = try bedroom.user.watch()
    for number in 1...2 {
      let sum = try #require(try watch.wait { $0.math?.number == number }.math?.problem)
      let terms = sum.split(separator: " ").compactMap { Int($0) }
      talk.say("\(terms.reduce(0, +))")
      if number == 1 { try talk.wait(for: "is right.") }
    }
    try talk.wait(for: "Rehearsal is over")
    #expect(talk.isPlain)
  }

  @Test func theKeysOfASequenceAreTypedInALine() throws {
    let (bedroom, talk) = try ringing("puzzle")
    try talk.insist("", until: "Round 1 of 2. Remember: ")
    let watch = try bedroom.user.watch()
    for round in 1...2 {
      let shown = try watch.wait {
        $0.sequence?.round == round && $0.sequence?.show.isEmpty == false
      }
      try talk.wait(for: "Now type these letters in order, then Enter.")
      talk.say(shown.sequence?.show ?? "")
    }
    try talk.wait(for: "Rehearsal is over")
  }

  @Test func itIsSnoozedAndFinishedEarly() throws {
    let (bedroom, talk) = try ringing("line")
    try talk.insist("z", until: "Snoozed until ")
    #expect(bedroom.room.waitUntilQuiet(for: .seconds(1)) != nil)
    try talk.insist("", until: Household.line)
    talk.type(Household.line)
    try talk.wait(for: "Rehearsal is over")
  }

  @Test func inGerman() throws {
    let (bedroom, talk) = try ringing("line", extra: "[screen]\nlanguage = \"de\"\n")
    try talk.insist("anfangen", until: "Tippe diese Zeile, dann Enter: 1 von 1.")
    talk.say("/hilfe")
    try talk.wait(for: "beenden; die Wecker bleiben gestellt.")
    talk.type(Household.line)
    try talk.wait(for: "ist vorbei")
    #expect(talk.isPlain)
    #expect(try bedroom.user.status().phase == .waiting)
  }

  @Test func theEndOfTheInputEndsItAndNotTheAlarm() throws {
    let bedroom = try Bedroom(mission: "line")
    try bedroom.user.command("add", "07:30", "--on", "daily", "--label", "Work")
    let output = try TestSupport.ChildProcess.run(
      ["sh", "-c", "printf 'list\\nnew 9:15 Late one\\n' | \(BuiltProgram.ryza) --plain"],
      environment: bedroom.user.environment)
    #expect(output.contains("1: Work, 07:30, daily, on; mission: line; next ring: "))
    #expect(output.contains("Alarm 2 is set, and rings "))
    #expect(try bedroom.user.status().alarms.map(\.label) == ["Work", "Late one"])
  }

  @Test func leavingItLeavesTheAlarm() throws {
    let (bedroom, talk) = try ringing("line")
    let engine = bedroom.user.engineProcess
    #expect(talk.interrupt() == .code(0))
    #expect(talk.text.hasSuffix("The alarm rings on. `ryza-tui` shows it again.\n"))
    try bedroom.user.watch().wait { $0.audio.audible }
    #expect(bedroom.user.engineProcess == engine)
  }

  private static func refusals(_ text: String) -> Int {
    text.split(separator: "\n").count { $0.contains("Too soon") }
  }

  @Test func onADumbTerminalLettersAreSeenAndTheTerminalIsGivenBack() throws {
    let bedroom = try Bedroom(mission: "line")
    var environment = bedroom.user.environment
    environment["TERM"] = "dumb"
    let terminal = try VirtualTerminal(
      BuiltProgram.ryza, ["--plain"], environment: environment.map { "\($0.key)=\($0.value)" })
    try terminal.wait(for: "No alarm is set.")
    #expect(terminal.isCooked)
    try bedroom.user.command("ring")
    try terminal.wait(for: "RINGING")
    try bedroom.user.watch().wait { $0.audio.audible }
    // The first line may come too soon after the ring.
    while !terminal.text.contains("Type this line") {
      let refusals = Self.refusals(terminal.text)
      terminal.send("k\n")
      try terminal.wait {
        $0.contains("Type this line") || Self.refusals($0) > refusals
      }
      // A line that is refused begins the wait anew.
      if !terminal.text.contains("Type this line") { usleep(2_000_000) }
    }
    try terminal.wait { _ in !terminal.isCooked }
    for character in "wr\u{7F}e all" {
      terminal.send(String(character))
      usleep(60_000)
    }
    // What was erased stands there, as on paper.
    try terminal.wait(for: "wr\\re all")
    try bedroom.user.watch().wait { $0.typing?.typed == "we all" }
    terminal.send("\u{3}")
    #expect(terminal.waitForEnd() == 0)
    #expect(terminal.isCooked)
  }
}
