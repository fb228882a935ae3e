import Readiness
import Wire

/// The questions that somebody is asked once: can you hear it, can it hear you, does it wake up?
struct FirstRun: Hashable, Sendable {
  enum Step: Int, CaseIterable, Hashable, Sendable {
    case speaker, microphone, wakeUp
  }

  var step = Step.speaker
  var tone = Toning(run: 1)
  /// Every output was tried in vain.
  var hasNoOther = false
  var voice = Calibrating()
}

extension ScreenState {
  /// What the first run finds out about a subject; nil while nobody has measured it.
  func fact(_ subject: Subject) -> Snapshot.Readiness.Fact? {
    snapshot?.readiness?.measured.first { $0.subject == subject }?.fact
  }

  /// Asks the questions of the first run where nobody has answered them yet, and no alarm is set.
  mutating func beginFirstRunIfDue() {
    guard isFirstRunDue, let snapshot, snapshot.phase == .waiting else { return }
    isFirstRunDue = false
    guard snapshot.alarms.isEmpty, overlay == nil else { return }
    overlay = .firstRun(FirstRun())
  }
}
