import CivilTime

extension [CivilDate] {
  /// `2026-12-24 2026-12-25`
  var storedText: String { map(\.description).joined(separator: " ") }
}

extension StoredRow {
  func holds(_ name: String) -> Bool {
    columns.contains { $0.name == name && $0.value != .null }
  }

  func date(_ name: String) -> CivilDate? { text(name).flatMap { CivilDate(text: $0) } }

  /// Dates between spaces, ascending; none where the column is empty.
  func dates(_ name: String) throws(RowError) -> [CivilDate] {
    var dates: [CivilDate] = []
    for word in (text(name) ?? "").split(separator: " ") {
      dates.append(try required(name, CivilDate(text: word)))
    }
    return Set(dates).sorted()
  }

  /// `HH:MM`, or `HH:MM:SS` where it has seconds.
  func time(_ name: String) -> TimeOfDay? {
    guard let text = text(name) else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    guard parts.count == 2 || parts.count == 3 else { return nil }
    let time = TimeOfDay(
      hour: parts[0], minute: parts[1], second: parts.count == 3 ? parts[2] : 0)
    return time.isValid ? time : nil
  }
}
