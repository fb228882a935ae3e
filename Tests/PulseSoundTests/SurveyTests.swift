import AlarmCore
import CivilTime
import LinuxLoop
import PulseSound
import TestSupport
import Testing

/// What the home screen tells of sound and microphone before anybody sleeps.
@Suite struct SurveyTests {
  @Test(arguments: SoundServerKind.allCases)
  func itNamesThePinnedOutputAndTheMicrophone(on kind: SoundServerKind) throws {
    let pulse = try kind.start()
    let survey = survey(pulse, output: "spare")
    guard case .found(let output) = survey.output else {
      Issue.record("\(survey)")
      return
    }
    #expect(output.name == "spare")
    #expect(survey.microphone?.name == "mic")
    #expect(survey.microphone?.isMuted == false)
  }

  @Test(arguments: SoundServerKind.allCases)
  func itTellsWhatIsMissing(on kind: SoundServerKind) throws {
    let pulse = try kind.start()
    try pulse.unplug("mic")
    #expect(survey(pulse, output: nil).output == .failed(.noOutput))
    #expect(survey(pulse, output: "gone").output == .failed(.outputNotFound("gone")))
    #expect(survey(pulse, output: nil).microphone == nil)
  }

  @Test(arguments: SoundServerKind.allCases)
  func aMutedMicrophoneIsSaidToBeMuted(on kind: SoundServerKind) throws {
    let pulse = try kind.start()
    try pulse.pactl(["set-source-mute", "mic", "1"])
    #expect(survey(pulse, output: nil).microphone?.isMuted == true)
  }

  @Test(arguments: SoundServerKind.allCases)
  func aFrozenServerDoesNotHoldItUp(on kind: SoundServerKind) throws {
    let pulse = try kind.start()
    pulse.freeze()
    #expect(survey(pulse, output: nil).output == .failed(.serverDoesNotAnswer))
  }

  private func survey(_ pulse: any PrivateSoundServer, output: String?) -> SoundSurvey {
    SoundSurvey.measure(
      output: output, server: pulse.serverAddress, deadline: Clocks.boot + .seconds(2))
  }
}
