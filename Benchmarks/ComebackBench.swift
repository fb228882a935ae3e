import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Wire

/// How long a whole return to sound takes, proof included, and what a user would pick instead.
enum ComebackBench {
  private static let count = 50
  private static let missions = """
    [mission.bench]
    kind = "reading"
    sentences = "bench"
    readings = 50
    """

  static func run() throws -> Chapter {
    var figures: [Figure] = []
    for kind in SoundServerKind.allCases {
      for load in Load.allCases { figures += try measure(kind, load) }
    }
    return Chapter(
      title: "Comeback: end of the lease, or the command, to sound that is proven",
      notes: [
        "attempts end by a wrong answer; proven: from the end of the lease until a front end knows of "
          + "it, on a sink that nobody else uses",
        "first loud sample: from the command at the engine's, or the player's, socket to parec's; a "
          + "paplay is restarted",
        "mpv lets a stream go on that it has never closed, and neither it nor paplay proves anything",
      ], figures: figures)
  }

  private static func measure(_ kind: SoundServerKind, _ load: Load) throws -> [Figure] {
    let name = "\(kind.rawValue), \(load.rawValue)"
    let room = try GapRoom(
      RyzaUser(missions: missions, pack: ["Up", "Wake", "Rise", "Awake"], on: kind),
      mission: "bench")
    let loops = try load.begin()
    defer { withExtendedLifetime(loops) {} }
    let recorded = try room.measure(count) { try typeWrong(in: room) }
    room.stopRecording()
    let alone = try room.measure(count) { try typeWrong(in: room) }
    room.user.killEngine()
    let ours = Series(recorded.compactMap(\.sinceCause))
    return [
      Figure("\(name): proven", "ms", Series(alone.map(\.proven)), targets(load)),
      Figure("  first loud sample", "ms", ours, targets(load)),
    ] + (try peers(room.user.pulse)).flatMap { $0.beside(ours) }
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
    let mpv = try Mpv.absence.map { Peer("mpv, resumed", notRun: $0) }
      ?? Peer("mpv, resumed", Mpv(server).resumptions(count))
    return [mpv, Peer("paplay, restarted", try Paplay(server).restarts(count))]
  }
}
