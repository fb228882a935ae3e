import Simulation

/// A failing seed, told so that somebody can mend what is wrong.
public struct Report {
  public let text: String

  /// Runs the seed again, leaves out what does not matter, and tells what happens then.
  public init(_ kind: Hunter.Kind, seed: UInt64, _ finding: Finding) {
    var minimiser = Minimiser(finding.rule)
    let plan = Hunter.plan(kind, seed: seed)
    let smallest = minimiser.minimise(plan)
    var run = Run(smallest, keepsTimeline: true)
    let result = run.result()
    let broken = result.finding ?? finding
    let head = [
      "\(kind.rawValue) \(seed) breaks a promise: \(broken.rule.rawValue)",
      "  \(broken.text) (after \(broken.age))",
      "  \(plan.acts.count + plan.family.count) parts of the plan, "
        + "\(smallest.acts.count + smallest.family.count) of them matter:",
    ]
    let lines = smallest.lines.map { "  \($0)" }
    let end = ["what happened before:"] + result.timeline.suffix(40).map { "  \($0)" }
    text = (head + lines + end).joined(separator: "\n")
  }
}
