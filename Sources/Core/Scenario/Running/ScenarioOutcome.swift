public import Settings

/// What became of a scenario.
public struct ScenarioOutcome: Hashable, Sendable {
  public var file: String
  /// Expectations that were looked at, the broken one included.
  public var expectations: Int
  /// How much time passed in it.
  public var span: Duration
  /// nil when everything was as expected.
  public var failure: ScenarioFailure?
}

/// The first expectation that was broken, or a step that could not be taken.
public struct ScenarioFailure: Error, Hashable, Sendable {
  public var position: SourcePosition
  /// The line as it was written.
  public var line: String
  public var expected: String
  public var found: String
  /// What the clock on the wall showed then.
  public var clock: String
  /// What happened before, one line each.
  public var timeline: [String]
}

extension ScenarioOutcome: CustomStringConvertible {
  /// One line when all is well; otherwise where, what and how it came about.
  public var description: String {
    guard let failure else {
      let count = expectations == 1 ? "1 expectation" : "\(expectations) expectations"
      return "\(file): \(count) met in \(span.shortText)"
    }
    let place = "\(file):\(failure.position.line):\(failure.position.column)"
    return
      ([
        "\(place): \(failure.line)", "  expected: \(failure.expected)",
        "     found: \(failure.found)", "        at: \(failure.clock)", "    before:",
      ] + failure.timeline.map { "      \($0)" }).joined(separator: "\n")
  }
}
