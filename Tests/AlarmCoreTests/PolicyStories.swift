import AlarmCore
import CivilTime
import Simulation
import Testing

/// What becomes of promises that nobody answers, that are found late, or that a check follows.
@Suite struct PolicyStories {
  private static func kinds(_ world: World) -> [StoredKind] {
    world.stored.reservations.map(\.kind)
  }

  /// A daily alarm at 06:30 without mission, at 06:00 on Monday 2027-03-01.
  private static func daily(_ mission: String = "none") -> World {
    var world = World()
    world.add(6, 30, .weekly(WeekdaySet(Weekday.allCases)), mission: mission)
    return world
  }

  // MARK: Nobody comes

  @Test func afterTenMinutesItPausesAndRingsAgain() {
    var world = Self.daily()
    world.pass(.seconds(30 * 60 + 599))
    #expect(world.isRinging)
    world.pass(.seconds(2))
    #expect(!world.isRinging)
    #expect(Self.kinds(world).contains(.known(.reRing)))
    world.pass(.seconds(298))
    #expect(!world.isRinging)
    world.pass(.seconds(3))
    #expect(world.isRinging)
    #expect(Self.kinds(world).contains(.known(.guardRing)))
  }

  @Test func aReRingSurvivesARestart() {
    var world = Self.daily()
    world.pass(.seconds(30 * 60 + 660))
    world.crashAndRestart(after: .seconds(30))
    world.pass(.seconds(200))
    #expect(!world.isRinging)
    world.pass(.seconds(12))
    #expect(world.isRinging)
  }

  @Test func aKeyBeginsTheRingLimitAnew() {
    var world = Self.daily("sequence")
    world.pass(.seconds(30 * 60 + 500))
    world.begin()
    world.press(.leave)
    world.pass(.seconds(590))
    #expect(world.isRinging)
    world.pass(.seconds(20))
    #expect(!world.isRinging)
  }

  @Test func afterTwoHoursWithoutAKeyItIsUnansweredAndSaysSo() {
    var world = Self.daily()
    world.pass(.seconds(30 * 60 + 7195))
    #expect(world.isRinging, "the last ring goes on to the very end")
    world.pass(.seconds(6))
    #expect(!world.isRinging)
    #expect(world.stored.occurrences.map(\.end) == [.unanswered])
    #expect(world.engine.family.toBeSeen.count == 1)
    #expect(Self.kinds(world) == [.known(.primary)])
    world.crashAndRestart(after: .seconds(60))
    #expect(world.engine.family.toBeSeen.count == 1)
    #expect(world.handle(.list(.acknowledge)) == .done(.acknowledged(1)))
    #expect(world.engine.family.toBeSeen.isEmpty)
    #expect(world.alarm(AlarmID(rawValue: 1))?.isEnabled == true)
  }

  @Test func aSnoozeInBetweenBeginsTheTwoHoursAnew() {
    var world = Self.daily()
    world.pass(.seconds(30 * 60 + 3600))
    world.press(.snooze)
    world.pass(.seconds(300 + 7000))
    #expect(world.stored.occurrences.map(\.end) == [nil])
    world.pass(.seconds(300))
    #expect(world.stored.occurrences.map(\.end) == [.unanswered])
  }

  @Test func aFullDiskKeepsItRingingInsteadOfPausing() {
    var world = Self.daily()
    world.pass(.seconds(30 * 60 + 300))
    world.storeWorks = false
    world.pass(.seconds(400))
    #expect(world.isRinging)
    world.storeWorks = true
    world.pass(.seconds(700))
    #expect(!world.isRinging)
  }

  // MARK: Found late

  @Test func aMissedRingWithinTheGraceRingsAtOnce() {
    var world = Self.daily()
    world.crashAndRestart(after: .seconds(30 * 60 + 7200))
    world.pass(.seconds(1))
    #expect(world.isRinging)
  }

  @Test func beyondTheGraceItIsRecordedAndShown() {
    var world = Self.daily()
    world.crashAndRestart(after: .seconds(30 * 60 + 7201))
    world.pass(.seconds(1))
    #expect(!world.isRinging)
    #expect(world.engine.family.toBeSeen.map(\.end) == [.missed])
    #expect(world.ledger.contains { $0.fact == "missed" })
  }

  @Test func afterDaysOffEveryMissedDayIsListedAndOnlyTheLastRings() {
    var world = Self.daily()
    world.crashAndRestart(after: .seconds(3 * 86_400 + 3600))
    world.pass(.seconds(1))
    #expect(world.stored.occurrences.map(\.date.day) == [1, 2, 3, 4])
    #expect(world.stored.occurrences.map(\.end) == [.missed, .missed, .missed, nil])
    #expect(world.isRinging, "Thursday's is half an hour late")
    #expect(world.stored.reservations.first { $0.kind == .known(.primary) }?.date.day == 5)
  }

