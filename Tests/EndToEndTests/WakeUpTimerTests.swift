import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// The engine has the machine woken for its next ring, where it may; and rings all the same where not.
@Suite(.enabled(if: (try? WakeUpTimer()) != nil)) struct WakeUpTimerTests {
  /// Seconds until the engine's latest timer of a clock fires (proc(5)); nil when it has none.
  private func remaining(_ process: pid_t, clock: Int32) throws -> Int? {
    let folder = "/proc/\(process)/fdinfo"
    return FileNames.inFolder(folder).compactMap { name in
      let bytes = (try? FileBytes.read("\(folder)/\(name)")) ?? []
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      guard lines.contains("clockid: \(clock)") else { return nil }
      let value = lines.first { $0.hasPrefix("it_value: (") } ?? ""
      return Int(value.drop { !$0.isNumber }.prefix { $0.isNumber })
    }.max()
  }

  /// What was planned counts on the wall clock; a snooze, or a rehearsal, on the one that never jumps.
  @Test(arguments: [CLOCK_REALTIME, CLOCK_BOOTTIME])
  func itIsWokenHalfAMinuteBefore(clock: Int32) throws {
    let user = try RyzaUser()
    try user.startEngine()
    let engine = try #require(user.engineProcess)
    #expect(try remaining(engine, clock: CLOCK_REALTIME_ALARM) == 0)
    if clock == CLOCK_REALTIME {
      let minute = (Clocks.wall.secondsSince1970 / 60 + 600) % 1_440
      try user.command("add", "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)")
    } else {
      try user.command("ring", "--in", "10h")
    }
    let before = try #require(try remaining(engine, clock: CLOCK_REALTIME_ALARM))
    let ring = try #require(try remaining(engine, clock: clock))
    let after = try #require(try remaining(engine, clock: CLOCK_REALTIME_ALARM))
    // The clocks run on from one look to the next.
    #expect(ring - before <= 31 && ring - after >= 29)
  }

  @Test func withoutTheCapabilityItRingsAllTheSame() throws {
    let user = try RyzaUser()
    let child = try TestSupport.ChildProcess(
      ["setpriv", "--bounding-set=-wake_alarm", BuiltProgram.ryza, "engine"],
      environment: user.environment)
    try expectEventually { (try? UnixSocket.connect(to: user.socket)) != nil }
    let watch = try user.watch()
    #expect(try remaining(child.pid, clock: CLOCK_REALTIME_ALARM) == nil)
    try user.command("ring", "--mission", "none")
    try watch.wait { $0.audio.audible }
    withExtendedLifetime(child) {}
  }
}
