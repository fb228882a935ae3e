import BenchReport
import CivilTime
import Glibc
import LinuxLoop
import TestSupport

/// How long it takes from starting the program to the first frame.
enum StartBench {
  private static let count = 20

  /// In ms since the program was started.
  private struct Start {
    var firstText: Double
    var complete: Double
  }

  static func run() throws -> Chapter {
    let user = try RyzaUser(missions: "")
    try user.startEngine()
    try IdleBench.setAlarm(of: user)
    let warm = try (0..<count).map { _ in try start(user) }
    let cold = try (0..<count).map { _ in
      try user.command("quit")
      return try start(user)
    }
    try user.command("quit")
    let complete = Series(warm.map(\.complete))
    let peers = try Peers.installedScreens.map { peer in
      (peer.name, Series(try (0..<count).map { _ in try firstText(of: peer.path) }))
    }
    return Chapter(
      title: "Start: from starting the program to its first frame",
      notes: [
        "on a pseudo-terminal of 24 × 80 read through libvterm, the fork before exec included; "
          + "files are in the page cache",
        "complete: the list of alarms and the key line are there",
        "with the engine to be started: the engine makes itself a session and opens its store first",
      ],
      figures: [
        Figure("front end, first text", "ms", Series(warm.map(\.firstText)), [.median(50)]),
        Figure("front end, first complete frame", "ms", complete, [.median(50)]),
        Figure("engine to be started, first text", "ms", Series(cold.map(\.firstText))),
        Figure("engine to be started, complete frame", "ms", Series(cold.map(\.complete))),
      ] + ratios(of: complete, to: peers))
  }

  private static func start(_ user: RyzaUser) throws -> Start {
    let begin = Clocks.boot
    let terminal = try user.openFrontEnd()
    try terminal.wait { $0.contains { !$0.isWhitespace } }
    let firstText = (Clocks.boot - begin).milliseconds
    try terminal.wait(until: HomeScreen.isComplete)
    let complete = (Clocks.boot - begin).milliseconds
    terminal.send("q")
    guard terminal.waitForEnd() == 0 else { throw BenchFailure("the front end does not quit") }
    return Start(firstText: firstText, complete: complete)
  }

  private static func firstText(of program: String) throws -> Double {
    let begin = Clocks.boot
    let terminal = try VirtualTerminal(
      program, environment: ["TERM=xterm-256color", "LANG=C.UTF-8", "HOME=/nonexistent"])
    try terminal.wait { $0.contains { !$0.isWhitespace } }
    return (Clocks.boot - begin).milliseconds
  }

  private static func ratios(of ours: Series, to peers: [(String, Series)]) -> [Figure] {
    peers.flatMap { name, theirs in
      var figures = [Figure("  peer: \(name), first text", "ms", theirs)]
      if let our = ours.median, let their = theirs.median {
        figures.append(Figure("  complete frame p50 ÷ \(name) p50", "×", our / their))
      }
      return figures
    }
  }
}
