import AlarmCore
import CivilTime
import Testing

/// Alarms of another list.
@Suite struct AdoptionStories {
  private static func alarm(
    _ hour: Int, _ when: String, label: String = "x", enabled: Bool = true,
    mission: String = "none",
    days: DayChanges = .none
  ) throws -> AlarmImport {
    AlarmImport(
      change: AlarmChange(
        label: label, time: TimeOfDay(hour: hour, minute: 0),
        recurrence: try RecurrenceText(when), mission: mission),
      isEnabled: enabled, days: days)
  }

  private static func adopted(_ answer: Answer?) -> [AdoptedAlarm] {
    guard case .done(.adopted(let alarms)) = answer else { return [] }
    return alarms
  }

  @Test func theyRingAsTheirOwn() throws {
    var world = World()
    let days = DayChanges(skipped: [CivilDate(year: 2027, month: 3, day: 1)])
    let answer = world.handle(
      .list(
        .adopt([try Self.alarm(7, "daily", days: days), try Self.alarm(9, "daily", enabled: false)])
      ))
    #expect(Self.adopted(answer).count == 2)
    #expect(world.stored.alarms.map(\.isEnabled) == [true, false])
    #expect(world.stored.reservations.map(\.date) == [CivilDate(year: 2027, month: 3, day: 2)])
    world.pass(.seconds(3_600 * 25 + 5))
    #expect(world.isRinging)
  }

  @Test func oneThatIsWrongKeepsAllOut() throws {
    var world = World()
    world.add(6, 30, .weekly(WeekdaySet(Weekday.allCases)))
    let before = (world.stored.alarms, world.stored.reservations, world.engine)
    let answer = world.handle(
      .list(
        .adopt([
          try Self.alarm(7, "daily"), try Self.alarm(8, "daily", mission: "novels"),
          try Self.alarm(9, "daily", mission: "poems"),
        ])))
    guard case .refused(.edit(.unfit(let problems))) = answer else {
      Issue.record("it was not refused: \(String(describing: answer))")
      return
    }
    #expect(problems.map(\.index) == [1, 2])
    #expect(problems.map(\.error) == [.noSuchMission("novels"), .noSuchMission("poems")])
    #expect(world.stored.alarms == before.0)
    #expect(world.stored.reservations == before.1)
    #expect(world.engine.family == before.2.family)
  }

  @Test func theyAreStoredTogetherOrNotAtAll() throws {
    var world = World()
    world.storeWorks = false
    world.handle(.list(.adopt([try Self.alarm(7, "daily"), try Self.alarm(8, "daily")])))
    #expect(world.engine.family.alarms.isEmpty)
    #expect(world.stored.alarms.isEmpty)
  }

  @Test func whatIsThereInEveryFieldIsLeftOut() throws {
    var world = World()
    let list = [
      try Self.alarm(7, "daily"), try Self.alarm(7, "daily", label: "y"),
      try Self.alarm(8, "2027-03-02"), try Self.alarm(9, "every 3 days from 2027-01-01"),
    ]
    world.handle(.list(.adopt(list)))
    let before = world.stored.alarms
    let again = Self.adopted(world.handle(.list(.adopt(list))))
    #expect(again == before.map(AdoptedAlarm.known))
    #expect(world.stored.alarms == before)

    let other = try Self.alarm(7, "daily", label: "z")
    #expect(Self.adopted(world.handle(.list(.adopt([other])))).count == 1)
    #expect(world.stored.alarms.count == 5)
  }

  @Test func aDateThatIsOverComesInSwitchedOff() throws {
    var world = World()
    let past = [
      try Self.alarm(7, "2027-02-01"), try Self.alarm(8, "2027-02-01", enabled: false),
      try Self.alarm(9, "2027-02-01,2027-03-05"),
    ]
    let adopted = Self.adopted(world.handle(.list(.adopt(past))))
    #expect(world.stored.alarms.map(\.isEnabled) == [false, false, true])
    #expect(
      adopted == [
        .addedAsOver(world.stored.alarms[0]), .added(world.stored.alarms[1]),
        .added(world.stored.alarms[2]),
      ])
    #expect(world.stored.alarms[2].recurrence.text == "2027-02-01,2027-03-05")
    // The same list again, though it says that they are on.
    #expect(Self.adopted(world.handle(.list(.adopt(past)))).count == 3)
    #expect(world.stored.alarms.count == 3)
  }

  @Test func anAlarmThatRingsIsNotTouched() throws {
    var world = World()
    world.add(6, 0)
    world.pass(.seconds(86_405))
    #expect(world.isRinging)
    world.handle(.list(.adopt([try Self.alarm(7, "daily")])))
    world.pass(.seconds(10))
    #expect(world.isRinging)
  }
}
