import CivilTime
import LinuxLoop
import TestSupport
import Testing
import Wire

/// What would stop tomorrow's alarm is known as long as somebody looks, and never from yesterday.
@Suite struct ReadinessTests {
  /// A survey has little time: on a busy machine another one is asked for.
  private func waitForSound(_ watch: EngineWatch) throws {
    let isReady = try eventually {
      let seen = try? watch.wait(atMost: .seconds(3)) { $0.readiness?.sound.isReady == true }
      if seen == nil { try watch.send(.survey) }
      return seen != nil
    }
    #expect(isReady)
  }

  @Test func aSoundServerThatEndsIsMissedAndFoundAgain() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let watch = try user.watch()
    try waitForSound(watch)
    user.pulse.stop()
    let without = try watch.wait { $0.readiness?.sound.isReady == false }
    #expect(without.readiness?.sound.text.contains("no sound server") == true)
    try user.pulse.start()
    try waitForSound(watch)
  }

  @Test func anOutputThatIsMisspeltIsSaidAfterReload() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let watch = try user.watch()
    try waitForSound(watch)
    let right = Household.configuration()
    try user.configure(right.replacing("\"speaker\"", with: "\"speeker\""))
    try user.command("reload")
    try watch.wait { $0.readiness?.sound.text.contains("\"speeker\"") == true }
    try user.configure(right)
    try user.command("reload")
    try waitForSound(watch)
  }

  @Test func whoComesLaterIsNotToldWhatWasTrueBefore() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let first = try user.watch()
    try waitForSound(first)
    first.close()
    // It leaves its socket behind, so that nobody is told.
    user.pulse.kill()
    let later = try user.watch()
    let measured = try later.wait { $0.readiness != nil }
    #expect(measured.readiness?.sound.isReady == false)
  }

  @Test func aServerThatWasKilledIsMissedWhenTheAlarmHasEnded() throws {
    let user = try RyzaUser()
    try user.startEngine()
    let watch = try user.watch()
    try waitForSound(watch)
    user.pulse.kill()
    try user.command("ring", "--mission", "none")
    try watch.wait { $0.phase == .ringing }
    try user.command("attempt")
    try watch.wait { $0.phase == .waiting && $0.readiness?.sound.isReady == false }
  }

  @Test func statusSaysWhatIsNotReady() throws {
    let user = try RyzaUser()
    try user.startEngine()
    #expect(try !user.command("status").contains("unready"))
    user.pulse.stop()
    let status = try user.command("status")
    #expect(status.contains("unready  Sound: no sound server"), "\(status)")
    #expect(status.contains("unready  Microphone: cannot be reached"), "\(status)")
  }
}
