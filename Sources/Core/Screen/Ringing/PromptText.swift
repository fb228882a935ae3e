import Wire

/// What happened last, in one sentence, when the engine gives none.
enum PromptText {
  /// nil when there is nothing to say: the mission has not been tried.
  static func text(_ snapshot: Snapshot, _ phrases: Phrases) -> TextRun? {
    guard let prompt = snapshot.prompt else { return nil }
    let said = phrases.said(snapshot)
    switch prompt {
    case .start, .readAloud, .type, .play: return said.map { TextRun($0) }
    case .wrongAnswer:
      return TextRun(said ?? phrases.notQuiteIt, .warning)
    case .timeout:
      return TextRun(said ?? phrases.nothingInTime, .warning)
    case .partialProgress:
      return TextRun(said ?? phrases.onToTheNext, Style(.good, isBold: true))
    case .serviceUnavailable:
      let way = snapshot.mission?.kind == "reading" ? " " + phrases.pressToType : ""
      return TextRun((said ?? phrases.cannotBeHeard) + way, .warning)
    case .interruption:
      return TextRun(said ?? phrases.wasInterrupted, .warning)
    case .completed: return TextRun(said ?? phrases.doneSentence, Style(.good, isBold: true))
    }
  }
}
