import BenchReport
import ReadingJudge
import Wire

/// The whole document.
public struct JudgeReport: Sendable, Encodable {
  /// One decision of the judge.
  struct Decision: Sendable, Encodable {
    var trial: Int
    var kind: TrialClass
    var name: String
    var group: SpeakerGroup?
    var phones: Int
    var strictness: String
    var target: String
    var spoken: String
    var accepted: Bool
    var right: Bool
    var acceptedAttempt: Int?
    var heard: [Bool]
    var seconds: Double
    var verdictMilliseconds: Double
    var afterLastWord: Double?
    fileprivate var shown: String

    private enum CodingKeys: String, CodingKey {
      case trial, kind, name, group, phones, strictness, target, spoken, accepted, right
      case acceptedAttempt, heard, seconds, verdictMilliseconds, afterLastWord
    }

    init(_ outcome: TrialOutcome) {
      trial = outcome.trial.number
      kind = outcome.trial.kind
      name = outcome.trial.name
      group = outcome.trial.group
      phones = outcome.trial.phones
      strictness = "\(outcome.rule)"
      target = outcome.trial.target
      spoken = outcome.trial.spoken
      accepted = outcome.listening.isAccepted
      right = outcome.isRight
      acceptedAttempt = outcome.acceptedAttempt
      heard = outcome.listening.heard
      seconds = outcome.listening.seconds
      verdictMilliseconds = outcome.listening.verdict.processor * 1000
      afterLastWord = outcome.afterLastWord
      shown = outcome.listening.text
    }

    var line: String {
      let what = accepted ? "accepted" : "refused"
      return "  \(kind.rawValue) \(trial) \(what), \(strictness), \(phones) phones: \(shown)\n"
        + "      \(name)" + (spoken.isEmpty || spoken == target ? "" : ", spoken: \(spoken)")
    }
  }

  var machine: Machine
  var input: String
  var notes: [String]
  var tables: [ProportionTable] = []
  var chapters: [Chapter] = []
  var decisions: [Decision] = []

  /// What was measured, and on what.
  var head: String {
    (["ryza-judge on \(machine)", "input: \(input)"] + notes.map { "note: \($0)" })
      .joined(separator: "\n")
  }

  /// Each wrong decision, with what was not heard in brackets.
  var wrongDecisions: String {
    let wrong = decisions.filter { !$0.right }.map(\.line)
    return (["Wrong decisions: \(wrong.count)"] + wrong).joined(separator: "\n")
  }

  /// Everything, as JSON.
  public func json() throws -> [UInt8] { try JSONLines.encodePretty(self) }
}
