import Wire

/// How an attempt ended, or why it rings, in one line.
enum PlainOutcome {
  /// nil when there is nothing to say.
  ///
  /// - Parameter wait: how long the alarm is heard before the next attempt.
  static func text(
    _ snapshot: Snapshot, _ phrases: Phrases, wait: (seconds: Int, begins: Bool)? = nil
  ) -> String? {
    guard let prompt = snapshot.prompt else { return nil }
    let said = phrases.said(snapshot)
    if let wait, wait.begins { return phrases.isHeardFirst(wait.seconds, begins: true) }
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
