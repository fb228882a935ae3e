import ReadingJudge

/// Looks for exact zeros, which no open microphone delivers.
///
/// A virtual source (a noise gate, an echo canceller, a test's) may well deliver zeros between
/// two words, so there they only mean something together with the server's mute flag.
struct SilenceWatch {
  /// 300 ms.
  private static let suspicious = SpeechFormat.sampleRate * 3 / 10
  /// Digital microphones deliver zeros while they start.
  private static let starting = SpeechFormat.sampleRate

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

  /// Whether a real microphone has been silent for so long that a switch on it must be off.
  var isHopeless: Bool { isHardware && zeros >= (hasHeard ? Self.suspicious : Self.starting) }
}
