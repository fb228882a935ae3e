import AlarmCore
import CivilTime

/// What a line says of an alarm; nil is not said.
struct AlarmFields: Hashable, Sendable {
  var time: TimeOfDay?
  var recurrence: RecurrenceText?
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
}
