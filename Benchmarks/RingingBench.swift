import BenchReport
import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Wire

/// What it costs to ring, and to keep proving it.
enum RingingBench {
  /// Two health checks at least are in it.
  private static let span = Duration.seconds(20)

  static func run() throws -> Chapter {
    let figures = try Parallel.run(
      SoundServerKind.allCases.map { kind in { @Sendable in try measure(kind) } })
    return Chapter(
      title: "Ringing: over \(Int(span.inSeconds)) s, heard by nobody but the engine",
      notes: [
        "the engine plays, listens to the sink's monitor all the time, and checks everything anew "
          + "every five seconds; players only play",
        "the server's share is what it needs more than with nobody connected",
        "paplay plays the sound twice from its start to its end; its share of the server's time is "
          + "not separated",
      ], figures: figures.flatMap { $0 })
  }

  private static func measure(_ kind: SoundServerKind) throws -> [Figure] {
    let server = try kind.start()
    let idle = try Cost(of: server.processes, over: .seconds(5)).busy
    let engine = try ringing(server)
    let mpv = try Mpv.absence == nil ? playing(server) : nil
    let begin = Clocks.boot
    let seconds = try Paplay(server).playTwice()
    let paplay = Peer("paplay: CPU", Series([seconds / (Clocks.boot - begin).inSeconds * 100]))
    let ours = Series([engine.own.busy])
    let theirs =
      mpv.map { Peer("mpv: CPU", Series([$0.own.busy])) }
      ?? Peer("mpv: CPU", notRun: Mpv.absence ?? "")
    return engine.figures("\(kind.rawValue): engine", idle) + theirs.beside(ours, unit: "%")
      + (mpv?.rest("  peer: mpv", idle) ?? []) + paplay.beside(ours, unit: "%")
  }

  /// What a player costs, and what the server needs for it.
  private struct Both {
    var own: Cost
    var server: Cost

    func figures(_ name: String, _ idle: Double) -> [Figure] {
      [Figure("\(name): CPU", "%", own.busy)] + rest(name, idle)
    }

    func rest(_ name: String, _ idle: Double) -> [Figure] {
      [
        Figure("\(name): wake-ups", "1/s", own.wakeUps),
        Figure("\(name): Pss", "MB", own.proportional),
        Figure("\(name): the server's share", "%", server.busy - idle),
      ]
    }
  }

  private static func ringing(_ server: any PrivateSoundServer) throws -> Both {
    let user = try RyzaUser(server, configuration: "[sound]\noutput = \"\(Sinks.speaker)\"\n")
    let process = try user.engineStarted()
    let engine = try user.watch()
    try engine.send(.ring(after: 0, mission: "none", sound: nil))
    try engine.wait { $0.phase == .ringing && $0.audio.audible }
    engine.close()
    defer { user.killEngine() }
    return try both(process, server)
  }

  private static func playing(_ server: any PrivateSoundServer) throws -> Both {
    let player = try Mpv(server)
    return try both(player.process, server)
  }

  private static func both(_ process: pid_t, _ server: any PrivateSoundServer) throws -> Both {
    // What starting costs is no part of it.
    sleep(2)
    let costs = try Parallel.run([
      { @Sendable in try Cost(of: [process], over: span) },
      { @Sendable in try Cost(of: server.processes, over: span) },
    ])
    return Both(own: costs[0], server: costs[1])
  }
}

/// What processes used over a span, and hold.
private struct Cost: Sendable {
  /// Percent of one processor.
  var busy: Double
  /// Per second.
  var wakeUps: Double
  /// In MB.
  var proportional: Double

  init(of processes: [pid_t], over span: Duration) throws {
    let before = try processes.map(ProcessUse.init)
    usleep(UInt32(span.wholeNanoseconds / 1000))
    let after = try processes.map(ProcessUse.init)
    func used(_ part: (ProcessUse) -> Int) -> Double {
      Double(zip(before, after).reduce(0) { $0 + part($1.1) - part($1.0) }) / span.inSeconds
    }
    busy = used(\.ticks) / ProcessUse.ticksPerSecond * 100
    wakeUps = used(\.wakeUps)
    proportional = after.reduce(0) { $0 + $1.proportional }
  }
}

extension PrivateSoundServer {
  /// All that has to run so that something can be heard.
  fileprivate var processes: [pid_t] {
    guard let pipeWire = self as? PrivatePipeWire else { return pid.map { [$0] } ?? [] }
    return PrivatePipeWire.Part.allCases.compactMap(pipeWire.pid(of:))
  }
}
