import AlarmCore
import BenchReport
import CivilTime
import LinuxLoop
import SQLiteStore
import SafeKeeping
import TestSupport

/// What the real store takes: one commit of a snooze, the arming copy after it, and opening it all.
enum StoreBench {
  private static let snoozes = 200

  static func run() throws -> Chapter {
    Chapter(
      title: "Store: commits of a snooze, with many reservations beside it",
      notes: [
        "the core's own writes, each in a commit that a power cut cannot take back; on the disk of /tmp",
        "the arming copy is written after everything that somebody waits for",
        "opening: everything that the engine does with its files before it knows its alarms",
      ],
      figures: try ManyAlarms.counts.flatMap(figures))
  }

  private static func figures(_ count: Int) throws -> [Figure] {
    let folder = try TemporaryDirectory()
    let places = StorePlaces(
      store: folder.appending("alarms.db"), armingCopies: [folder.appending("armed.txt")],
      marker: folder.appending("store"), scratch: folder.path)
    let stored = try ManyAlarms.stored(count)
    let snooze = try measureSnooze(SafeStore.open(places, at: ManyAlarms.start.wall), stored)
    let openings = try (0..<5).map { _ in
      let begin = Clocks.boot
      let store = try SafeStore.open(places, at: ManyAlarms.start.wall)
      guard store.state.reservations.count >= count else { throw BenchFailure("alarms are lost") }
      return (Clocks.boot - begin).milliseconds
    }
    return [
      Figure("commit of a snooze, \(count) alarms", "ms", Series(snooze.commits)),
      Figure("arming copy after it, \(count) alarms", "ms", Series(snooze.copies)),
      Figure("opening, \(count) alarms", "ms", Series(openings)),
    ]
  }

  /// An alarm that rings and is put off, over and over.
  private static func measureSnooze(
    _ store: SafeStore, _ stored: StoredState
  ) throws -> (commits: [Double], copies: [Double]) {
    var now = ManyAlarms.start
    try store.apply(
      stored.alarms.map(StoreWrite.putAlarm)
        + stored.reservations.map(StoreWrite.putReservation), at: now.wall)
    var kept = StoredEngine(ManyAlarms.engine(store.state))
    var commits: [Double] = []
    var copies: [Double] = []
    let world = StoredEngine.World(
      commit: { writes in
        let begin = Clocks.boot
        do { try store.apply(writes, at: now.wall) } catch { return "\(error)" }
        commits.append((Clocks.boot - begin).milliseconds)
        return nil
      }, carryOut: { _ in })
    kept.handle(.list(.rehearse(after: .seconds(1), AlarmChange())), at: now, in: world)
    for _ in 0..<snoozes {
      now = now + (kept.engine.family.putOff.isEmpty ? .seconds(1) : .seconds(300))
      kept.handle(.tick, at: now, in: world)
      commits.removeLast(commits.count - copies.count)
      let before = commits.count
      let answer = kept.handle(.ring(.snooze, owner: nil), at: now, in: world)
      guard commits.count == before + 1 else { throw BenchFailure("no snooze: \(answer as Any)") }
      let begin = Clocks.boot
      store.settle(at: now.wall, isRinging: true)
      copies.append((Clocks.boot - begin).milliseconds)
    }
    store.finish()
    return (commits, copies)
  }
}
