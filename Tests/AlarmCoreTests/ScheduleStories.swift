import CivilTime
import Testing

@testable import AlarmCore

/// What is said to come, and what comes.
@Suite struct ScheduleStories {
  private static let saturdayNight = Moment(
    wall: World.berlin.firstInstant(
      of: CivilDate(year: 2027, month: 3, day: 27), TimeOfDay(hour: 22, minute: 0)),
    boot: BootInstant(nanosecondsSinceBoot: 1_000_000_000_000))

  private func world(at now: Moment = World.mondayMorning, _ alarms: AlarmChange...) -> World {
    var world = World(at: now)
    for alarm in alarms { world.handle(.list(.add(alarm))) }
    return world
  }

  private func plan(_ world: World, _ count: Int) -> [String] {
    world.engine.schedule(after: world.now.wall).prefix(count).map(\.line)
  }

  /// Over the clock change, with a skipped and a moved day: the rings that are foretold are the rings
  /// that happen, to the second.
  @Test func whatIsForetoldHappens() throws {
    var world = world(
      at: Self.saturdayNight,
      AlarmChange(
        label: "Night", time: TimeOfDay(hour: 2, minute: 30), recurrence: .weekly(.daily),
        mission: "none"),
      AlarmChange(
        label: "Work", time: TimeOfDay(hour: 6, minute: 45),
        recurrence: .weekly(WeekdaySet(bits: 0b1_1111)), mission: "none"),
      AlarmChange(
        label: "Run", time: TimeOfDay(hour: 6, minute: 45),
        recurrence: .everyDays(2, from: nil), mission: "none"))
    world.handle(.list(.skip(AlarmID(rawValue: 3))))
    world.handle(.list(.move(AlarmID(rawValue: 2), to: TimeOfDay(hour: 7, minute: 15))))
    let foretold = world.engine.schedule(after: world.now.wall).prefix(12).map {
      "\(World.berlin.rfc3339($0.due)) \($0.alarm.label)"
    }
    var happened: [String] = []
    while happened.count < foretold.count {
      guard let due = world.engine.nextDue else { break }
      world.pass(due - world.now.wall)
      for occurrence in world.engine.family.ringing {
        let label = try #require(world.engine.family.alarm(occurrence.alarm)).label
        happened.append("\(World.berlin.rfc3339(occurrence.due)) \(label)")
      }
      while world.engine.session != nil {
        world.pass(.seconds(2))
        world.handle(.ring(.attempt(.mission), owner: nil))
      }
    }
    // Two that are due together may be told in either order.
    #expect(happened.sorted() == foretold.sorted())
    #expect(foretold.first == "2027-03-28T03:00:00+02:00 Night")
  }

  @Test func whatComesFirstIsWhatIsArmed() {
    let world = world(
      AlarmChange(time: TimeOfDay(hour: 7, minute: 0), recurrence: .weekly(.daily)),
      AlarmChange(time: TimeOfDay(hour: 6, minute: 30), recurrence: .once))
    #expect(
      world.engine.schedule(after: world.now.wall).first { _ in true }?.due == world.engine.nextDue)
  }

  @Test func alarmsAreMergedInTheOrderOfTime() {
    let world = world(
      AlarmChange(label: "A", time: TimeOfDay(hour: 7, minute: 0), recurrence: .weekly(.daily)),
      AlarmChange(label: "B", time: TimeOfDay(hour: 6, minute: 30), recurrence: .once),
      AlarmChange(
        label: "C", time: TimeOfDay(hour: 7, minute: 0), recurrence: .weekly(.init([.tuesday]))))
    #expect(
      plan(world, 4) == [
        "2027-03-01 06:30 B", "2027-03-01 07:00 A", "2027-03-02 07:00 A", "2027-03-02 07:00 C",
      ])
  }

  @Test func skippedMovedAndPausedDaysAreToldAsTheyWillBe() {
    var world = world(
      AlarmChange(label: "A", time: TimeOfDay(hour: 7, minute: 0), recurrence: .weekly(.daily)))
    let alarm = AlarmID(rawValue: 1)
    world.handle(.list(.skip(alarm)))
    world.handle(.list(.move(alarm, to: TimeOfDay(hour: 8, minute: 15))))
    #expect(plan(world, 2) == ["2027-03-02 08:15 A (moved from 07:00)", "2027-03-03 07:00 A"])
    world.handle(.list(.pause(alarm, until: CivilDate(year: 2027, month: 3, day: 20))))
    #expect(plan(world, 1) == ["2027-03-20 07:00 A"])
  }

  @Test func holidaysAreLeftOut() {
    var world = world(
      AlarmChange(
        label: "A", time: TimeOfDay(hour: 7, minute: 0), recurrence: .weekly(.daily),
        skipsHolidays: true))
    var book = world.engine.book
    book.holidays = [CivilDate(year: 2027, month: 3, day: 1)]
    world.handle(.configured(book))
    #expect(plan(world, 1) == ["2027-03-02 07:00 A"])
  }

  @Test func aSnoozeIsAmongWhatIsToCome() {
    var world = world(
      AlarmChange(
        label: "A", time: TimeOfDay(hour: 6, minute: 30), recurrence: .weekly(.daily),
        mission: "none"))
    world.pass(.seconds(1_800))
    world.handle(.ring(.snooze, owner: nil))
    #expect(plan(world, 2) == ["2027-03-01 06:35 A (snoozed)", "2027-03-02 06:30 A"])
  }

  @Test func whatIsOffOrOverIsNotForetold() {
    var world = world(
      AlarmChange(label: "A", time: TimeOfDay(hour: 7, minute: 0), recurrence: .weekly(.daily)))
    world.handle(.list(.disable(AlarmID(rawValue: 1))))
    #expect(plan(world, 3) == [])
    world.handle(.list(.rehearse(after: .seconds(60), AlarmChange(label: "R"))))
    #expect(plan(world, 3) == ["2027-03-01 06:01 R"])
    #expect(Array(world.engine.schedule(after: world.now.wall + .seconds(90))).isEmpty)
  }

  /// As if the machine were somewhere else; an alarm with a zone of its own stays there.
  @Test func anotherZoneMovesOnlyWhatFollowsTheMachine() throws {
    let tokyo = try #require(Zone(posix: "JST-9"))
    let world = world(
      AlarmChange(label: "A", time: TimeOfDay(hour: 7, minute: 0), recurrence: .weekly(.daily)),
      AlarmChange(
        label: "B", time: TimeOfDay(hour: 7, minute: 0), recurrence: .weekly(.daily),
        zone: .named(World.berlin)))
    let rings = world.engine.schedule(after: world.now.wall, in: tokyo).prefix(2).map {
      "\($0.zone.rfc3339($0.due)) \($0.alarm.label)"
    }
    #expect(rings == ["2027-03-01T07:00:00+01:00 B", "2027-03-02T07:00:00+09:00 A"])
  }
}

extension PlannedRing {
  /// `2027-03-01 06:30 Work (remark)`, by the clock of its zone.
  fileprivate var line: String {
    let (date, time) = zone.civil(at: due)
    return "\(date) \(time) \(alarm.label)" + (remark.map { " (\($0))" } ?? "")
  }
}

extension WeekdaySet {
  fileprivate static let daily = WeekdaySet(Weekday.allCases)
}
