import CivilTime
import Settings
import Wire

extension Invocation {
  /// The alarm that `add`, `edit` and `ring` describe.
  ///
  /// - Throws: ``UsageError`` for a value that is no number or span.
  func draft(time: String?) throws(UsageError) -> AlarmDraft {
    AlarmDraft(
      time: time, when: value(.on) ?? (has(.once) ? "once" : nil), label: value(.label),
      mission: value(.mission), sound: value(.sound), volume: try number(.volume),
      snooze: try span(.snooze), snoozes: try number(.snoozes))
  }

  /// - Throws: ``UsageError`` when the value is no whole number.
  func number(_ option: Option) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    // "80%" is what people write.
    guard let number = Int(text.hasSuffix("%") ? String(text.dropLast()) : text) else {
      throw UsageError(description: "`--\(option.rawValue)` takes a number, not `\(text)`")
    }
    return number
  }

  /// Seconds.
  ///
  /// - Throws: ``UsageError`` when the value is no span.
  func span(_ option: Option) throws(UsageError) -> Double? {
    guard let text = value(option) else { return nil }
    if let seconds = Double(text), seconds.isFinite { return seconds }
    guard let span = DurationText.parse(text) else {
      throw UsageError(
        description: "`--\(option.rawValue)` takes a span like 10s or 5m, not `\(text)`")
    }
    return span.inSeconds
  }

  /// The alarm's number.
  ///
  /// - Throws: ``UsageError`` when the operand is no number.
  func alarmID() throws(UsageError) -> Int64 {
    guard let id = operands.first.flatMap({ Int64($0) }) else {
      throw UsageError(
        description: "`\(operands.first ?? "")` is no alarm's number: `ryza-tui list` shows them")
    }
    return id
  }
}
