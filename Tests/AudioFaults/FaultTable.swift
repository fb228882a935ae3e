import TestSupport

/// Findings as a table for people.
public enum FaultTable {
  private static let heading = [
    "server", "fault", "when", "left", "detected", "silent", "audible", "rung", "goal", "told",
  ]

  /// One line a trial, and a sum at the end.
  public static func text(_ outcomes: [(trial: Trial, outcome: Trials.Outcome)]) -> String {
    let rows = [heading] + outcomes.map { cells($0.trial, $0.outcome) }
    let widths = heading.indices.dropLast().map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    let lines = rows.map { row in
      zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ") + "  " + (row.last ?? "")
    }
    return (legend + lines + ["", sum(outcomes)]).map { "\($0)\n" }.joined()
  }

  private static let legend = [
    "Times in milliseconds, on this machine. detected: from the fault to the engine's first word of it.",
    "silent: the longest time without the alarm at the wire of any output, counted from the fault or,",
    "where the fault struck under a lease, from the lease's end. audible, rung: until sound that lasts,",
    "and until the first rung below the normal path, by the same clock. Goal: silent for at most"
      + " \(Finding.limit)",
    "where an output is left; where none is, a rung within \(Finding.rungLimit).", "",
  ]

  /// One line of the table.
  public static func line(_ trial: Trial, _ outcome: Trials.Outcome) -> String {
    cells(trial, outcome).joined(separator: " | ")
  }

  private static func cells(_ trial: Trial, _ outcome: Trials.Outcome) -> [String] {
    let start = [
      trial.server.rawValue, trial.fault.name, "\(trial.moment)", trial.fault.left.rawValue,
    ]
    switch outcome {
    case .failure(let error): return start + ["", "", "", "", "no trial", "\(error)".firstLine]
    case .success(let finding): return start + cells(finding)
    }
  }

  private static func cells(_ finding: Finding) -> [String] {
    [
      finding.detected.map(String.init) ?? "-",
      finding.isAudible ? String(finding.silence) : "for ever",
      finding.audible.map(String.init) ?? (finding.isAudible ? "never lost" : "-"),
      finding.rung.map { "\($0.name) \($0.after)" } ?? "-", word(finding.goal),
      ((finding.ending.map { ["\($0.prompt):"] } ?? []) + finding.told).joined(separator: " "),
    ]
  }

  private static func word(_ goal: Finding.Goal) -> String {
    switch goal {
    case .met: "met"
    case .notMet(let why): "NOT MET: \(why)"
    }
  }

  /// Whether the goal is met everywhere.
  public static func isMet(_ outcomes: [(trial: Trial, outcome: Trials.Outcome)]) -> Bool {
    outcomes.allSatisfy { isMet($0.outcome) }
  }

  private static func isMet(_ outcome: Trials.Outcome) -> Bool {
    guard case .success(let finding) = outcome, case .met = finding.goal else { return false }
    return true
  }

  private static func sum(_ outcomes: [(trial: Trial, outcome: Trials.Outcome)]) -> String {
    let met = outcomes.count { isMet($0.outcome) }
    return "\(met) of \(outcomes.count) met."
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate var firstLine: String { split(separator: "\n").first.map(String.init) ?? "" }
}
