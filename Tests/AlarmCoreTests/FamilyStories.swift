import AlarmCore
import CivilTime
import Testing

/// The second bug, and the promises around it.
@Suite struct FamilyStories {
  private static let today = CivilDate(year: 2027, month: 3, day: 1)

  /// A one-time alarm that is switched off, with one reservation left.
  private static func leftBehind(_ kind: StoredKind) -> StoredState {
    let alarm = Alarm(
      id: AlarmID(rawValue: 1), label: "Once", time: TimeOfDay(hour: 5, minute: 0),
      recurrence: .once(today), isEnabled: false, sound: nil, volume: 80, mission: "none")
    let occurrence = Occurrence(
      id: OccurrenceID(rawValue: 1), alarm: alarm.id, date: today,
      due: World.mondayMorning.wall - .seconds(3600),
      opened: World.mondayMorning.wall - .seconds(3600), terms: OccurrenceTerms(alarm),
      progress: Progress(needed: 1))
    let reservation = Reservation(
      id: ReservationID(rawValue: 1), alarm: alarm.id, occurrence: occurrence.id, kind: kind,
      due: World.mondayMorning.wall + .seconds(60), date: today)
    return StoredState(
      alarms: [alarm], occurrences: [occurrence], reservations: [reservation],
      lastAlarm: alarm.id, lastOccurrence: occurrence.id, lastReservation: reservation.id)
  }

  @Test(arguments: [
    StoredKind.known(.snooze), .known(.reRing), .known(.guardRing), .known(.wakeUpCheck),
    .unknown("nudge"),
  ])
  func everyKindButPrimaryKeepsAOneTimeAlarmOn(kind: StoredKind) {
    let world = World(Self.leftBehind(kind))
    #expect(world.alarm(AlarmID(rawValue: 1))?.isEnabled == true)
    #expect(world.kinds(of: AlarmID(rawValue: 1)).contains(kind))
  }

  @Test(arguments: [StoredKind.known(.primary), .absent])
  func primaryAndNoKindGiveNoSuchProtection(kind: StoredKind) {
    #expect(!kind.keepsAlarmAlive)
  }

  @Test func everyKindSaysWhetherItProtects() {
    let protecting = ReservationKind.allCases.filter { StoredKind.known($0).keepsAlarmAlive }
    #expect(protecting == [.snooze, .reRing, .guardRing, .wakeUpCheck])
    #expect(StoredKind(stored: "") == .absent)
    #expect(StoredKind(stored: nil) == .absent)
    #expect(StoredKind(stored: "guard") == .known(.guardRing))
    #expect(StoredKind(stored: "nudge").keepsAlarmAlive)
  }

  @Test func anUnfinishedOccurrenceRingsThoughItsAlarmIsGone() throws {
    var left = Self.leftBehind(.known(.snooze))
    left.occurrences[0].alarm = AlarmID(rawValue: 7)
    left.reservations = []
    var world = World(left)
    world.pass(.seconds(1))
    #expect(world.isRinging)
    #expect(world.alarm(AlarmID(rawValue: 7))?.isEnabled == true)
  }

