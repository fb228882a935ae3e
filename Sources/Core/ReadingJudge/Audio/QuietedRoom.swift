/// A reading without what a noisy room adds to it: a tune or beeps, a fan, running water.
///
/// In a quiet room it is left alone, and so it is among other voices: what would take these away harms
/// the reader's, too.
public struct QuietedRoom: Sendable {
  /// A room is noisy when the loud moments of a reading stand out from the quiet ones by less than
  /// this many dB: 20 to 70 are usual, 10 to 13 remain with a noise 10 dB below the voice.
  private static let noisyBelow = 16.0
  /// A tune is what makes the noise when without steady tones the quiet moments are quieter by this
  /// many dB: 11 to 33 with a tune, below 6 with any other noise.
  private static let tuneAbove = 8.0

  public let samples: [Int16]
  /// Whether anything was taken away.
  public let isChanged: Bool

  /// Listens how noisy the room is, and takes the noise away.
  public init(_ reading: some Collection<Int16>) {
    let reading = Array(reading)
    let span = Self.span(reading)
    guard Self.isNoisy(span) else {
      samples = reading
      isChanged = false
      return
    }
    isChanged = true
    let toneless = SteadyTones.removed(from: reading)
    let tonelessSpan = Self.span(toneless)
    guard let quiet = span.quiet, quiet - (tonelessSpan.quiet ?? quiet) >= Self.tuneAbove else {
      samples = SteadyNoise.removed(from: reading)
      return
    }
    samples = Self.isNoisy(tonelessSpan) ? SteadyNoise.removed(from: toneless) : toneless
  }

  private static func span(_ reading: [Int16]) -> SoundSpan {
    var level = SpeechLevel()
    return SoundSpan(level.feed(reading))
  }

  private static func isNoisy(_ span: SoundSpan) -> Bool {
    guard let loud = span.loudest, let quiet = span.quiet else { return false }
    return loud - quiet < noisyBelow
  }
}
