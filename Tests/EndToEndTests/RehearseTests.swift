import CivilTime
import Glibc
import LinuxLoop
import Rehearsal
import TestSupport
import Testing
import Wire

/// A rehearsal with sabotage, in a bedroom that is recorded.
private final class Rehearsal {
  let user: RyzaUser
  let watch: EngineWatch
  let room: MonitorRecorder
  private let command: TestSupport.ChildProcess

  /// Waits until it rings.
  init(_ arguments: String...) throws {
    user = try RyzaUser()
    try user.startEngine()
    watch = try user.watch()
    room = try MonitorRecorder(user.pulse, sink: "speaker")
    command = try TestSupport.ChildProcess(
      [BuiltProgram.ryza, "rehearse"] + arguments, environment: user.environment, output: .pipe,
      error: .inherit)
    try watch.wait { $0.phase == .ringing && $0.audio.audible }
  }

  var damage: String { "\(user.environment["XDG_STATE_HOME"] ?? "")/ryza-tui/sabotage.txt" }

  func isMuted() throws -> Bool {
    try user.pulse.pactl(["get-sink-mute", "speaker"]).contains("yes")
  }

  func isMicrophoneMuted() throws -> Bool {
    try user.pulse.pactl(["get-source-mute", "mic"]).contains("yes")
  }

  /// Waits until a blow has made the room silent, and for the alarm after it.
  func waitForAGap() throws {
    // The first gap is the one from the alarm's time to its first sound.
    try watch.wait { $0.gaps.count > 1 && $0.audio.audible }
    let began = room.waitUntilSteady(for: .seconds(1), after: Clocks.boot)
    #expect(began != nil, "the alarm does not come back")
  }

  /// Waits for the first blow's note.
  func waitForDamage() throws { try expectEventually { FileBytes.exists(damage) } }

  /// What it reports at its end.
  func report(sourceLocation: SourceLocation = #_sourceLocation) throws -> RehearsalReport {
    let output = try #require(
      command.readToEnd(by: Clocks.boot + .patience), sourceLocation: sourceLocation)
    let report = try JSONLines.decode(RehearsalReport.self, from: output.utf8)
    #expect(
      command.wait(within: .patience) == .code(report.isKept ? 0 : 1),
      sourceLocation: sourceLocation)
    return report
  }

  func send(signal: Int32) { command.send(signal: signal) }

  func end() -> TestSupport.ChildProcess.Exit? { command.wait(within: .patience) }
}

extension RehearsalReport.Effect {
  /// Whether it made the room silent, and the alarm came back; a busy machine may make it late.
  fileprivate var cameBack: Bool {
    switch verdict {
    case .cameBack, .tooLate: true
    case .neverSilent, .neverCame: false
    }
  }
}

@Suite struct RehearseTests {
  @Test func aMutedOutputIsHeardAgainAndTheReportSaysWhen() throws {
    let rehearsal = try Rehearsal("--mission", "none", "--sabotage", "mute", "--json")
    try rehearsal.waitForAGap()
    try rehearsal.user.command("attempt")
    let report = try rehearsal.report()
    let effect = try #require(report.effects.first)
    #expect(effect.strike == Strike(.mute))
    #expect(effect.target == "speaker")
    #expect(effect.cameBack)
    #expect(effect.silence > 0)
    #expect(report.account.ring.end == "completed")
    #expect(report.unused == [])
    #expect(try !rehearsal.isMuted())
    #expect(!FileBytes.exists(rehearsal.damage))
  }

