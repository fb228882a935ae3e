import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// The whole program, as a person in front of a terminal meets it.
@Suite struct ProgramTests {
  @Test func aNewcomerTriesTheAlarmAndReadsItAway() throws {
    let bedroom = try Bedroom(mission: "page")
    let screen = try bedroom.open()
    try screen.wait(for: "t  try the alarm now: it rings in a few seconds")
    screen.send("t")
    try screen.wait(for: "RINGING")
    bedroom.expectAudible()
    screen.send("\r")
    try screen.wait(for: "Read aloud")
    let watch = try bedroom.user.watch()
    let listening = try watch.wait { $0.reading?.isOpen == true }
    let reading = try #require(HumanReading.of(listening.mission?.sentence))
    let speaker = try bedroom.user.pulse.play(reading.file, sink: "micfeed")
    try screen.wait(for: "Rehearsal is over.")
    #expect(bedroom.room.waitUntilQuiet(for: .seconds(2)) != nil)
    screen.send(" ")
    try screen.wait(for: "No alarm is set.")
    speaker.finish()
  }

  @Test func typingIsAnotherWay() throws {
    let bedroom = try Bedroom(mission: "spoken-line")
    let screen = try bedroom.openRinging()
    screen.send("k")
    try screen.wait(for: "Type this")
    var typed = ""
    for character in Household.line {
      typed.append(character)
      screen.send(String(character))
      try screen.wait(for: typed + "_")
      // A quick typist.
      usleep(60_000)
    }
    screen.send("\r")
    try screen.wait(for: "Rehearsal is over.")
    #expect(bedroom.room.waitUntilQuiet(for: .seconds(2)) != nil)
  }

  @Test func aFailedReadingNamesTheMissedWordsOnTheScreen() throws {
    let bedroom = try Bedroom(mission: "page")
    let screen = try bedroom.openRinging()
    screen.send("\r")
    try bedroom.user.watch().wait { $0.reading?.isOpen == true }
    let speaker = try bedroom.user.pulse.play(HumanReading.another.file, sink: "micfeed")
    try screen.wait(for: "RINGING")
    try screen.wait(for: "Not heard: ")
    bedroom.expectAudible()
    speaker.finish()
  }

  private static let sizes = [(24, 80), (5, 20), (1, 1), (80, 250), (24, 80)]

  @Test func resizingWhileItRingsIsNotHeard() throws {
    let bedroom = try Bedroom(mission: "page")
    let screen = try bedroom.openRinging()
    let start = Clocks.boot
    for (rows, columns) in Self.sizes + Self.sizes.reversed() {
      screen.resize(rows: rows, columns: columns)
      screen.settle()
    }
    try screen.wait(for: "RINGING")
    bedroom.expectUntouched(since: start)
  }

  /// A corner that is dragged about: two hundred sizes in two seconds.
  @Test func vigorousResizingWhileItRingsIsNotHeard() throws {
    let bedroom = try Bedroom(mission: "page")
    let screen = try bedroom.openRinging()
    let start = Clocks.boot
    for step in 0..<200 {
      let part = Double(step % 40) / 39
      screen.resize(rows: 5 + Int(part * 75), columns: 20 + Int(part * 230))
      screen.look(for: .milliseconds(10))
    }
    screen.resize(rows: 24, columns: 80)
    try screen.wait(for: "RINGING")
    bedroom.expectUntouched(since: start)
  }

  /// Hands that do not rest start nothing, so the alarm must be heard all the time.
  @Test(arguments: [UInt64.random(in: 0...UInt64.max)])
  func randomHandsDoNotQuietARingingAlarm(seed: UInt64) throws {
    let bedroom = try Bedroom(mission: "page")
    var screen = try bedroom.openRinging()
    let start = Clocks.boot
    var hands = RandomHands(seed: seed)
    for _ in 0..<600 {
      // Hands that have rested may mean what they press, so a key without meaning goes with each.
      switch hands.event() {
      case .bytes(let bytes): screen.send(bytes: [UInt8(ascii: "w")] + bytes)
      case .resize(let rows, let columns): screen.resize(rows: rows, columns: columns)
      }
      screen.look(for: .milliseconds(5))
      // A click on `q quit` closes the window, and another one is opened.
      if screen.waitForEnd(atMost: .zero) != nil {
        screen = try bedroom.open()
      }
    }
    let phase = try bedroom.user.status().phase
    #expect(phase == .ringing, "seed \(seed)")
    #expect(bedroom.room.longestSilence(after: start) < .milliseconds(500), "seed \(seed)")
    screen.look(for: .seconds(1))
    bedroom.expectUntouched(since: start)
  }

