import Wire

/// What the home screen tells of what is wrong, where an alarm has the screen: the most important of it, in
/// one line that goes first where the rows do not suffice.
enum ProblemText {
  /// - Parameter isSoundTold: whether the screen says by itself what is wrong with the sound.
  static func block(
    _ scene: Scene, alignment: Block.Alignment, isSoundTold: Bool = false
  ) -> [Block] {
    guard let problem = first(scene.state.snapshot, isSoundTold: isSoundTold) else { return [] }
    return [Block(Line(problem, .warning), rank: rank, alignment: alignment)]
  }

  /// Sound and store first: they decide whether it rings now, and again.
  static func first(_ snapshot: Snapshot?, isSoundTold: Bool) -> String? {
    let problems = (snapshot?.problems ?? []).filter { problem in
      !problem.hasPrefix(Snapshot.replacedSound)
        && !(isSoundTold && problem.hasPrefix(AlertText.prefix))
    }
    let urgent = [AlertText.prefix, storePrefix].lazy.compactMap { prefix in
      problems.first { $0.hasPrefix(prefix) }
    }
    return urgent.first ?? problems.first
  }

  private static let storePrefix = "Store: "
  /// Above all that belongs to the mission.
  private static let rank = 9
}
