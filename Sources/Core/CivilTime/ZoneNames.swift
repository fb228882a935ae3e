import Words

/// The names of time zones, as people remember them.
public enum ZoneNames {
  /// The zones, three at most, that somebody may mean who types `berlin`, `europe/berlin`,
  /// `New York`, `Kolk` or `Europe/Belrin`.
  public static func meant(by text: String, among names: [String]) -> [String] {
    let typed = plain(text)
    guard !typed.isEmpty else { return [] }
    let ways: [(String) -> Bool] = [
      { plain($0) == typed },
      { place(of: $0) == typed },
      { place(of: $0).hasPrefix(typed) },
    ]
    for way in ways {
      let found = names.filter(way)
      if !found.isEmpty { return Array(found.prefix(3)) }
    }
    if let nearest = Spelling.nearest(to: typed, among: names) { return [nearest] }
    guard let place = Spelling.nearest(to: typed, among: names.map(place)) else { return [] }
    return Array(names.filter { Self.place(of: $0) == place }.prefix(3))
  }

  /// What follows the continent.
  private static func place(of name: String) -> String {
    plain(name).split(separator: "/").last.map(String.init) ?? ""
  }

  private static func plain(_ text: String) -> String {
    text.lowercased().split { $0 == " " || $0 == "_" }.joined(separator: "_")
  }
}
