import CivilTime
import LinuxLoop
import Settings
import Wire

extension Invocation {
  /// The alarm that `add`, `edit` and `ring` describe.
  ///
  /// - Throws: ``UsageError`` for a value that is no number or span.
  func draft(time: String?) throws(UsageError) -> AlarmDraft {
    AlarmDraft(
      time: time, when: try recurrence(), label: value(.label), mission: value(.mission),
      sound: sound, volume: try number(.volume), snooze: try spanWithUnit(.snooze),
      snoozes: try number(.snoozes), zone: value(.zone), check: try check(),
      holidays: value(.holidays))
  }

  /// Seconds; 0 is off.
  private func check() throws(UsageError) -> Double? {
    value(.check) == "off" ? 0 : try spanWithUnit(.check)
  }

  private func recurrence() throws(UsageError) -> String? {
    guard has(.once) else { return value(.on) }
    guard !has(.on) else {
      throw UsageError(description: "`--once` and `--on` exclude each other: leave one out")
    }
    return "once"
  }

  /// A relative path means something only where it was typed; the engine runs elsewhere.
  var sound: String? { value(.sound).map(Self.absoluteSound) }

  static func absoluteSound(_ name: String) -> String {
    name.contains("/") ? FileBytes.absolutePath(of: name) : name
  }

  /// Seconds. A bare number could be minutes, too.
  private func spanWithUnit(_ option: Option) throws(UsageError) -> Double? {
    guard let text = value(option), Double(text) == nil else {
      guard has(option) else { return nil }
      throw UsageError(description: "`--\(option.rawValue)` needs a unit: 5m, 90s")
    }
    return try span(option)
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

  /// The alarm's number, where one may be named and is.
  ///
  /// - Throws: ``UsageError`` when the operand is no number.
  func alarmIfNamed() throws(UsageError) -> Int64? { operands.isEmpty ? nil : try alarmID() }

  /// The number of the alarm that `--alarm` names; nil where none is named, or none that rings is meant.
  ///
  /// - Throws: ``UsageError`` when it is no number.
  func chosenAlarm() throws(UsageError) -> Int64? {
    guard verb != .next, let text = value(.alarm) else { return nil }
    guard let id = Int64(text) else {
      throw UsageError(
        description: "`\(text)` is no alarm's number: `ryza-tui list` shows them")
    }
    return id
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
