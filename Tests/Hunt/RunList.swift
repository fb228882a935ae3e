import AlarmCore
import CivilTime
import Simulation

/// Changes of the list, as planned. An alarm is meant by its place in the list.
extension Run {
  mutating func changeList(_ act: ListAct) throws(Finding) {
    guard world.engineRuns else { return }
    switch act {
    case .add(let wanted): try add(wanted)
    case .rehearse(let span, let mission): try rehearse(after: span, mission)
    case .acknowledge: try ask(.acknowledge, of: nil) { _, _ in }
    case .setTime(let place, let time):
      try change(place, { .edit($0, AlarmChange(time: time)) }) { $0.timeWasSet($1, time, $2) }
    case .setSnooze(let place, let length):
      try change(place, { .edit($0, AlarmChange(snoozeLength: length)) }) {
        diary, id, _ in diary.promises[id]?.snooze = length
      }
    case .setLabel(let place):
      try change(place, { .edit($0, AlarmChange(label: "Renamed")) }) { _, _, _ in }
    case .enable(let place): try change(place, { .enable($0) }) { $0.enabled($1, $2) }
    case .disable(let place):
      try change(place, { .disable($0) }) { (diary, id, world) throws(Finding) in
        try diary.disabled(id, world)
      }
    case .remove(let place):
      try change(place, { .remove($0) }) { (diary, id, world) throws(Finding) in
        try diary.removed(id, world)
      }
    case .skip(let place): try change(place, { .skip($0) }) { $0.skipped($1, $2) }
    case .move(let place, let time):
      try change(place, { .move($0, to: time) }) { $0.moved($1, to: time, $2) }
    case .pause(let place, let days):
      var date = Zones.all[plan.zone].civil(at: world.now.wall).date
      for _ in 0..<days { date = OwnCalendar.dayAfter(date) }
      try change(place, { .pause($0, until: date) }) { $0.paused($1, until: date, $2) }
    case .endPause(let place):
      try change(place, { .pause($0, until: nil) }) { $0.paused($1, until: nil, $2) }
    }
  }

  private typealias Consequence = (inout Diary, AlarmID, SimulatedWorld) throws(Finding) -> Void

  private mutating func change(
    _ place: Int, _ request: (AlarmID) -> ListRequest, _ consequence: Consequence
  ) throws(Finding) {
    let ids = diary.promises.keys.sorted()
    guard !ids.isEmpty else { return }
    let id = ids[place % ids.count]
    try ask(request(id), of: id) { (diary, world) throws(Finding) in
      try consequence(&diary, id, world)
    }
  }

  /// Asks, and writes down what was said. Where nobody answers, the store tells what came of it.
  private mutating func ask(
    _ request: ListRequest, of id: AlarmID?,
    _ consequence: (inout Diary, SimulatedWorld) throws(Finding) -> Void
  ) throws(Finding) {
    let pending = pendingNow
    let row = world.stored.alarms.first { $0.id == id }
    let answer = world.ask(request)
    switch answer {
    case .done:
      try consequence(&diary, world)
    case .refused:
      break
    case nil:
      guard world.stored.alarms.first(where: { $0.id == id }) != row else { break }
      try consequence(&diary, world)
    }
    try diary.requireOthersKept(than: id, pending, world)
  }

  private mutating func add(_ wanted: Wanted) throws(Finding) {
    let change = AlarmChange(
      time: wanted.time, recurrence: wanted.recurrence,
      zone: wanted.zone.map { .named(Zones.all[$0]) }, mission: wanted.mission,
      snoozeLength: wanted.snoozeLength, snoozeLimit: wanted.snoozeLimit,
      wakeUpCheck: wanted.check.map(CheckChoice.after))
    let known = Set(world.stored.alarms.map(\.id))
    switch world.ask(.add(change)) {
    case .done(.added(let alarm)): diary.added(alarm, wanted, world)
    case .done, .refused: break
    case nil:
      guard let alarm = world.stored.alarms.first(where: { !known.contains($0.id) }) else { break }
      diary.added(alarm, wanted, world)
    }
    try look()
  }

  private mutating func rehearse(after span: Duration, _ mission: String) throws(Finding) {
    let known = Set(world.stored.alarms.map(\.id))
    switch world.ask(.rehearse(after: span, AlarmChange(mission: mission))) {
    case .done(.rehearsing(let alarm, _)):
      diary.rehearsing(alarm, after: span, mission: mission, world)
    case .done, .refused: break
    case nil:
      guard let alarm = world.stored.alarms.first(where: { !known.contains($0.id) }) else { break }
      diary.rehearsing(alarm, after: span, mission: mission, world)
    }
  }
}

extension Wanted {
  fileprivate var recurrence: RecurrenceText {
    switch days {
    case .once: .once
    case .week(let days): .weekly(days)
    case .every(let count): .everyDays(count, from: nil)
    }
  }
}
