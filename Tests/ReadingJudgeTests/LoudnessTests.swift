import ReadingJudge
import Testing

/// Sounds of the kinds that matter here, made up sample by sample.
private enum Sounds {
  /// Noise at this RMS in dB below full scale, the same each time.
  static func noise(_ decibels: Double, seconds: Double) -> [Int16] {
    var state: UInt32 = 2_463_534_242
    // A square wave of random sign has its amplitude as RMS.
    let amplitude = 32_768 * power(decibels)
    return (0..<Int(seconds * 16_000)).map { _ in
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return Int16(state & 1 == 0 ? amplitude : -amplitude)
    }
  }

  /// Half a second of voice and a quarter of a gap in turn, as words come.
  static func speech(_ decibels: Double, over room: Double, seconds: Double) -> [Int16] {
    var samples: [Int16] = []
    while samples.count < Int(seconds * 16_000) {
      samples += noise(decibels, seconds: 0.25) + noise(room, seconds: 0.05)
    }
    return Array(samples[..<Int(seconds * 16_000)])
  }

  private static func power(_ decibels: Double) -> Double {
    var ratio = 1.0
    for _ in 0..<Int(-decibels) { ratio *= 0.891_250_938 }
    return ratio
  }
}

private func end(of samples: [Int16], limit: Double = 60) -> Endpointer {
  var level = SpeechLevel()
  var endpointer = Endpointer(limit: limit)
  endpointer.feed(level.feed(samples))
  return endpointer
}

@Suite("Loudness")
struct SpeechLevelTests {
  @Test("is measured in decibels below full scale")
  func decibels() {
    #expect(abs(SpeechLevel.decibels(of: Sounds.noise(-20, seconds: 0.1)) + 20) < 0.1)
    #expect(SpeechLevel.decibels(of: [Int16](repeating: 0, count: 100)) == -90)
    #expect(SpeechLevel.decibels(of: [Int16]()) == -90)
    #expect(abs(SpeechLevel.decibels(of: [Int16](repeating: .min, count: 100))) < 1e-9)
  }

  @Test("clipping is more than a few samples at full scale")
  func clipping() {
    var samples = Sounds.noise(-20, seconds: 0.1)
    samples[3] = .max
    #expect(!SpeechLevel.isClipping(samples))
    for index in 0..<40 { samples[index] = index % 2 == 0 ? .max : .min }
    #expect(SpeechLevel.isClipping(samples))
  }

  @Test("the floor sinks into the gaps of speech, and a fan becomes the floor")
  func floor() {
    var level = SpeechLevel()
    _ = level.feed(Sounds.speech(-25, over: -55, seconds: 2))
    #expect(abs(level.floor + 55) < 1)
    let fan = level.feed(Sounds.noise(-35, seconds: 4))
    #expect(fan.first?.isSpeech == true)
    #expect(fan.last?.isSpeech == false)
  }

  @Test("the same samples in other blocks are the same steps")
  func blocks() {
    let samples = Sounds.speech(-25, over: -55, seconds: 1)
    var whole = SpeechLevel()
    var pieces = SpeechLevel()
    var steps: [SpeechLevel.Step] = []
    for start in stride(from: 0, to: samples.count, by: 317) {
      steps += pieces.feed(samples[start..<min(start + 317, samples.count)])
    }
    #expect(steps == whole.feed(samples))
  }
}

@Suite("The end of a reading")
struct EndpointerTests {
  @Test("a quiet room waits, whatever its noise", arguments: [-90.0, -70, -50, -30])
  func quiet(room: Double) {
    #expect(end(of: Sounds.noise(room, seconds: 5)).state == .waiting)
  }

  @Test("speech begins soon, and its soft start belongs to it", arguments: [0.5, 1, 3])
  func onset(silence: Double) {
    let samples =
      Sounds.noise(-60, seconds: silence) + Sounds.speech(-30, over: -60, seconds: 0.5)
    guard case .speaking(let start) = end(of: samples).state else {
      Issue.record("no speech was noticed")
      return
    }
    let onset = Int(silence * 16_000)
    #expect(start < onset && start >= onset - 16_000 / 2)
  }

