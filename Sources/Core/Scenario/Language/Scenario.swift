import AlarmCore
import CivilTime
import Settings

/// A morning as a user tells it: what is given, what happens, what is expected.
public struct Scenario: Hashable, Sendable {
  /// As it was named to the reader.
  public let file: String
  let zone: ScenarioZone
  let start: ClockText
  let lines: [ScenarioLine]
}

/// One line of a scenario: when, and what.
struct ScenarioLine: Hashable, Sendable {
  var position: SourcePosition
  /// The line as it was written, without its comment.
  var text: String
  /// How time passes before; nil when it does not.
  var pause: Pause?
  /// nil where a line only lets time pass.
  var statement: Statement?
}

/// Time that passes.
enum Pause: Hashable, Sendable {
  case until(ClockText)
  case span(Duration)
}

enum Statement: Hashable, Sendable {
  case step(Step)
  /// One after the other.
  case expect([Expectation])
  /// So many times: what stands in the block.
  case again(Int, [ScenarioLine])
}

/// A zone by the name that the scenario gives it.
struct ScenarioZone: Hashable, Sendable {
  var name: String
  var zone: Zone
}
