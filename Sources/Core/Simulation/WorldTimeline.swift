import AlarmCore
public import CivilTime

/// Keeping the timeline.
extension SimulatedWorld {
  mutating func note(
    _ source: Timeline.Source, _ text: @autoclosure () -> String, isDetail: Bool = false
  ) {
    guard timeline.isKept, !isDetail else { return }
    timeline.append(.init(at: now, source: source, text: text()))
  }

  /// Notes what the engine wrote into its ledger.
  mutating func note(_ writes: [StoreWrite]) {
    guard timeline.isKept else { return }
    for case .log(let entry) in writes {
      let text = entry.detail.isEmpty ? entry.fact : "\(entry.fact) \(entry.detail)"
      timeline.append(.init(at: entry.at, source: .engine, text: text))
    }
  }

  /// Notes when the room becomes loud or falls silent.
  mutating func noteRoom() {
    let isAudible = isAudible
    guard isAudible != timeline.roomWasAudible else { return }
    timeline.roomWasAudible = isAudible
    note(.room, isAudible ? "the alarm is heard" : "the alarm is not heard")
  }
}

extension Timeline {
  /// The entries as lines for people, with the clock of a zone in front.
  public func lines(in zone: Zone) -> [String] {
    entries.map { entry in
      let (date, time) = zone.civil(at: entry.at.wall)
      let thousandth = entry.at.wall.nanosecondsSince1970 / 1_000_000 % 1_000
      let fraction = String(1_000 + (thousandth + 1_000) % 1_000).dropFirst()
      return "\(date) \(time).\(fraction)  \(entry.source.rawValue): \(entry.text)"
    }
  }
}
