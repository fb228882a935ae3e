import AlarmCore
import CivilTime
import Testing

/// Several alarms ring or are put off: which of them is answered is for their sleeper to say.
@Suite struct ChoosingStories {
  @Test func theOneThatIsChosenIsHeardAndAnswered() {
    var (world, first, second) = Self.two()
    #expect(world.engine.session?.alarm == first)
    #expect(world.press(.choose(second)) == .done(.noted))
    #expect(world.engine.session?.alarm == second)
    world.pass(.seconds(1))
    #expect(world.isRinging)
    world.begin()
    #expect(world.engine.session?.alarm == second)
    world.type(world.engine.session?.mission.sentence ?? "")
    #expect(world.kinds(of: second).isEmpty)
    // The other one has lost nothing, and has its turn.
    #expect(world.engine.session?.alarm == first)
    world.pass(.seconds(1))
    #expect(world.isRinging)
  }

  @Test func whatWasDoneOfTheOtherStaysDone() {
    var (world, first, second) = Self.two()
    world.begin()
    world.read()
    #expect(world.progress?.done == 1)
    world.press(.choose(second))
    world.press(.choose(first))
    #expect(world.progress?.done == 1)
  }

  @Test func choosingLeavesAnAttemptAndIsNoQuiet() {
    var (world, _, second) = Self.two()
    world.begin()
    #expect(world.engine.demand == .quiet)
    world.press(.choose(second))
    #expect(world.engine.demand == .audible)
    world.pass(.seconds(1))
    #expect(world.isRinging)
  }

  /// Else whoever goes from one to the other and back would owe nothing, ever.
  @Test func choosingPaysNoDebt() {
    var (world, first, second) = Self.two()
    for alarm in [second, first, second, first] {
      world.press(.choose(alarm))
      world.press(.attempt(.keyboard))
      world.pass(.seconds(30))
    }
    world.press(.choose(second))
    world.press(.attempt(.keyboard))
    #expect(world.engine.session?.mission.debt.fruitless == 3)
  }

  @Test func ofTwoThatArePutOffTheChosenOneRings() {
    var (world, first, second) = Self.two()
    world.press(.snooze)
    world.press(.snooze)
    #expect(world.engine.session == nil)
    #expect(world.press(.choose(second)) == .done(.noted))
    #expect(world.engine.session?.alarm == second)
    #expect(world.kinds(of: first) == [.known(.snooze)])
    world.pass(.seconds(1))
    #expect(world.isRinging)
  }

  @Test func oneThatDoesNotRingCannotBeChosen() {
    var (world, _, _) = Self.two()
    let other = world.add(9, 0)
    guard case .refused(.nothingRings) = world.press(.choose(other)) else {
      Issue.record("it was chosen")
      return
    }
    #expect(world.engine.session?.alarm != other)
  }

  /// Two alarms that ring: one to be read, one to be typed.
  private static func two() -> (World, AlarmID, AlarmID) {
    var world = World()
    let first = world.add(6, 1)
    let second = world.add(6, 2, mission: "typing")
    world.pass(.seconds(125))
    return (world, first, second)
  }
}
