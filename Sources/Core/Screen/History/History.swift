import Wire

/// The past as far as it has been asked for, and which part of it is looked at.
struct History: Hashable, Sendable {
  enum Page: Hashable, Sendable {
    case list
    case chart
    /// Every second of one ring; nil until the engine has told.
    case account(AccountDocument?)
  }

  /// So many rings are asked for at once.
  static let pageLength = 50

  var page = Page.list
  private(set) var entries: [HistoryEntry] = []
  /// Whether the engine has no older ones.
  private(set) var isComplete = false
  var selection: Int64?
  /// The first line of the account in sight.
  var top = 0
  var filter = ListFilter() {
    didSet { shown = entries.filter(filter.admits) }
  }
  /// What the filter admits, newest first.
  private(set) var shown: [HistoryEntry] = []

  var selected: HistoryEntry? { shown.first { $0.occurrence == selection } ?? shown.first }

  mutating func append(_ older: [HistoryEntry]) {
    let known = Set(entries.map(\.occurrence))
    let more = older.filter { !known.contains($0.occurrence) }
    entries += more
    shown += more.filter(filter.admits)
    isComplete = older.count < Self.pageLength
  }
}

extension ListFilter {
  /// Whether a ring has every word: in its label, its date, how it ended, its mission, or whether it was a
  /// rehearsal.
  func admits(_ entry: HistoryEntry) -> Bool {
    admits(
      [entry.label, entry.date, entry.end, entry.mission] + (entry.isRehearsal ? ["rehearsal"] : [])
    )
  }
}
