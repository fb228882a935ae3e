package import Simulation

/// Leaves out of a failing plan what does not matter (delta debugging: A. Zeller, R. Hildebrandt,
/// "Simplifying and isolating failure-inducing input", 2002).
public struct Minimiser {
  /// Whether a plan still breaks the same promise.
  private let fails: (Plan) -> Bool
  /// Plans that were tried.
  public private(set) var tries = 0

  public init(_ rule: Rule) {
    fails = { plan in
      var run = Run(plan)
      return run.result().finding?.rule == rule
    }
  }

  package init(_ rule: Rule, tampering: Tampering?) {
    fails = { plan in
      var run = Run(plan, tampering: tampering)
      return run.result().finding?.rule == rule
    }
  }

  /// The smallest plan that was found to fail in the same way.
  public mutating func minimise(_ plan: Plan) -> Plan {
    var plan = plan
    var size = plan.acts.count + plan.family.count + 1
    while size != plan.acts.count + plan.family.count {
      size = plan.acts.count + plan.family.count
      plan.acts = shorten(plan.acts) { acts in
        var smaller = plan
        smaller.acts = acts
        return smaller
      }
      plan.family = shorten(plan.family) { family in
        var smaller = plan
        smaller.family = family
        return smaller
      }
    }
    return plan
  }

  /// Leaves out ever smaller pieces, as long as the rest fails.
  private mutating func shorten<Element>(
    _ elements: [Element], _ rebuilt: ([Element]) -> Plan
  ) -> [Element] {
    var elements = elements
    var piece = max(1, elements.count / 2)
    while !elements.isEmpty {
      var start = 0
      while start < elements.count {
        var rest = elements
        rest.removeSubrange(start..<min(start + piece, elements.count))
        tries += 1
        if fails(rebuilt(rest)) { elements = rest } else { start += piece }
      }
      if piece == 1 { break }
      piece /= 2
    }
    return elements
  }
}
