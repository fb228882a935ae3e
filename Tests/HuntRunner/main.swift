import Hunt

if CommandLine.arguments.dropFirst().first == "replay" {
  let seed = UInt64(CommandLine.arguments[2]) ?? 1
  let plan = CommandLine.arguments.contains("year") ? Year.plan(seed: seed) : Morning.plan(seed: seed)
  print(plan.lines.joined(separator: "\n"))
  var run = Run(plan, keepsTimeline: true)
  let result = run.result()
  print(result.timeline.suffix(60).joined(separator: "\n"))
  if let finding = result.finding { print("\(finding.rule): \(finding.text) after \(finding.age)") }
} else {
let count = UInt64(CommandLine.arguments.dropFirst().first ?? "100") ?? 100
let first = UInt64(CommandLine.arguments.dropFirst(2).first ?? "1") ?? 1
let isYear = CommandLine.arguments.contains("year")
var events = 0, rings = 0, cuts = 0
var rules: [Rule: [UInt64]] = [:]
let clock = ContinuousClock()
let begun = clock.now
for seed in first..<(first + count) {
  var run = Run(isYear ? Year.plan(seed: seed) : Morning.plan(seed: seed))
  let result = run.result()
  events += result.events; rings += result.rings; cuts += result.cuts
  if let finding = result.finding { rules[finding.rule, default: []].append(seed) }
}
print("\(count) mornings, \(events) events, \(rings) rings, \(cuts) cuts in \(clock.now - begun)")
for (rule, seeds) in rules.sorted(by: { $0.value.count > $1.value.count }) { print(rule, seeds.count, seeds.prefix(6)) }
}
