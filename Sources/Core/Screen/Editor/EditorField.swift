import Wire

/// A field of the form, in the order in which people fill it in.
public enum EditorField: Int, Hashable, CaseIterable, Sendable {
  case time, when
  /// The days of the week, one by one: another way to write `when`.
  case days
  case label, zone, mission, sound, volume, snooze, snoozes, check, holidays
  /// Its single days.
  case skipped, moved, pausedUntil
  case enabled

  /// The field of the draft that it becomes.
  var draftField: AlarmDraft.Field {
    switch self {
    case .time: .time
    case .when, .days: .when
    case .label: .label
    case .zone: .zone
    case .mission: .mission
    case .sound: .sound
    case .volume: .volume
    case .snooze: .snooze
    case .snoozes: .snoozes
    case .check: .check
    case .holidays: .holidays
    case .skipped: .skipped
    case .moved: .moved
    case .pausedUntil: .pausedUntil
    case .enabled: .enabled
    }
  }

  init(_ field: AlarmDraft.Field) {
    self = Self.allCases.first { $0.draftField == field } ?? .time
  }
}
