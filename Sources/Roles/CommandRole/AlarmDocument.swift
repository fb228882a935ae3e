import Settings
import Wire

/// What `ryza-tui export` prints: all alarms in words that people can read and change.
struct AlarmDocument: Encodable {
  /// Of this format; a change that older programs would misread makes it another.
  static let version = 1

  var version = Self.version
  var alarms: [Entry]
  /// Past rings, newest first; nil where nobody asked for them.
  var occurrences: [HistoryEntry]?

  /// One alarm, with the words that `ryza-tui add` takes.
  struct Entry: Encodable {
    private let alarm: PortableAlarm

    init(_ alarm: PortableAlarm) { self.alarm = alarm }

    private enum Key: String, CodingKey {
      case id, time, when, zone, label, mission, sound, volume, snooze, snoozes, check, holidays
      case enabled, skipped, moved, pausedUntil
    }

    func encode(to encoder: any Encoder) throws {
      let draft = alarm.draft
      var fields = encoder.container(keyedBy: Key.self)
      try fields.encodeIfPresent(alarm.id, forKey: .id)
      try fields.encodeIfPresent(draft.time, forKey: .time)
      try fields.encodeIfPresent(draft.when, forKey: .when)
      try fields.encodeIfPresent(draft.zone, forKey: .zone)
      try fields.encodeIfPresent(draft.label, forKey: .label)
      try fields.encodeIfPresent(draft.mission, forKey: .mission)
      try fields.encodeIfPresent(draft.sound, forKey: .sound)
      try fields.encodeIfPresent(draft.volume, forKey: .volume)
      try fields.encodeIfPresent(draft.snooze.map(SpanField.init), forKey: .snooze)
      try fields.encodeIfPresent(draft.snoozes, forKey: .snoozes)
      try fields.encodeIfPresent(draft.check.map(SpanField.init), forKey: .check)
      try fields.encodeIfPresent(draft.holidays, forKey: .holidays)
      try fields.encode(alarm.enabled, forKey: .enabled)
      if !alarm.skipped.isEmpty { try fields.encode(alarm.skipped, forKey: .skipped) }
      try fields.encodeIfPresent(alarm.moved, forKey: .moved)
      try fields.encodeIfPresent(alarm.pausedUntil, forKey: .pausedUntil)
    }
  }
}

/// Seconds, as people write them: `5m`, `off`; a number only where no text says it exactly.
private struct SpanField: Encodable {
  var seconds: Double

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    if seconds == 0 {
      try value.encode("off")
    } else if let whole = Int(exactly: seconds) {
      try value.encode(DurationText.text(.seconds(whole)))
    } else {
      try value.encode(seconds)
    }
  }
}
