import AlarmCore
import CivilTime
import Testing

/// How loud an alarm is, in the words of every mixer.
@Suite struct AlarmVolumeTests {
  private let start = BootInstant(nanosecondsSinceBoot: 5_000_000_000)

  private func amplitude(_ percent: Int, after span: Duration, rise: Duration) -> Double {
    AlarmVolume(percent: percent, rise: VolumeRise(start: start, span: rise))
      .amplitude(at: start + span)
  }

  @Test func percentAreWhatMixersMeanByThem() {
    #expect(AlarmVolume(percent: 100).amplitude == 1)
    #expect(AlarmVolume(percent: 80).amplitude == 0.8 * 0.8 * 0.8)
    #expect(AlarmVolume(percent: 50).amplitude == 0.125)
  }

  @Test(arguments: [-5, 0, 1, 29, 30])
  func lessThanCanBeHeardIsNoAlarm(percent: Int) {
    #expect(AlarmVolume(percent: percent).amplitude == AlarmVolume(percent: 30).amplitude)
  }

  @Test func moreThanEverythingIsEverything() {
    #expect(AlarmVolume(percent: 300).amplitude == 1)
  }

  @Test func aRiseBeginsWhereItCanBeHeardAndNeverFalls() {
    let steps = (0...300).map {
      amplitude(80, after: .milliseconds($0 * 100), rise: .seconds(30))
    }
    #expect(steps[0] == AlarmVolume(percent: 30).amplitude)
    #expect(steps[0] <= 0.05 && steps[2] <= 0.05)
    #expect(zip(steps, steps.dropFirst()).allSatisfy(<=))
    #expect(steps.last == AlarmVolume(percent: 80).amplitude)
    #expect(amplitude(80, after: .seconds(3600), rise: .seconds(30)) == steps.last)
  }

  @Test func beforeItsStartARiseIsAtItsBeginning() {
    #expect(
      amplitude(80, after: .seconds(-10), rise: .seconds(30))
        == AlarmVolume(percent: 30).amplitude)
  }

  @Test func noTimeAtAllIsNoRise() {
    #expect(amplitude(80, after: .zero, rise: .zero) == AlarmVolume(percent: 80).amplitude)
  }
}
