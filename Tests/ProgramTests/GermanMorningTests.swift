import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// A whole morning in a German locale: whatever the engine has to tell is told in German.
@Suite struct GermanMorningTests {
  /// English words of the engine's sentences, of which none may be seen.
  private static let english = [
    "cannot be played", "it is silent", "built-in tone", "Word 1", "wrongAnswer", "audible",
    "typing", "RINGING", "rings:", "somebody", "heard on", "mission",
  ]

  private func expectGerman(
    _ screen: VirtualTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for word in Self.english {
      #expect(!screen.text.contains(word), "\(screen.text)", sourceLocation: sourceLocation)
    }
  }

  private func type(_ line: String, on screen: VirtualTerminal) throws {
    for character in line {
      screen.send(String(character))
      // A quick typist.
      usleep(60_000)
    }
    try screen.wait(for: line + "_")
    screen.send("\r")
  }

  /// Keys that come soon after a change are not believed.
  private func press(_ key: String, on screen: VirtualTerminal, until wanted: String) throws {
    for _ in 0..<10 {
      screen.send(key)
      if eventually(within: .seconds(3), { screen.text.contains(wanted) }) { return }
    }
    try screen.wait(for: wanted)
  }

  @Test func fromTheRingToTheHistory() throws {
    let bedroom = try Bedroom(mission: "line")
    let still = "\(bedroom.user.folder)/sounds/still.wav"
    try TestSupport.ChildProcess.run(["sox", "-n", "-r", "48000", still, "trim", "0", "2"])
    let configuration = Household.configuration(mission: "line")
    try bedroom.user.configure(configuration.replacing("tone.wav", with: "still.wav"))
    var environment = bedroom.user.environment
    environment["TERM"] = "xterm-256color"
    environment["LC_ALL"] = "de_DE.UTF-8"
    let screen = try VirtualTerminal(
      BuiltProgram.ryza, environment: environment.map { "\($0.key)=\($0.value)" }, rows: 40,
      columns: 100)
    try screen.wait(for: "Kein Wecker ist gestellt.")
    try bedroom.user.command("ring")
    try screen.wait(for: "ES KLINGELT")
    // A problem with the sound: its file is no use.
    try screen.wait(for: "Es spielt der eingebaute Ton:")
    try screen.wait { $0.joinedLines.contains("sie ist still.") }
    expectGerman(screen)
    screen.send("\r")
    try screen.wait(for: "Tippe das")
    try type("we nap", on: screen)
    try screen.wait(for: "Wort 2 steht nicht so im Satz.")
    expectGerman(screen)
    try bedroom.user.watch().wait { $0.audio.audible }
    screen.send("\r")
    try screen.wait(for: "Tippe das")
    try type(Household.line, on: screen)
    try screen.wait(for: "ist vorbei")
    expectGerman(screen)
    try press(" ", on: screen, until: "Kein Wecker ist gestellt.")
    try press("H", on: screen, until: "geprobt")
    screen.send("\r")
    try screen.wait(for: "Jede Sekunde")
    try screen.wait(for: "zu hören auf dem Ausgang")
    try screen.wait(for: "jemand tippt")
    try screen.wait(for: "Wort 2 steht nicht so im Satz.")
    expectGerman(screen)
  }
}
