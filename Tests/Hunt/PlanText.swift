import AlarmCore
import CivilTime

extension Plan {
  /// The plan for people, a line for each thing that happens.
  public var lines: [String] {
    let zone = Zones.all[self.zone]
    let (date, time) = zone.civil(at: start)
    let head = "seed \(seed): begins \(date) \(time) in \(zone.name), ends after \(end)"
    return [head, isUp ? "the sleeper is up, and comes after \(reaction)" : "the sleeper sleeps"]
      + family.map { "alarm \($0.words)" }
      + acts.map { "\(Self.clock($0.at))  \($0.act.words)" }
  }

  private static func clock(_ at: Duration) -> String {
    let second = at.components.seconds
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "+\(second / 3600):\(two(second / 60 % 60)):\(two(second % 60))"
  }
}

extension Act {
  fileprivate var words: String {
    switch self {
    case .key(let act): "\(act)"
    case .list(let act): "\(act)"
    case .machine(let act): "\(act)"
    case .fault(let act): "\(act)"
    }
  }
}

extension Wanted {
  fileprivate var words: String {
    let check = check.map { ", check after \($0)" } ?? ""
    let zone = zone.map { " in \(Zones.all[$0].name)" } ?? ""
    return "\(time)\(zone) \(days) \(mission), snooze \(snoozeLength) × \(snoozeLimit)\(check)"
  }
}
