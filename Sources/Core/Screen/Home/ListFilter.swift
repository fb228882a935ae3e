import Wire

/// What the list of alarms is narrowed to: words that a row must have, in any order.
struct ListFilter: Hashable, Sendable {
  private(set) var line = LineEditor("")
  private(set) var isTyping = false

  /// Whether rows may be missing for it.
  var isSet: Bool { !words.isEmpty }

  mutating func startTyping() {
    isTyping = true
    line.selectAll()
  }

  mutating func stopTyping() { isTyping = false }

  mutating func clear() { self = ListFilter() }

  mutating func edit(_ edit: TextEdit) { line.apply(edit) }

  /// Whether the row has every word: in its label, time, days, mission or zone.
  func admits(_ row: Snapshot.AlarmRow) -> Bool {
    admits([row.label, row.time, row.when, row.mission, row.zone ?? ""])
  }

  /// Whether every word is in one of the texts.
  func admits(_ texts: @autoclosure () -> [String]) -> Bool {
    let words = words
    guard !words.isEmpty else { return true }
    let text = texts().joined(separator: "\n").lowercased()
    return words.allSatisfy { text.contains($0) }
  }

  private var words: [Substring] { line.text.lowercased().split(separator: " ") }
}
