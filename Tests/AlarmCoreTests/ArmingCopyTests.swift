import CivilTime
import Testing

@testable import AlarmCore

/// The text from which alarms ring when the store is lost.
@Suite struct ArmingCopyTests {
  private static let due = WallInstant(nanosecondsSince1970: 1_806_296_400_123_456_789)
  private static let date = CivilDate(year: 2027, month: 3, day: 29)

  private static func alarm(_ id: Int64, _ recurrence: Recurrence) -> Alarm {
    Alarm(
      id: AlarmID(rawValue: id), label: "Früh 100% =:\n\u{301} \u{7}\(id)",
      time: TimeOfDay(hour: 7, minute: 5, second: Int(id)), recurrence: recurrence,
      isEnabled: id % 2 == 0, sound: id % 3 == 0 ? nil : "a b.wav", volume: 73,
      mission: "morning", snooze: SnoozePolicy(length: .milliseconds(90_500), limit: 4),
      zone: id % 2 == 0 ? nil : "Europe/Berlin",
      changes: DayChanges(
        skipped: [date], moved: DayChanges.Move(date: date, time: .midnight), pausedUntil: date),
      skipsHolidays: id % 2 == 1, wakeUpCheck: id % 2 == 1 ? .seconds(300) : nil)
  }

  private static func occurrence(_ id: Int64, alarm: Int64, _ end: OccurrenceEnd?) -> Occurrence {
    Occurrence(
      id: OccurrenceID(rawValue: id), alarm: AlarmID(rawValue: alarm), date: date, due: due,
      opened: due + .seconds(1), terms: OccurrenceTerms(Self.alarm(alarm, .once(date))),
      snoozesTaken: 2, progress: Progress(done: 1, needed: 3, failed: 4, interrupted: 5),
      unattended: .seconds(70), isStale: true, end: end, ended: end.map { _ in due },
      isAcknowledged: end == .completed)
  }

  private static func reservation(
    _ id: Int64, alarm: Int64 = 1, _ kind: StoredKind = .known(.primary)
  ) -> Reservation {
    Reservation(
      id: ReservationID(rawValue: id), alarm: AlarmID(rawValue: alarm),
      occurrence: id % 2 == 0 ? OccurrenceID(rawValue: 2) : nil, kind: kind, due: due, date: date,
      elapsed: id % 2 == 0
        ? ElapsedDeadline(
          boot: BootID(rawValue: "b 1"), at: BootInstant(nanosecondsSinceBoot: 5)) : nil)
  }

  private static let state: StoredState = {
    let recurrences: [Recurrence] = [
      .once(date), .dates([date, date.adding(days: 9)]), .weekly(WeekdaySet([.sunday])),
      .everyDays(3, from: date), .rehearsal(due), .unreadable,
    ]
    let kinds = ReservationKind.allCases.map(StoredKind.known) + [.unknown("moon"), .absent]
    return StoredState(
      alarms: recurrences.enumerated().map { alarm(Int64($0.offset + 1), $0.element) },
      occurrences: [occurrence(2, alarm: 1, nil), occurrence(3, alarm: 2, .completed)],
      reservations: kinds.enumerated().map { reservation(Int64($0.offset + 1), $0.element) },
      lastAlarm: AlarmID(rawValue: 9), lastOccurrence: OccurrenceID(rawValue: 8),
      lastReservation: ReservationID(rawValue: 77), lastWrite: due)
  }()

  private static let copy = ArmingCopy(of: state, revision: 12, store: "/home/a b/alarms.db")

  @Test func everythingComesBack() throws {
    let read = try ArmingCopy.read(Array(Self.copy.text.utf8))
    var expected = Self.copy
    // Of what could not be read before, only what rings is kept.
    let bad = try #require(expected.state.alarms.last)
    expected.state.alarms[expected.state.alarms.count - 1].changes = .none
    expected.state.alarms[expected.state.alarms.count - 1].wakeUpCheck = bad.wakeUpCheck
    #expect(read.copy.state.alarms == expected.state.alarms)
    #expect(read.copy.state.reservations == Self.state.reservations)
    #expect(read.copy.state.occurrences == Self.state.occurrences)
    #expect(read.copy.state.lastReservation.rawValue == 77)
    #expect(read.copy.state.lastWrite == Self.due)
    #expect(read.copy.revision == 12)
    #expect(read.copy.store == "/home/a b/alarms.db")
    #expect(read.problems.count == 1, "the alarm that was unreadable before: \(read.problems)")
  }

