import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// An engine that dies while it rings leaves a speaker open that its user had shut: the next one, or
/// the end of the alarm, shuts it again.
@Suite struct OutputsPutBackTests {
  private let user: RyzaUser

  init() throws { user = try RyzaUser() }

  private var state: String { "\(user.environment["XDG_STATE_HOME"] ?? "")/ryza-tui" }
  private var outputs: String { "\(state)/outputs.txt" }

  private func isMuted() throws -> Bool {
    try user.pulse.pactl(["get-sink-mute", "speaker"]).contains("yes")
  }

  private func volume() throws -> String {
    try user.pulse.pactl(["get-sink-volume", "speaker"])
  }

  /// Lets an alarm open a speaker that is muted and at 10 %, and kills the engine while it rings.
  private func dieWhileRinging() throws {
    try user.pulse.pactl(["set-sink-volume", "speaker", "10%"])
    try user.pulse.pactl(["set-sink-mute", "speaker", "1"])
    try user.startEngine()
    let watch = try user.watch()
    try user.command("ring", "--mission", "none")
    try watch.wait { $0.phase == .ringing && $0.audio.audible }
    #expect(user.killEngine())
    #expect(try !isMuted())
    #expect(try volume().contains(" 79% "))
  }

  /// No alarm is left, as if the engine had died in the moment between its end and the putting back.
  private func forgetTheAlarm() throws {
    for name in ["alarms.db", "alarms.db-wal", "alarms.db-shm", "armed.txt"] {
      unlink("\(state)/\(name)")
    }
  }

  private func ringAndFinish() throws {
    let watch = try user.watch()
    try watch.wait { $0.phase == .ringing && $0.audio.audible }
    try user.command("attempt")
    try watch.wait { $0.phase == .waiting }
  }

  @Test func theNextStartPutsItBack() throws {
    try dieWhileRinging()
    try forgetTheAlarm()
    try user.startEngine()
    try expectEventually { try isMuted() && volume().contains(" 10% ") }
    try expectEventually { !FileBytes.exists(outputs) }
    #expect(try user.status().audio.demand == .silent)
  }

  @Test func theAlarmThatGoesOnPutsItBackAtItsEnd() throws {
    try dieWhileRinging()
    try user.startEngine()
    try ringAndFinish()
    try expectEventually { try isMuted() && volume().contains(" 10% ") }
  }

  @Test func whatTheUserHasChangedSinceIsTheirs() throws {
    try dieWhileRinging()
    try forgetTheAlarm()
    try user.pulse.pactl(["set-sink-volume", "speaker", "60%"])
    try user.startEngine()
    try expectEventually { !FileBytes.exists(outputs) }
    #expect(try volume().contains(" 60% "))
  }

  @Test func withoutASoundServerItIsDoneAtTheEndOfTheNextAlarm() throws {
    try dieWhileRinging()
    try forgetTheAlarm()
    user.pulse.kill()
    try user.startEngine()
    try user.pulse.start()
    try user.command("ring", "--mission", "none")
    try ringAndFinish()
    try expectEventually { try isMuted() }
    try expectEventually { !FileBytes.exists(outputs) }
  }

  @Test func aDamagedFileIsToldAndAlarmsRing() throws {
    try Places.makePrivateFolder(state)
    try FileBytes.replace(outputs, with: Array("what is this".utf8))
    try user.startEngine()
    #expect(try user.status().problems.contains { $0.contains("\(outputs) is damaged") })
    try user.command("ring", "--mission", "none")
    try ringAndFinish()
  }

  @Test func aFileThatCannotBeWrittenIsToldAndAlarmsRing() throws {
    try Places.makePrivateFolder(outputs)
    try user.pulse.pactl(["set-sink-mute", "speaker", "1"])
    try user.startEngine()
    try user.command("ring", "--mission", "none")
    let watch = try user.watch()
    try watch.wait { $0.phase == .ringing && $0.audio.audible }
    #expect(try user.status().problems.contains { $0.contains("Make \(outputs) writable") })
    try user.command("attempt")
    try expectEventually { try isMuted() }
  }
}

/// What breaks or opens outputs for a while may be killed, and whoever has started it as well: the engine
/// sees to what they have left.
@Suite struct LeftoversTests {
  private let user: RyzaUser

  init() throws { user = try RyzaUser() }

  private func isMuted() throws -> Bool {
    try user.pulse.pactl(["get-sink-mute", "speaker"]).contains("yes")
  }

  private var state: String { "\(user.environment["XDG_STATE_HOME"] ?? "")/ryza-tui" }

  @Test func whatARehearsalHasMutedIsNotMutedAfterIt() throws {
    try user.startEngine()
    let watch = try user.watch()
    let command = try TestSupport.ChildProcess(
      [BuiltProgram.ryza, "rehearse", "--mission", "none", "--sabotage", "mute"],
      environment: user.environment)
    try expectEventually { FileBytes.exists("\(state)/sabotage.txt") }
    // The one who started it first: he would start another.
    command.finish()
    kill(try #require(user.saboteurProcess), SIGKILL)
    try watch.wait { $0.phase == .ringing && $0.audio.audible }
    try user.command("attempt")
    try watch.wait { $0.phase == .waiting }
    try expectEventually { !FileBytes.exists("\(state)/sabotage.txt") }
    #expect(try !isMuted())
  }

  @Test func whatATestToneHasOpenedIsShutAgain() throws {
    try user.pulse.pactl(["set-sink-mute", "speaker", "1"])
    let command = try TestSupport.ChildProcess(
      [BuiltProgram.ryza, "tone"], environment: user.environment)
    try expectEventually { try !isMuted() }
    command.finish()
    #expect(try !isMuted())
    // The next engine, or the next front end.
    try user.command("list")
    try expectEventually { try isMuted() }
    try expectEventually { !FileBytes.exists("\(state)/tone-outputs.txt") }
  }

  @Test func aToneThatPlaysIsLeftAlone() throws {
    try user.startEngine()
    try user.pulse.pactl(["set-sink-mute", "speaker", "1"])
    let room = try MonitorRecorder(user.pulse, sink: "speaker")
    let command = try TestSupport.ChildProcess(
      [BuiltProgram.ryza, "tone"], environment: user.environment)
    try expectEventually { FileBytes.exists("\(state)/tone-outputs.txt") }
    // A front end comes: the engine looks after what is left.
    let watch = try user.watch()
    try watch.wait { _ in true }
    #expect(room.waitUntilLoud(within: .seconds(5)) != nil)
    #expect(try !isMuted())
    #expect(command.wait(within: .seconds(10)) == .code(0))
    try expectEventually { try isMuted() }
  }
}
