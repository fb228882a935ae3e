import AlarmCore
import BenchReport
import CivilTime
import Glibc
import LinuxLoop
import SQLiteStore
import TestSupport
import Wire

/// How much later than it is due an alarm is heard, and a timer of systemd beside it.
enum LatenessBench {
  private static let count = 50
  /// From planning to due.
  private static let lead = Duration.milliseconds(700)

  static func run() throws -> Chapter {
    let figures = try Parallel.run(
      SoundServerKind.allCases.map { kind in { @Sendable in try measure(kind) } })
    return Chapter(
      title: "Lateness: from due to the first loud sample at the sink",
      notes: [
        "a rehearsal that is due in \(Int(lead.milliseconds)) ms, on a server that has been quiet; due as "
          + "the store has it",
        "the timer has AccuracySec=1us; as it comes, systemd may let it be a minute late",
      ], figures: figures.flatMap { $0 })
  }

  private static func measure(_ kind: SoundServerKind) throws -> [Figure] {
    let server = try kind.start()
    let ours = try rehearsals(server)
    return [Figure("\(kind.rawValue): an alarm", "ms", ours, GapFigures.targets)]
      + (try timers(server)).beside(ours)
  }

  private static func rehearsals(_ server: any PrivateSoundServer) throws -> Series {
    let user = try RyzaUser(server, configuration: "[sound]\noutput = \"\(Sinks.speaker)\"\n")
    try user.startEngine()
    let ear = try PeerEar(server)
    let engine = try user.watch()
    let start = Clocks.now
    for _ in 0..<count {
      try ear.waitUntilQuiet()
      try engine.send(.ring(after: lead.inSeconds, mission: "none", sound: nil))
      try engine.wait { $0.phase == .ringing && $0.audio.audible }
      try engine.send(.attempt(keyboard: false))
      try engine.wait { $0.phase == .waiting }
    }
    let rung = try SQLiteStore(path: user.store).load().state.occurrences
    guard rung.count == count else { throw BenchFailure("\(rung.count) of \(count) rang") }
    user.killEngine()
    return try Series(
      rung.map { try ear.onset(after: start.boot + ($0.due - start.wall), of: "the alarm") })
  }

  private static func timers(_ server: any PrivateSoundServer) throws -> Peer {
    let name = "systemd timer, paplay"
    if let absence = UserManager.absence { return Peer(name, notRun: absence) }
    let manager = try UserManager(server)
    let ear = try PeerEar(server)
    let command = ["/usr/bin/paplay", "-d", Sinks.speaker, try ShippedFiles().alarmSound]
    return try Peer(
      name,
      Series(
        (0..<count).map { number in
          try ear.waitUntilQuiet()
          let now = Clocks.now
          let due = WallInstant(
            nanosecondsSince1970: (now.wall + lead).nanosecondsSince1970 / 1_000_000 * 1_000_000)
          try manager.plan("ring-\(number)", at: due, command)
          let late = try ear.onset(after: now.boot + (due - now.wall), of: "the timer")
          try manager.systemctl("stop", "ring-\(number).service")
          return late
        }))
  }
}
