import CivilTime
import LinuxLoop
import TestSupport
import Testing
import Wire

/// Sums: the room is quiet for whoever reckons, and for nobody else.
@Suite struct MathTests {
  @Test func theRoomStaysQuietWhileSumsAreDoneAndAfterwards() throws {
    let morning = try Morning("sums")
    let quiet = try begin(morning)
    for number in 1...2 {
      let asked = try morning.watch.wait { $0.math?.number == number }
      let answer = try #require(Self.answer(to: asked.math))
      for digits in Self.asTyped(answer) { try morning.watch.send(.typing(digits)) }
      try morning.watch.send(.answer("\(answer)"))
    }
    let over = try morning.watch.wait { $0.phase == .waiting }
    #expect(over.prompt == .completed)
    #expect(morning.room.waitUntilQuiet(for: .seconds(3)) != nil)
    #expect(morning.room.firstLoud(after: quiet) == nil, "it rang while sums were done")
  }

  @Test func idlingBringsTheAlarmBack() throws {
    let morning = try Morning("sums")
    let quiet = try begin(morning)
    let after = try morning.waitForRinging()
    morning.expectAudible(after: quiet)
    #expect(after.prompt == .timeout)
    #expect(after.message == "Nothing came for a while.")
  }

  @Test func leavingBringsTheAlarmBack() throws {
    let morning = try Morning("sums")
    let quiet = try begin(morning)
    try morning.watch.send(.leave)
    let after = try morning.waitForRinging()
    morning.expectAudible(after: quiet)
    #expect(after.prompt == .interruption)
  }

  @Test func wrongAnswersBringTheAlarmBackAndTheSumIsTold() throws {
    let morning = try Morning("sums")
    let quiet = try begin(morning)
    let math = try #require(morning.watch.snapshots.last?.math)
    let answer = try #require(Self.answer(to: math))
    let first = try morning.user.command("answer", "\(answer + 1)")
    #expect(
      first.contains("\(answer + 1) is not right, another wrong answer brings the alarm back"))
    try morning.user.command("answer", "\(answer + 2)")
    let after = try morning.waitForRinging()
    morning.expectAudible(after: quiet)
    #expect(after.prompt == .wrongAnswer)
    #expect(after.message == "Too many wrong answers: \(math.problem) is \(answer).")
    #expect(after.mission?.failed == 1)
  }

  @Test func aScriptIsAskedAndAnswers() throws {
    let morning = try Morning("sums")
    let asked = try morning.user.command("attempt")
    let first = try morning.watch.wait { $0.math != nil }
    let math = try #require(first.math)
    #expect(asked.contains("what is \(math.problem)? (1 of 2)"))
    #expect(
      try morning.user.command("status").contains("\(math.problem) = ? (1 of 2, 0 of 1 mistakes)"))
    let refused = try morning.user.run("answer", "ten")
    #expect(refused.code == 2)
    #expect(refused.complaint.contains("\"ten\" is no number"))
    let answer = try #require(Self.answer(to: math))
    let next = try morning.user.command("answer", "\(answer)")
    #expect(next.contains("that was right; now "))
    let second = try #require(try morning.watch.wait { $0.math?.number == 2 }.math)
    #expect(second.problem != math.problem)
    try morning.user.command("answer", " \(try #require(Self.answer(to: second))) ")
    try morning.watch.wait { $0.phase == .waiting && $0.prompt == .completed }
  }

  private func begin(_ morning: Morning) throws -> BootInstant {
    try morning.watch.send(.attempt(keyboard: false))
    let asked = try morning.watch.wait { $0.phase == .playing }
    #expect(asked.math?.problems == 2)
    #expect(asked.mission?.kind == "math")
    return morning.expectQuiet()
  }

  /// What an easy sum comes to, from what is shown.
  static func answer(to math: Snapshot.Math?) -> Int? {
    let numbers = (math?.problem ?? "").split(separator: " ").compactMap { Int($0) }
    return numbers.count == 2 ? numbers[0] + numbers[1] : nil
  }

  /// The line after each key.
  private static func asTyped(_ number: Int) -> [String] {
    let digits = "\(number)"
    return (1...digits.count).map { String(digits.prefix($0)) }
  }
}
