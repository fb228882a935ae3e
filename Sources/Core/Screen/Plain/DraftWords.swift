import AlarmCore
import CivilTime
import Wire

/// An alarm in the words of a line: `7:30pm mon-fri Work`, or some of that.
enum DraftWords {
  /// The first word is the time if it reads as one, then come the days, in the reader's language or in English,
  /// and the rest is the label.
  static func draft(_ words: ArraySlice<Substring>, _ phrases: Phrases) -> AlarmDraft {
    var rest = words
    let time = takeTime(from: &rest)
    let when = takeDays(from: &rest, phrases)
    let label = rest.joined(separator: " ")
    return AlarmDraft(time: time, when: when, label: label.isEmpty ? nil : label)
  }

  private static func takeTime(from words: inout ArraySlice<Substring>) -> String? {
    // `7:30 pm` is two words.
    for count in [2, 1] where words.count >= count {
      let text = words.prefix(count).joined(separator: " ")
      if (try? TimeOfDay(text: text)) != nil {
        words = words.dropFirst(count)
        return text
      }
    }
    return nil
  }

  /// The longest beginning that says days, as `every 3 days from 2027-03-10` has five words.
  private static func takeDays(
    from words: inout ArraySlice<Substring>, _ phrases: Phrases
  ) -> String? {
    for count in stride(from: min(words.count, mostWordsOfDays), to: 0, by: -1) {
      let text = phrases.plainDays(words.prefix(count).joined(separator: " "))
      if (try? RecurrenceText(text)) != nil {
        words = words.dropFirst(count)
        return text
      }
    }
    return nil
  }

  private static let mostWordsOfDays = 8
}
