import SoundLoop
import Testing

@Suite struct LoopSurveyTests {
  private func flaw(_ windows: [SoundWindow]) -> LoopFlaw? {
    var survey = LoopSurvey()
    for window in windows { _ = survey.feed(window) }
    do throws(LoopFlaw) {
      _ = try survey.finish()
      return nil
    } catch {
      return error
    }
  }

  @Test func whatCannotBeAnAlarmIsNamed() {
    #expect(flaw([]) == .empty)
    #expect(flaw(Sounds.silence(100)) == .silent)
    #expect(flaw(Sounds.tone(100, 0.005)) == .tooQuiet)
    #expect(flaw(Sounds.windows(100) { _ in 0.5 }) == .onlyRumble)
    #expect(flaw(Sounds.silence(40) + Sounds.tone(6) + Sounds.silence(40)) == .onlyClicks)
    #expect(flaw(Sounds.tone(20)) == nil)
  }

  @Test func aSecondSuffices() {
    var survey = LoopSurvey()
    let needed = Sounds.tone(1000).firstIndex { survey.feed($0) != nil }
    #expect(needed == 99)
  }

  @Test func channelsThatCancelEachOtherAreNotMixed() {
    let wave: [Float] = (0..<4000).map { $0 % 90 < 45 ? 0.5 : -0.5 }
    func stereo(_ right: (Float) -> Float) -> ChannelMix {
      ChannelMix.choose(wave.flatMap { [$0, right($0)] }, channels: 2)
    }
    #expect(stereo { -0.9 * $0 } == .one(0))
    #expect(stereo { -1.1 * $0 } == .one(1))
    #expect(stereo { $0 } == .all)
    #expect(stereo { _ in 0 } == .all)
    // A direct current is no sound that could be lost.
    #expect(stereo { _ in 0.9 } == .all)
    #expect(ChannelMix.all.mono([0.5, 0.1, -0.5, -0.1], channels: 2) == [0.3, -0.3])
    #expect(ChannelMix.one(1).mono([0.5, 0.1, -0.5, -0.1], channels: 2) == [0.1, -0.1])
  }
}
