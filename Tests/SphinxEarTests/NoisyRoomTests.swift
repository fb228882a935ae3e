import Glibc
import ReadingJudge
import SphinxEar
import Testing

/// A human reading, with what a room adds 10 dB below the voice's loud moments.
@Suite("A noisy room")
struct NoisyRoomTests {
  enum Room: CaseIterable {
    case fan, tune

    /// As loud as full scale.
    func sound(_ count: Int) -> [Double] {
      switch self {
      case .fan: Noise.white(amplitude: 16_000, seconds: Double(count) / 16_000).map(Double.init)
      case .tune: Self.tune(count)
      }
    }

    private static func tune(_ count: Int) -> [Double] {
      let notes = [523.25, 659.26, 783.99, 1046.5, 783.99, 659.26]
      return (0..<count).map { index in
        let turn = 2 * Double.pi * notes[index / 4_000 % notes.count] * Double(index) / 16_000
        return 8_000 * (sin(turn) + sin(2 * turn) / 2 + sin(3 * turn) / 3)
      }
    }
  }

  private static let readings = [
    Reading.youngMan, Reading.selfish, Reading.amiable,
  ]

  private static func reading(_ reading: Reading, in room: Room) throws -> [Int16] {
    let voice = try reading.samples()
    let sound = room.sound(voice.count)
    let present = SpeechLevel.decibels(of: sound.map { Int16($0) })
    let wanted = loudness(of: voice) - 10
    let factor = pow(10, (wanted - present) / 20)
    return zip(voice, sound).map { Int16(max(-32_768, min(32_767, Double($0) + $1 * factor))) }
  }

  /// The level that 15 of 100 steps exceed.
  private static func loudness(of voice: [Int16]) -> Double {
    var level = SpeechLevel()
    let steps = level.feed(voice).map(\.decibels).sorted()
    return steps[steps.count * 85 / 100]
  }

  @Test("a reading is accepted all the same", arguments: Room.allCases, readings)
  func accepted(room: Room, reading: Reading) throws {
    let result = try judge(Self.reading(reading, in: room), reading.text)
    #expect(result.isAccepted, "missed \(result.missed)")
  }
}
