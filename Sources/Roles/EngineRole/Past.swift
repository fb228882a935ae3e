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
  /// So many rings may be told with their gaps, for which each one's ledger is read.
  private static let mostWithGaps = 100

  func history(_ count: Int, skipping: Int, now: WallInstant) -> Reply {
    do {
      let occurrences = try store.history(min(count, Self.longest), skipping: skipping)
      // A long list is for programs, which ask for the account of what concerns them.
      let hasGaps = occurrences.count <= Self.mostWithGaps
      return .history(try occurrences.map { try entry(of: $0, hasGaps: hasGaps, now: now) })
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
      return .account(AccountDocument(try account(of: occurrence, now), zone: zone(of: occurrence)))
    } catch {
      return .refused("the ledger cannot be read: \(error)")
    }
  }

  func account(of id: OccurrenceID, now: WallInstant) -> Reply {
    do {
      guard let occurrence = try store.occurrence(id) else {
        return .invalid("there is no ring \(id.rawValue): `ryza-tui history` shows what there is")
      }
      return .account(AccountDocument(try account(of: occurrence, now), zone: zone(of: occurrence)))
    } catch {
      return .refused("the ledger cannot be read: \(error)")
    }
  }

  private func account(of occurrence: Occurrence, _ now: WallInstant) throws -> Account {
    Account(of: occurrence, ledger: try store.ledger(of: occurrence), now: now)
  }

  private func entry(
    of occurrence: Occurrence, hasGaps: Bool, now: WallInstant
  ) throws -> HistoryEntry {
    var entry = HistoryEntry(occurrence, zone: zone(of: occurrence))
    if hasGaps { entry.gaps = Snapshot.Gaps(try account(of: occurrence, now)) }
    return entry
  }

  private func zone(of occurrence: Occurrence) -> Zone {
    engine.family.alarm(occurrence.alarm).map(engine.zones.zone) ?? engine.zone
  }
}
