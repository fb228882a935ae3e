extension Mission {
  /// What it takes, in a few words for people: `3 sentences of "everyday" read aloud`.
  public var demandText: String {
    switch kind {
    case .reading(let mission):
      Self.count(mission.readings, "sentence", "sentences")
        + " of \"\(mission.sentences)\" read aloud, judged \(mission.strictness.rawValue)"
    case .typing(let mission):
      Self.count(mission.lines, "sentence", "sentences") + " of \"\(mission.sentences)\" typed"
    case .sequence(let mission):
      Self.count(mission.rounds, "round", "rounds")
        + " of a Wake Sequence, the first with \(mission.length) keys"
    case .math(let mission):
      Self.count(
        mission.problems, "\(mission.difficulty.rawValue) problem",
        "\(mission.difficulty.rawValue) problems")
        + " in the head"
    case .none: "one key"
    }
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}
