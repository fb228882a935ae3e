import AlarmCore
import CivilTime

/// Reads what a line says of an alarm: `06:30 mon-fri, mission none, label "Work"`.
extension LineReader {
  private enum Field: String, CaseIterable {
    case zone, label, mission, sound, volume, snooze, snoozes, check
    case skipHolidays = "skip holidays"
    case ringHolidays = "ring on holidays"
    case off
  }

  mutating func fieldsAfterColon() throws(LineProblem) -> AlarmFields {
    try require(.colon, ":")
    var fields = AlarmFields()
    repeat { try field(&fields) } while take(.comma)
    return fields
  }

  private mutating func field(_ fields: inout AlarmFields) throws(LineProblem) {
    if let text = peek?.text, text.contains(":"), Self.time(text) != nil {
      try once(fields.time == nil, "a time")
      fields.time = try timeOfDay()
      if !isAtEnd, peek?.kind == .word { fields.recurrence = try recurrence() }
    } else if isRecurrenceNext {
      try once(fields.recurrence == nil, "days")
      fields.recurrence = try recurrence()
    } else {
      try namedField(&fields)
    }
  }

  private func once(_ isFirst: Bool, _ what: String) throws(LineProblem) {
    guard !isFirst else { return }
    throw problem("\(found) is a second time \(what)")
  }

  private mutating func namedField(_ fields: inout AlarmFields) throws(LineProblem) {
    let field = try choice("field of an alarm", among: Field.allCases, word: \.rawValue)
    switch field {
    case .zone: fields.zone = take("machine") ? .machine : .named(try zone().zone)
    case .label: fields.label = try quoted("a label")
    case .mission: fields.mission = try missionName()
    case .sound: fields.sound = try soundChoice()
    case .volume: fields.volume = try number("percent", in: 1...100)
    case .snooze: fields.snooze = try span()
    case .snoozes: fields.snoozes = try number("a number", in: 0...100)
    case .check: fields.check = take("off") ? .off : .after(try span())
    case .skipHolidays: fields.skipsHolidays = true
    case .ringHolidays: fields.skipsHolidays = false
    case .off: fields.isOff = true
    }
  }

  mutating func soundChoice() throws(LineProblem) -> SoundChoice {
    take("built-in") ? .builtInTone : .file(try word("the name of a sound, or built-in"))
  }

  private mutating func missionName() throws(LineProblem) -> String {
    guard let name = peek?.text, peek?.kind == .word, known.missions.contains(name) else {
      throw unknown("mission", among: known.missions)
    }
    advance()
    return name
  }

  // MARK: Days

  private static let dayWords = [
    "once", "daily", "everyday", "weekdays", "weekday", "weekend", "weekends", "every",
  ]

  private var isRecurrenceNext: Bool {
    guard let text = peek?.text.lowercased(), peek?.kind == .word else { return false }
    return Self.dayWords.contains(text) || nextDate != nil || isDays(text)
  }

  /// `mon`, `mon-fri`
  private func isDays(_ text: String) -> Bool {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    return (1...2).contains(ends.count)
      && ends.allSatisfy { end in
        end.count >= 3 && Weekday.allCases.contains { $0.longName.lowercased().hasPrefix(end) }
      }
  }

  /// Days run over commas: `mon, wed, fri`.
  mutating func recurrence() throws(LineProblem) -> RecurrenceText {
    let start = column
    var parts: [String] = []
    repeat {
      while let next = peek, next.kind == .word {
        parts.append(next.text)
        advance()
      }
    } while takeCommaBeforeDays()
    let text = parts.joined(separator: " ")
    do {
      return try RecurrenceText(text)
    } catch {
      throw LineProblem(column: start, message: error.description)
    }
  }

  private mutating func takeCommaBeforeDays() -> Bool {
    var ahead = self
    guard ahead.take(.comma), ahead.isRecurrenceNext else { return false }
    return take(.comma)
  }
}
