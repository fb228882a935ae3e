import Wire

/// Single days as the form shows and takes them.
enum DayField {
  static func skipped(_ days: Snapshot.DayChanges?) -> String {
    (days?.skipped ?? []).joined(separator: ",")
  }

  static func dates(_ typed: String) -> [String] {
    typed.split { $0 == "," || $0.isWhitespace }.map(String.init)
  }

  /// `2026-12-24 08:15`
  static func moved(_ days: Snapshot.DayChanges?, _ phrases: Phrases) -> String {
    days?.moved.map { "\($0.date) \(phrases.typedTime($0.time))" } ?? ""
  }

  /// - Parameter next: the date of the next ring, which a time without a date means.
  static func move(_ typed: String, next: String?) -> PortableAlarm.Move? {
    let words = typed.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return nil }
    guard first.contains("-") else {
      return .init(date: next ?? "", time: words.joined(separator: " "))
    }
    return .init(date: first, time: words.dropFirst().joined(separator: " "))
  }
}