  @Test func ofFiveAlarmsMissedTogetherOneRings() {
    var world = World()
    for minute in [5, 10, 15, 20, 25] { world.add(6, minute, .once, mission: "none") }
    world.crashAndRestart(after: .seconds(40 * 60))
    world.pass(.seconds(1))
    #expect(world.engine.family.ringing.map(\.terms.mission) == ["none"])
    #expect(world.engine.session?.alarm == AlarmID(rawValue: 5))
    world.press(.attempt(.mission))
    world.pass(.seconds(1))
    #expect(!world.isRinging)
    #expect(world.engine.family.toBeSeen.count == 4)
  }

  @Test func twoAlarmsDueTogetherAreBothAnswered() {
    var world = World()
    let ids = [world.add(6, 30, mission: "none"), world.add(6, 30, mission: "none")]
    world.pass(.seconds(30 * 60 + 1))
    world.press(.attempt(.mission))
    world.pass(.seconds(1))
    #expect(world.isRinging)
    #expect(world.engine.session?.alarm == ids[1])
    world.press(.attempt(.mission))
    world.pass(.seconds(1))
    #expect(!world.isRinging)
  }

  @Test func aSnoozeFoundHalfADayLateNeedsOneKey() {
    var world = Self.daily("morning")
    world.pass(.seconds(30 * 60 + 10))
    world.press(.snooze)
    world.crashAndRestart(after: .seconds(12 * 3600 + 290))
    world.pass(.seconds(1))
    #expect(world.isRinging)
    #expect(world.engine.session?.mission.mission.kind == .reading(ReadingMission()))
    world = Self.daily("morning")
    world.pass(.seconds(30 * 60 + 10))
    world.press(.snooze)
    world.crashAndRestart(after: .seconds(12 * 3600 + 310))
    world.pass(.seconds(1))
    #expect(world.isRinging)
    world.press(.attempt(.mission))
    #expect(world.stored.occurrences.map(\.end) == [.completed])
  }

  // MARK: Clocks that are set

  @Test(arguments: [-7200, 7200]) func aSnoozeCountsElapsedTime(step: Int) {
    var world = Self.daily()
    world.pass(.seconds(30 * 60 + 10))
    world.press(.snooze)
    world.pass(.seconds(100))
    world.setClock(by: .seconds(step))
    world.pass(.seconds(199))
    #expect(!world.isRinging)
    world.pass(.seconds(2))
    #expect(world.isRinging)
  }

  @Test func aSnoozeCountsElapsedTimeThroughADeadEngineToo() {
    var world = Self.daily()
    world.pass(.seconds(30 * 60 + 10))
    world.press(.snooze)
    world.pass(.seconds(100))
    world.setClock(by: .seconds(-3600), noticed: false)
    world.restartEngine(after: .seconds(10))
    world.pass(.seconds(189))
    #expect(!world.isRinging)
    world.pass(.seconds(2))
    #expect(world.isRinging)
  }

  @Test func aClockSetBackRingsNothingFinishedAgain() {
    var world = Self.daily()
    world.pass(.seconds(30 * 60 + 10))
    world.press(.attempt(.mission))
    world.setClock(by: .seconds(-1800))
    world.pass(.seconds(3600))
    #expect(!world.isRinging)
    #expect(world.stored.reservations.map(\.date.day) == [2])
  }

  @Test func aDayThatWasOnlyMissedComesAgainWhenTheClockIsSetBack() {
    var world = Self.daily()
    world.setClock(by: .seconds(2 * 86_400))
    world.pass(.seconds(30 * 60 + 1))
    world.press(.attempt(.mission))
    world.setClock(by: .seconds(-2 * 86_400 - 1200))
    #expect(world.stored.reservations.map(\.date.day) == [1])
    world.pass(.seconds(1200))
    #expect(world.isRinging)
    world.press(.attempt(.mission))
    #expect(world.stored.reservations.map(\.date.day) == [2])
    #expect(Set(world.stored.occurrences.map(\.date)).count == world.stored.occurrences.count)
  }

  @Test func byAClockNobodyHasSetTheUnfinishedRingsAndNothingPlannedMoves() {
    var world = Self.daily()
    world.pass(.seconds(30 * 60 + 10))
    world.press(.snooze)
    let planned = world.stored.reservations.first { $0.kind == .known(.primary) }
    world.loseTheTime(by: .seconds(40 * 86_400), clock: .unsynchronized)
    world.pass(.seconds(1))
    #expect(world.isRinging)
    #expect(world.stored.reservations.contains { $0 == planned })
  }

