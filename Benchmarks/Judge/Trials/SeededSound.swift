import AlarmCore
import Glibc

/// Sounds computed by code, the same in every run.
enum SeededSound {
  static let rate = 16_000

  /// White noise of the given RMS (1 is one step of 16 bits).
  static func white(_ count: Int, rms: Double, seed: UInt64) -> [Double] {
    var generator = SplitMix64(seed: seed)
    // A sum of three even spreads is close enough to a bell; each has the variance 1/12.
    return (0..<count).map { _ in
      let sum = (0..<3).reduce(0.0) { sum, _ in
        sum + Double.random(in: -0.5..<0.5, using: &generator)
      }
      return sum * 2 * rms
    }
  }

  /// A tune of six notes with two overtones each, four notes a second.
  static func melody(_ count: Int, rms: Double) -> [Double] {
    let notes = [523.25, 659.26, 783.99, 1046.5, 783.99, 659.26]
    let raw = (0..<count).map { index -> Double in
      let note = notes[index * 4 / rate % notes.count]
      let phase = 2 * Double.pi * note * Double(index) / Double(rate)
      return sin(phase) + sin(2 * phase) / 2 + sin(3 * phase) / 3
    }
    return scaled(raw, rms: rms)
  }

  /// Beeps of a second's rhythm: three short ones and a rest.
  static func beeps(_ count: Int, frequency: Double, rms: Double) -> [Double] {
    let raw = (0..<count).map { index -> Double in
      let time = Double(index) / Double(rate)
      let beat = time.truncatingRemainder(dividingBy: 1)
      let isOn = beat < 0.6 && Int(beat * 10).isMultiple(of: 2)
      return isOn ? sin(2 * .pi * frequency * time) : 0
    }
    return scaled(raw, rms: rms)
  }

  /// A tone that goes up and down, twice a second.
  static func siren(_ count: Int, rms: Double) -> [Double] {
    var phase = 0.0
    let raw = (0..<count).map { index -> Double in
      let time = Double(index) / Double(rate)
      phase += 2 * .pi * (900 + 400 * sin(4 * .pi * time)) / Double(rate)
      return sin(phase)
    }
    return scaled(raw, rms: rms)
  }

  /// Mains hum with its overtones.
  static func hum(_ count: Int, rms: Double) -> [Double] {
    let raw = (0..<count).map { index -> Double in
      let phase = 2 * Double.pi * 50 * Double(index) / Double(rate)
      return sin(phase) + sin(3 * phase) / 2 + sin(5 * phase) / 4
    }
    return scaled(raw, rms: rms)
  }

  /// Several voices at once, each as loud as the others.
  static func babble(_ voices: [[Int16]], count: Int, rms: Double) -> [Double] {
    var sum = [Double](repeating: 0, count: count)
    for voice in voices where !voice.isEmpty {
      let level = self.rms(voice.map(Double.init))
      guard level > 0 else { continue }
      for index in sum.indices { sum[index] += Double(voice[index % voice.count]) / level }
    }
    return scaled(sum, rms: rms)
  }

  static func rms(_ samples: [Double]) -> Double {
    guard !samples.isEmpty else { return 0 }
    return (samples.reduce(0) { $0 + $1 * $1 } / Double(samples.count)).squareRoot()
  }

  static func scaled(_ samples: [Double], rms wanted: Double) -> [Double] {
    let present = rms(samples)
    return present > 0 ? samples.map { $0 * wanted / present } : samples
  }

  /// In 16 bits; what is louder is cut off.
  static func samples(_ sound: [Double]) -> [Int16] {
    sound.map { Int16(max(-32_768, min(32_767, $0.rounded()))) }
  }
}
