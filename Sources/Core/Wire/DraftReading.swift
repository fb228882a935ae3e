public import AlarmCore
public import CivilTime

/// A draft that cannot be meant: says what is wrong, and what would be right.
public struct DraftError: Error, Hashable, CustomStringConvertible {
  public var description: String
  public var reason: DraftComplaint.Reason
  /// nil for words that belong to no field of an alarm.
  public var field: AlarmDraft.Field?

  public init(
    _ description: String, _ reason: DraftComplaint.Reason = .unreadable,
    field: AlarmDraft.Field? = nil
  ) {
    self.description = description
    self.reason = reason
    self.field = field
  }
}

/// What the words of a draft mean, and every field that means nothing.
public struct DraftReading: Hashable, Sendable {
  /// Without the fields that mean nothing.
  public var change: AlarmChange
  /// In the order in which people fill in the fields.
  public var complaints: [DraftComplaint]
}

extension AlarmDraft {
  /// The word for an alarm that follows the machine wherever it goes.
  public static let machineZone = "machine"

  /// In characters. A label is a line on the screen.
  public static let longestLabel = 200

  /// The change that the typed words mean.
  ///
  /// - Parameter zone: finds a zone by its name; says what is wrong with a name that is none.
  /// - Throws: ``DraftError`` for the first field that means nothing.
  public func asChange(
    zone findZone: (String) throws -> Zone
  ) throws(DraftError) -> AlarmChange {
    let reading = reading(zone: findZone)
    if let first = reading.complaints.first {
      throw DraftError(first.message, first.reason, field: first.field)
    }
    return reading.change
  }

  /// The same, with everything that is wrong.
  public func reading(zone findZone: (String) throws -> Zone) -> DraftReading {
    var complaints: [DraftComplaint] = []
    func read<Value>(
      _ field: Field, _ meaning: () throws(DraftError) -> Value?
    ) -> Value? {
      do throws(DraftError) {
        return try meaning()
      } catch {
        complaints.append(
          DraftComplaint(field: field, reason: error.reason, message: error.description))
        return nil
      }
    }
    let (days, problems) = readDays()
    complaints += problems
    let change = AlarmChange(
      label: read(.label, readLabel), time: read(.time, readTime),
      recurrence: read(.when, readRecurrence),
      zone: read(.zone) { () throws(DraftError) in try readZone(findZone) },
      sound: sound.map(SoundChoice.init(typed:)), volume: read(.volume, readVolume),
      mission: mission, snoozeLength: read(.snooze, readSnooze),
      snoozeLimit: read(.snoozes, readSnoozes), skipsHolidays: read(.holidays, readHolidays),
      wakeUpCheck: read(.check, readCheck), isEnabled: enabled, days: days)
    return DraftReading(change: change, complaints: complaints.sorted { $0.field < $1.field })
  }

  private func readZone(
    _ findZone: (String) throws -> Zone
  ) throws(DraftError) -> ZoneChoice? {
    guard let zone else { return nil }
    guard zone != Self.machineZone else { return .machine }
    do { return .named(try findZone(zone)) } catch { throw DraftError("\(error)", .unknown) }
  }

  private func readDays() -> (DayChanges?, [DraftComplaint]) {
    guard let days else { return (nil, []) }
    let fields = PortableAlarm(
      draft: AlarmDraft(), skipped: days.skipped, moved: days.moved, pausedUntil: days.pausedUntil)
    let problems = fields.dayProblems.map {
      DraftComplaint(field: Field(dayField: $0.field), reason: .unreadable, message: $0.message)
    }
    return (problems.isEmpty ? fields.days : nil, problems)
  }

  private func readHolidays() throws(DraftError) -> Bool? {
    switch holidays {
    case nil: return nil
    case "skip": return true
    case "ring": return false
    case let word?: throw DraftError("on holidays an alarm can ring or skip, not \"\(word)\"")
    }
  }

  private func readCheck() throws(DraftError) -> CheckChoice? {
    guard let check else { return nil }
    guard check != 0 else { return .off }
    guard (10...3_600).contains(check) else {
      throw DraftError("a wake-up check asks 10 seconds to 1 hour after the mission", .outOfRange)
    }
    return .after(.milliseconds(Int64(check * 1000)))
  }

  private func readLabel() throws(DraftError) -> String? {
    guard let label else { return nil }
    guard label.count <= Self.longestLabel else {
      throw DraftError("a label has at most \(Self.longestLabel) characters", .outOfRange)
    }
    guard label.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw DraftError("a label is one line of plain text")
    }
    return label
  }

  private func readTime() throws(DraftError) -> TimeOfDay? {
    guard let time else { return nil }
    do { return try TimeOfDay(text: time) } catch { throw DraftError(error.description) }
  }

  private func readRecurrence() throws(DraftError) -> RecurrenceText? {
    guard let when else { return nil }
    do { return try RecurrenceText(when) } catch { throw DraftError(error.description) }
  }

  private func readSnooze() throws(DraftError) -> Duration? {
    guard let snooze else { return nil }
    guard (1...10_800).contains(snooze) else {
      throw DraftError("a snooze lasts from 1 second to 3 hours", .outOfRange)
    }
    return .milliseconds(Int64(snooze * 1000))
  }

  private func readVolume() throws(DraftError) -> Int? {
    try Self.check(volume, in: 1...100, "the volume goes from 1 to 100 percent")
  }

  private func readSnoozes() throws(DraftError) -> Int? {
    try Self.check(snoozes, in: 0...20, "an alarm allows 0 to 20 snoozes")
  }

  private static func check(
    _ number: Int?, in range: ClosedRange<Int>, _ complaint: String
  ) throws(DraftError) -> Int? {
    guard let number else { return nil }
    guard range.contains(number) else {
      throw DraftError("\(complaint), not \(number)", .outOfRange)
    }
    return number
  }
}

extension AlarmDraft.Field {
  /// - Parameter name: as files have it: `skipped[2]`, `moved.date`.
  fileprivate init(dayField name: String) {
    let days: [Self] = [.skipped, .moved, .pausedUntil]
    self = days.first { name.hasPrefix($0.rawValue) } ?? .when
  }
}

extension SoundChoice {
  /// Nothing, or these words, choose the built-in tone; everything else is a file.
  public init(typed text: String) {
    switch text {
    case "", "built-in", "built-in tone": self = .builtInTone
    default: self = .file(text)
    }
  }
}
