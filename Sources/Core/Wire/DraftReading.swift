public import AlarmCore
import CivilTime

/// A draft that cannot be meant: says what is wrong, and what would be right.
public struct DraftError: Error, Hashable, CustomStringConvertible {
  public var description: String

  public init(_ description: String) { self.description = description }
}

extension AlarmDraft {
  /// The change that the typed words mean.
  ///
  /// - Throws: ``DraftError`` for the first field that means nothing.
  public func asChange() throws(DraftError) -> AlarmChange {
    AlarmChange(
      label: try readLabel(), time: try readTime(), recurrence: try readRecurrence(),
      sound: sound.map(SoundChoice.init(typed:)),
      volume: try check(volume, in: 1...100, "the volume goes from 1 to 100 percent"),
      mission: mission, snoozeLength: try readSnooze(),
      snoozeLimit: try check(snoozes, in: 0...20, "an alarm allows 0 to 20 snoozes"))
  }

  /// In characters. A label is a line on the screen.
  private static let longestLabel = 200

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
