import Wire

/// How an attempt ended, or why it rings, in one line.
enum PlainOutcome {
  /// nil when there is nothing to say.
  static func text(_ snapshot: Snapshot, _ phrases: Phrases) -> String? {
    guard let prompt = snapshot.prompt else { return nil }
    let said = phrases.said(snapshot)
    switch prompt {
    case .start, .readAloud, .type, .play: return said
    case .wrongAnswer: return said ?? phrases.notQuiteIt
    case .timeout: return said ?? phrases.nothingInTime
    case .partialProgress: return said ?? phrases.onToTheNext
    case .serviceUnavailable:
      let way = snapshot.mission?.kind == "reading" ? " " + phrases.youMayTypeInstead : ""
      return (said ?? phrases.cannotBeHeard) + way
    case .interruption: return said ?? phrases.wasInterrupted
    case .completed: return said ?? phrases.doneSentence
    }
  }
}
