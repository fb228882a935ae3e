import AlarmCore
import CivilTime

/// What a line says of an alarm; nil is not said.
struct AlarmFields: Hashable, Sendable {
  var time: TimeOfDay?
  var recurrence: RecurrenceText?
  /// nil is not said; the outer value's nil follows the machine.
  var zone: ZoneChoice?
  var label: String?
  var mission: String?
  var sound: SoundChoice?
  /// Percent.
  var volume: Int?
  var snooze: Duration?
  var snoozes: Int?
  var check: CheckChoice?
  var skipsHolidays: Bool?
  var isOff = false

  enum ZoneChoice: Hashable, Sendable {
    case machine
    case named(ScenarioZone)
  }

  enum CheckChoice: Hashable, Sendable {
    case none
    case after(Duration)
  }
}
