import AlarmCore
import CivilTime
import LinuxLoop
import SQLiteStore
import TestSupport
import Testing
import Wire

/// Only a mission that is done makes the room silent, and then for good.
@Suite struct FinishedMissionTests {
  @Test func threeReadingsEndItAndTheLedgerExplainsEverySecond() throws {
    let morning = try Morning("novel")
    for done in 1...3 {
      _ = try morning.beginReading()
      let speaker = try morning.readAloud()
      try morning.watch.wait { $0.phase != .listening }
      let after = try #require(morning.watch.snapshots.last)
      #expect(after.prompt == (done < 3 ? .partialProgress : .completed), "\(after)")
      speaker.finish()
    }
    let over = try morning.watch.wait { $0.phase == .waiting }
    #expect(over.audio.demand == .silent)
    #expect(over.alarms.isEmpty, "a rehearsal leaves nothing behind")
    #expect(over.reservations.isEmpty)
    #expect(morning.room.waitUntilQuiet(for: .seconds(4)) != nil)
    try expectExplained(morning)
  }

  /// Compares what the ledger says of the room with what was recorded in it.
  private func expectExplained(_ morning: Morning) throws {
    let store = try SQLiteStore(path: morning.user.store)
    let entries = try store.ledger(since: WallInstant(secondsSince1970: 0), limit: 1000)
    let truths = entries.filter { ["audible", "quiet", "gap", "silent"].contains($0.fact) }
    let states = truths.map(\.fact).filter { $0 != "gap" }
    let reading = ["audible", "quiet"]
    #expect(states == reading + reading + reading + ["silent"])
    let outcomes = entries.filter { $0.fact == "outcome" }.map { $0.detail.prefix { $0 != ":" } }
    #expect(outcomes == ["partialProgress", "partialProgress", "completed"])
    for (entry, next) in zip(truths, truths.dropFirst()) {
      let end = next.at.boot
      switch entry.fact {
      case "audible": expectHeard(after: entry.at.boot, until: end, in: morning.room)
      case "quiet": expectNotHeard(after: entry.at.boot, until: end, in: morning.room)
      // Said to be one: how long it may be is for `make bench` to say.
      default: break
      }
    }
  }

  /// What is recorded arrives after it was played, so quiet may come first; once it is over there is
  /// none.
  private func expectHeard(
    after start: BootInstant, until end: BootInstant, in room: MonitorRecorder
  ) {
    guard let first = room.firstLoud(after: start), first < end else {
      return #expect(end - start < .seconds(1), "nothing is heard")
    }
    let silence = room.longestSilence(after: first, before: end)
    #expect(silence < .milliseconds(500))
  }

  private func expectNotHeard(
    after start: BootInstant, until end: BootInstant, in room: MonitorRecorder
  ) {
    guard let first = room.firstQuiet(after: start, for: .milliseconds(300)), first < end else {
      return #expect(end - start < .seconds(1), "it never gets quiet")
    }
    #expect(room.peak(from: first, to: end) < 0.01)
  }

  @Test func theUsersOwnVolumeIsPutBack() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let watch = try user.watch()
    let room = try MonitorRecorder(user.pulse, sink: "speaker")
    try user.pulse.pactl(["set-sink-volume", "speaker", "10%"])
    try user.pulse.pactl(["set-sink-mute", "speaker", "1"])
    try user.command("ring", "--mission", "none")
    try watch.wait { $0.phase == .ringing }
    #expect(room.waitUntilLoud() != nil)
    try user.command("attempt")
    try watch.wait { $0.phase == .waiting }
    try expectEventually { try user.pulse.pactl(["get-sink-mute", "speaker"]).contains("yes") }
    #expect(try user.pulse.pactl(["get-sink-volume", "speaker"]).contains(" 10% "))
  }
}
