import BenchReport
import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Wire

/// What an engine costs that waits for tomorrow.
enum IdleBench {
  private static let span = Duration.seconds(60)
  /// What a process that has just been busy may still do.
  private static let settling: UInt32 = 3

  static func run() throws -> Chapter {
    let parts = try Parallel.run([
      { @Sendable in try neverRung() },
      { @Sendable in try afterARing() },
      { @Sendable in try withFrontEnd() },
    ])
    return Chapter(
      title: "Idle: over \(Int(span.inSeconds)) s, with an alarm set for tomorrow",
      notes: [
        "CPU in ticks of \(Int(1000 / ProcessUse.ticksPerSecond)) ms; a wake-up is a voluntary "
          + "context switch of any thread",
        "Pss is resident memory with shared pages divided by how many processes share them",
      ], figures: parts.flatMap { $0 })
  }

  private static func neverRung() throws -> [Figure] {
    let user = try RyzaUser(missions: "")
    let engine = try user.engineStarted()
    try setAlarm(of: user)
    return try figures("engine alone", engine, isEngine: true) { sleep(UInt32($0.inSeconds)) }
  }

  private static func afterARing() throws -> [Figure] {
    let user = try RyzaUser(missions: "")
    let engine = try user.engineStarted()
    try setAlarm(of: user)
    try ringOnce(user)
    return try figures("engine after a ring", engine, isEngine: true) {
      sleep(UInt32($0.inSeconds))
    }
  }

  private static func withFrontEnd() throws -> [Figure] {
    let user = try RyzaUser(missions: "")
    let engine = try user.engineStarted()
    try setAlarm(of: user)
    let terminal = try user.openFrontEnd()
    try terminal.wait(for: HomeScreen.label)
    terminal.settle(.seconds(3))
    let before = try (ProcessUse(of: engine), ProcessUse(of: terminal.process))
    let drawn = terminal.drawings
    let end = Clocks.boot + span
    // A terminal that nobody reads would hold the front end up.
    while Clocks.boot < end { terminal.settle(.seconds(1)) }
    return try cost("engine with a front end", from: before.0, of: engine, isEngine: true)
      + cost("front end, home screen", from: before.1, of: terminal.process, isEngine: false)
      + [Figure("front end, home screen: drawn in a minute", "", Double(terminal.drawings - drawn))]
  }

  private static func figures(
    _ name: String, _ process: Int32, isEngine: Bool, wait: (Duration) -> Void
  ) throws -> [Figure] {
    sleep(settling)
    let before = try ProcessUse(of: process)
    wait(span)
    return try cost(name, from: before, of: process, isEngine: isEngine)
  }

  private static func cost(
    _ name: String, from before: ProcessUse, of process: Int32, isEngine: Bool
  ) throws -> [Figure] {
    let after = try ProcessUse(of: process)
    let seconds = span.inSeconds
    let busy = Double(after.ticks - before.ticks) / ProcessUse.ticksPerSecond / seconds
    let wakeUps = Double(after.wakeUps - before.wakeUps) / seconds
    return [
      Figure("\(name): CPU", "%", busy * 100),
      Figure("\(name): wake-ups", "1/s", wakeUps, isEngine ? [.maximum(0)] : []),
      Figure("\(name): RSS", "MB", after.resident, isEngine ? [.maximum(15)] : []),
      Figure("\(name): Pss", "MB", after.proportional),
    ]
  }

  /// An alarm at the hour before this one, which is tomorrow's.
  static func setAlarm(of user: RyzaUser) throws {
    let (_, time) = Zone.utc.civil(at: Clocks.wall)
    let hour = (time.hour + 23) % 24
    let text = "\(hour < 10 ? "0" : "")\(hour):00"
    try user.command("add", text, "--on", "daily", "--label", HomeScreen.label)
  }

  private static func ringOnce(_ user: RyzaUser) throws {
    let engine = try user.watch()
    try engine.send(.ring(after: 0, mission: "none", sound: nil))
    try engine.wait { $0.phase == .ringing && $0.audio.audible }
    try engine.send(.attempt(keyboard: false))
    try engine.wait { $0.phase == .waiting }
  }
}