  @Test func resizingWhileItListensLeavesTheReadingAlone() throws {
    let bedroom = try Bedroom(mission: "page")
    let screen = try bedroom.openRinging()
    screen.send("\r")
    let watch = try bedroom.user.watch()
    try watch.wait { $0.reading?.isOpen == true }
    for (rows, columns) in Self.sizes {
      screen.resize(rows: rows, columns: columns)
      screen.settle()
    }
    try screen.wait(for: "Read aloud")
    let listening = try #require(watch.snapshots.last)
    let reading = try #require(HumanReading.of(listening.mission?.sentence))
    let speaker = try bedroom.user.pulse.play(reading.file, sink: "micfeed")
    screen.resize(rows: 5, columns: 20)
    try screen.wait { $0.contains("Rehearsal is") }
    speaker.finish()
  }

  /// How a person, or a machine, ends the front end.
  enum Ending: CaseIterable {
    case controlC, closedWindow, killed, quit
  }

  @Test(arguments: Ending.allCases)
  func theFrontEndEndsAndTheAlarmDoesNot(ending: Ending) throws {
    let bedroom = try Bedroom(mission: "page")
    let screen = try bedroom.openRinging()
    let start = Clocks.boot
    switch ending {
    case .controlC: screen.send("\u{3}")
    case .closedWindow: screen.hangUp()
    case .killed: kill(screen.process, SIGKILL)
    case .quit: screen.send("q")
    }
    #expect(screen.waitForEnd() != nil)
    bedroom.expectUntouched(since: start)
    let again = try bedroom.open()
    try again.wait(for: "RINGING")
    bedroom.expectUntouched(since: start)
  }

  /// Both see that the engine has gone, and either would do.
  @Test func theFrontEndAndTheSentinelStartOneEngine() throws {
    let bedroom = try Bedroom(mission: "page")
    let screen = try bedroom.openRinging()
    let user = bedroom.user
    #expect(user.killEngineAlone() != nil)
    bedroom.expectAudible()
    try screen.wait(for: "RINGING")
    let isOnePair = eventually(within: .seconds(10)) {
      user.watchers.count == 2 && user.engineProcess != nil && user.sentinelProcess != nil
    }
    #expect(isOnePair, "\(user.watchers)")
    screen.send("q")
    #expect(screen.waitForEnd() == 0)
    #expect(user.killEngineAlone() != nil)
    bedroom.expectAudible()
  }

  @Test func aStoppedFrontEndLeavesTheAlarmAloneAndComesBack() throws {
    let bedroom = try Bedroom(mission: "page")
    let screen = try bedroom.openRingingInAShell()
    let start = Clocks.boot
    screen.send("\u{1A}")
    try screen.wait { $0.contains("STOPPED") && !$0.contains("RINGING") }
    bedroom.expectUntouched(since: start)
    screen.send("\n")
    try screen.wait(for: "RINGING")
    bedroom.expectUntouched(since: start)
  }

  @Test func stoppingTheFrontEndWhileItListensBringsTheAlarmBack() throws {
    let bedroom = try Bedroom(mission: "page")
    let screen = try bedroom.openRingingInAShell()
    screen.send("\r")
    try screen.wait(for: "Read aloud")
    let quiet = try #require(
      bedroom.room.waitUntilQuiet(for: .milliseconds(300)))
    screen.send("\u{1A}")
    try screen.wait(for: "STOPPED")
    let after = try bedroom.user.watch().wait { $0.phase == .ringing }
    #expect(after.message == "You left. The alarm is still unfinished.")
    #expect(
      bedroom.room.waitUntilSteady(for: .seconds(1), after: quiet) != nil)
  }

  @Test func closingTheTerminalWhileItListensBringsTheAlarmBack() throws {
    let bedroom = try Bedroom(mission: "page")
    let screen = try bedroom.openRinging()
    screen.send("\r")
    try screen.wait(for: "Read aloud")
    let quiet = try #require(
      bedroom.room.waitUntilQuiet(for: .milliseconds(300)))
    screen.hangUp()
    #expect(
      bedroom.room.waitUntilSteady(for: .seconds(1), after: quiet) != nil)
    let again = try bedroom.open()
    try again.wait(for: "The terminal went away.")
  }

  @Test func withoutASoundServerTheTerminalRings() throws {
    let bedroom = try Bedroom(mission: "line")
    bedroom.user.pulse.stop()
    try bedroom.user.command("ring")
    let screen = try bedroom.open()
    try screen.wait(for: "RINGING")
    try screen.wait(for: "There is no sound: no sound server answers")
    let bells = screen.bells
    try screen.wait { _ in screen.bells > bells + 1 }
  }

  @Test func theHomeScreenSaysTheNightBeforeThatThereIsNoSound() throws {
    let bedroom = try Bedroom(mission: "line")
    bedroom.user.pulse.stop()
    let screen = try bedroom.open()
    try screen.wait { $0.contains("no sound server answers; systemctl --user restart") }
  }
}