  @Test(arguments: [-86_400, 6 * 86_400]) func aRehearsalComesWhenItWasAskedFor(step: Int) {
    var world = World()
    world.handle(.list(.rehearse(after: .seconds(400), AlarmChange(mission: "none"))))
    world.pass(.seconds(100))
    world.setClock(by: .seconds(step))
    world.pass(.seconds(299))
    #expect(!world.isRinging)
    world.pass(.seconds(2))
    #expect(world.isRinging)
    world.press(.attempt(.mission))
    #expect(world.stored.alarms.isEmpty)
  }

  @Test func aRestartForgetsNoFinishedDateOfAMonth() {
    var world = Self.daily()
    world.pass(.seconds(31 * 60))
    for day in 1...20 {
      if day > 1 { world.pass(.seconds(86_400)) }
      world.press(.attempt(.mission))
    }
    world.crashAndRestart(after: .seconds(60))
    world.setClock(by: .seconds(-13 * 86_400))
    world.pass(.seconds(12 * 86_400))
    #expect(world.stored.occurrences.allSatisfy { $0.end == .completed })
    #expect(world.stored.occurrences.count == 20)
  }

  @Test func aClockThatHasLostTheTimeRingsWhatWasPutOff() {
    var world = Self.daily()
    world.pass(.seconds(30 * 60 + 10))
    world.press(.snooze)
    world.loseTheTime(by: .seconds(20 * 365 * 86_400), clock: .trusted)
    world.pass(.seconds(1))
    #expect(world.isRinging)
  }

  @Test func aNewZoneMakesAMorningLateNotLost() {
    var world = World()
    world.add(6, 30, .weekly(WeekdaySet(Weekday.allCases)), mission: "none")
    // From Berlin at 06:00 to Athens at 07:00.
    let athens = Zone(posix: "EET-2EEST,M3.5.0/3,M10.5.0/4") ?? .utc
    world.handle(.zonesChanged(ZoneBook(machine: athens)))
    world.pass(.seconds(1))
    #expect(world.isRinging)
    #expect(world.stored.reservations.first { $0.kind == .known(.primary) }?.date.day == 2)
  }

  // MARK: Wake-up check

  private static func checked() -> World {
    var world = World()
    let change = AlarmChange(
      time: TimeOfDay(hour: 6, minute: 30), mission: "none", wakeUpCheck: .after(.seconds(300)))
    world.handle(.list(.add(change)))
    world.pass(.seconds(30 * 60 + 1))
    world.press(.attempt(.mission))
    return world
  }

  @Test func aFinishedMissionWaitsForItsCheck() {
    var world = Self.checked()
    #expect(!world.isRinging)
    #expect(Self.kinds(world) == [.known(.wakeUpCheck)])
    #expect(world.stored.alarms.map(\.isEnabled) == [true])
    let opens = world.now.wall + .seconds(300)
    #expect(world.press(.awake) == .refused(.checkNotOpen(until: opens)))
    let rings = world.now.wall + .seconds(420)
    let id = AlarmID(rawValue: 1)
    #expect(world.handle(.list(.disable(id))) == .refused(.edit(.checks(id, until: rings))))
    world.pass(.seconds(301))
    #expect(!world.isRinging)
    guard case .done(.awake) = world.press(.awake) else {
      Issue.record("the check was not answered")
      return
    }
    #expect(world.stored.occurrences.map(\.end) == [.completed])
    #expect(world.stored.alarms.map(\.isEnabled) == [false])
  }

  @Test func anUnansweredCheckRingsAgainWithTheWholeMission() {
    var world = Self.checked()
    world.pass(.seconds(419))
    #expect(!world.isRinging)
    world.pass(.seconds(2))
    #expect(world.isRinging)
    #expect(world.progress?.done == 0)
    world.press(.attempt(.mission))
    #expect(Self.kinds(world) == [.known(.wakeUpCheck)])
  }

  @Test func aCheckSurvivesARestart() {
    var world = Self.checked()
    world.crashAndRestart(after: .seconds(60))
    #expect(!world.isRinging)
    world.pass(.seconds(361))
    #expect(world.isRinging)
  }

  // MARK: Emergency exit

  @Test func theEmergencyExitEndsAnyAlarmAndSaysHow() {
    var world = RingAndReadStories.ringing("morning")
    for line in EmergencyExit.lines {
      world.begin(.exit)
      world.type(line)
    }
    #expect(world.engine.session == nil)
    #expect(world.stored.occurrences.map(\.end) == [.emergencyExit])
    #expect(world.stored.alarms.map(\.isEnabled) == [false])
    world.pass(.seconds(3600))
    #expect(!world.isRinging)
  }

  @Test func oneLineOfTheExitIsNotTheWayOut() {
    var world = RingAndReadStories.ringing("morning")
    world.begin(.exit)
    world.type(EmergencyExit.lines[0])
    world.pass(.seconds(1))
    #expect(world.isRinging)
    #expect(world.progress?.done == 0, "it does no part of the mission")
    world.begin(.exit)
    world.type("let me out")
    world.pass(.seconds(1))
    #expect(world.isRinging)
    #expect(world.progress?.failed == 0)
  }

