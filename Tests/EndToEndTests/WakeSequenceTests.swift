import CivilTime
import LinuxLoop
import TestSupport
import Testing
import Wire

/// The opposite mistake: an alarm that comes back while its mission is being done.
@Suite struct WakeSequenceTests {
  @Test func theRoomStaysQuietWhileItIsPlayedAndAfterwards() throws {
    let morning = try Morning("puzzle")
    let quiet = try begin(morning)
    for round in 1...2 { try play(round, in: morning) }
    let over = try morning.watch.wait { $0.phase == .waiting }
    #expect(over.prompt == .completed)
    #expect(morning.room.waitUntilQuiet(for: .seconds(3)) != nil)
    #expect(morning.room.firstLoud(after: quiet) == nil, "it rang while it was played")
  }

  @Test func idlingBringsTheAlarmBack() throws {
    let morning = try Morning("puzzle")
    let quiet = try begin(morning)
    let after = try morning.waitForRinging()
    morning.expectAudible(after: quiet)
    #expect(after.prompt == .timeout)
    #expect(after.message == "Nothing came for a while.")
  }

  @Test func leavingBringsTheAlarmBack() throws {
    let morning = try Morning("puzzle")
    let quiet = try begin(morning)
    try morning.watch.send(.leave)
    let after = try morning.waitForRinging()
    morning.expectAudible(after: quiet)
    #expect(after.prompt == .interruption)
  }

  private func begin(_ morning: Morning) throws -> BootInstant {
    try morning.watch.send(.attempt(keyboard: false))
    try morning.watch.wait { $0.phase == .playing }
    return morning.expectQuiet()
  }

  /// Watches the keys of a round light up, and presses them.
  private func play(_ round: Int, in morning: Morning) throws {
    let shown = try morning.watch.wait {
      $0.sequence?.round == round && $0.sequence?.show.isEmpty == false
    }
    try morning.watch.wait { $0.sequence?.show.isEmpty == true }
    for key in shown.sequence?.show ?? "" {
      guard case .done = try morning.watch.ask(.press(String(key))) else {
        Issue.record("the key \(key) was not taken")
        return
      }
    }
  }
}