  @Test func aLineIsForPeopleToRead() {
    let line = Self.copy.text.split(separator: "\n").first { $0.hasPrefix("reservation id=2 ") }
    #expect(
      line == """
        reservation id=2 alarm=1 occurrence=2 kind:snooze due=1806296400123456789 \
        date:2027-03-29 elapsed_boot:b%201 elapsed_at=5
        """)
  }

  /// Every single byte, and every length.
  @Test func noDamageGoesUnnoticed() {
    let bytes = Array(Self.copy.text.utf8)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index % 8)
      #expect(throws: ArmingCopyError.damaged) { try ArmingCopy.read(damaged) }
    }
    for length in bytes.indices {
      #expect(throws: ArmingCopyError.damaged) { try ArmingCopy.read(Array(bytes[..<length])) }
    }
  }

  @Test func aLaterVersionsCopyIsReadAsFarAsItIsUnderstood() throws {
    var lines = Self.copy.text.split(separator: "\n").map(String.init).dropLast()
    lines[0] = "ryza-tui arming copy 9"
    lines = ArraySlice(
      lines.map { $0.hasPrefix("reservation") ? "\($0) moon_phase=4 mood:new" : $0 })
    lines.append("weather id=1 alarm=1 kind:rain")
    let body = lines.map { "\($0)\n" }.joined()
    let text = "\(body)sum \(String(Checksum.of(body.utf8), radix: 16))\n"
    #expect(
      try ArmingCopy.read(Array(text.utf8)).copy.state.reservations == Self.state.reservations)
  }

  @Test func onlyWhatMattersOfOldOccurrencesIsKept() {
    let occurrences = [
      Self.occurrence(1, alarm: 1, .completed), Self.occurrence(2, alarm: 1, .missed),
      Self.occurrence(3, alarm: 1, .completed), Self.occurrence(4, alarm: 1, nil),
      Self.occurrence(5, alarm: 2, .completed),
    ]
    let copy = ArmingCopy(of: StoredState(occurrences: occurrences), revision: 1, store: "")
    #expect(copy.state.occurrences.map(\.id.rawValue) == [2, 3, 4, 5])
  }

  // MARK: - Two that do not say the same

  private static func stored(
    _ alarms: [Alarm], _ reservations: [Reservation], _ occurrences: [Occurrence] = []
  ) -> StoredState {
    StoredState(alarms: alarms, occurrences: occurrences, reservations: reservations)
  }

  private static func reunion(
    _ backup: StoredState, _ revision: Int64, _ copy: StoredState, _ copyRevision: Int64
  ) -> Reunion {
    Reunion(
      backup, revision: revision,
      with: ArmingCopy(of: copy, revision: copyRevision, store: ""))
  }

  @Test func ofOneAlarmTheLaterKnowsBetterAndOthersAreKept() {
    let date = Recurrence.once(Self.date)
    var edited = Self.alarm(1, date)
    edited.label = "edited"
    let backup = Self.stored(
      [Self.alarm(1, date), Self.alarm(2, date)],
      [Self.reservation(1), Self.reservation(5, alarm: 2)],
      [Self.occurrence(1, alarm: 1, .completed), Self.occurrence(2, alarm: 1, nil)])
    let copy = Self.stored(
      [edited, Self.alarm(3, date)], [Self.reservation(7), Self.reservation(9, alarm: 3)],
      [Self.occurrence(3, alarm: 1, nil)])
    let later = Self.reunion(backup, 4, copy, 5)
    #expect(later.state.alarms == [edited, Self.alarm(2, date), Self.alarm(3, date)])
    // The first was rung meanwhile; the second's alarm may have been removed, and rings all the same.
    #expect(later.state.reservations.map(\.id.rawValue) == [5, 7, 9])
    // What was open in the backup has ended since; history stays.
    #expect(later.state.occurrences.map(\.id.rawValue) == [1, 3])
    #expect(later.added.map(\.id.rawValue) == [3])
    #expect(later.changed.map(\.id.rawValue) == [1])
    #expect(later.revision == 5)

    let earlier = Self.reunion(backup, 6, copy, 5)
    #expect(earlier.state.alarms.first == Self.alarm(1, date))
    #expect(earlier.state.reservations.map(\.id.rawValue) == [1, 5, 9])
    #expect(earlier.changed == [])
  }

  @Test func aPromiseThatBothKnowCountsOnceAsTheLaterHasIt() {
    let date = Recurrence.once(Self.date)
    var moved = Self.reservation(1)
    moved.due = moved.due + .seconds(60)
    let backup = Self.stored([Self.alarm(1, date)], [Self.reservation(1)])
    let copy = Self.stored([Self.alarm(1, date)], [moved])
    #expect(Self.reunion(backup, 1, copy, 1).state.reservations == [moved])
    #expect(Self.reunion(backup, 2, copy, 1).state.reservations == [Self.reservation(1)])
  }

  @Test func whatOneCannotReadTheOtherMay() {
    let date = Recurrence.once(Self.date)
    let good = Self.stored([Self.alarm(1, date)], [Self.reservation(1)])
    let bad = Self.stored([Self.alarm(1, .unreadable)], [Self.reservation(1)])
    #expect(Self.reunion(good, 1, bad, 2).state.alarms == good.alarms)
    #expect(Self.reunion(bad, 1, good, 2).state.alarms == good.alarms)
  }

  /// A damaged file may have lost promises of alarms that it still has.
  @Test func whatWasReadOfADamagedFileTakesNothingAway() {
    let date = Recurrence.once(Self.date)
    let backup = Self.stored([Self.alarm(1, date)], [Self.reservation(1)])
    let remains = ArmingCopy(
      of: Self.stored([Self.alarm(1, date)], [Self.reservation(3)]), revision: 9, store: "")
    let reunion = Reunion(backup, revision: 1, with: remains, isComplete: false)
    #expect(reunion.state.reservations.map(\.id.rawValue) == [1, 3])
  }

  @Test func aPromiseWithoutItsAlarmGetsOne() {
    let state = Self.stored([], [Self.reservation(1, alarm: 6)]).withStandIns
    #expect(state.alarms.map(\.id.rawValue) == [6])
    #expect(state.alarms.map(\.recurrence) == [.unreadable])
    #expect(state.withStandIns == state)
  }
}
