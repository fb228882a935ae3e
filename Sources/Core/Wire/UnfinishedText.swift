public import AlarmCore
public import CivilTime

extension Unfinished {
  /// What is unfinished, and which command sees to it; instants are told by this zone's clock.
  public func text(in zone: Zone) -> String {
    switch self {
    case .onStage(let id):
      "alarm \(id.rawValue) is unfinished: do its mission first (`ryza-tui attempt`)"
    case .putOff(let id, let until):
      "alarm \(id.rawValue) is unfinished, and rings again at "
        + "\(zone.civil(at: until).time.hoursAndMinutes): its mission finishes it, now or then "
        + "(`ryza-tui attempt`)"
    case .check(let id, nil):
      "alarm \(id.rawValue) asks whether you are up: `ryza-tui awake` answers"
    case .check(let id, let opens?):
      "alarm \(id.rawValue) asks whether you are up at \(zone.civil(at: opens).time): "
        + "`ryza-tui awake` answers then"
    }
  }
}
