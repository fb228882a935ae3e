import CivilTime
import Testing

@testable import AlarmCore

/// A removal that is taken back.
@Suite struct RemovalStories {
  private func restore(_ id: AlarmID?, in world: inout World) -> Alarm? {
    guard case .done(.broughtBack(let alarm)) = world.handle(.list(.restore(id))) else {
      return nil
    }
    return alarm
  }

  @Test func everythingOfItIsAsItWas() throws {
    var world = World()
    let change = AlarmChange(
      label: "Work", time: TimeOfDay(hour: 7, minute: 15),
      recurrence: .everyDays(3, from: CivilDate(year: 2027, month: 3, day: 2)),
      sound: .file("/music/a.ogg"), volume: 55, mission: "typing", snoozeLength: .seconds(90),
      snoozeLimit: 1, skipsHolidays: true, wakeUpCheck: .after(.seconds(300)))
    world.handle(.list(.add(change)))
    let id = AlarmID(rawValue: 1)
    world.handle(.list(.skip(id)))
    world.handle(.list(.move(id, to: TimeOfDay(hour: 8, minute: 0))))
    let before = world.engine.family
    world.handle(.list(.remove(id)))
    #expect(world.engine.nextDue == nil)
    #expect(restore(nil, in: &world) == before.alarm(id))
    #expect(world.engine.family.alarms == before.alarms)
    #expect(world.engine.family.next(of: id)?.due == before.next(of: id)?.due)
    // It is stored: the next engine has it.
    world.crashAndRestart(after: .seconds(60))
    #expect(world.engine.family.alarms == before.alarms)
  }

  @Test func itsZoneComesBackWithIt() throws {
    var world = World()
    let tokyo = try #require(Zone(posix: "JST-9"))
    let change = AlarmChange(
      time: TimeOfDay(hour: 7, minute: 0), recurrence: .weekly(.init([.tuesday])),
      zone: .named(tokyo))
    world.handle(.list(.add(change)))
    let due = world.engine.nextDue
    world.handle(.list(.remove(AlarmID(rawValue: 1))))
    world.handle(.zonesChanged(ZoneBook(machine: World.berlin)))
    _ = restore(nil, in: &world)
    #expect(world.engine.nextDue == due)
  }

  @Test func whatIsOverByThenComesBackSwitchedOff() {
    var world = World()
    let id = world.add(6, 30)
    world.handle(.list(.remove(id)))
    world.pass(.seconds(3_600))
    #expect(!world.isRinging)
    #expect(restore(id, in: &world)?.isEnabled == false)
    #expect(world.engine.nextDue == nil)
    world.restartEngine(after: .seconds(1))
    #expect(!world.isRinging)
    #expect(world.engine.family.alarm(id)?.isEnabled == false)
  }

  /// A ring that it would have had meanwhile is not made up for, and one that it had is not repeated.
  @Test func itGoesOnWithWhatComesNext() {
    var world = World()
    let id = world.add(6, 30, .weekly(.init(Weekday.allCases)), mission: "none")
    world.pass(.seconds(1_800))
    world.begin()
    #expect(world.engine.session == nil)
    world.handle(.list(.remove(id)))
    world.setClock(by: .seconds(-600))
    #expect(restore(id, in: &world)?.isEnabled == true)
    let tomorrow = CivilDate(year: 2027, month: 3, day: 2)
    #expect(world.engine.family.next(of: id)?.date == tomorrow)
    world.pass(.seconds(3_600))
    #expect(!world.isRinging)
  }

  @Test func theLastOneComesFirstAndEachOnlyOnce() {
    var world = World()
    let first = world.add(6, 30)
    let second = world.add(6, 40)
    world.handle(.list(.remove(first)))
    world.handle(.list(.remove(second)))
    #expect(world.engine.removed.last?.id == second)
    #expect(restore(nil, in: &world)?.id == second)
    #expect(restore(second, in: &world) == nil)
    #expect(restore(nil, in: &world)?.id == first)
    #expect(world.handle(.list(.restore(nil))) == .refused(.edit(.nothingRemoved(nil))))
  }

