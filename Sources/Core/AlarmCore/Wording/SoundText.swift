extension SoundFailure: CustomStringConvertible {
  /// What is wrong; and after a semicolon what mends it, where somebody can do something about it. A
  /// small screen shows no more than what is wrong.
  public var description: String {
    switch self {
    case .noServer(let why):
      // A frozen server refuses, too, so "there is none" would be more than is known.
      "no sound server answers; \(Self.restart) starts one that is installed (\(why))"
    case .serverDoesNotAnswer: "the sound server does not answer; \(Self.restart) may help"
    case .serverDied: "the sound server ended; if it stays away, \(Self.restart) may help"
    case .noOutput: "there is no real output, only dummies; plug in a loudspeaker"
    case .outputNotFound(let name):
      "there is no output named \"\(name)\"; plug it in, or change output in config.toml"
    case .streamRefused(let why): "the sound server refuses to play (\(why))"
    case .streamNotReady:
      "the sound server does not get the stream ready; "
        + "see whether its session manager (WirePlumber) runs"
    case .streamLost: "the sound server dropped the stream"
    case .streamShut: "the stream is muted, held or too quiet; look for it in the mixer"
    case .streamDucked: "the sound server makes the stream quiet in favour of another"
    case .outputMuted(let name): "the output \"\(name)\" is muted; unmute it"
    case .outputTooQuiet(let name): "the output \"\(name)\" is turned down; turn it up"
    case .outputUnplugged(let name):
      "nothing is plugged into the output \"\(name)\"; "
        + "plug in a loudspeaker, or change output in config.toml"
    case .outputAsleep(let name): "the output \"\(name)\" is suspended"
    case .silent(let name): "no sound arrives at the output \"\(name)\""
    case .asset(let why): "the sound file cannot be played (\(why))"
    case .assetLate(let why): why.text
    case .card(let why): "the sound card cannot be used (\(why))"
    }
  }

  private static let restart = "systemctl --user restart pipewire-pulse (or pulseaudio)"
}

extension KeeperNote: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tryFailed(let rung, let number, let failure): "try \(number) (\(rung)): \(failure)"
    case .cannotBeHeard:
      "nothing can be heard; trying goes on, and whatever terminals are open and take messages "
        + "(mesg y) ring"
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
