public import AlarmCore
public import CivilTime

/// A draft that cannot be meant: says what is wrong, and what would be right.
public struct DraftError: Error, Hashable, CustomStringConvertible {
  public var description: String

  public init(_ description: String) { self.description = description }
}

extension AlarmDraft {
  /// The change that the typed words mean.
  ///
  /// - Parameter zone: finds a zone by its name; says what is wrong with a name that is none.
  /// - Throws: ``DraftError`` for the first field that means nothing.
  public func asChange(
    zone findZone: (String) throws -> Zone
  ) throws(DraftError) -> AlarmChange {
    AlarmChange(
      label: try readLabel(), time: try readTime(), recurrence: try readRecurrence(),
      zone: try readZone(findZone),
      sound: sound.map(SoundChoice.init(typed:)),
      volume: try check(volume, in: 1...100, "the volume goes from 1 to 100 percent"),
      mission: mission, snoozeLength: try readSnooze(),
      snoozeLimit: try check(snoozes, in: 0...20, "an alarm allows 0 to 20 snoozes"),
      skipsHolidays: try readHolidays(), wakeUpCheck: try readCheck())
  }

  /// The word for an alarm that follows the machine wherever it goes.
  public static let machineZone = "machine"

  private func readZone(
    _ findZone: (String) throws -> Zone
  ) throws(DraftError) -> ZoneChoice? {
    guard let zone else { return nil }
    guard zone != Self.machineZone else { return .machine }
    do { return .named(try findZone(zone)) } catch { throw DraftError("\(error)") }
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
      throw DraftError("a wake-up check asks 10 seconds to 1 hour after the mission")
    }
    return .after(.milliseconds(Int64(check * 1000)))
  }

  /// In characters. A label is a line on the screen.
  public static let longestLabel = 200

  private func readLabel() throws(DraftError) -> String? {
    guard let label else { return nil }
    guard label.count <= Self.longestLabel else {
      throw DraftError("a label has at most \(Self.longestLabel) characters")
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
      throw DraftError("a snooze lasts from 1 second to 3 hours")
    }
    return .milliseconds(Int64(snooze * 1000))
  }

  private func check(
    _ number: Int?, in range: ClosedRange<Int>, _ complaint: String
  ) throws(DraftError) -> Int? {
    guard let number else { return nil }
    guard range.contains(number) else { throw DraftError("\(complaint), not \(number)") }
    return number
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