  // MARK: The terms

  @Test func nobodyGetsRidOfAMissionByRewritingIt() {
    var world = RingAndReadStories.ringing("morning")
    let id = world.stored.alarms[0].id
    world.press(.snooze)
    world.handle(
      .list(
        .edit(
          id,
          AlarmChange(volume: 1, mission: "none", snoozeLength: .seconds(3 * 3600), snoozeLimit: 20)
        )))
    world.pass(.seconds(301))
    #expect(world.engine.session?.mission.mission.name == "morning")
    #expect(world.engine.family.ringing.map(\.terms.volume) == [80])
    world.press(.snooze)
    world.pass(.seconds(301))
    world.press(.snooze)
    world.pass(.seconds(301))
    #expect(world.press(.snooze) == .refused(.noSnoozesLeft(limit: 3)))
  }

  @Test func byAZoneThatCannotBeReadNoMorningIsMoved() {
    var world = Self.daily()
    let planned = world.stored.reservations
    world.handle(.zonesChanged(ZoneBook(machine: .utc, knowsTheMachine: false)))
    #expect(world.stored.reservations == planned)
    world.handle(.zonesChanged(ZoneBook(machine: .utc)))
    #expect(world.stored.reservations != planned)
  }

  @Test func aPromiseOfCenturiesIsADamagedRow() {
    var world = Self.daily()
    world.pass(.seconds(30 * 60 + 10))
    world.press(.snooze)
    var stored = world.stored
    guard var snooze = stored.reservations.first(where: { $0.kind == .known(.snooze) }) else {
      Issue.record("no snooze")
      return
    }
    snooze.elapsed?.at = BootInstant(nanosecondsSinceBoot: .max)
    stored.apply(.putReservation(snooze))
    world = World(stored, at: world.now + .seconds(10))
    world.pass(.seconds(291))
    #expect(world.isRinging)
  }

  @Test func anAlarmThatIsPutOffIsNotSaidToBeDone() {
    var world = World()
    world.add(6, 30, mission: "none")
    world.add(6, 30, mission: "none")
    world.pass(.seconds(30 * 60 + 1))
    world.press(.attempt(.mission))
    world.pass(.seconds(1))
    world.press(.snooze)
    #expect(world.engine.lastFinished == nil)
  }

  @Test func anotherPromiseDoesNotKeepASnoozeFromRinging() {
    var world = Self.daily()
    world.pass(.seconds(30 * 60 + 10))
    world.press(.snooze)
    var stored = world.stored
    guard var foreign = stored.reservations.first(where: { $0.kind == .known(.snooze) }) else {
      Issue.record("no snooze")
      return
    }
    foreign.id = ReservationID(rawValue: 99)
    foreign.kind = .unknown("nudge")
    foreign.due = foreign.due + .seconds(3600)
    foreign.elapsed = nil
    stored.apply(.putReservation(foreign))
    world = World(stored, at: world.now + .seconds(10), seed: 3)
    world.pass(.seconds(291))
    #expect(world.isRinging)
    #expect(world.stored.reservations.contains(foreign))
  }

  @Test func aRehearsalUnderWayIsNotBegunAgainInAZoneWithAnotherDate() {
    var world = World()
    world.handle(.list(.rehearse(after: .seconds(60), AlarmChange(mission: "none"))))
    world.pass(.seconds(61))
    #expect(world.isRinging)
    let kiritimati = Zone(posix: "<+14>-14") ?? .utc
    world.pass(.seconds(3600 * 5))
    world.setClock(by: .seconds(-3600 * 6))
    world.handle(.zonesChanged(ZoneBook(machine: kiritimati)))
    world.handle(.zonesChanged(ZoneBook(machine: Zone(posix: "<-11>11") ?? .utc)))
    #expect(world.stored.occurrences.count == 1)
  }

  @Test func anAlarmInWhoseRingTheMachineSleepsForANightRingsOnWhenItWakesUp() {
    var world = Self.daily()
    world.pass(.seconds(31 * 60))
    world.sleep(for: .seconds(15 * 3600))
    world.pass(.seconds(10))
    #expect(world.isRinging)
    #expect(world.stored.occurrences.map(\.end) == [nil])
  }

  @Test func aRehearsalThatIsGivenATimeOfDayRingsThenAndNotBefore() {
    var world = World()
    world.handle(.list(.rehearse(after: .seconds(600), AlarmChange(mission: "none"))))
    let id = AlarmID(rawValue: 1)
    world.handle(.list(.edit(id, AlarmChange(time: TimeOfDay(hour: 6, minute: 30)))))
    world.pass(.seconds(601))
    #expect(!world.isRinging)
    world.pass(.seconds(20 * 60))
    #expect(world.isRinging)
  }
}
