import AlarmCore
import CivilTime
import LinuxLoop
import PulseSound
import TestSupport
import Testing

/// How an alarm becomes loud, and how loud it is, recorded from the sink by another program.
@Suite struct RiseTests {
  private let folder: TemporaryDirectory
  private let tone: SoundAsset
  /// The loudest sample of ``tone``.
  private static let peak = 0.8
  /// The built-in tone would rise as well, but it pauses, and this is to be seen at any moment.
  init() throws {
    folder = try TemporaryDirectory()
    tone = .file(
      try ToneFile.write(
        folder.appending("tone.wav"), seconds: 2, amplitude: Float(Self.peak)))
  }

  @Test func aRiseBeginsAudiblyNeverFallsAndReachesItsGoal() throws {
    let room = try Bedroom()
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    let start = Clocks.boot
    let rise = VolumeRise(start: start, span: .seconds(4))
    #expect(room.ring(1, asset: tone, volume: 90, rise: rise)?.measurement != nil)
    let goal = AlarmVolume(percent: 90).amplitude * Self.peak
    while Clocks.boot - start < .seconds(4) { #expect(room.check(1)?.measurement != nil) }
    let top = recorder.waitUntilSteady(
      for: .milliseconds(500), after: start, above: goal * 0.97)
    #expect(top != nil)
    // Its answer, one for each check, and no word of a loss.
    #expect(room.check(1)?.measurement != nil)

    let peaks = steps(recorder.samples(after: start))
    let first = try #require(peaks.first)
    #expect(first > Loud.least && first < 0.05, "it begins at \(first)")
    for (one, next) in zip(peaks, peaks.dropFirst()) {
      #expect(next > one * 0.97, "it falls from \(one) to \(next)")
    }
    #expect(abs((peaks.last ?? 0) / goal - 1) < 0.03)
    // Even steps for the ear: half way it is neither still at the beginning nor already at the end.
    let middle = peaks[peaks.count / 2]
    #expect(middle > 2 * first && middle < goal / 1.5)
  }

  @Test func whatComesBackDoesNotBeginAgain() throws {
    let room = try Bedroom()
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    let rise = VolumeRise(start: Clocks.boot, span: .seconds(4))
    #expect(room.ring(1, asset: tone, rise: rise)?.measurement != nil)
    #expect(recorder.waitUntilLoud(above: 0.2) != nil)
    room.sound.send(.standBy)
    #expect(recorder.waitUntilQuiet(for: .milliseconds(300)) != nil)
    let again = Clocks.boot
    #expect(room.ring(2, asset: tone, rise: rise)?.measurement != nil)
    #expect(eventually { !steps(recorder.samples(after: again)).isEmpty })
    #expect(try #require(steps(recorder.samples(after: again)).first) > 0.2)
  }

  @Test func itIsAsLoudAfterThreeListeningWindowsAsBefore() throws {
    let room = try Bedroom()
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    var levels: [Double] = []
    for token in UInt64(1)...4 {
      let start = Clocks.boot
      #expect(room.ring(token, asset: tone, volume: 70)?.measurement != nil)
      let steady = recorder.waitUntilSteady(
        for: .seconds(1), after: start, above: 0.01)
      levels.append(recorder.peak(from: try #require(steady), to: Clocks.boot))
      room.sound.send(.standBy)
      #expect(recorder.waitUntilQuiet(for: .milliseconds(300)) != nil)
    }
    for level in levels {
      // 1 dB is 12 %.
      #expect(abs(level / (levels.first ?? 1) - 1) < 0.12, "\(levels)")
      #expect(abs(level / (AlarmVolume(percent: 70).amplitude * Self.peak) - 1) < 0.12)
    }
  }

  @Test(arguments: [(5, 79), (45, 79), (47, 47), (60, 60), (100, 100)])
  func onlyAnOutputBelowTheFloorIsRaised(percent: Int, raised: Int) throws {
    let room = try Bedroom()
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    try room.pulse.pactl(["set-sink-volume", "speaker", "\(percent)%"])
    #expect(room.ring(1, asset: tone)?.measurement != nil)
    #expect(try room.percent("speaker") == raised)
    // −20 dB of a full tone, and no less.
    #expect(recorder.waitUntilLoud(above: 0.1 * Self.peak) != nil)
    room.stop()
    #expect(try room.percent("speaker") == percent)
  }

  /// The highest sample of every 200 ms, from the first sound on.
  private func steps(_ samples: [Int16]) -> [Double] {
    let levels = samples.map { Double(abs(Int32($0))) / 32768 }
    let sound = Array(levels.drop { $0 < Loud.least / 4 })
    let length = MonitorRecorder.rate / 5
    return stride(from: 0, to: sound.count - length, by: length).map { start in
      sound[start..<start + length].max() ?? 0
    }
  }

  private enum Loud {
    /// What counts as an alarm at all.
    static let least = AlarmVolume(percent: 1).amplitude * RiseTests.peak * 0.97
  }
}
