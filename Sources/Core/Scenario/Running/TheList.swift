import AlarmCore
import CivilTime
import Simulation

/// What people ask of the list of alarms.
extension ScenarioRun {
  mutating func add(_ name: String, _ fields: AlarmFields) {
    learn(fields.zone)
    ask(.add(fields.change(named: name)))
    remember(name)
    if fields.isOff, let id = alarms[name] { ask(.disable(id)) }
  }

  mutating func edit(_ name: String, _ fields: AlarmFields) throws(Complaint) {
    let id = try id(of: name)
    learn(fields.zone)
    ask(.edit(id, fields.change(named: nil)))
    if fields.isOff, answer?.isRefused == false { ask(.disable(id)) }
  }

  mutating func rehearse(_ name: String, after delay: Duration, _ fields: AlarmFields) {
    ask(.rehearse(after: delay, fields.change(named: name)))
    remember(name)
  }

  private mutating func learn(_ zone: ZoneChoice?) {
    if case .named(let zone)? = zone { world.know(zone) }
  }

  /// The alarm that was made last gets the name.
  private mutating func remember(_ name: String) {
    guard answer?.isRefused == false else { return }
    alarms[name] = world.engine?.family.alarms.map(\.id).max()
  }
}

extension AlarmFields {
  /// - Parameter name: the label where none is said; nil where none is wanted.
  func change(named name: String?) -> AlarmChange {
    AlarmChange(
      label: label ?? name, time: time, recurrence: recurrence, zone: zone, sound: sound,
      volume: volume, mission: mission, snoozeLength: snooze, snoozeLimit: snoozes,
      skipsHolidays: skipsHolidays, wakeUpCheck: check)
  }
}
