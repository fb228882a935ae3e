import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// Bugs of other alarms and recognizers that must not come back, with the real microphone path.
@Suite struct ReadingBugTests {
  /// B085 and B087: after a listening window nothing could be played any more, or only quieter.
  @Test func tenListeningWindowsLaterItIsAsLoudAsBefore() throws {
    let morning = try Morning("novel")
    var quiet = Clocks.boot
    var before = 0.0
    for number in 1...11 {
      quiet = try morning.beginReading()
      try morning.user.command("leave")
      _ = try morning.waitForRinging()
      morning.expectAudible(after: quiet)
      // At first the built-in tone may have rung instead of a file that was not read yet.
      if number == 1 { before = try loudness(of: morning, after: quiet) }
    }
    let after = try loudness(of: morning, after: quiet)
    #expect(before > 0.05)
    // One percent of a mixer, at 80.
    #expect(abs(after - before) < 0.037 * before, "\(after) instead of \(before)")
  }

  /// How loud the first second of steady sound is.
  private func loudness(of morning: Morning, after moment: BootInstant) throws -> Double {
    let span = Duration.seconds(1)
    let begin = try #require(morning.room.waitUntilSteady(for: span, after: moment))
    return try #require(morning.room.peak(ofFirst: span, from: begin))
  }

  /// B121: the program's own tone was heard as speech. The microphone hears the loudspeaker, and the
  /// window opens right after the alarm: its tail is no attempt, and the reading after it counts.
  @Test func theAlarmsOwnTailIsNeitherAPassNorAFailure() throws {
    let morning = try Morning("page")
    // Long enough for a microphone that opens late on a busy machine.
    try morning.user.pulse.loadModule(
      "module-loopback", "source=speaker.monitor", "sink=micfeed", "latency_msec=1000")
    let loud = Clocks.boot
    morning.expectAudible(after: loud)
    _ = try morning.beginReading()
    // It heard the tail of the alarm.
    try morning.watch.wait { ($0.reading?.decibels ?? -90) > -40 }
    try morning.watch.wait { ($0.reading?.decibels ?? 0) < -50 }
    #expect(morning.watch.snapshots.last?.phase == .listening)
    let speaker = try morning.readAloud()
    let over = try morning.watch.wait { $0.phase != .listening }
    #expect(over.prompt == .completed)
    #expect(over.mission?.failed ?? 0 == 0)
    speaker.finish()
  }

  /// The same with nobody who says anything: what was heard was the alarm, so it was no wrong answer.
  @Test func theAlarmsOwnTailAloneIsATimeout() throws {
    let morning = try Morning("spoken-line")
    try morning.user.pulse.loadModule(
      "module-loopback", "source=speaker.monitor", "sink=micfeed", "latency_msec=200")
    morning.expectAudible(after: Clocks.boot)
    let quiet = try morning.beginReading()
    let after = try morning.waitForRinging()
    morning.expectAudible(after: quiet)
    #expect(after.prompt == .timeout, "\(after.message ?? "")")
    #expect(after.mission?.done == 0)
  }

  /// B127: any sentence with "turn off" in it counted as dismissal.
  @Test func tellingItToTurnSomethingOffEndsNothing() throws {
    let morning = try Morning("page")
    let order = try morning.user.speak("turn off the kitchen light")
    let quiet = try morning.beginReading()
    let speaker = try morning.user.pulse.play(order, sink: "micfeed")
    let after = try morning.waitForRinging()
    morning.expectAudible(after: quiet)
    #expect(after.prompt == .wrongAnswer)
    #expect(after.mission?.done == 0)
    speaker.finish()
  }

  /// B125: after long idling the input was busy until a restart. Another program holds the microphone,
  /// and lets go of it.
  @Test func aMicrophoneThatWasHeldWorksOnceItIsReleased() throws {
    let morning = try Morning("page")
    try morning.user.pulse.pactl(["set-source-mute", "mic", "1"])
    let start = Clocks.boot
    try morning.user.command("attempt")
    let held = try morning.watch.wait { $0.prompt == .serviceUnavailable }
    morning.expectAudible(after: start)
    #expect(held.mission?.failed == 0)
    try morning.user.pulse.pactl(["set-source-mute", "mic", "0"])
    _ = try morning.beginReading()
    let speaker = try morning.readAloud()
    #expect(try morning.watch.wait { $0.phase != .listening }.prompt == .completed)
    speaker.finish()
  }

  /// B113: the challenge screen carried a way to dismiss the alarm. Everything that can be asked for
  /// while a reading is on leaves it unfinished.
  @Test func nothingButTheMissionEndsAReading() throws {
    let morning = try Morning("page")
    let commands = [
      ["leave"], ["snooze"], ["awake"], ["seen"], ["disable", "1"], ["remove", "1"], ["skip", "1"],
      ["resume", "1"], ["quit"], ["reload"], ["sentences", "--restore"], ["answer", "done"],
      ["press", "q"], ["exit"], ["answer", "let me out"],
      ["edit", "1", "--mission", "none"],
    ]
    for command in commands {
      // A snooze has put it off; the mission can be done early.
      try morning.user.command("attempt")
      try morning.watch.wait { $0.phase == .listening }
      _ = try morning.user.run(command)
      let state = try morning.user.status()
      #expect(state.phase != .waiting, "\(command)")
      #expect(state.mission?.done == 0, "\(command)")
      _ = try morning.user.run("leave")
    }
    _ = try morning.watch.wait { $0.phase == .ringing }
    morning.expectAudible(after: Clocks.boot)
  }

  /// B119, the whole way: a radio beside the bed.
  @Test func aRadioDoesNotReadTheSentence() throws {
    let morning = try Morning("page")
    let news = try morning.user.speak(
      "The minister said that talks would go on until the end of the month. Light winds from the "
        + "west, with a few showers in the north.")
    let quiet = try morning.beginReading()
    let radio = try morning.user.pulse.play(news, sink: "micfeed")
    let after = try morning.waitForRinging(atMost: .patience)
    morning.expectAudible(after: quiet)
    #expect(after.mission?.done == 0)
    radio.finish()
  }
}
