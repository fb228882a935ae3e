import AlarmCore
import CivilTime
import ConfigurationFiles
import LinuxLoop
import PulseSound
import SphinxEar
import Wire

/// Measures what would stop tomorrow's alarm, while there is time to mend it.
enum Survey {
  private static let patience = Duration.milliseconds(500)

  static func measure(output: String?) -> Snapshot.Readiness {
    let sound = SoundSurvey.measure(output: output, deadline: Clocks.boot + patience)
    return Snapshot.Readiness(
      sound: soundFact(sound), microphone: microphoneFact(sound), speech: speechFact(),
      calibration: calibration(.ofThisUser()))
  }

  private static func calibration(_ places: Places) -> Snapshot.Readiness.Calibration {
    let (book, problem) = CalibrationFile(places).read()
    if problem != nil { return .damaged }
    return book.calibrations.isEmpty ? .missing : .stored
  }

  private static func soundFact(_ survey: SoundSurvey) -> Snapshot.Readiness.Fact {
    switch survey.output {
    case .found(let device): .init(isReady: true, text: device.description)
    case .failed(let failure):
      .init(isReady: false, text: failure.description)
    }
  }

  private static func microphoneFact(_ survey: SoundSurvey) -> Snapshot.Readiness.Fact {
    guard let microphone = survey.microphone else {
      let what = survey.reachedServer ? "there is none" : "cannot be reached"
      return .init(isReady: false, text: "\(what): you will type instead of reading")
    }
    guard !microphone.isMuted else {
      return .init(isReady: false, text: "\(microphone.description) is muted: unmute it, or type")
    }
    return .init(isReady: true, text: microphone.description)
  }

  private static func speechFact() -> Snapshot.Readiness.Fact {
    do {
      _ = try ModelFiles.find()
      return .init(isReady: true, text: "English model")
    } catch {
      return .init(isReady: false, text: "\(error): you will type instead of reading")
    }
  }
}

extension SoundSurvey {
  /// Whether there was anybody to ask for a microphone.
  fileprivate var reachedServer: Bool {
    switch output {
    case .found: true
    case .failed(let failure): failure.isTheServersAnswer
    }
  }
}

extension SoundFailure {
  fileprivate var isTheServersAnswer: Bool {
    switch self {
    case .noServer, .serverDoesNotAnswer, .serverDied: false
    case .noOutput, .outputNotFound, .streamRefused, .streamNotReady, .streamLost, .streamShut,
      .streamDucked,
      .outputMuted, .outputTooQuiet, .outputUnplugged, .outputAsleep, .silent, .asset, .assetLate,
      .card:
      true
    }
  }
}
