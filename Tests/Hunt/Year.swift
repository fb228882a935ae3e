import AlarmCore
import CivilTime
import Simulation

/// Makes a year of a seed: most alarms are answered, and now and then something happens.
public enum Year {
  private static let length = 365

  public static func plan(seed: UInt64) -> Plan {
    var dice = Dice(seed: seed, salt: 2)
    let zone = dice.number(0...Zones.all.count - 1)
    let date = CivilDate(year: dice.number(2027...2028), month: 1, day: dice.number(1...28))
    let start = OwnCalendar.firstMoment(date, TimeOfDay(hour: 12, minute: 0), in: Zones.all[zone])
    let family = (0..<dice.number(1...3)).map { _ in wanted(&dice) }
    var acts: [PlannedAct] = []
    for _ in 0..<dice.number(5...60) {
      let at = Duration.seconds(dice.number(60...length * 86_400))
      acts.append(PlannedAct(at: at, act: act(&dice)))
    }
    return Plan(
      seed: seed, start: start, zone: zone, family: family,
      acts: acts.sorted { $0.at < $1.at }, end: .seconds(length * 86_400), isUp: true,
      reaction: dice.seconds(3...60), cutsEvery: dice.one(of: [0, 199, 997]))
  }

  private static func wanted(_ dice: inout Dice) -> Wanted {
    let times = [30, 90, 120, 135, 150, 180, 390, 420, 1430]
    var wanted = Morning.wanted(
      at: dice.comes(50) ? dice.one(of: times) : dice.number(0...1439), &dice)
    wanted.mission = dice.one(of: ["none", "none", "none", "line"])
    return wanted
  }

  private static func act(_ dice: inout Dice) -> Act {
    switch dice.number(0...3) {
    case 0: .machine(.setZone(dice.number(0...Zones.all.count - 1)))
    case 1: .list(Morning.list(&dice, hour: dice.number(0...23)))
    case 2: .machine(Morning.machine(&dice))
    default: .machine(.cutPower(dice.seconds(60...400_000)))
    }
  }
}