  /// Numbers that damage made up: no other could follow them.
  @Test func theHighestNumberOfAllEndsNothing() {
    var left = Self.leftBehind(.known(.snooze))
    left.lastAlarm.rawValue = .max
    left.lastOccurrence.rawValue = .max
    left.lastReservation.rawValue = .max
    var world = World(left)
    world.pass(.seconds(61))
    #expect(world.isRinging)
    let ids = world.stored.reservations.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  /// Nobody who switched it off is woken because the machine is in another zone.
  @Test func anAlarmThatIsOffDoesNotRingLateInAnotherZone() {
    let alarm = Alarm(
      id: AlarmID(rawValue: 1), label: "Off", time: TimeOfDay(hour: 5, minute: 0),
      recurrence: .weekly(WeekdaySet(Weekday.allCases)), isEnabled: false, sound: nil, volume: 80,
      mission: "none")
    let reservation = Reservation(
      id: ReservationID(rawValue: 1), alarm: alarm.id, occurrence: nil, kind: .known(.primary),
      due: World.mondayMorning.wall + .seconds(60), date: Self.today)
    let world = World(
      StoredState(
        alarms: [alarm], reservations: [reservation], lastAlarm: alarm.id,
        lastReservation: reservation.id))
    #expect(!world.isRinging)
    #expect(world.kinds(of: alarm.id) == [])
  }

  @Test func aOneTimeAlarmWithAPendingSnoozeStaysOnThroughARestart() {
    var world = RingAndReadStories.ringing("none")
    let id = world.stored.alarms[0].id
    world.press(.snooze)
    #expect(!world.isRinging)
    world.crashAndRestart(after: .seconds(60))
    #expect(world.alarm(id)?.isEnabled == true)
    #expect(world.kinds(of: id) == [.known(.snooze)])
    #expect(!world.isRinging)
    world.pass(.seconds(4 * 60 + 1))
    #expect(world.isRinging)
    world.press(.attempt(.mission))
    #expect(world.alarm(id)?.isEnabled == false)
    #expect(world.stored.reservations.isEmpty)
  }

  @Test func reconcilingTwiceIsTheSameAsOnce() {
    var world = World(Self.leftBehind(.known(.snooze)))
    let once = world.stored
    world.handle(.clockChanged)
    #expect(world.stored.reservations == once.reservations)
    #expect(world.stored.alarms == once.alarms)
  }

  @Test func anEngineKilledWhileRingingRingsOnWhenItIsBack() {
    var world = RingAndReadStories.ringing()
    world.crashAndRestart(after: .seconds(15))
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
  }

  @Test func anEngineKilledInTheMiddleOfAReadingRingsWhenItIsBack() {
    var world = RingAndReadStories.reading()
    world.read()
    world.begin()
    world.crashAndRestart(after: .seconds(3))
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
    #expect(world.progress?.done == 1)
  }

  @Test func theGuardIsMovedOnAsLongAsTheEngineLives() {
    var world = RingAndReadStories.ringing()
    world.pass(.seconds(590))
    let standing = world.stored.reservations.first { $0.kind == .known(.guardRing) }
    #expect((standing?.due ?? world.now.wall) > world.now.wall)
    #expect(world.stored.reservations.count == 1)
    #expect(world.stored.occurrences.count == 1)
  }

  @Test func snoozesAreLimitedAndTheRefusalLeavesTheSoundOn() {
    var world = RingAndReadStories.ringing("none")
    for _ in 1...3 {
      world.press(.snooze)
      world.pass(.seconds(301))
      #expect(world.isRinging)
    }
    #expect(world.press(.snooze) == .refused(.noSnoozesLeft(limit: 3)))
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
  }

  @Test func aSnoozeIsMeasuredFromTheKeyPress() {
    var world = RingAndReadStories.ringing("none")
    world.pass(.seconds(120))
    let pressed = world.now.wall
    world.press(.snooze)
    #expect(world.stored.reservations.map(\.due) == [pressed + .seconds(300)])
  }

  @Test func theMissionCanBeDoneEarlyFromASnooze() {
    var world = RingAndReadStories.ringing("none")
    world.press(.snooze)
    world.press(.attempt(.mission))
    #expect(world.engine.session == nil)
    #expect(world.stored.occurrences.map(\.end) == [.completed])
  }

  @Test func aFinishedOneTimeAlarmIsOffAndKeepsNothing() {
    var world = RingAndReadStories.ringing("none")
    world.press(.attempt(.mission))
    #expect(world.stored.alarms.map(\.isEnabled) == [false])
    #expect(world.stored.reservations.isEmpty)
    world.crashAndRestart(after: .seconds(60))
    world.pass(.seconds(24 * 3600))
    #expect(!world.isRinging)
  }

  @Test func aWeeklyAlarmPlansItsNextRingBeforeItRings() {
    var world = World()
    let id = world.add(6, 30, .weekly(WeekdaySet([.monday, .wednesday])), mission: "none")
    world.pass(.seconds(30 * 60 + 1))
    #expect(world.isRinging)
    #expect(Set(world.kinds(of: id)) == [.known(.primary), .known(.guardRing)])
    world.press(.attempt(.mission))
    #expect(world.stored.reservations.map(\.date) == [CivilDate(year: 2027, month: 3, day: 3)])
    #expect(world.alarm(id)?.isEnabled == true)
  }

  @Test func anUnfinishedAlarmCanNeitherBeDisabledNorRemoved() {
    var world = RingAndReadStories.ringing()
    let id = world.stored.alarms[0].id
    #expect(world.handle(.list(.remove(id))) == .refused(.edit(.rings(id))))
    #expect(world.handle(.list(.disable(id))) == .refused(.edit(.rings(id))))
    world.press(.snooze)
    let until = world.now.wall + .seconds(300)
    #expect(world.handle(.list(.remove(id))) == .refused(.edit(.putOff(id, until: until))))
  }

  @Test func editingLeavesARunningOccurrenceAlone() {
    var world = RingAndReadStories.ringing("none")
    let id = world.stored.alarms[0].id
    let occurrence = world.stored.occurrences
    world.handle(.list(.edit(id, AlarmChange(time: TimeOfDay(hour: 7, minute: 0)))))
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
    #expect(world.stored.occurrences == occurrence)
    world.press(.attempt(.mission))
    // It was given a new time, so it is still wanted.
    #expect(world.alarm(id)?.isEnabled == true)
    world.pass(.seconds(30 * 60))
    #expect(world.isRinging)
  }

  @Test func aFinishedOneTimeAlarmRingsAgainTheSameDayWhenItIsEditedAndEnabled() {
    var world = RingAndReadStories.ringing("none")
    let id = world.stored.alarms[0].id
    world.press(.attempt(.mission))
    world.handle(.list(.edit(id, AlarmChange(time: TimeOfDay(hour: 6, minute: 45)))))
    world.handle(.list(.enable(id)))
    world.pass(.seconds(15 * 60))
    #expect(world.isRinging)
  }

  @Test func aPrimaryFoundLateRingsWithinTheGraceAndIsMissedBeyond() {
    var late = World()
    late.add(6, 30, mission: "none")
    late.crashAndRestart(after: .seconds(3600))
    late.pass(.milliseconds(100))
    #expect(late.isRinging)

    var missed = World()
    let id = missed.add(6, 30, mission: "none")
    missed.crashAndRestart(after: .seconds(4 * 3600))
    missed.pass(.seconds(60))
    #expect(!missed.isRinging)
    #expect(missed.stored.occurrences.map(\.end) == [.missed])
    #expect(missed.alarm(id)?.isEnabled == false)
  }

  @Test func aDisabledAlarmIsSilentAndARemovedOneIsGone() {
    var world = World()
    let first = world.add(6, 30)
    let second = world.add(6, 30)
    world.handle(.list(.disable(first)))
    world.handle(.list(.remove(second)))
    #expect(world.stored.reservations.isEmpty)
    world.pass(.seconds(3600))
    #expect(!world.isRinging)
  }

  @Test func aRehearsalRingsAtItsInstantAndIsGoneWhenItIsDone() {
    var world = World()
    world.handle(.list(.rehearse(after: .seconds(5), AlarmChange(mission: "none"))))
    world.pass(.milliseconds(5100))
    #expect(world.isRinging)
    world.press(.attempt(.mission))
    #expect(world.stored.alarms.isEmpty)
    #expect(world.engine.lastFinished != nil)
  }

  @Test func numbersAreNeverUsedTwice() {
    var world = World()
    let first = world.add(6, 30)
    world.handle(.list(.remove(first)))
    world.crashAndRestart(after: .seconds(1))
    #expect(world.add(6, 30) != first)
  }

  @Test func aPromiseWhoseAlarmCannotBeReadRings() {
    var stored = Self.leftBehind(.known(.snooze))
    stored.alarms = []
    var world = World(stored)
    world.pass(.seconds(59))
    #expect(!world.isRinging)
    world.pass(.seconds(2))
    #expect(world.isRinging)
    world.press(.attempt(.mission))
    #expect(world.engine.session == nil)
    #expect(world.stored.alarms.map(\.recurrence) == [.unreadable])
  }
}
