import AlarmCore
import CivilTime

// What keys do to the fields.

extension EditorForm {
  mutating func edit(_ edit: TextEdit) {
    refusal = nil
    switch edit {
    case .insert(let character): insert(character)
    case .paste(let text): text.prefix { !$0.isNewline }.forEach { insert($0) }
    case .deleteBackward: if field.isText { self[field].deleteBackward() }
    case .deleteForward: if field.isText { self[field].deleteForward() }
    case .clear: if field.isText { self[field] = LineEditor("") }
    }
  }

  private mutating func insert(_ character: Character) {
    switch field {
    case .time, .when, .label, .zone, .sound, .snooze, .check, .skipped, .moved, .pausedUntil:
      self[field].insert(character)
    case .volume, .snoozes: if character.isNumber { self[field].insert(character) }
    case .mission: choose(character)
    case .holidays, .enabled: if character == " " { step(1) }
    case .days: pressDay(character)
    }
  }

  /// Left and right: the cursor of a text, or the next value.
  mutating func step(_ direction: Int) {
    switch field {
    case .time, .when, .label, .zone, .skipped, .moved, .pausedUntil:
      self[field].move(by: direction)
    case .days: moveDay(by: direction)
    case .sound: stepSound(direction)
    case .mission: choose(direction, among: missions)
    case .volume: stepNumber(by: 5 * direction, in: 5...100)
    case .snoozes: stepNumber(by: direction, in: 0...20)
    case .snooze: stepSpan(direction, in: 60...10_800)
    case .check: stepCheck(direction)
    case .holidays: choose(direction, among: ["ring", "skip"])
    case .enabled: choose(direction, among: ["on", "off"])
    }
  }

  /// Whether left and right choose among values in this field, rather than move a cursor.
  var choosesValue: Bool {
    switch field {
    case .time, .when, .label, .zone, .skipped, .moved, .pausedUntil: false
    case .sound: knownSound != nil
    case .days, .mission, .volume, .snooze, .snoozes, .check, .holidays, .enabled: true
    }
  }

  /// The place of the chosen sound among those that have a name; nil while a file is being typed.
  private var knownSound: Int? {
    let editor = self[.sound]
    guard editor.isSelected || editor.text.isEmpty else { return nil }
    return sounds.firstIndex(of: editor.text)
  }

  private mutating func stepSound(_ direction: Int) {
    guard let place = knownSound else { return self[.sound].move(by: direction) }
    self[.sound] = LineEditor(sounds[(place + direction + sounds.count) % sounds.count])
  }

  private mutating func choose(_ direction: Int, among choices: [String]) {
    guard !choices.isEmpty else { return }
    let current = choices.firstIndex(of: self[field].text) ?? 0
    let next = (current + direction + choices.count) % choices.count
    self[field] = LineEditor(choices[next])
  }

  /// The next mission that begins with the letter.
  private mutating func choose(_ letter: Character) {
    let current = missions.firstIndex(of: self[.mission].text) ?? 0
    let order = missions[(current + 1)...] + missions[...current]
    guard let mission = order.first(where: { $0.hasPrefix(String(letter)) }) else { return }
    self[.mission] = LineEditor(mission)
  }

  private mutating func stepNumber(by step: Int, in range: ClosedRange<Int>) {
    let number = (Int(self[field].text) ?? 0) + step
    self[field] = LineEditor(String(min(range.upperBound, max(range.lowerBound, number))))
  }

  /// By whole minutes.
  private mutating func stepSpan(_ direction: Int, in range: ClosedRange<Int>) {
    let seconds = Int(SpanField.seconds(self[field].text) ?? 0)
    let minutes = direction > 0 ? seconds / 60 + 1 : (seconds + 59) / 60 - 1
    let next = min(range.upperBound, max(range.lowerBound, minutes * 60))
    self[field] = LineEditor(SpanField.text(Double(next)))
  }

  private mutating func stepCheck(_ direction: Int) {
    let seconds = phrases.check(self[.check].text) ?? 0
    if direction < 0, seconds <= 60 {
      self[.check] = LineEditor(phrases.typedCheck(nil))
    } else {
      if seconds == 0 { self[.check] = LineEditor(SpanField.text(0)) }
      stepSpan(direction, in: 60...3_600)
    }
  }
}

// MARK: - Days of the week

extension EditorForm {
  /// The days that the words name; none where they name dates.
  var chosenDays: WeekdaySet {
    guard case .weekly(let days)? = try? RecurrenceText(phrases.plainDays(self[.when].text)) else {
      return .none
    }
    return days
  }

  mutating func toggleDay(_ place: Int) {
    guard let day = Weekday(rawValue: place + 1) else { return }
    refusal = nil
    let chosen = chosenDays
    let days = WeekdaySet(
      Weekday.allCases.filter { $0 == day ? !chosen.contains($0) : chosen.contains($0) })
    self[.when] = LineEditor(phrases.typedDays(days.isEmpty ? "once" : days.text))
  }

  /// Space for the chosen day, 1…7 for each of them.
  private mutating func pressDay(_ character: Character) {
    if character == " " { return toggleDay(day) }
    guard let number = character.wholeNumberValue, (1...7).contains(number) else { return }
    chooseDay(number - 1)
    toggleDay(number - 1)
  }
}

extension EditorField {
  /// Whether something is typed there, rather than chosen.
  fileprivate var isText: Bool {
    switch self {
    case .time, .when, .label, .zone, .sound, .volume, .snooze, .snoozes, .check, .skipped, .moved,
      .pausedUntil:
      true
    case .days, .mission, .holidays, .enabled: false
    }
  }
}
