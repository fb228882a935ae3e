/// The help over a screen: what its keys do, narrowed to what was looked for.
struct Help: Hashable, Sendable {
  private(set) var line = LineEditor("")
  private(set) var isSearching = false
  /// The selected key among those that are shown; nil until somebody chooses.
  var selection: Int?
  /// The first line in sight.
  var top = 0

  mutating func startSearch() { isSearching = true }

  mutating func edit(_ edit: TextEdit) {
    line.apply(edit)
    selection = line.text.isEmpty ? nil : 0
    top = 0
  }

  /// Whether the binding has every word that is looked for, in its keys or in what it does.
  func admits(_ hint: Hint) -> Bool {
    let text = "\(hint.bothKeys) \(hint.words) \(hint.sentence)".lowercased()
    return line.text.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}
