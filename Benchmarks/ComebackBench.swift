import BenchReport
import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Wire

/// How long a whole return to sound takes, proof included, and what a user would pick instead.
enum ComebackBench {
  private static let tryCount = 100
  private static let count = 50

  static func run() throws -> Chapter {
    Chapter(
      title: "Comeback: end of the lease, or the command, to sound that is proven",
      notes: [
        "whole try: from the order to the proof, by the engine's own way to sound, on a sink that "
          + "nobody else uses",
        "attempts end by a wrong answer; first loud sample: from the command at the engine's, or the "
          + "player's, socket to parec's; a paplay is restarted",
        "known at a front end: from the end of the lease; the engine writes the answer down first",
        "mpv lets a stream go on that it has never closed, and neither it nor paplay proves anything",
        "whole tries are measured on one server after the other, the rest on both at the same time",
      ], figures: try Load.allCases.flatMap(measure))
  }

  private static func measure(_ load: Load) throws -> [Figure] {
    let loops = try load.begin()
    defer { withExtendedLifetime(loops) {} }
    let proven = try SoundServerKind.allCases.map { try tries($0, load) }
    let heard = try onBoth { try comebacks($0, load) }
    return zip(proven, heard).flatMap { $0 + $1 }
  }

  private static func onBoth(
    _ measure: @escaping @Sendable (SoundServerKind) throws -> [Figure]
  ) throws -> [[Figure]] {
    try Parallel.run(SoundServerKind.allCases.map { kind in { @Sendable in try measure(kind) } })
  }

  private static func tries(_ kind: SoundServerKind, _ load: Load) throws -> [Figure] {
    let series = try SoundAttempts(kind.start()).comebacks(tryCount)
    return [
      Figure("\(kind.rawValue), \(load.rawValue): whole try", "ms", series, targets(load))
    ]
  }

  private static func comebacks(_ kind: SoundServerKind, _ load: Load) throws -> [Figure] {
    let room = try room(kind)
    let samples = try room.measure(count) { try typeWrong(in: room) }
    room.user.killEngine()
    let ours = Series(samples.compactMap(\.sinceCause))
    return [
      Figure("  known at a front end", "ms", Series(samples.map(\.proven))),
      Figure("  first loud sample", "ms", ours, targets(load)),
    ] + (try peers(room.user.pulse)).flatMap { $0.beside(ours) }
  }

  private static func room(_ kind: SoundServerKind) throws -> GapRoom {
    try GapRoom(
      RyzaUser(missions: Missions.readings, pack: ["Up", "Wake", "Rise", "Awake"], on: kind),
      mission: "bench")
  }

  /// With nothing to spare for anybody, only what was promised counts.
  private static func targets(_ load: Load) -> [Target] {
    switch load {
    case .quiet: GapFigures.targets
    case .busy: [.maximum(900)]
    }
  }

  private static func typeWrong(in room: GapRoom) throws -> BootInstant? {
    try room.begin(keyboard: true)
    let cause = Clocks.boot
    try room.engine.send(.answer("x"))
    return cause
  }

  private static func peers(_ server: any PrivateSoundServer) throws -> [Peer] {
    let mpv =
      try Mpv.absence.map { Peer("mpv, resumed", notRun: $0) }
      ?? Peer("mpv, resumed", Mpv(server).resumptions(count))
    return [mpv, Peer("paplay, restarted", try Paplay(server).restarts(count))]
  }
}
