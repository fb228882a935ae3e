import CivilTime
import LinuxLoop
import TestSupport
import Testing
import Wire

/// Sums, as a person in front of a terminal meets them.
@Suite struct MathProgramTests {
  @Test func twoSumsEndTheAlarm() throws {
    let bedroom = try Bedroom(mission: "sums")
    let screen = try bedroom.openRinging()
    try screen.wait(for: "Do sums in your head to end this alarm.")
    screen.send("\r")
    let watch = try bedroom.user.watch()
    for number in 1...2 {
      try screen.wait(for: "Do the sum: \(number) of 2")
      screen.send("\(try sum(number, watch))\r")
    }
    try screen.wait(for: "Rehearsal is over.")
    #expect(bedroom.room.waitUntilQuiet(for: .seconds(2)) != nil)
  }

  @Test func aSlipOfTheFingerIsMendedInTheSmallestWindow() throws {
    let bedroom = try Bedroom(mission: "sums")
    let screen = try bedroom.openRinging()
    screen.resize(rows: 5, columns: 20)
    try screen.wait(for: "Do the sums")
    screen.send("\r")
    try screen.wait(for: "Sum 1 of 2")
    let watch = try bedroom.user.watch()
    let answer = try sum(1, watch)
    screen.send("\(answer + 1)")
    try screen.wait(for: "= \(answer + 1)_")
    screen.send("\r")
    try screen.wait(for: "\(answer + 1) is wrong")
    screen.send("9")
    try screen.wait(for: "= 9_")
    screen.send("\u{7F}")
    try screen.wait(for: "= _")
    screen.send("\(answer)\r")
    try screen.wait(for: "Right")
    screen.send("\(try sum(2, watch))\r")
    try screen.wait { $0.contains("Rehearsal is") }
  }

  @Test func whoeverLeavesThemHearsTheAlarm() throws {
    let bedroom = try Bedroom(mission: "sums")
    let screen = try bedroom.openRinging()
    screen.send("\r")
    try screen.wait(for: "Do the sum: 1 of 2")
    #expect(bedroom.room.waitUntilQuiet(for: .milliseconds(300)) != nil)
    screen.send("\u{1B}")
    try screen.wait(for: "You left. The alarm is still unfinished.")
    bedroom.expectAudible()
  }

  @Test func guessingBringsTheAlarmBackAndTellsTheResult() throws {
    let bedroom = try Bedroom(mission: "sums")
    let screen = try bedroom.openRinging()
    screen.send("\r")
    let watch = try bedroom.user.watch()
    try screen.wait(for: "Do the sum: 1 of 2")
    let answer = try sum(1, watch)
    for guess in 1...2 {
      screen.send("\(guess)\r")
      try watch.wait { $0.phase == .ringing || $0.math?.mistakes == guess }
    }
    try screen.wait(for: "is \(answer).")
    bedroom.expectAudible()
  }

  /// What the sum comes to, from what is shown.
  private func sum(_ number: Int, _ watch: EngineWatch) throws -> Int {
    let asked = try watch.wait { $0.math?.number == number }
    let terms = try #require(asked.math?.problem.split(separator: " ").compactMap { Int($0) })
    #expect(terms.count == 2)
    return terms.reduce(0, +)
  }
}
