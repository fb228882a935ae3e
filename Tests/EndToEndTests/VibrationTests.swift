import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// What shakes the bed begins and ends with the sound.
@Suite struct VibrationTests {
  @Test func theCommandRunsWhileTheAlarmIsToBeHeardAndNoLonger() throws {
    let folder = try TemporaryDirectory()
    let file = folder.appending("shaker")
    let morning = try Morning("puzzle", vibration: "echo $$ > \(file); exec sleep 600")
    let first = try shaker(in: file)
    #expect(isRunning(first))

    try morning.watch.send(.attempt(keyboard: false))
    try morning.watch.wait { $0.phase == .playing }
    try expectEventually { !isRunning(first) }

    try FileBytes.replace(file, with: [])
    try morning.watch.send(.leave)
    let second = try shaker(in: file)
    #expect(second != first)
    #expect(isRunning(second))
  }

  /// Nobody is left to end it: not the shell, not what ignores requests, not what runs beside it.
  @Test(
    arguments: [
      "while sleep 0.1; do date; done",
      "trap '' TERM HUP INT; while sleep 0.1; do date; done",
      "while sleep 0.1; do date; done & exec sleep 600",
    ])
  func theCommandEndsWithAnEngineThatIsKilled(command: String) throws {
    let folder = try TemporaryDirectory()
    let pipe = folder.appending("shaker")
    try #require(mkfifo(pipe, 0o600) == 0)
    let shakes = Descriptor(owning: open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
    let morning = try Morning("puzzle", vibration: "exec > \(pipe); \(command)")
    try expectEventually { try shakes.readAvailable()?.isEmpty == false }

    #expect(morning.user.killEngine())
    // Its end comes when the last of them has gone.
    try expectEventually { try shakes.readAvailable()?.isEmpty == true }
  }

  @Test(
    arguments: [
      ("rumble:/nowhere/event5", "Vibration: there is no /nowhere/event5"),
      ("rumble", "Vibration: no input device of this machine can rumble"),
      ("exit 3", "Vibration: the command ended with code 3"),
      ("/nowhere/shake", "Vibration: the command ended with code 127"),
    ])
  func whatDoesNotShakeIsToldAndHoldsUpNothing(vibration: String, problem: String) throws {
    // It waits for the sound, which comes as ever.
    let morning = try Morning("puzzle", vibration: vibration)
    let told = try morning.watch.wait { $0.problems.contains { $0.hasPrefix(problem) } }
    #expect(told.phase == .ringing)
    let alarm = try #require(told.alarm?.id)
    // A survey may have told it before the ring has tried.
    try expectEventually {
      try morning.user.command("why", "\(alarm)").contains("nothing shakes: ")
    }
  }

  /// It fails each time that it is begun, and was never well between.
  @Test func aCommandThatFailsAgainIsNotSaidToShakeAgain() throws {
    let morning = try Morning("puzzle", vibration: "/nowhere/shake")
    let problem = try morning.watch.wait { $0.problems.contains { $0.hasPrefix("Vibration: ") } }
    morning.user.pulse.stop()
    try morning.watch.wait { $0.problems.contains { $0.hasPrefix("Sound: no sound server") } }
    try morning.user.pulse.start()
    try morning.watch.wait { $0.audio.audible }
    try morning.watch.send(.attempt(keyboard: false))
    try morning.watch.wait { $0.phase == .playing }
    let alarm = try #require(problem.alarm?.id)
    let ledger = try morning.user.command("why", "\(alarm)")
    #expect(ledger.contains("nothing shakes: "), "\(ledger)")
    #expect(!ledger.contains("it shakes again"), "\(ledger)")
  }

  /// However often sound has to be tried, the command is well.
  @Test func anOutageDoesNotBeginTheCommandAtEachTry() throws {
    let folder = try TemporaryDirectory()
    let file = folder.appending("shaker")
    let morning = try Morning("puzzle", vibration: "echo $$ >> \(file); exec sleep 600")
    _ = try shaker(in: file)
    morning.user.pulse.stop()
    try morning.watch.wait { $0.problems.contains { $0.hasPrefix("Sound: ") } }
    try morning.watch.wait { $0.audio.tries > 9 }
    let begun = try FileBytes.read(file).count { $0 == UInt8(ascii: "\n") }
    // With the loss, unless that was too soon after the alarm was first heard.
    #expect(begun <= 2)
  }

  /// The process that the command has become, once it says so.
  private func shaker(in file: String) throws -> pid_t {
    var process: pid_t?
    try expectEventually {
      let text = (try? FileBytes.read(file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      process = pid_t(text.split(separator: "\n").first ?? "")
      return process != nil
    }
    return try #require(process)
  }

  private func isRunning(_ process: pid_t) -> Bool { kill(process, 0) == 0 }
}
