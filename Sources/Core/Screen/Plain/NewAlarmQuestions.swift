import CivilTime
import Wire

/// A new alarm, asked for one question at a time.
struct NewAlarmQuestions: Hashable, Sendable {
  enum Question: Hashable, Sendable, CaseIterable { case time, when, label, mission }

  /// The names that the last question takes.
  let missions: [String]
  private(set) var draft = AlarmDraft()
  /// nil when all were answered.
  private(set) var question: Question? = .time

  init(missions: [String]) { self.missions = missions }

  /// Takes the answer to the question; an empty one leaves the usual, where there is one.
  ///
  /// - Returns: whether it means something, so that the next question may be asked.
  mutating func answer(_ line: String, _ phrases: Phrases) -> Bool {
    guard let question, let draft = draft(after: line, to: question, phrases)
    else { return false }
    self.draft = draft
    let rest = Question.allCases.drop { $0 != question }.dropFirst()
    self.question = rest.first
    return true
  }

  private func draft(
    after line: String, to question: Question, _ phrases: Phrases
  ) -> AlarmDraft? {
    if line.isEmpty { return question == .time ? nil : draft }
    var draft = draft
    switch question {
    case .time: draft.time = line
    case .when: draft.when = phrases.plainDays(line)
    case .label: draft.label = line
    case .mission:
      guard missions.contains(line) else { return nil }
      draft.mission = line
    }
    // No question asks for a zone, so none is looked for.
    return draft.reading { _ in .utc }.complaints.isEmpty ? draft : nil
  }
}
