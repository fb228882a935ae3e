/// The entries of a document by the section that they stand in.
///
/// They are grouped once: to look through a long document anew for each of its sections takes time
/// that grows with the square of its length.
struct ConfigSections {
  let file: String
  private let entries: [[String]: [ConfigEntry]]

  init(_ document: [ConfigEntry], file: String) {
    self.file = file
    entries = Dictionary(grouping: document) { Array($0.path.dropLast()) }
  }

  /// What stands right below the header with this path, in the order of the text.
  func entries(in path: [String]) -> [ConfigEntry] { entries[path] ?? [] }
}
