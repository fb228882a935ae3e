import AlarmCore
public import PulseSound
public import Readiness

extension SoundSurvey {
  /// What a ring would play on.
  public var soundFinding: Finding {
    switch output {
    case .found(let device): .soundPlays(output: device.description)
    case .failed(let failure): failure.finding
    }
  }

  /// What a listener would listen to.
  public var microphoneFinding: Finding {
    guard let microphone else {
      return reachedServer ? .microphoneMissing : .microphoneUnreachable
    }
    return microphone.isMuted
      ? .microphoneMuted(microphone: microphone.description)
      : .microphoneHears(microphone: microphone.description)
  }

  /// Whether there was anybody to ask for a microphone.
  private var reachedServer: Bool {
    switch output {
    case .found: true
    case .failed(let failure): failure.isTheServersAnswer
    }
  }
}

extension SoundFailure {
  fileprivate var finding: Finding {
    switch self {
    case .noServer, .serverDoesNotAnswer, .serverDied: .soundServerMissing(why: description)
    case .noOutput: .outputMissing(why: description)
    case .outputNotFound(let name): .outputNotFound(output: name, why: description)
    case .streamRefused, .streamNotReady, .streamLost, .streamShut, .streamDucked, .outputMuted,
      .outputTooQuiet, .outputUnplugged, .outputAsleep, .silent, .asset, .assetLate, .card:
      .soundFails(why: Reason(.sound(self)))
    }
  }

  fileprivate var isTheServersAnswer: Bool {
    switch self {
    case .noServer, .serverDoesNotAnswer, .serverDied: false
    case .noOutput, .outputNotFound, .streamRefused, .streamNotReady, .streamLost, .streamShut,
      .streamDucked, .outputMuted, .outputTooQuiet, .outputUnplugged, .outputAsleep, .silent,
      .asset, .assetLate, .card:
      true
    }
  }
}
