import Wire

/// What happened last, in one sentence, when the engine gives none.
enum PromptText {
  /// nil when there is nothing to say: the mission has not been tried.
  static func text(_ snapshot: Snapshot) -> TextRun? {
    guard let prompt = snapshot.prompt else { return nil }
    let said = snapshot.message.flatMap { $0.isEmpty ? nil : $0 }
    switch prompt {
    case .start, .readAloud, .type, .play: return said.map { TextRun($0) }
    case .wrongAnswer:
      return TextRun(said ?? "That was not quite it. Please try again.", .warning)
    case .timeout:
      return TextRun(said ?? "Nothing was heard in time. Please try again.", .warning)
    case .partialProgress:
      return TextRun(said ?? "Well done. On to the next one.", Style(.good, isBold: true))
    case .serviceUnavailable:
      let way = snapshot.mission?.kind == "reading" ? " Press k to type instead." : ""
      return TextRun((said ?? "Your voice cannot be heard now.") + way, .warning)
    case .interruption:
      return TextRun(said ?? "That was interrupted. It does not count as failed.", .warning)
    case .completed: return TextRun(said ?? "Done.", Style(.good, isBold: true))
    }
  }
}
