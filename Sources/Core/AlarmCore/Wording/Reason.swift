public import Faults
public import SoundLoop

/// Why something failed.
public typealias Reason = Told<KnownReason>

/// Why something failed, where this program knows it: the other reasons are the words of libraries and of
/// the kernel.
///
/// The names of cases and of what varies are written to wire and ledger, so they stay.
public indirect enum KnownReason: Hashable, Sendable, Codable {
  // A sound.
  case sound(SoundFailure)
  case noSuchSound(name: String, known: [String])
  case unplayable(path: String, flaw: LoopFlaw)
  case notReadInTime(path: String)
  /// The sound card does not answer.
  case cardSilent

  // A test tone.
  /// Nothing was measured in time.
  case toneLate
  /// An alarm needed the sound.
  case toneGaveWay
  /// It was ended early.
  case toneEnded

  // What shakes.
  case device(RumbleProblem)
  case commandNotStarted(why: String)
  /// Negative codes are signals.
  case commandEnded(code: Int, command: String)
  /// It cannot be ended.
  case commandStays(command: String)

  // The microphone.
  case microphone(MicrophoneLoss)

  // The listener.
  /// Negative codes are signals.
  case listenerEnded(code: Int, isLoading: Bool)
  case listenerStays
  /// Seconds of judging for each second of speech.
  case judgingTakes(seconds: Double)
  /// Seconds behind, and falling back.
  case judgingLags(seconds: Double)
  case model(ModelFlaw)
}

extension KnownReason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sound(let failure): failure.description
    case .noSuchSound(let name, let known):
      "there is no sound \"\(name)\": write a path, built-in, or one of "
        + known.joined(separator: ", ")
    case .unplayable(let path, let flaw): "\(path) cannot be played: \(flaw)"
    case .notReadInTime(let path): "\(path) is not read in time"
    case .cardSilent: "the sound card does not answer"
    case .toneLate: "nothing was measured in time"
    case .toneGaveWay: "an alarm needed the sound"
    case .toneEnded: "it was ended early"
    case .device(let problem): problem.description
    case .commandNotStarted(let why): "the command cannot be started: \(why)"
    case .commandEnded(let code, let command):
      "the command ended \(Self.how(code)); run it in a terminal to see why: \(command)"
    case .commandStays(let command):
      "the command cannot be ended; it may have become another user: \(command)"
    case .microphone(let loss): loss.description
    case .listenerEnded(let code, let isLoading):
      "ended \(Self.how(code))" + (isLoading ? " \(Self.whileLoading)" : "")
    case .listenerStays: "it does not end"
    case .judgingTakes(let seconds): "judging takes \(seconds) s for each second of speech"
    case .judgingLags(let seconds): "judging is \(seconds) s behind, and falls back"
    case .model(let flaw): flaw.description
    }
  }

  private static let whileLoading =
    "while it loaded the speech model: reinstall the package pocketsphinx-en-us"

  private static func how(_ code: Int) -> String {
    code < 0 ? "by signal \(-code)" : "with code \(code)"
  }
}