  @Test func aKilledListenerEndsTheReadingAndTheNextOneCounts() throws {
    let rehearsal = try Rehearsal("--mission", "page", "--sabotage", "listener", "--json")
    let (user, watch) = (rehearsal.user, rehearsal.watch)
    try user.command("attempt")
    let before = Clocks.boot
    try watch.wait { $0.phase == .listening }
    try watch.wait { $0.phase == .ringing && $0.prompt == .serviceUnavailable }
    #expect(
      rehearsal.room.waitUntilSteady(for: .seconds(1), after: before) != nil)
    try user.command("attempt")
    try watch.wait { $0.phase == .listening && $0.reading?.isOpen == true }
    let reading = try #require(HumanReading.of(watch.snapshots.last?.mission?.sentence))
    let voice = try user.pulse.play(reading.file, sink: "micfeed")
    try watch.wait(atMost: .patience) { $0.phase == .waiting }
    _ = voice.wait(within: .patience)
    let report = try rehearsal.report()
    let effect = try #require(report.effects.first)
    #expect(effect.strike == Strike(.listener))
    #expect(effect.noticed != nil)
    #expect(effect.cameBack)
    #expect(report.account.ring.done == 1)
  }

  @Test func aMicrophoneIsGivenBack() throws {
    let rehearsal = try Rehearsal("--mission", "page", "--sabotage", "microphone", "--json")
    try rehearsal.user.command("attempt")
    // It was muted.
    try rehearsal.watch.wait { $0.phase == .ringing && $0.prompt == .serviceUnavailable }
    try expectEventually { try !rehearsal.isMicrophoneMuted() }
    #expect(try rehearsal.user.status().phase == .ringing)
  }

  @Test func aKilledEngineRingsOn() throws {
    let rehearsal = try Rehearsal("--mission", "none", "--sabotage", "engine", "--json")
    let first = rehearsal.user.engineProcess
    try expectEventually {
      guard let next = rehearsal.user.engineProcess, next != first else { return false }
      // Until it listens, there is no engine.
      return (try? rehearsal.user.status())?.audio.audible == true
    }
    try rehearsal.user.command("attempt")
    let report = try rehearsal.report()
    #expect(report.effects.map(\.strike) == [Strike(.engine)], "\(report.notes)")
    #expect(report.account.stretches.contains { $0.state == "dead" })
    #expect(report.effects.map(\.cameBack) == [true])
  }

  @Test func nothingIsBrokenWhileAnAlarmIsUnfinished() throws {
    let user = try RyzaUser()
    try user.command("ring", "--mission", "none")
    let result = try user.run("rehearse", "--mission", "none", "--sabotage", "mute")
    #expect(result.code == 4)
    #expect(result.complaint.contains("alarm 1 is unfinished"))
    #expect(user.saboteurProcess == nil)
    #expect(try user.status().alarms.map(\.id) == [1])
  }

  @Test func nothingIsBrokenJustBeforeAnAlarm() throws {
    let user = try RyzaUser()
    let soon = Zone.utc.civil(at: Clocks.wall + .seconds(180)).time
    try user.command("add", soon.hoursAndMinutes)
    let result = try user.run("rehearse", "--mission", "none", "--sabotage", "mute")
    #expect(result.code == 4)
    #expect(result.complaint.contains("alarm 1 rings at \(soon.hoursAndMinutes)"))
  }

  /// The engine takes a muted output for its user's choice, and mutes it again at the end.
  @Test func aKilledSaboteurLeavesNothingMuted() throws {
    let rehearsal = try Rehearsal("--mission", "none", "--sabotage", "mute,engine", "--json")
    try rehearsal.waitForDamage()
    let saboteur = try #require(rehearsal.user.saboteurProcess)
    kill(saboteur, SIGKILL)
    try expectEventually {
      rehearsal.user.saboteurProcess.map { $0 != saboteur } ?? false
    }
    try rehearsal.user.command("attempt")
    let report = try rehearsal.report()
    #expect(report.notes.contains { $0.contains("the saboteur was killed") })
    #expect(try !rehearsal.isMuted())
    #expect(!FileBytes.exists(rehearsal.damage))
  }

  @Test func aKilledCommandLeavesNothingMuted() throws {
    let rehearsal = try Rehearsal("--mission", "none", "--sabotage", "mute,engine", "--json")
    try rehearsal.waitForDamage()
    rehearsal.send(signal: SIGKILL)
    _ = rehearsal.end()
    #expect(try rehearsal.user.status().phase == .ringing)
    try rehearsal.user.command("attempt")
    try expectEventually { !FileBytes.exists(rehearsal.damage) }
    try expectEventually { rehearsal.user.saboteurProcess == nil }
    #expect(try !rehearsal.isMuted())
  }

  @Test func whoeverStopsWatchingSilencesNothing() throws {
    let rehearsal = try Rehearsal("--mission", "none")
    rehearsal.send(signal: SIGINT)
    #expect(rehearsal.end() == .code(1))
    let status = try rehearsal.user.status()
    #expect(status.phase == .ringing)
    #expect(status.audio.demand == .audible)
  }

  @Test func anAlarmIsRehearsedWithAllThatWasSetForIt() throws {
    let user = try RyzaUser()
    try user.command(
      "add", "7:30", "--on", "daily", "--label", "Work", "--mission", "line", "--snoozes", "1",
      "--volume", "55", "--check", "5m")
    try user.command("ring", "1")
    let status = try user.status()
    #expect(status.alarm?.label == "Rehearsal: Work")
    #expect(status.alarm?.snoozesLeft == 1)
    #expect(status.mission?.name == "line")
    let row = try #require(status.alarms.first { $0.id == status.alarm?.id })
    #expect(row.volume == 55)
    #expect(row.check == 300)
    #expect(row.when == "rehearsal")
    #expect(try user.run("ring", "99").code == 2)
  }

  @Test func fastMotionPlaysTheAlarmAsItIsSet() throws {
    let user = try RyzaUser()
    try user.command(
      "add", "7:30", "--on", "daily", "--label", "Work", "--mission", "line", "--snoozes", "1",
      "--check", "5m")
    let output = try user.command(
      "rehearse", "1", "--fast", "--sabotage", "mute,listener", "--json")
    let outcome = try JSONLines.decode(FastMotion.Outcome.self, from: output.utf8)
    #expect(outcome.morning.account.ring.label == "Work")
    #expect(outcome.morning.account.ring.mission == "line")
    #expect(outcome.morning.account.ring.due.contains("T07:30:00"))
    #expect(outcome.morning.account.ring.snoozes == 1)
    #expect(outcome.morning.effects.map(\.strike) == [Strike(.mute)])
    #expect(outcome.morning.unused == [Strike(.listener)])
    #expect(outcome.alone.ring.end == "unanswered")
    let text = try user.command("rehearse", "1", "--fast")
    #expect(text.contains("And if nobody comes:"))
    #expect(try user.status().phase == .waiting)
  }
}
