import AudioFaults
import Testing

/// Each fault of the table once, without its times: those are what `make audio-faults` is for.
@Suite struct AudioFaultTests {
  /// They mostly wait, so many can do so at once.
  private static let jobs = 8

  @Test func everyFaultEndsInSoundOrOnARungInWords() throws {
    for (trial, outcome) in try Trials.run(Fault.fewTrials, jobs: Self.jobs) {
      switch outcome {
      case .success(let finding):
        if let wrong = finding.wrong { Issue.record("\(trial): \(wrong) (\(finding.told))") }
      case .failure(let error): Issue.record("\(trial): \(error)")
      }
    }
  }
}
