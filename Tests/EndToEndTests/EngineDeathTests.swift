import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import SQLiteStore
import TestSupport
import Testing
import Wire

/// An engine that is killed has promised: the next one finds the promise and rings.
@Suite struct EngineDeathTests {
  @Test func killedWhileRinging() throws {
    let morning = try Morning("page")
    #expect(morning.user.killEngine())
    let quiet = morning.expectQuiet()
    try morning.user.command("list")
    morning.expectAudible(after: quiet)
    #expect(try morning.user.status().phase == .ringing)
  }

  /// As an update does, and whoever logs out and in again.
  @Test func toldToEndWhileRinging() throws {
    let morning = try Morning("page")
    // What it has changed on the speaker it puts back before it goes, which takes a moment.
    try morning.user.pulse.pactl(["set-sink-volume", "speaker", "0"])
    try expectEventually {
      try !morning.user.pulse.pactl(["get-sink-volume", "speaker"]).contains(" 0% ")
    }
    morning.expectAudible(after: Clocks.boot)
    kill(try #require(morning.user.engineProcess), SIGTERM)
    try morning.user.command("list")
    morning.expectAudible(after: Clocks.boot)
    #expect(try morning.user.status().phase == .ringing)
  }

  @Test func killedWhileListening() throws {
    let morning = try Morning("page")
    let quiet = try morning.beginReading()
    #expect(morning.user.killEngine())
    try expectEventually { morning.user.listenerProcess == nil }
    try morning.user.command("list")
    morning.expectAudible(after: quiet)
    let status = try morning.user.status()
    #expect(status.phase == .ringing)
    #expect(status.mission?.failed == 0)
  }

  @Test func whatWasDoneIsNotLost() throws {
    let morning = try Morning("novel")
    #expect(try morning.readUntilJudged().mission?.done == 1)
    #expect(morning.user.killEngine())
    try morning.user.command("list")
    #expect(try morning.user.status().mission?.done == 1)
  }

  /// As an installation of a new version does.
  @Test func aProgramWhoseFileIsGoneListensAllTheSameAndSaysSo() throws {
    let user = try RyzaUser()
    let copy = "\(user.folder)/ryza-tui"
    let program = try FileBytes.read(BuiltProgram.ryza, limit: 1 << 28)
    try FileBytes.replace(copy, with: program)
    chmod(copy, 0o700)
    try user.startEngine(copy)
    #expect(unlink(copy) == 0)
    #expect(try user.status().problems.contains { $0.contains("Another version") })
    let watch = try user.watch()
    try user.command("ring", "--mission", "page")
    try watch.wait { $0.phase == .ringing && $0.audio.audible }
    try user.command("attempt")
    try watch.wait { $0.phase == .listening && $0.reading?.isOpen == true }
  }

  /// It has read nothing, and so has done nothing: the next one is asked.
  @Test func whoAsksAnEngineThatJustDiesIsAnsweredByTheNext() throws {
    let user = try RyzaUser()
    try Places.makePrivateFolder("\(user.environment["XDG_RUNTIME_DIR"] ?? "")/ryza-tui")
    var dying: WaitingSocket? = try WaitingSocket(at: user.socket)
    let question = try TestSupport.ChildProcess(
      [BuiltProgram.ryza, "add", "07:30"], environment: user.environment)
    try dying?.waitForAKnock()
    dying = nil
    #expect(question.wait(within: .patience) == .code(0))
    #expect(try user.command("list").contains("07:30"))
  }

  @Test func whoeverComesAtOnceFindsTheSameEngine() throws {
    let user = try RyzaUser()
    let commands = try (1...5).map { number in
      try TestSupport.ChildProcess(
        [BuiltProgram.ryza, "add", "0\(number):00"], environment: user.environment)
    }
    for command in commands { #expect(command.wait(within: .patience) == .code(0)) }
    let rows = try JSONLines.decode(
      [Snapshot.AlarmRow].self, from: user.command("list", "--json").utf8)
    #expect(rows.map(\.time).sorted() == ["01:00", "02:00", "03:00", "04:00", "05:00"])
  }

  @Test func aSnoozedOneTimeAlarmStaysOn() throws {
    let user = try RyzaUser()
    try user.command("add", "07:30", "--once", "--mission", "none", "--snooze", "5s")
    #expect(user.killEngine())
    try letTheTimeCome(user)
    try user.command("list")
    let room = try MonitorRecorder(user.pulse, sink: "speaker")
    #expect(room.waitUntilLoud() != nil)
    try user.command("snooze")
    #expect(try user.status().phase == .snoozed)
    #expect(user.killEngine())
    let row = try onlyAlarm(of: user)
    #expect(row.enabled)
    #expect(row.nextKind == "snooze")
    let quiet = try #require(room.waitUntilQuiet(for: .milliseconds(300)))
    #expect(
      room.waitUntilSteady(for: .seconds(1), after: quiet) != nil,
      "the snooze did not ring")
    try user.command("attempt")
    try expectEventually { try user.status().phase == .waiting }
    #expect(try onlyAlarm(of: user).enabled == false)
  }

  /// Makes what is reserved due at once.
  private func letTheTimeCome(_ user: RyzaUser) throws {
    let store = try SQLiteStore(path: user.store)
    for var reservation in try store.load().state.reservations {
      reservation.due = Clocks.wall
      try store.apply([.putReservation(reservation)])
    }
  }

  private func onlyAlarm(of user: RyzaUser) throws -> Snapshot.AlarmRow {
    let rows = try JSONLines.decode(
      [Snapshot.AlarmRow].self, from: user.command("list", "--json").utf8)
    #expect(rows.count == 1)
    return try #require(rows.first)
  }
}