  @Test func anotherEngineBringsItBackToo() {
    var world = World()
    let first = world.add(6, 30, .weekly(.init(Weekday.allCases)))
    let second = world.add(6, 40)
    let before = world.engine.family.alarm(first)
    world.handle(.list(.remove(second)))
    world.handle(.list(.remove(first)))
    world.crashAndRestart(after: .seconds(60))
    #expect(restore(nil, in: &world) == before)
    #expect(world.engine.family.next(of: first) != nil)
    world.crashAndRestart(after: .seconds(60))
    #expect(world.engine.removed.alarms.map(\.id) == [second])
    #expect(restore(first, in: &world) == nil)
  }

  @Test func onlyTheLastOnesAreKept() {
    var world = World()
    let numbers = (0..<RemovedAlarms.most + 3).map { _ in world.add(6, 30) }
    for number in numbers { world.handle(.list(.remove(number))) }
    let kept = Array(numbers.suffix(RemovedAlarms.most))
    #expect(world.engine.removed.alarms.map(\.id) == kept)
    #expect(world.stored.removed.map(\.id) == kept)
  }

  @Test func itsNumberIsGivenToNobodyElse() {
    var world = World()
    let first = world.add(6, 30)
    world.handle(.list(.remove(first)))
    let second = world.add(6, 40)
    #expect(second != first)
    #expect(restore(first, in: &world)?.id == first)
    #expect(world.engine.family.alarms.map(\.id) == [first, second])
  }

  /// What could not be stored has not happened: nothing is back, and it can be tried again.
  @Test func aFullDiskKeepsItRestorable() {
    var world = World()
    let id = world.add(6, 30)
    world.handle(.list(.remove(id)))
    world.storeWorks = false
    #expect(restore(id, in: &world) == nil)
    #expect(world.engine.nextDue == nil)
    world.storeWorks = true
    #expect(restore(id, in: &world)?.id == id)
  }

  @Test func aRehearsalIsAskedForAnew() {
    var world = World()
    world.handle(.list(.rehearse(after: .seconds(600), AlarmChange())))
    world.handle(.list(.remove(AlarmID(rawValue: 1))))
    #expect(restore(nil, in: &world) == nil)
  }

  // MARK: - On and off in one change

  @Test func aChangeMaySwitchItOffAndOnAgain() {
    var world = World()
    let id = world.add(6, 30, .weekly(.init(Weekday.allCases)))
    world.handle(.list(.skip(id)))
    world.handle(.list(.edit(id, AlarmChange(label: "Off", isEnabled: false))))
    #expect(world.engine.nextDue == nil)
    world.handle(.list(.edit(id, AlarmChange(label: "On", isEnabled: true))))
    #expect(world.engine.family.next(of: id)?.date == CivilDate(year: 2027, month: 3, day: 2))
    #expect(world.engine.family.alarm(id)?.label == "On")
  }

  @Test func oneThatIsOverMovesOnWhenItIsSwitchedOn() {
    var world = World()
    let id = world.add(6, 30, mission: "none")
    world.pass(.seconds(1_800))
    world.begin()
    #expect(world.engine.family.alarm(id)?.isEnabled == false)
    world.handle(.list(.edit(id, AlarmChange(isEnabled: true))))
    #expect(world.engine.family.next(of: id)?.date == CivilDate(year: 2027, month: 3, day: 2))
  }

  @Test func whatRingsIsNotSwitchedOffByAChange() {
    var world = World()
    let id = world.add(6, 30, .weekly(.init(Weekday.allCases)))
    world.pass(.seconds(1_805))
    let answer = world.handle(.list(.edit(id, AlarmChange(label: "x", isEnabled: false))))
    #expect(answer == .refused(.edit(.rings(id))))
    #expect(world.engine.family.alarm(id)?.label == "Alarm")
    #expect(world.isRinging)
  }
}
