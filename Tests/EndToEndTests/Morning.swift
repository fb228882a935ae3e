import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// An alarm rings in a user's bedroom, and the bedroom is recorded.
final class Morning {
  let user: RyzaUser
  let watch: EngineWatch
  /// What a sleeper hears.
  let room: MonitorRecorder

  /// Waits until a rehearsal with this mission is heard.
  init(
    _ mission: String, vibration: String? = nil, changing variables: [String: String] = [:]
  ) throws {
    user = try RyzaUser(vibration: vibration)
    try user.startEngine(changing: variables)
    watch = try user.watch()
    room = try MonitorRecorder(user.pulse, sink: "speaker")
    let start = Clocks.boot
    try user.command("ring", "--mission", mission)
    try watch.wait { $0.phase == .ringing && $0.prompt == .start }
    expectAudible(after: start)
  }

  /// A second of sound without a longer pause than a breath is an alarm that rings.
  func expectAudible(
    after moment: BootInstant, in room: MonitorRecorder? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let began = (room ?? self.room)
      .waitUntilSteady(for: .seconds(1), after: moment)
    #expect(began != nil, "the room is silent", sourceLocation: sourceLocation)
  }

  /// Waits until the room is quiet, and returns a moment at which it was.
  @discardableResult
  func expectQuiet(sourceLocation: SourceLocation = #_sourceLocation) -> BootInstant {
    let began = room.waitUntilQuiet(for: .milliseconds(300))
    #expect(began != nil, "the room is not quiet", sourceLocation: sourceLocation)
    return Clocks.boot
  }

  /// Asks for the attempt, as the Enter key does, and waits until the microphone listens in a quiet
  /// room.
  func beginReading(sourceLocation: SourceLocation = #_sourceLocation) throws -> BootInstant {
    try user.command("attempt")
    try watch.wait { $0.phase == .listening && $0.reading?.isOpen == true }
    return expectQuiet(sourceLocation: sourceLocation)
  }

  /// Says something into the microphone, as long as the returned player is kept.
  func say(_ reading: HumanReading) throws -> TestSupport.ChildProcess {
    try user.pulse.play(reading.file, sink: "micfeed")
  }

  /// Reads the sentence that is asked for.
  func readAloud() throws -> TestSupport.ChildProcess {
    try say(#require(HumanReading.of(watch.snapshots.last?.mission?.sentence)))
  }

  /// Reads the sentence that is asked for until it is judged: a machine that is too busy to listen says
  /// so, and the attempt does not count.
  func readUntilJudged() throws -> Snapshot {
    let deadline = Clocks.boot + .patience
    while true {
      _ = try beginReading()
      let speaker = try readAloud()
      let after = try watch.wait { $0.phase != .listening }
      speaker.finish()
      let isTaken = after.prompt == .serviceUnavailable || after.prompt == .interruption
      if !isTaken || Clocks.boot > deadline { return after }
    }
  }

  /// Waits until the attempt is over and the alarm asks for another one.
  func waitForRinging(atMost limit: Duration = .patience) throws -> Snapshot {
    try watch.wait(atMost: limit) { $0.phase == .ringing }
  }
}

/// Waits for what must come true.
func expectEventually(
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool
) throws {
  let came = try eventually(condition)
  #expect(came, sourceLocation: sourceLocation)
}
