import CivilTime
import EngineLink
import Glibc
public import LinuxLoop
public import Rehearsal
import Wire

/// The process that breaks things beside an engine, so that a rehearsal shows what comes of it.
///
/// It reads the rehearsal's number from standard input, and tells what it does in JSON lines
/// (``SaboteurNews``).
public enum SabotageRole {
  /// Works until the rehearsal is over and everything is as it was.
  ///
  /// - Returns: the process's exit status.
  public static func run(_ strikes: [Strike], _ places: Places) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    let orders = Descriptor(owning: dup(STDIN_FILENO))
    orders.makeNonBlocking()
    let news = Descriptor(owning: dup(STDOUT_FILENO))
    do {
      // One that was killed has gone; one that only puts things back does not take long.
      guard let lock = try takeTurn(places) else { throw MissedBlow("another saboteur is at work") }
      defer { withExtendedLifetime(lock) {} }
      let saboteur = try Saboteur(places, strikes: strikes) { report in
        // Whoever started it may be gone; what is broken is put back all the same.
        try? news.writeAll(JSONLines.encode(report))
      }
      saboteur.run(orders: orders)
      return 0
    } catch {
      try? news.writeAll(JSONLines.encode(SaboteurNews.leftBroken("\(error)")))
      return 1
    }
  }

  /// Puts back what a saboteur has left that was killed, and whoever has started it. While its rehearsal
  /// rings, that waits for its end; while an alarm does, nothing is done.
  public static func putBack(_ places: Places) {
    guard let damage = Damage.left(in: places), !isInTheWay(damage, places),
      let lock = try? FileLock(places.sabotageLock),
      let nobody = try? Descriptor(owning: check(open("/dev/null", O_RDONLY | O_CLOEXEC), "null"))
    else { return }
    try? Saboteur(places, strikes: []) { _ in }.run(orders: nobody)
    withExtendedLifetime(lock) {}
  }

  /// An alarm opens outputs, and would have them shut under it.
  private static func isInTheWay(_ damage: Damage, _ places: Places) -> Bool {
    guard var link = try? EngineLink.connect(places),
      case .snapshot(let snapshot)? = try? link.ask(.status)
    else { return false }
    return snapshot.phase != .waiting && !Stage(rehearsal: damage.rehearsal).isOn(snapshot)
  }

  private static let patience = Duration.seconds(5)

  private static func takeTurn(_ places: Places) throws -> FileLock? {
    try Places.makePrivateFolder(places.state)
    let deadline = Clocks.boot + patience
    while Clocks.boot < deadline {
      if let lock = try FileLock(places.sabotageLock) { return lock }
      usleep(50_000)
    }
    return nil
  }
}
