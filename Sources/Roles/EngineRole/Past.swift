import AlarmCore
import CivilTime
import SQLiteStore
import Wire

/// What people are told of the past.
struct Past {
  let store: SQLiteStore
  let engine: Engine

  /// In occurrences; a reply is one line.
  private static let longest = 1_000

  func history(_ count: Int, skipping: Int) -> Reply {
    do {
      let occurrences = try store.history(min(count, Self.longest), skipping: skipping)
      return .history(occurrences.map { HistoryEntry($0, zone: zone(of: $0)) })
    } catch {
      return .refused("the history cannot be read: \(error)")
    }
  }

  func why(_ alarm: AlarmID, on date: CivilDate?, now: WallInstant) -> Reply {
    do {
      guard let occurrence = try store.lastOccurrence(of: alarm, on: date) else {
        return .invalid(
          "alarm \(alarm.rawValue) has not rung \(date.map { "on \($0)" } ?? "yet"): "
            + "`ryza-tui history` shows what has")
      }
      let account = Account(of: occurrence, ledger: try store.ledger(of: occurrence), now: now)
      return .account(AccountDocument(account, zone: zone(of: occurrence)))
    } catch {
      return .refused("the ledger cannot be read: \(error)")
    }
  }

  private func zone(of occurrence: Occurrence) -> Zone {
    engine.family.alarm(occurrence.alarm).map(engine.zones.zone) ?? engine.zone
  }
}
