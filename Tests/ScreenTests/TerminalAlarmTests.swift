import CivilTime
import Screen
import TestSupport
import Testing

/// The flashing screen: only where there is no sound, and never fast enough to harm.
@Suite struct TerminalAlarmTests {
  /// However often the screen wakes, and however often sound comes and goes.
  @Test(arguments: [1, 7, 100, 333], [Int.max, 2, 3, 11])
  func itNeverFlashesMoreThanThreeTimesASecond(milliseconds: Int, lapse: Int) {
    var alarm = TerminalAlarm()
    var wasFlashed = false
    var flashes: [Int] = []
    for (step, time) in stride(from: 0, to: 20_000, by: milliseconds).enumerated() {
      let isNeeded = step % lapse != lapse - 1
      _ = alarm.pass(isNeeded: isNeeded, at: Sample.boot + .milliseconds(time))
      let isFlashed = alarm.isFlashed(while: isNeeded)
      if isFlashed, !wasFlashed { flashes.append(time) }
      wasFlashed = isFlashed
    }
    #expect(!flashes.isEmpty)
    for time in flashes {
      #expect(flashes.count { ($0 - time) >= 0 && $0 - time < 1000 } <= 3, "at \(time) ms")
    }
  }

  @Test func itBeepsOnceASecondAndTurnsWithEachBeep() {
    var alarm = TerminalAlarm()
    var turns: [Bool] = []
    for time in stride(from: 0, to: 9_000, by: 10)
    where alarm.pass(isNeeded: true, at: Sample.boot + .milliseconds(time)) {
      turns.append(alarm.isFlashed(while: true))
    }
    #expect(turns == [true, false, true, false, true, false, true, false, true, false])
  }

  @Test func withSoundItNeitherBeepsNorFlashes() {
    var alarm = TerminalAlarm()
    let beeped = alarm.pass(isNeeded: true, at: Sample.boot)
    #expect(beeped)
    #expect(alarm.isFlashed(while: true))
    #expect(!alarm.isFlashed(while: false))
    let beepsOn = alarm.pass(isNeeded: false, at: Sample.boot + .seconds(5))
    #expect(!beepsOn)
    #expect(!alarm.isFlashed(while: true))
  }
}
