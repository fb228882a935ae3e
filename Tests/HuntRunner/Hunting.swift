import AlarmCore
import Glibc
import Hunt

/// Ends the program.
func exit(code: Int32) -> Never { Glibc.exit(code) }

/// Hunts, and tells what came of it; the number of seeds that failed.
func hunt(_ kind: Hunter.Kind, _ seeds: Range<UInt64>, threads: Int) async -> Int {
  guard !seeds.isEmpty else { return 0 }
  let clock = ContinuousClock()
  let begun = clock.now
  let total = await Hunter.hunt(kind, seeds, threads: threads)
  let seconds = (clock.now - begun) / .seconds(1)
  let rate = (Double(total.runs) / seconds * 10).rounded() / 10
  print(
    "\(total.runs) \(kind.rawValue)s, seeds \(seeds.lowerBound)…\(seeds.upperBound - 1): "
      + "\(total.events) events, \(total.rings) rings, \(total.cuts) power cuts tried, "
      + "\(total.failed.count) failed; \(Int(seconds.rounded())) s, \(rate) \(kind.rawValue)s/s")
  for (rule, failed) in Dictionary(grouping: total.failed, by: \.finding.rule) {
    print("\(rule): seeds \(failed.prefix(10).map { String($0.seed) }.joined(separator: " "))")
  }
  if let first = total.failed.first { print(Report(kind, seed: first.seed, first.finding).text) }
  return total.failed.count
}

/// Plays one seed and tells all of it.
func replay(_ kind: Hunter.Kind, seed: UInt64) -> Int32 {
  let plan = Hunter.plan(kind, seed: seed)
  var run = Run(plan, keepsTimeline: true)
  let result = run.result()
  print((plan.lines + result.timeline).joined(separator: "\n"))
  guard let finding = result.finding else { return 0 }
  print("\(finding.rule.rawValue): \(finding.text), after \(finding.age)")
  return 1
}

/// Lets sleepers start over and over, and bring nothing; whether half of that time was heard in every ring.
func wakeLazySleepers(_ seeds: Range<UInt64>) -> Bool {
  LazySleeper.missions.map { mission in
    let rings = seeds.map { (seed: $0, result: LazySleeper.result(mission: mission, seed: $0)) }
    guard let worst = rings.min(by: { $0.result.share < $1.result.share }) else { return true }
    let percent = (worst.result.share * 1000).rounded() / 10
    print(
      "\(mission): \(rings.count) lazy sleepers heard at least \(percent) % of what they did not use, "
        + "seed \(worst.seed) least")
    return worst.result.share >= 0.5
  }.allSatisfy { $0 }
}

/// Tries every sequence of events on a mission and the keeper of its sound; whether all is well.
func search(depth: Int) -> Bool {
  let clock = ContinuousClock()
  let searches = Search.missions.map { mission in
    let begun = clock.now
    let search = Search(mission, depth: depth)
    let seconds = ((clock.now - begun) / .milliseconds(100)).rounded() / 10
    print(
      "\(mission.name): all sequences of \(depth) events, \(search.states) states, "
        + "\(search.steps) steps, \(seconds) s")
    if let broken = search.broken {
      print("\(broken.text) after: \(broken.steps.joined(separator: ", "))")
    }
    return search
  }
  return searches.allSatisfy { $0.broken == nil }
}
