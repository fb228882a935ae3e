import AlarmCore
import CivilTime

/// Processes, power and clocks.
extension LineReader {
  mutating func crash() throws(LineProblem) -> Step {
    let victim = try choice("victim", among: CrashVictim.allCases, word: \.rawValue)
    let side = try choice("side of a commit", among: CrashSide.allCases, word: \.rawValue)
    try require("commit")
    return .crash(victim, side)
  }

  mutating func rules() throws(LineProblem) -> Step {
    let name = try word("the name of a zone")
    try require("zone")
    return .rules(of: name, try zone())
  }

  mutating func power() throws(LineProblem) -> Power {
    guard try oneOf(["on", "off"], "state of power") == "on" else { return .off }
    guard take("with") else { return .on(clock: nil) }
    try require("clock")
    return .on(clock: try clock())
  }

  mutating func clockStep() throws(LineProblem) -> ClockStep {
    if take("to") { return .to(try clock()) }
    if let text = peek?.text, let sign = text.first, "+-−".contains(sign),
      let span = Self.span(String(text.dropFirst())), span <= Self.longestSpan
    {
      advance()
      return .by(sign == "+" ? span : .zero - span)
    }
    switch peek?.text.lowercased() {
    case "unsynchronised", "unsynchronized":
      advance()
      return .unsynchronised
    case "synchronised", "synchronized":
      advance()
      return .synchronised
    default:
      throw problem(
        "\(found) does not say what becomes of the clock: write `clock +1h`, `clock -90s`, "
          + "`clock to Fri 2027-03-12 06:00`, `clock unsynchronised` or `clock synchronised`")
    }
  }
}
