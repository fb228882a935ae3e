extension SoundFailure: CustomStringConvertible {
  /// What is wrong, in words that lead to its mend.
  public var description: String {
    switch self {
    case .noServer(let why): "no sound server (\(why))"
    case .serverDoesNotAnswer: "the sound server does not answer"
    case .serverDied: "the sound server ended"
    case .noOutput: "there is no real output, only dummies"
    case .outputNotFound(let name): "there is no output named \"\(name)\""
    case .streamRefused(let why): "the sound server refuses to play (\(why))"
    case .streamNotReady: "the sound server does not get the stream ready"
    case .streamLost: "the sound server dropped the stream"
    case .streamShut: "the stream is muted, held or too quiet"
    case .streamDucked: "the sound server makes the stream quiet in favour of another"
    case .outputMuted(let name): "the output \"\(name)\" is muted"
    case .outputTooQuiet(let name): "the output \"\(name)\" is turned down"
    case .outputUnplugged(let name): "nothing is plugged into the output \"\(name)\""
    case .outputAsleep(let name): "the output \"\(name)\" is suspended"
    case .silent(let name): "no sound arrives at the output \"\(name)\""
    case .asset(let why): "the sound file cannot be played (\(why))"
    case .assetLate(let why): why
    case .card(let why): "the sound card cannot be used (\(why))"
    }
  }
}

extension KeeperNote: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tryFailed(let rung, let number, let failure): "try \(number) (\(rung)): \(failure)"
    case .cannotBeHeard: "nothing can be heard; terminals ring and flash, and trying goes on"
    case .audible(let rung, let tries, let measurement):
      "audible on \(measurement.output) (\(rung)) after \(tries) "
        + (tries == 1 ? "try" : "tries")
    case .lost(let failure): "sound was lost: \(failure)"
    case .assetReplaced(let why): "the built-in tone plays: \(why)"
    }
  }
}

extension Rung: CustomStringConvertible {
  public var description: String {
    switch self {
    case .output: "the output"
    case .otherOutput: "another output"
    case .allOutputs: "all outputs"
    case .alsa: "the sound card itself"
    case .bell: "the terminal bell"
    }
  }
}
