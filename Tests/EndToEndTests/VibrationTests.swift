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

  @Test(
    arguments: [
      ("rumble:/nowhere/event5", "Vibration: there is no /nowhere/event5"),
      ("rumble", "Vibration: no input device of this machine can rumble"),
      ("exit 3", "Vibration: the command ended with code 3"),
    ])
  func whatDoesNotShakeIsToldAndHoldsUpNothing(vibration: String, problem: String) throws {
    // It waits for the sound, which comes as ever.
    let morning = try Morning("puzzle", vibration: vibration)
    let told = try morning.watch.wait { $0.problems.contains { $0.hasPrefix(problem) } }
    #expect(told.phase == .ringing)
    let alarm = try #require(told.alarm?.id)
    let ledger = try morning.user.command("why", "\(alarm)")
    #expect(ledger.contains("nothing shakes: "), "\(ledger)")
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
