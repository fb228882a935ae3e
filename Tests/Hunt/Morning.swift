import AlarmCore
import CivilTime
import Simulation

/// Makes a hostile morning of a seed.
public enum Morning {
  public static func plan(seed: UInt64) -> Plan {
    var dice = Dice(seed: seed, salt: 1)
    let zone = dice.number(0...Zones.all.count - 1)
    let date = date(&dice)
    let hour = dice.one(of: [0, 1, 2, 3, 4, 5, 6, 23, 23])
    let start = OwnCalendar.firstMoment(date, TimeOfDay(hour: hour, minute: 0), in: Zones.all[zone])
    let minutes = (0..<dice.number(1...3)).map { _ in dice.number(2...70) }
    let family = minutes.map { wanted(at: hour * 60 + ($0 + dice.one(of: [0, 0, 0, 1])), &dice) }
    let lead = minutes.min() ?? 2
    var acts: [PlannedAct] = []
    for _ in 0..<dice.number(0...12) {
      let minute = dice.comes(75) ? dice.one(of: minutes) : lead
      let at =
        Duration.seconds(max(1, minute * 60 + dice.number(-300...1500)))
        + .milliseconds(dice.number(0...999))
      acts.append(PlannedAct(at: at, act: act(&dice, hour: hour)))
    }
    let end = Duration.seconds(((minutes.max() ?? 60) + dice.number(10...60)) * 60)
    return Plan(
      seed: seed, start: start, zone: zone, family: family,
      acts: acts.sorted { $0.at < $1.at }, end: end, isUp: dice.comes(35),
      reaction: dice.seconds(1...40), cutsEvery: dice.one(of: [0, 23, 61, 97]))
  }

  /// Days on which something happens to clocks or calendars, and others.
  static func date(_ dice: inout Dice) -> CivilDate {
    let special = [
      (2027, 3, 28), (2027, 10, 31), (2027, 3, 14), (2027, 11, 7), (2027, 4, 4), (2027, 10, 3),
      (2027, 9, 26), (2028, 2, 29), (2027, 12, 31), (2027, 3, 27), (2027, 10, 30),
    ]
    let (year, month, day) =
      dice.comes(60)
      ? dice.one(of: special)
      : (2027, dice.number(1...12), dice.number(1...28))
    return CivilDate(year: year, month: month, day: day)
  }

  static func wanted(at minuteOfDay: Int, _ dice: inout Dice) -> Wanted {
    Wanted(
      time: TimeOfDay(hour: minuteOfDay / 60 % 24, minute: minuteOfDay % 60), days: days(&dice),
      mission: dice.one(of: ["reading", "reading", "line", "lines", "board", "sums", "none"]),
      snoozeLength: dice.seconds(60...900), snoozeLimit: dice.number(0...3),
      check: dice.comes(25) ? dice.seconds(60...600) : nil,
      zone: dice.comes(10) ? dice.number(0...Zones.all.count - 1) : nil)
  }

  static func days(_ dice: inout Dice) -> Wanted.Days {
    switch dice.number(0...5) {
    case 0, 1: .once
    case 2: .every(dice.number(1...5))
    case 3: .week(WeekdaySet(Weekday.allCases))
    default: .week(WeekdaySet(bits: UInt8(dice.number(1...127))))
    }
  }

  private static func act(_ dice: inout Dice, hour: Int) -> Act {
    switch dice.number(0...9) {
    case 0...3: .key(keys(&dice))
    case 4: .list(list(&dice, hour: hour))
    case 5, 6: .machine(machine(&dice))
    case 7: .fault(disk(&dice))
    default: .fault(soundAndListener(&dice))
    }
  }

  private static func keys(_ dice: inout Dice) -> KeyAct {
    switch dice.number(0...13) {
    case 0, 1: .getUp(blunders: dice.number(0...4))
    case 2: .dozeOff
    case 3, 4: .attempt(byKeyboard: dice.comes(30))
    case 5: .leave
    case 6: .read(missing: dice.number(0...2))
    case 7: .mumble(dice.seconds(2...40))
    case 8: dice.comes(50) ? .typeWrongly : .pressAnyKey
    case 9, 10: .snooze
    case 11: .openTerminal
    case 12: .closeTerminal
    default: dice.comes(50) ? .finishEarly : .sayAwake
    }
  }

  private static func time(_ dice: inout Dice, hour: Int) -> TimeOfDay {
    TimeOfDay(hour: (hour + dice.number(0...2)) % 24, minute: dice.number(0...59))
  }

  static func list(_ dice: inout Dice, hour: Int) -> ListAct {
    let place = dice.number(0...3)
    switch dice.number(0...11) {
    case 0: return .add(wanted(at: hour * 60 + dice.number(0...120), &dice))
    case 1: return .setTime(place, time(&dice, hour: hour))
    case 2: return .setSnooze(place, dice.seconds(60...900))
    case 3: return .setLabel(place)
    case 4: return .enable(place)
    case 5: return .disable(place)
    case 6: return .remove(place)
    case 7: return .skip(place)
    case 8: return .move(place, time(&dice, hour: hour))
    case 9: return dice.comes(50) ? .pause(place, days: dice.number(1...9)) : .endPause(place)
    case 10: return .acknowledge
    default:
      let mission = dice.one(of: ["none", "line", "reading"])
      return .rehearse(after: dice.seconds(5...600), mission: mission)
    }
  }

  static func machine(_ dice: inout Dice) -> MachineAct {
    switch dice.number(0...10) {
    case 0, 1: .killEngine
    case 2: .freeze(dice.seconds(1...300))
    case 3: .cutPower(dice.one(of: [dice.seconds(1...600), dice.seconds(600...30_000)]))
    case 4:
      .cutPowerOfClock(dice.seconds(10...3600), behind: dice.seconds(60...4000))
    case 5: .sleep(dice.one(of: [dice.seconds(1...900), dice.seconds(900...30_000)]))
    case 6, 7: .stepClock(step(&dice))
    case 8: .drift(partsPerMillion: Int64(dice.number(-500...500)))
    default: .setZone(dice.number(0...Zones.all.count - 1))
    }
  }

  private static func step(_ dice: inout Dice) -> Duration {
    let span = dice.one(of: [
      dice.seconds(1...60), dice.seconds(60...3600), .seconds(3600),
      dice.seconds(3600...6 * 86_400),
    ])
    return dice.comes(50) ? span : .zero - span
  }

  private static func disk(_ dice: inout Dice) -> FaultAct {
    if dice.comes(45) {
      return .breakDisk(dice.one(of: SimulatedDisk.Fault.allCases), dice.seconds(1...900))
    }
    return .crashAtCommit(
      SimulatedDisk.Crash(
        afterCommits: dice.number(0...6), dice.one(of: SimulatedDisk.Crash.Side.allCases),
        of: .engine))
  }

  private static func soundAndListener(_ dice: inout Dice) -> FaultAct {
    switch dice.number(0...9) {
    case 0: .noSound(dice.seconds(1...120))
    case 1: .soundHangs(dice.seconds(1...60))
    case 2: .onlyOneRung(dice.number(0...3), dice.seconds(5...300))
    case 3: .slowSound(dice.seconds(5...300))
    case 4, 5: .soundStops(isNoticed: dice.comes(50))
    case 6, 7: .breakListener(dice.one(of: ListenerFault.allCases), dice.seconds(5...300))
    case 8: .killListener
    default: .lateVerdicts(dice.seconds(20...300))
    }
  }
}
