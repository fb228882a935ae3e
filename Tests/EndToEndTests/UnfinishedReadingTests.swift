import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// Whatever becomes of a reading that does not finish the mission, the room gets loud again.
@Suite struct UnfinishedReadingTests {
  @Test func anotherSentenceIsAFailedReading() throws {
    let morning = try Morning("page")
    let quiet = try morning.beginReading()
    let asked = morning.watch.snapshots.last?.mission?.sentence
    let speaker = try morning.say(.another)
    let after = try morning.waitForRinging()
    morning.expectAudible(after: quiet)
    #expect(after.prompt == .wrongAnswer)
    #expect(after.message?.hasPrefix("Not heard: ") == true)
    #expect(after.reading?.words.contains { $0.state == .missed } == true)
    #expect(after.mission?.failed == 1)
    #expect(after.mission?.sentence == asked)
    speaker.finish()
  }

  @Test func oneOfThreeIsNotTheEnd() throws {
    let morning = try Morning("novel")
    let quiet = try morning.beginReading()
    let speaker = try morning.readAloud()
    let after = try morning.waitForRinging()
    morning.expectAudible(after: quiet)
    #expect(after.prompt == .partialProgress)
    #expect(after.mission?.done == 1)
    #expect(after.mission?.needed == 3)
    let lights = morning.watch.snapshots.compactMap { snapshot in
      snapshot.phase == .listening
        ? snapshot.reading?.words.count { $0.state == .heard } : nil
    }
    #expect(Set(lights).count > 2, "words light up one by one, not \(lights)")
    speaker.finish()
  }

  /// There is a room, with its noises, and nobody says anything in it.
  @Test func sayingNothingIsATimeout() throws {
    let morning = try Morning("spoken-line")
    let hiss = "\(morning.user.folder)/hiss.wav"
    try ChildProcess.run(
      ["sox", "-n", "-r", "16000", "-c", "1", hiss, "synth", "30", "whitenoise", "vol", "0.0005"])
    let room = try morning.user.pulse.play(hiss, sink: "micfeed")
    defer { room.finish() }
    let quiet = try morning.beginReading()
    let after = try morning.waitForRinging()
    morning.expectAudible(after: quiet)
    #expect(after.prompt == .timeout)
    #expect(after.mission?.failed == 1)
  }

  /// A virtual microphone that nothing feeds: the sleeper may have said everything.
  @Test func aMicrophoneThatNeverDeliversAnythingIsNoFailedReading() throws {
    let morning = try Morning("spoken-line")
    let quiet = try morning.beginReading()
    let after = try morning.waitForRinging()
    morning.expectAudible(after: quiet)
    #expect(after.prompt == .serviceUnavailable)
    #expect(
      after.message
        == "The microphone gives no signal: switch it on at the device, or plug it in.")
    #expect(after.mission?.failed == 0)
  }

  @Test(arguments: [SIGKILL, SIGSTOP])
  func aListenerThatDiesOrHangsIsReplaced(signal: Int32) throws {
    let morning = try Morning("page")
    let quiet = try morning.beginReading()
    kill(try #require(morning.user.listenerProcess), signal)
    let after = try morning.waitForRinging()
    morning.expectAudible(after: quiet)
    #expect(after.prompt == .serviceUnavailable)
    let reason =
      signal == SIGKILL
      ? "The listener ended: ended by signal 9." : "The listener does not answer."
    #expect(after.message == "\(reason) Another attempt starts a new one.")
    #expect(after.mission?.failed == 0)
    _ = try morning.beginReading()
  }

  @Test func anUnpluggedMicrophoneIsNoFailedReading() throws {
    let morning = try Morning("page")
    let quiet = try morning.beginReading()
    let speaker = try morning.readAloud()
    try morning.watch.wait { $0.reading?.words.contains { $0.state == .heard } == true }
    try morning.user.pulse.unplug("mic")
    let after = try morning.waitForRinging()
    morning.expectAudible(after: quiet)
    #expect(after.prompt == .interruption)
    #expect(after.message?.hasPrefix("The microphone went away: mic was unplugged") == true)
    #expect(after.mission?.failed == 0)
    #expect(after.mission?.interrupted == 1)
    speaker.finish()
  }

  @Test func withoutAMicrophoneTypingIsTheWay() throws {
    let morning = try Morning("page")
    try morning.user.pulse.unplug("mic")
    try morning.user.command("attempt")
    let after = try morning.watch.wait { $0.prompt == .serviceUnavailable }
    morning.expectAudible(after: Clocks.boot)
    #expect(after.message == "There is no microphone.")
    #expect(after.mission?.failed == 0)
    try morning.user.command("attempt", "--keyboard")
    try morning.watch.wait { $0.phase == .typing }
  }

  @Test func whatWasTypedWronglyIsNotShownAsAReading() throws {
    let morning = try Morning("page")
    try morning.user.pulse.unplug("mic")
    try morning.user.command("attempt")
    let unread = try morning.watch.wait { $0.prompt == .serviceUnavailable }
    #expect(unread.reading != nil)
    try morning.user.command("attempt", "--keyboard")
    try morning.watch.wait { $0.phase == .typing }
    _ = try morning.user.run("answer", "nonsense")
    let typed = try morning.watch.wait { $0.prompt == .wrongAnswer }
    #expect(typed.reading == nil)
  }

  @Test func aSoundServerThatDiesTakesTheReadingAwayAndNotTheAlarm() throws {
    let morning = try Morning("page")
    _ = try morning.beginReading()
    morning.user.pulse.kill()
    let after = try morning.waitForRinging()
    #expect(after.prompt == .interruption)
    #expect(after.mission?.failed == 0)
    try morning.user.pulse.start()
    let room = try MonitorRecorder(morning.user.pulse, sink: "speaker")
    morning.expectAudible(after: Clocks.boot, in: room)
  }

  @Test func anotherAlarmIsDueMeanwhile() throws {
    let morning = try Morning("page")
    let quiet = try morning.beginReading()
    try morning.user.command("ring", "--in", "1s", "--mission", "none")
    let after = try morning.waitForRinging()
    morning.expectAudible(after: quiet)
    #expect(after.prompt == .interruption)
    #expect(after.message == "Another alarm is due.")
    #expect(after.mission?.failed == 0)
    #expect(after.mission?.interrupted == 1)
  }

  @Test func theFrontEndThatBeganTheReadingGoes() throws {
    let morning = try Morning("page")
    let frontEnd = try morning.user.watch()
    try frontEnd.send(.attempt(keyboard: false))
    try morning.watch.wait { $0.reading?.isOpen == true }
    let quiet = morning.expectQuiet()
    frontEnd.close()
    let after = try morning.waitForRinging()
    morning.expectAudible(after: quiet)
    #expect(after.prompt == .interruption)
    #expect(after.message == "The terminal went away.")
    #expect(after.mission?.failed == 0)
  }

  @Test func leavingBringsTheAlarmBack() throws {
    let morning = try Morning("page")
    let quiet = try morning.beginReading()
    try morning.user.command("leave")
    let after = try morning.waitForRinging()
    morning.expectAudible(after: quiet)
    #expect(after.prompt == .interruption)
    #expect(after.message == "You left. The alarm is still unfinished.")
  }
}