  @Test("a pause of 1.2 s ends it")
  func pause() {
    let room = { Sounds.noise(-60, seconds: $0) }
    let reading = room(0.5) + Sounds.speech(-30, over: -60, seconds: 2)
    #expect(end(of: reading + room(1.1)).isOver == false)
    #expect(end(of: reading + room(1.3)).isOver)
  }

  @Test("a short pause between words does not")
  func hesitation() {
    let room = { Sounds.noise(-60, seconds: $0) }
    let half = Sounds.speech(-30, over: -60, seconds: 1.5)
    #expect(!end(of: room(0.5) + half + room(1) + half + room(1)).isOver)
  }

  @Test("a cough is no reading, and does not end one")
  func cough() {
    let cough = Sounds.noise(-60, seconds: 1) + Sounds.noise(-20, seconds: 0.4)
    let after = end(of: cough + Sounds.noise(-60, seconds: 3))
    #expect(!after.isOver)
    #expect(after.speech < Endpointer.leastSpeech)
  }

  @Test("the limit ends it, spoken or not")
  func limit() {
    #expect(end(of: Sounds.noise(-60, seconds: 4), limit: 3).state == .expired(start: nil))
    let talk = Sounds.noise(-60, seconds: 0.5) + Sounds.speech(-30, over: -60, seconds: 4)
    guard case .expired(.some) = end(of: talk, limit: 3).state else {
      Issue.record("a talker is not stopped")
      return
    }
  }
}

extension Endpointer {
  fileprivate var isOver: Bool {
    switch state {
    case .waiting, .speaking: false
    case .paused, .expired: true
    }
  }
}

@Suite("Gain")
struct GainTests {
  @Test("brings a whole recording to −20 dB", arguments: [-45.0, -30, -20, -8])
  func whole(level: Double) {
    let samples = Sounds.noise(level, seconds: 2)
    let gained = Gain(forAllOf: samples).applied(to: samples)
    #expect(abs(SpeechLevel.decibels(of: gained) + 20) < 1.1)
  }

  @Test("is limited, so that silence stays quiet")
  func limited() {
    #expect(Gain(forAllOf: Sounds.noise(-80, seconds: 1)).decibels == 30)
    #expect(Gain(forAllOf: []).decibels == 0)
  }

  @Test("is set at once by the first speech, then follows slowly")
  func slow() {
    var level = SpeechLevel()
    var gain = Gain()
    _ = level.feed(Sounds.noise(-80, seconds: 0.2))
    gain.follow(level.feed(Sounds.noise(-40, seconds: 0.5)))
    #expect(abs(gain.decibels - 20) < 1.1)
    let before = gain.decibels
    gain.follow(level.feed(Sounds.noise(-36, seconds: 0.5)))
    #expect(gain.decibels < before)
    #expect(gain.decibels >= before - 3.01)
  }

  @Test("falls at once when a breath was taken for speech, before anything is cut off")
  func breath() {
    var level = SpeechLevel()
    var gain = Gain()
    _ = level.feed(Sounds.noise(-80, seconds: 0.2))
    gain.follow(level.feed(Sounds.noise(-58, seconds: 0.3)))
    #expect(gain.decibels == 30)
    let speech = Sounds.speech(-20, over: -60, seconds: 0.3)
    gain.follow(level.feed(speech))
    #expect(!SpeechLevel.isClipping(gain.applied(to: speech)))
  }

  @Test("begins with what suited the last reading")
  func usual() {
    var level = SpeechLevel()
    var gain = Gain(usual: 12)
    _ = level.feed(Sounds.noise(-80, seconds: 0.2))
    gain.follow(level.feed(Sounds.noise(-26, seconds: 0.1)))
    #expect(gain.decibels < 12 && gain.decibels > 11.3)
  }

  @Test("cuts off at full scale instead of wrapping round")
  func saturates() {
    #expect(Gain(usual: 30).applied(to: [20_000, -20_000]) == [32_767, -32_768])
    #expect(Gain().applied(to: [.min, .max, 0]) == [.min, .max, 0])
  }
}
