import CivilTime

/// How many sentences of a pack a week takes.
extension [Mission] {
  /// The most that any mission of the pack takes when it is done once a day, or all alarms together
  /// when those are more. 0 where nobody uses the pack.
  public func sentencesAWeek(of pack: String, for alarms: [Alarm]) -> Int {
    let users = filter { $0.kind.pack == pack }
    let daily = users.map { $0.kind.needed * 7 }.max() ?? 0
    let planned = alarms.filter(\.isEnabled).map { alarm in
      guard let mission = users.first(where: { $0.name == alarm.mission }) else { return 0 }
      return mission.kind.needed * alarm.recurrence.mostRingsAWeek
    }
    return Swift.max(daily, planned.reduce(0, +))
  }
}

extension MissionBook.Pack {
  /// Whether no sentence need come twice in a week that takes so many. Answers are meant to come back.
  public func suffices(for wanted: Int) -> Bool {
    lines.contains { $0.question != nil } || lines.count >= wanted
  }
}

extension Recurrence {
  /// 0…7
  fileprivate var mostRingsAWeek: Int {
    switch self {
    case .once, .rehearsal, .unreadable: 1
    case .dates(let dates): min(dates.count, 7)
    case .weekly(let days): days.days.count
    case .everyDays(let days, _): (6 + Swift.max(days, 1)) / Swift.max(days, 1)
    }
  }
}
