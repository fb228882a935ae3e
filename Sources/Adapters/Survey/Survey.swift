import AlarmCore
import CivilTime
public import LinuxLoop
import PulseSound
public import Readiness
public import Settings
import SphinxEar

/// Measures what would stop tomorrow's alarm, while there is time to mend it.
public enum Survey {
  private static let patience = Duration.milliseconds(500)

  /// One finding for each subject, as this very process finds it: what it may do is part of it.
  ///
  /// - Parameters:
  ///   - output: the sink that the user named.
  ///   - sleep: what the user says about this machine's sleep.
  public static func measure(
    output: String?, sleep: SleepChoice, clock: ClockSurvey, places: Places
  ) -> [Finding] {
    let sound = SoundSurvey.measure(output: output, deadline: Clocks.boot + patience)
    return Subject.allCases.map { subject in
      switch subject {
      case .sound: sound.soundFinding
      case .microphone: sound.microphoneFinding
      case .speech: speech
      case .wakeUp: Finding(WakeUpAbility.measure(), choice: sleep)
      case .clock: clock.finding
      case .start: StartSurvey.ofThisUser(places).finding
      case .space: SpaceSurvey.measure(places.state)
      case .settings: SettingsSurvey.measure(places)
      }
    }
  }

  private static var speech: Finding {
    do {
      _ = try ModelFiles.find()
      return .speechKnown(model: "English model")
    } catch {
      return .speechUnknown(why: Reason(.model(error)))
    }
  }
}
