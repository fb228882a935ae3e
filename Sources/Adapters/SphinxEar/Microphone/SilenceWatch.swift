import ReadingJudge

/// Looks for exact zeros, which no open microphone delivers.
///
/// A virtual source (a noise gate, an echo canceller, a test's) may well deliver zeros between
/// two words, so there they only mean something together with the server's mute flag, or when there
/// has been nothing else since it was opened.
struct SilenceWatch {
  /// 300 ms.
  private static let suspicious = SpeechFormat.sampleRate * 3 / 10
  /// Digital microphones deliver zeros while they start.
  private static let starting = SpeechFormat.sampleRate

  /// A virtual source may need a while until it is fed. Shorter than the core waits for somebody to
  /// speak, who would otherwise be told that it was they who said nothing.
  private static let neverHeard = SpeechFormat.sampleRate * 5

  private let isHardware: Bool
  private var hasHeard = false
  private var zeros = 0
  private var asked = 0

  init(isHardware: Bool) { self.isHardware = isHardware }

  /// Whether there have been exact zeros for another 300 ms.
  mutating func hear(_ samples: [Int16]) -> Bool {
    guard samples.allSatisfy({ $0 == 0 }) else {
      hasHeard = true
      zeros = 0
      asked = 0
      return false
    }
    zeros += samples.count
    guard zeros - asked >= Self.suspicious else { return false }
    asked = zeros
    return true
  }

  /// Whether it has been silent for so long that a switch on it, or on what feeds it, must be off.
  var isHopeless: Bool { limit.map { zeros >= $0 } ?? false }

  /// How many zeros are too many; nil when no number is.
  private var limit: Int? {
    switch (isHardware, hasHeard) {
    case (true, true): Self.suspicious
    case (true, false): Self.starting
    case (false, false): Self.neverHeard
    case (false, true): nil
    }
  }
}
