import CivilTime
import TestSupport
import Testing
import Wire

/// The screen on which somebody tries voice and microphone.
@Suite struct CalibrationTests {
  @Test func fromTheHomeScreenToAVoiceThatComesThrough() throws {
    let bedroom = try Bedroom(mission: "page")
    let voice = try bedroom.user.speak(CalibrationDocument.sentence)
    let screen = try bedroom.open()
    try screen.wait(for: "try your voice")
    screen.send("v")
    try screen.wait(for: "Be quiet for a moment.")
    try screen.wait(for: "Now read aloud")
    let player = try bedroom.user.pulse.play(voice, sink: "micfeed")
    try screen.wait(for: "Your voice comes through well.")
    withExtendedLifetime(player) {}
    screen.send("\u{1B}")
    try screen.wait { $0.contains("READY") && !$0.contains("try your voice") }
  }

  @Test func anAlarmTakesTheMicrophoneFromIt() throws {
    let bedroom = try Bedroom(mission: "page")
    let screen = try bedroom.open()
    try screen.wait(for: "try your voice")
    screen.send("v")
    try screen.wait(for: "Be quiet for a moment.")
    try bedroom.user.command("ring")
    try screen.wait(for: "RINGING")
    let isClosed = try eventually {
      try !bedroom.user.pulse.pactl(["list", "short", "source-outputs"]).split(separator: "\n")
        .contains { $0.contains("protocol-native") && $0.contains("16000Hz") }
    }
    #expect(isClosed)
  }
}
