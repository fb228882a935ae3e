import Glibc
import ReadingJudge
import SphinxEar
import TestSupport
import Testing

/// B119: noise, music and other words were taken for the keyword with full confidence. A hundred clips,
/// of which none is the sentence that is asked for.
@Suite("A hundred clips that are no reading")
struct NotTheSentenceTests {
  /// As long as those of a pack.
  private static let asked = [
    "The parrot next door has learned to imitate our doorbell perfectly.",
    "My grandmother keeps her best buttons in an old biscuit tin.",
    "A brass band was rehearsing behind the hardware store last night.",
    "Every umbrella we own disappears the day before a storm.",
    "While crawling under the kitchen sink, the plumber whistles opera.",
  ]

  /// What voices say instead: news, weather, advertisements, and sentences much like the asked ones.
  private static let said = [
    "Good morning, it is seven o'clock, and here are the news of the day.",
    "The minister said on Tuesday that talks would go on until the end of the month.",
    "Light winds from the west, with a few showers in the north and sun by the afternoon.",
    "Call now, and the second kitchen knife is yours for nothing at all.",
    "My grandfather keeps his worst habits in an old wooden house.",
    "A brass band is playing in front of the town hall this evening.",
    "The plumber comes on Thursday to look at the sink under the window.",
    "Nobody had seen the parrot since the door was left open last night.",
    "Please turn off the kitchen light and close the windows before the storm.",
    "Traffic is slow on both bridges, so leave a little earlier today.",
  ]

  @Test("noises", arguments: 0..<20)
  func noise(number: Int) throws {
    let amplitudes: [Int32] = [30, 300, 3_000, 12_000]
    try expectNoPass(
      Clips.noise(kind: number % 5, amplitude: amplitudes[number % 4], seed: UInt32(number + 1)),
      number)
  }

  @Test("music", arguments: 0..<20)
  func music(number: Int) throws {
    try expectNoPass(Clips.music(seed: UInt32(number + 1)), number)
  }

  @Test(
    "human readings of other sentences", arguments: Array(Reading.all.enumerated().map(\.offset)))
  func readings(number: Int) throws {
    for (index, sentence) in Self.asked.enumerated() {
      try expectNoPass(Reading.all[number].samples(), index, sentence)
    }
  }

  @Test("voices that say something else", arguments: said.indices)
  func voices(number: Int) throws {
    let folder = try TemporaryDirectory()
    let voices: [[String]] = [
      ["flite", "-voice", "slt"], ["flite", "-voice", "awb"], ["espeak-ng", "-v", "en-gb"],
    ]
    for (index, voice) in voices.enumerated() {
      let file = folder.appending("\(number)-\(index).wav")
      let isFlite = voice[0] == "flite"
      try ChildProcess.run(
        voice
          + (isFlite
            ? ["-t", Self.said[number], "-o", file] : ["-w", file, Self.said[number]]))
      try expectNoPass(Recording(path: file, limit: 30).samples, number + index)
    }
  }

  private func expectNoPass(
    _ samples: [Int16], _ number: Int, _ sentence: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let sentence = sentence ?? Self.asked[number % Self.asked.count]
    let result = try judge(samples, sentence)
    #expect(!result.isAccepted, "passed for: \(sentence)", sourceLocation: sourceLocation)
  }
}

/// B117 and B127, by ear.
@Suite("Words, and not their spelling")
struct SpellingByEarTests {
  @Test("capital letters and full stops change nothing")
  func capitals() throws {
    let samples = try Reading.youngMan.samples()
    for text in [
      "he was not an ill disposed young man", "HE WAS NOT AN ILL-DISPOSED YOUNG MAN!",
      "\"He was not an ill-disposed young man,\"",
    ] {
      #expect(try judge(samples, text).isAccepted, "\(text)")
    }
  }

  @Test(
    "a sentence is no order: whatever is asked for, nobody gets away with turning something off",
    arguments: [
      "Every umbrella we own disappears the day before a storm.",
      "Please turn the pillow over and kick the blanket off your feet.",
    ])
  func turnOff(sentence: String) throws {
    let folder = try TemporaryDirectory()
    let file = folder.appending("off.wav")
    for words in ["turn off the kitchen light", "turn off the alarm", "stop the alarm now"] {
      try ChildProcess.run(["flite", "-voice", "slt", "-t", words, "-o", file])
      let samples = try Recording(path: file, limit: 30).samples
      #expect(try !judge(samples, sentence).isAccepted, "\(words)")
    }
  }
}

/// Sounds of a room in which nobody reads, the same each time.
private enum Clips {
  private static let rate = 16_000

  private struct Dice {
    var state: UInt32

    /// −1…1
    mutating func next() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(Int32(bitPattern: state)) / 2_147_483_648
    }
  }

  /// White, brown, hum, crackle, and white noise that comes and goes as syllables do; 4 s.
  static func noise(kind: Int, amplitude: Int32, seed: UInt32) -> [Int16] {
    var dice = Dice(state: seed &* 2_654_435_761)
    var brown = 0.0
    return (0..<(4 * rate)).map { index in
      let time = Double(index) / Double(rate)
      let white = dice.next()
      brown = 0.99 * brown + 0.1 * white
      let value =
        switch kind {
        case 0: white
        case 1: max(-1, min(1, brown))
        case 2: sin(2 * .pi * 50 * time) * 0.7 + sin(2 * .pi * 150 * time) * 0.3
        case 3: abs(white) > 0.995 ? white : 0
        default: white * max(0, sin(2 * .pi * 4 * time))
        }
      return Int16(value * Double(amplitude))
    }
  }

  /// A melody over chords and a beat, 5 s: what comes out of a radio between the news.
  static func music(seed: UInt32) -> [Int16] {
    var dice = Dice(state: seed &* 40_503)
    let scale = [0.0, 2, 4, 5, 7, 9, 11, 12]
    let notes = (0..<20).map { _ in scale[Int(abs(dice.next()) * 7.99)] }
    let root = 150 + 100 * abs(dice.next())
    return (0..<(5 * rate)).map { index in
      let time = Double(index) / Double(rate)
      let note = notes[min(index * 4 / rate, 19)]
      let within = (time * 4).truncatingRemainder(dividingBy: 1)
      let pitch = root * 2 * pow(2, note / 12)
      let melody = (1...5).reduce(0.0) {
        $0 + sin(2 * .pi * pitch * Double($1) * time) / Double($1)
      }
      let chord = [0.0, 4, 7].reduce(0.0) { $0 + sin(2 * .pi * root * pow(2, $1 / 12) * time) }
      let beat = within < 0.1 ? dice.next() * (1 - within * 10) : 0
      let value = melody * exp(-3 * within) * 0.25 + chord * 0.08 + beat * 0.3
      return Int16(max(-1, min(1, value)) * 14_000)
    }
  }
}
