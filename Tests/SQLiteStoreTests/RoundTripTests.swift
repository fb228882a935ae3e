import AlarmCore
import CivilTime
import Glibc
import Testing

@testable import SQLiteStore

/// What was put in comes out again, also from a store that was closed in between.
@Suite struct RoundTripTests {
  @Test func removedAlarmsComeBackInTheirOrder() throws {
    let folder = try StoreFolder()
    let (first, second) = (Samples.unusual(4), Samples.alarm(2))
    try folder.open().apply([
      .putAlarm(first), .putAlarm(second), .removeAlarm(first.id), .putRemoved(first),
      .removeAlarm(second.id), .putRemoved(second),
    ])
    #expect(try folder.open().load().state.removed == [first, second])
    #expect(try folder.open().load().state.lastAlarm == first.id)
    // Taken back and removed again, it is the last.
    try folder.open().apply([
      .forgetRemoved(first.id), .putAlarm(first), .removeAlarm(first.id), .putRemoved(first),
    ])
    #expect(try folder.open().load().state.removed == [second, first])
    try folder.open().apply([.forgetRemoved(second.id)])
    #expect(try folder.open().load().state.removed == [first])
  }

  @Test func aNewStoreIsEmptyPrivateAndDurable() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    #expect(try store.load() == LoadedState(state: StoredState(), problems: []))
    #expect(folder.mode() == 0o600)
    #expect(folder.mode("-wal") == 0o600)
    #expect(try store.database.text("PRAGMA journal_mode") == "wal")
    #expect(try store.database.integer("PRAGMA synchronous") == 2)
  }

  @Test func aStoreThatOthersCouldReadIsClosedToThem() throws {
    let folder = try StoreFolder()
    _ = try folder.open()
    chmod(folder.path, 0o644)
    _ = try folder.open()
    #expect(folder.mode() == 0o600)
  }

  @Test func everyFieldOfEveryKindOfRowComesBack() throws {
    let folder = try StoreFolder()
    let alarms = [
      Samples.alarm(1), Samples.alarm(2, .weekly(WeekdaySet([.monday, .sunday]))),
      Samples.alarm(3, .rehearsal(Samples.due)),
      Samples.alarm(4, .dates([Samples.date, Samples.date.adding(days: 400)])),
      Samples.alarm(5, .everyDays(3, from: Samples.date)), Samples.unusual(6),
    ]
    let reservations =
      ReservationKind.allCases.enumerated().map { index, kind in
        Samples.reservation(Int64(index + 1), kind: .known(kind), occurrence: 4)
      } + [
        Samples.reservation(20, alarm: 2, kind: .unknown("moonPhase")),
        Samples.reservation(21, alarm: 3, kind: .absent), Samples.elapsing(22),
      ]
    let occurrences =
      [Samples.occurrence(1)]
      + OccurrenceEnd.allCases.enumerated().map { index, end in
        Samples.occurrence(Int64(index + 2), end: end, ended: Samples.due + .seconds(60))
      } + [Samples.unattended(20)]
    try folder.open().apply(
      alarms.map(StoreWrite.putAlarm) + reservations.map(StoreWrite.putReservation)
        + occurrences.map(StoreWrite.putOccurrence))
    let loaded = try folder.open().load()
    #expect(loaded.problems == [])
    #expect(loaded.state.alarms == alarms)
    #expect(loaded.state.reservations == reservations)
    #expect(loaded.state.occurrences == occurrences)
  }

  /// `REPLACE` would take the alarm's reservations with it: this is the second bug by another door.
  @Test func changingAnAlarmLeavesItsReservationsAlone() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try store.apply([.putAlarm(Samples.alarm(1)), .putReservation(Samples.reservation(1))])
    var changed = Samples.alarm(1)
    changed.isEnabled.toggle()
    changed.label = "later"
    try store.apply([.putAlarm(changed)])
    #expect(try store.load().state.alarms == [changed])
    #expect(try store.load().state.reservations == [Samples.reservation(1)])
  }

  @Test func removingAnAlarmRemovesItsReservationsAndKeepsItsHistory() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try store.apply([
      .putReservation(Samples.reservation(1)), .putAlarm(Samples.alarm(1)),
      .putAlarm(Samples.alarm(2)), .putReservation(Samples.reservation(2, alarm: 2)),
      .putOccurrence(Samples.occurrence(1)),
    ])
    try store.apply([.removeAlarm(AlarmID(rawValue: 1))])
    let state = try store.load().state
    #expect(state.alarms == [Samples.alarm(2)])
    #expect(state.reservations == [Samples.reservation(2, alarm: 2)])
    #expect(state.occurrences == [Samples.occurrence(1)])
  }

  @Test func noNumberIsUsedTwice() throws {
    let folder = try StoreFolder()
    try folder.open().apply([
      .putAlarm(Samples.alarm(7)), .putReservation(Samples.reservation(40, alarm: 7)),
      .putOccurrence(Samples.occurrence(12)),
    ])
    try folder.open().apply([
      .removeAlarm(AlarmID(rawValue: 7)), .removeReservation(ReservationID(rawValue: 40)),
    ])
    let state = try folder.open().load().state
    #expect(state.alarms.isEmpty && state.reservations.isEmpty)
    #expect(state.lastAlarm.rawValue == 7)
    #expect(state.lastReservation.rawValue == 40)
    #expect(state.lastOccurrence.rawValue == 12)
  }

  /// What the store gives is what the core keeps in mind, in its own words.
  private static func checkMemory(_ rows: [Occurrence]) throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try store.apply(rows.map(StoreWrite.putOccurrence))
    var state = StoredState()
    state.occurrences = rows
    #expect(try store.load().state.occurrences == state.remembered.occurrences)
    #expect(
      try store.database.integer("SELECT count(*) FROM occurrences") == Int64(rows.count))
  }

  @Test func occurrencesOfLongAgoStayInTheFile() throws {
    let rows = (1...90).map { number in
      var row = Samples.occurrence(
        Int64(number), end: number == 3 ? nil : .completed, ended: number == 3 ? nil : Samples.due)
      row.alarm = AlarmID(rawValue: Int64(number % 2))
      return row
    }
    try Self.checkMemory(rows)
    var state = StoredState()
    state.occurrences = rows
    #expect(state.remembered.occurrences.map(\.id.rawValue) == [3] + (29...90))
  }

  @Test func whatNobodyHasSeenComesBackHoweverOldItIs() throws {
    var rows = (1...60).map { Samples.occurrence($0, end: .completed, ended: Samples.due) }
    rows[0].end = .missed
    rows[1].end = .unanswered
    rows[2].end = .missed
    rows[2].isAcknowledged = true
    try Self.checkMemory(rows)
    var state = StoredState()
    state.occurrences = rows
    #expect(state.remembered.occurrences.map(\.id.rawValue) == [1, 2] + (30...60))
  }

  @Test func theLastLineOfTheLedgerSaysWhenTheStoreWasLastWritten() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    #expect(try store.load().state.lastWrite == nil)
    try store.apply([.log(Samples.entry(9)), .log(Samples.entry(5))])
    #expect(try store.load().state.lastWrite == WallInstant(secondsSince1970: 5))
  }

  /// Of two stores, the one with more revisions is later; the ledger does not count.
  @Test func eachChangeOfThePromisesIsCounted() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try store.apply([.putAlarm(Samples.alarm(1)), .putReservation(Samples.reservation(1))])
    try store.apply([.log(Samples.entry(1))])
    #expect(try store.load().revision == 1)
    try store.apply([.removeReservation(ReservationID(rawValue: 1)), .log(Samples.entry(1))])
    #expect(try store.load().revision == 2)
  }

  @Test func theLedgerGivesItsNewestEntriesInOrder() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    let entries = (1...10).map {
      Samples.entry($0, alarm: $0 % 2 == 0 ? AlarmID(rawValue: 3) : nil)
    }
    try store.apply(entries.map(StoreWrite.log))
    let all = WallInstant(secondsSince1970: 0)
    #expect(try store.ledger(since: all, limit: 100) == entries)
    #expect(try store.ledger(since: all, limit: 3) == Array(entries.suffix(3)))
    #expect(try store.ledger(since: WallInstant(secondsSince1970: 9), limit: 100).count == 2)
    #expect(try store.ledger(since: all, limit: 0) == [])
  }

  @Test func closingLeavesOneFile() throws {
    let folder = try StoreFolder()
    do {
      let store = try folder.open()
      try store.apply([.putAlarm(Samples.alarm(1))])
      #expect(folder.mode("-wal") != 0)
    }
    #expect(folder.mode("-wal") == 0)
    #expect(try folder.open().load().state.alarms == [Samples.alarm(1)])
  }
}
