import ReadingJudge
import Testing

@testable import SphinxEar

/// Exact zeros are what a switched-off microphone delivers, and an open one never does.
@Suite struct SilenceWatchTests {
  private static let fragment = SpeechFormat.sampleRate / 50
  private static let zeros = [Int16](repeating: 0, count: fragment)
  private static let hiss = (0..<fragment).map { Int16($0 % 3 - 1) }

  /// After how many fragments of zeros it is given up.
  private func fragmentsUntilHopeless(_ watch: SilenceWatch) -> Int? {
    var watch = watch
    return (1...500).first { _ in watch.hear(Self.zeros) && watch.isHopeless }
  }

  @Test func aSwitchOnTheDeviceIsNoticedAfter300Milliseconds() {
    var watch = SilenceWatch(isHardware: true)
    _ = watch.hear(Self.hiss)
    #expect(fragmentsUntilHopeless(watch) == 15)
  }

  @Test func aDeviceMayBeginWithZeros() {
    let fragments = fragmentsUntilHopeless(SilenceWatch(isHardware: true)) ?? 0
    #expect(fragments > 45 && fragments <= 60, "\(fragments)")
  }

  @Test func aNoiseGateIsQuietBetweenWords() {
    var watch = SilenceWatch(isHardware: false)
    _ = watch.hear(Self.hiss)
    #expect(fragmentsUntilHopeless(watch) == nil)
  }

  @Test func whateverIsNoZeroIsSound() {
    var watch = SilenceWatch(isHardware: true)
    let isSuspicious = (1...100).contains { _ in watch.hear(Self.hiss) }
    #expect(!isSuspicious && !watch.isHopeless)
  }

  @Test func theServerIsAskedAgainEvery300Milliseconds() {
    var watch = SilenceWatch(isHardware: false)
    let asked = (1...60).filter { _ in watch.hear(Self.zeros) }
    #expect(asked == [15, 30, 45, 60])
  }

  @Test func aHoleIsSilenceOfItsLengthAndNothingThatWasHeard() {
    let hole = CaptureStream.Chunk(nil, bytes: 640)
    #expect(hole.isHole && hole.samples == Self.zeros)
    let bytes: [UInt8] = [1, 0, 0xff, 0xff, 0, 0x80]
    bytes.withUnsafeBytes { pointer in
      let heard = CaptureStream.Chunk(pointer.baseAddress, bytes: pointer.count)
      #expect(!heard.isHole && heard.samples == [1, -1, .min])
    }
  }
}
