import AlarmCore
import CivilTime
import Testing

@testable import SQLiteStore

/// One row that makes no sense costs nothing but itself.
@Suite struct BadRowTests {
  @Test(arguments: [
    ("time = '25:00'", "time"), ("time = 'soon'", "time"), ("recurrence = 'yearly'", "yearly"),
    ("recurrence = 'weekly', weekdays = 0", "weekdays"), ("date = '2027-02-30'", "date"),
    ("date = NULL", "date"), ("volume = 0", "volume"), ("volume = 900", "volume"),
    ("enabled = 7", "enabled"), ("snooze_length = -1", "snooze_length"),
    ("snooze_length = 9223372036854775807", "snooze_length"),
    ("snooze_limit = 9223372036854775807", "snooze_limit"),
    ("recurrence = 'rehearsal'", "instant"),
  ])
  func aBadAlarmKeepsWhatCanBeReadAndItsReservations(change: String, column: String) throws {
    let folder = try StoreFolder()
    let rows: [StoreWrite] = [
      .putAlarm(Samples.alarm(1)), .putAlarm(Samples.alarm(2)),
      .putReservation(Samples.reservation(1, kind: .known(.snooze))),
    ]
    try folder.open().apply(rows)
    try folder.meddle("UPDATE alarms SET \(change) WHERE id = 1")
    let store = try folder.open()
    let loaded = try store.load()
    let bad = try #require(loaded.state.alarms.first)
    #expect(bad.recurrence == .unreadable)
    #expect(bad.label == Samples.alarm(1).label)
    #expect(bad.sound == "rooster.flac")
    #expect(loaded.state.alarms.dropFirst() == [Samples.alarm(2)])
    #expect(loaded.state.reservations == [Samples.reservation(1, kind: .known(.snooze))])
    #expect(loaded.problems.count == 1)
    #expect(loaded.problems.first?.hasPrefix("alarm 1: ") == true)
    #expect(loaded.problems.first?.contains(column) == true, "\(loaded.problems)")
    // Nothing is written over it, whatever happens to what it promised.
    try store.apply([.putAlarm(bad), .removeReservation(ReservationID(rawValue: 1))])
    #expect(try store.load().problems == loaded.problems)
    // Until somebody edits it.
    try store.apply([.putAlarm(Samples.alarm(1))])
    #expect(try store.load().problems == [])
  }

  @Test(arguments: ["skipped = '2027-02-30'", "moved_date = 'soon'", "paused_until = 'x'"])
  func aBadExceptionCostsOnlyItself(change: String) throws {
    let folder = try StoreFolder()
    try folder.open().apply([.putAlarm(Samples.alarm(1))])
    try folder.meddle("UPDATE alarms SET \(change) WHERE id = 1")
    let loaded = try folder.open().load()
    #expect(loaded.state.alarms.map(\.recurrence) == [Samples.alarm(1).recurrence])
    #expect(loaded.state.alarms.map(\.changes) == [.none])
    #expect(loaded.problems.count == 1)
  }

  @Test func kindsThatThisVersionDoesNotKnowSurvive() throws {
    let folder = try StoreFolder()
    try folder.open().apply(
      [.putAlarm(Samples.alarm(1))] + (1...4).map { .putReservation(Samples.reservation($0)) })
    try folder.meddle(
      """
      UPDATE reservations SET kind = 'moonPhase' WHERE id = 1;
      UPDATE reservations SET kind = '' WHERE id = 2;
      UPDATE reservations SET kind = NULL WHERE id = 3;
      UPDATE reservations SET kind = 'GUARD' WHERE id = 4;
      """)
    let state = try folder.open().load().state
    #expect(
      state.reservations.map(\.kind) == [
        .unknown("moonPhase"), .absent, .absent, .unknown("GUARD"),
      ])
    try folder.open().apply(state.reservations.map(StoreWrite.putReservation))
    #expect(try folder.open().load().state == state)
  }

  @Test func aReservationWithABadDateStillRings() throws {
    let folder = try StoreFolder()
    try folder.open().apply([
      .putAlarm(Samples.alarm(1)), .putReservation(Samples.reservation(1)),
    ])
    try folder.meddle("UPDATE reservations SET date = 'tomorrow'")
    let loaded = try folder.open().load()
    #expect(loaded.state.reservations.map(\.due) == [Samples.due])
    #expect(loaded.state.reservations.map(\.date) == [CivilDate(year: 2027, month: 3, day: 29)])
    #expect(loaded.problems == ["reservation 1: `tomorrow` cannot be its date; kept all the same"])
  }

  @Test func anOccurrenceThatEndedInAnUnknownWayIsSetAside() throws {
    let folder = try StoreFolder()
    try folder.open().apply([
      .putOccurrence(Samples.occurrence(1)), .putOccurrence(Samples.occurrence(2)),
    ])
    try folder.meddle("UPDATE occurrences SET ending = 'abducted' WHERE id = 1")
    let loaded = try folder.open().load()
    #expect(loaded.state.occurrences == [Samples.occurrence(2)])
    #expect(loaded.problems == ["occurrence 1 was set aside: `abducted` cannot be its ending"])
  }

  @Test func textThatIsNoUTF8IsNoCrash() throws {
    let folder = try StoreFolder()
    try folder.open().apply([.putAlarm(Samples.alarm(1))])
    try folder.meddle("UPDATE alarms SET label = CAST(x'ff41fe' AS TEXT)")
    #expect(try folder.open().load().state.alarms.map(\.label) == ["\u{fffd}A\u{fffd}"])
  }
}
