import AlarmCore
import CivilTime
import Glibc
import Testing

@testable import SQLiteStore

/// Files that earlier versions wrote: an update must not turn minutes into seconds, or lose a promise.
@Suite struct GoldenTests {
  private let due = WallInstant(nanosecondsSince1970: 1_798_093_800_123_456_789)
  private let christmas = CivilDate(year: 2026, month: 12, day: 24)

  @Test func everyAlarmOfVersion1KeepsItsMeaning() throws {
    let loaded = try loadGolden(version: 1)
    #expect(loaded.problems == [])
    let time = TimeOfDay(hour: 6, minute: 50)
    #expect(
      loaded.state.alarms == [
        Alarm(
          id: AlarmID(rawValue: 1), label: "Bescherung 🎄; 'früh'", time: time,
          recurrence: .once(christmas), sound: "rooster.flac", volume: 73, mission: "morning",
          snooze: SnoozePolicy(length: .seconds(25 * 60), limit: 2)),
        Alarm(
          id: AlarmID(rawValue: 2), label: "Weekly",
          time: TimeOfDay(hour: 6, minute: 50, second: 7),
          recurrence: .weekly(WeekdaySet([.monday, .sunday])), sound: nil, volume: 100,
          mission: "puzzle", snooze: SnoozePolicy(length: .milliseconds(90_500), limit: 0)),
        Alarm(
          id: AlarmID(rawValue: 3), label: "Rehearsal", time: time, recurrence: .rehearsal(due),
          isEnabled: false, sound: "/srv/sounds/a b.wav", volume: 1, mission: "none",
          snooze: SnoozePolicy(length: .seconds(300), limit: 9)),
      ])
    #expect(loaded.state.lastAlarm.rawValue == 40)
    #expect(loaded.state.lastOccurrence.rawValue == 6)
    #expect(loaded.state.lastReservation.rawValue == 17)
  }

  @Test func everyPromiseOfVersion1StillStands() throws {
    let state = try loadGolden(version: 1).state
    let kinds: [StoredKind] = [
      .known(.primary), .known(.snooze), .known(.reRing), .known(.guardRing),
      .known(.wakeUpCheck), .unknown("moonPhase"), .absent,
    ]
    let owners: [(alarm: Int64, occurrence: Int64?)] = [
      (1, nil), (2, 6), (2, 6), (2, 6), (2, 6), (3, nil), (3, nil),
    ]
    let expected = zip(kinds, owners).enumerated().map { index, row in
      Reservation(
        id: ReservationID(rawValue: Int64(index) + 11), alarm: AlarmID(rawValue: row.1.alarm),
        occurrence: row.1.occurrence.map(OccurrenceID.init(rawValue:)), kind: row.0,
        due: due + .seconds(index + 11), date: christmas)
    }
    #expect(state.reservations == expected)
  }

  /// An occurrence of then goes on with what its alarm has now; nobody has to look at old ones.
  @Test func everyOccurrenceOfVersion1KeepsItsProgressAndGetsTerms() throws {
    let state = try loadGolden(version: 1).state
    #expect(
      state.occurrences.map(\.end) == [
        .completed, .missed, .unanswered, .emergencyExit, .cancelled, nil,
      ])
    for occurrence in state.occurrences {
      #expect(
        occurrence.progress == Progress(done: 1, needed: 3, failed: 4, interrupted: 5))
      #expect(occurrence.snoozesTaken == 1)
      #expect(occurrence.opened == due + .seconds(2))
      #expect(occurrence.ended == (occurrence.isOpen ? nil : due + .seconds(600)))
      #expect(occurrence.date == christmas.adding(days: -Int(occurrence.id.rawValue)))
      #expect(!occurrence.isToBeSeen && !occurrence.isStale)
      #expect(occurrence.unattended == .zero)
      let terms = state.alarms.first { $0.id == occurrence.alarm }.map { OccurrenceTerms($0) }
      if let terms { #expect(occurrence.terms == terms) }
    }
  }

  @Test func theLedgerOfVersion1IsKept() throws {
    let folder = try StoreFolder()
    try folder.makeGolden(version: 1)
    #expect(
      try folder.open().ledger(since: due, limit: 9) == [
        LedgerEntry(
          at: Moment(wall: due, boot: BootInstant(nanosecondsSinceBoot: 77)),
          alarm: AlarmID(rawValue: 2), occurrence: OccurrenceID(rawValue: 6), fact: "audible",
          detail: "0.12 s")
      ])
  }

  /// What a later version says beside its line is left to it.
  @Test func aRemarkOfAnotherVersionIsNone() throws {
    let folder = try StoreFolder()
    let entry = Samples.entry(4)
    try folder.open().apply([.log(entry)])
    #expect(try folder.open().ledger(since: due, limit: 9) == [])
    try folder.meddle("UPDATE ledger SET remark = '{\"moon\":{\"phase\":\"full\"}}'")
    let all = WallInstant(secondsSince1970: 0)
    let read = try folder.open().ledger(since: all, limit: 9)
    #expect(read.map(\.detail) == [entry.detail])
    #expect(read.map(\.remark) == [nil])
  }

  /// What came with version 2 is understood, and of sentences nothing is remembered yet.
  @Test func version2KeepsEverythingAndRemembersNoSentence() throws {
    let (old, state) = (try loadGolden(version: 1).state, try loadGolden(version: 2).state)
    #expect(state.sentences == [:])
    #expect(state.alarms.map(\.label) == old.alarms.map(\.label))
    #expect(state.reservations.map(\.due) == old.reservations.map(\.due))
    #expect(state.alarms[1].zone == "Europe/Berlin")
    #expect(
      state.alarms[1].changes.skipped == [christmas.adding(days: 1), christmas.adding(days: 2)])
    #expect(state.alarms[1].wakeUpCheck == .seconds(300))
    #expect(state.alarms[1].skipsHolidays)
    #expect(state.occurrences.last?.isStale == true)
    #expect(state.occurrences.last?.unattended == .milliseconds(61_500))
    #expect(
      state.reservations[1].elapsed
        == ElapsedDeadline(
          boot: BootID(rawValue: "0b1e-77"), at: BootInstant(nanosecondsSinceBoot: 123_456_789)))
    let folder = try StoreFolder()
    try folder.makeGolden(version: 2)
    #expect(try folder.open().load().revision == 23)
    let record = SentenceRecord(key: "x", shown: due, occurrence: OccurrenceID(rawValue: 6))
    try folder.open().apply([.putSentence(record)])
    #expect(try folder.open().load().state.sentences == ["x": record])
  }

  /// What version 3 began goes on with what the mission file says, and with a whole emergency exit. Of
  /// rehearsals that are over only the label is left; a choir's alarm has the same, and is in the list.
  @Test func version3KeepsEverythingAndTellsRehearsalsFromMornings() throws {
    let (old, state) = (try loadGolden(version: 2).state, try loadGolden(version: 3).state)
    #expect(state.alarms == old.alarms)
    #expect(state.reservations == old.reservations)
    #expect(state.occurrences.prefix(old.occurrences.count).elementsEqual(old.occurrences))
    #expect(state.occurrences.allSatisfy { $0.exitLines == 0 && $0.terms.kind == nil })
    #expect(state.sentences["the parrot next door"]?.strikes == 2)
    let sentence = state.sentences["the tide comes in twice a day"]
    #expect(sentence?.strikes == 1 && sentence?.box == .third)
    #expect(state.removed == [])
    let folder = try StoreFolder()
    try folder.makeGolden(version: 3)
    let history = try folder.open().history(20)
    let rehearsals = history.filter(\.terms.isRehearsal).map(\.id.rawValue).sorted()
    #expect(rehearsals == [7, 8, 9])
  }

  /// Killed in the middle, it is still version 1: whoever must save it before is asked in time.
  @Test func nothingIsMigratedBeforeItIsSaved() throws {
    struct NoRoom: Error {}
    let folder = try StoreFolder()
    try folder.makeGolden(version: 1)
    let before = try folder.bytes()
    #expect(throws: NoRoom.self) {
      try SQLiteStore(path: folder.path) { version in
        #expect(version == 1)
        throw NoRoom()
      }
    }
    #expect(try SQLiteStore.read(folder.path).state.alarms.count == 3)
    try folder.meddle("PRAGMA journal_mode = DELETE")
    #expect(try folder.bytes().count == before.count)
    #expect(try folder.number("PRAGMA user_version") == 1)
  }

  private func loadGolden(version: Int) throws -> LoadedState {
    let folder = try StoreFolder()
    try folder.makeGolden(version: version)
    let loaded = try folder.open().load()
    #expect(try folder.number("PRAGMA user_version") == Int64(SQLiteStore.version))
    // Read in memory, an old backup gives the same.
    let other = try StoreFolder()
    try other.makeGolden(version: version)
    let bytes = try other.bytes()
    #expect(try SQLiteStore.read(other.path).state == loaded.state)
    #expect(try other.bytes() == bytes)
    return loaded
  }
}
