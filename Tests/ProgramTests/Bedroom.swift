import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// A user in front of a terminal, in a bedroom that is recorded.
final class Bedroom {
  let user: RyzaUser
  /// What a sleeper hears.
  let room: MonitorRecorder
  /// The engine of the alarm that rings.
  private var engine: pid_t?

  /// - Parameters:
  ///   - mission: what new alarms have.
  ///   - isNewcomer: whether the front end asks the questions of a first run.
  ///   - extra: what else the sound server has, as lines of its startup script.
  init(mission: String, isNewcomer: Bool = false, extra: [String] = []) throws {
    let configuration = Household.configuration(mission: mission)
    user = try RyzaUser(
      PrivatePulse(extra: extra), configuration: configuration, packs: Household.packs,
      isNewcomer: isNewcomer)
    room = try MonitorRecorder(user.pulse, sink: "speaker")
  }

  /// Opens a terminal of 80×24 with the program in it.
  func open(
    _ program: String = BuiltProgram.ryza, _ arguments: [String] = []
  ) throws -> VirtualTerminal {
    var environment = user.environment
    environment["TERM"] = "xterm-256color"
    return try VirtualTerminal(
      program, arguments, environment: environment.map { "\($0.key)=\($0.value)" })
  }

  /// Opens a terminal, whose program starts the engine, and waits until an alarm can be both seen
  /// and heard.
  func openRinging(
    _ program: String = BuiltProgram.ryza, _ arguments: [String] = []
  ) throws -> VirtualTerminal {
    let screen = try open(program, arguments)
    try screen.wait(for: "No alarm is set.")
    try user.command("ring")
    try screen.wait(for: "RINGING")
    expectAudible()
    engine = user.engineProcess
    return screen
  }

  /// Opens a terminal in which the program can be stopped, as a job of a shell, while it rings.
  func openRingingInAShell() throws -> VirtualTerminal {
    try openRinging("/bin/bash", ["-mc", "\(BuiltProgram.ryza); echo STOPPED; read x; fg"])
  }

  /// A second of sound without a longer pause than a breath is an alarm that rings.
  func expectAudible(sourceLocation: SourceLocation = #_sourceLocation) {
    let began = room.waitUntilSteady(for: .seconds(1), after: Clocks.boot)
    #expect(began != nil, "the room is silent", sourceLocation: sourceLocation)
  }

  /// The alarm has rung on since, without being begun anew, and goes on ringing.
  func expectUntouched(
    since start: BootInstant, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectAudible(sourceLocation: sourceLocation)
    let silence = room.longestSilence(after: start)
    #expect(silence < .milliseconds(500), sourceLocation: sourceLocation)
    #expect(user.engineProcess == engine, sourceLocation: sourceLocation)
    let gaps = (try? user.status())?.gaps
    // The first is the one from the alarm's time to its first sound.
    #expect((gaps?.count ?? 9) <= 1, sourceLocation: sourceLocation)
  }
}
