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
}
