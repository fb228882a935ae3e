import Glibc
import ReadingJudge
import SphinxEar

/// What the judge hears in a trial.
enum TrialSound {
  /// Longer recordings are cut, in seconds.
  private static let longest = 15.0
  /// How much of other speech is heard, in seconds.
  private static let television = 8.0
  /// What follows a reading that breaks off, in seconds.
  private static let silence = 0.5

  /// The samples of a trial.
  ///
  /// - Throws: ``SphinxEar/Recording/Failure``, or what the aligner throws.
  static func samples(of trial: Trial, aligner: Aligner) throws -> [Int16] {
    var samples = try recording(trial)
    if let cut = trial.cut {
      samples =
        try samples.prefix(aligner.end(ofWord: cut - 1, of: trial.spoken, in: samples)) + faintNoise
    }
    switch trial.effect {
    case .lowpass: samples = lowpassed(samples)
    case .reverse: samples.reverse()
    case nil: break
    }
    let limit = trial.kind == .television ? television : longest
    return Array(samples.prefix(Int(limit * Double(SpeechFormat.sampleRate))))
  }

  static func recording(_ trial: Trial) throws -> [Int16] {
    switch trial.source {
    case .file(let path): try Recording(path: path, limit: 60).samples
    case .samples(let samples): samples
    }
  }

  private static var faintNoise: [Int16] {
    let count = Int(silence * Double(SpeechFormat.sampleRate))
    return SeededSound.samples(SeededSound.white(count, rms: 8, seed: 1))
  }

  /// A Butterworth low-pass of the sixth order at 700 Hz: three sections of the second.
  static func lowpassed(_ samples: [Int16]) -> [Int16] {
    var sound = samples.map(Double.init)
    let omega = 2 * Double.pi * 700 / Double(SpeechFormat.sampleRate)
    for section in 0..<3 {
      let quality = 1 / (2 * cos(.pi * Double(2 * section + 1) / 12))
      let alpha = sin(omega) / (2 * quality)
      let feed = (1 - cos(omega)) / 2 / (1 + alpha)
      let (one, two) = (-2 * cos(omega) / (1 + alpha), (1 - alpha) / (1 + alpha))
      var past = (x1: 0.0, x2: 0.0, y1: 0.0, y2: 0.0)
      for index in sound.indices {
        let x = sound[index]
        let y = feed * (x + 2 * past.x1 + past.x2) - one * past.y1 - two * past.y2
        past = (x, past.x1, y, past.y1)
        sound[index] = y
      }
    }
    return SeededSound.samples(sound)
  }
}
