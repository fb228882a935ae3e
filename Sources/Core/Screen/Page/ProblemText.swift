import AlarmCore
import Wire

/// What the home screen tells of what is wrong, where an alarm has the screen: the most important of it, in
/// one line that goes first where the rows do not suffice.
enum ProblemText {
  /// - Parameter isSoundTold: whether the screen says by itself what is wrong with the sound.
  static func block(
    _ scene: Scene, alignment: Block.Alignment, isSoundTold: Bool = false
  ) -> [Block] {
    guard let problem = first(scene.state.snapshot, isSoundTold: isSoundTold) else { return [] }
    let line = Line(scene.phrases.text(problem), .warning)
    return [Block(line, rank: rank, alignment: alignment)]
  }

  /// Sound and store first: they decide whether it rings now, and again.
  static func first(_ snapshot: Snapshot?, isSoundTold: Bool) -> Told<Problem>? {
    let ranked = (snapshot?.everyTrouble ?? []).compactMap { problem in
      place(of: problem, isSoundTold: isSoundTold).map { (place: $0, problem: problem) }
    }
    return ranked.min { $0.place < $1.place }?.problem
  }

  /// nil for what the screen says by itself.
  private static func place(of problem: Told<Problem>, isSoundTold: Bool) -> Int? {
    if AlertText.isOfSound(problem) { return isSoundTold ? nil : 0 }
    return switch problem.what {
    case .replacedSound: nil
    case .store: 1
    // What it is stands in the next one.
    case .settings(.mistakes): 3
    case nil where problem.text.hasPrefix(Snapshot.replacedSound): nil
    case .sound, .vibration, .missingSound, .uselessSound, .outputs, .clockUnset, .zone, .settings,
      .replacedProgram, .unwatched, nil:
      2
    }
  }

  /// Above all that belongs to the mission.
  private static let rank = 9
}
