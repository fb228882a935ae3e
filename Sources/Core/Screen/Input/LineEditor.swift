/// One line of text being edited, as form fields on desktops do it: a field that is entered is
/// wholly selected, and typing replaces what is selected.
struct LineEditor: Hashable, Sendable {
  private static let longest = 200

  private(set) var characters: [Character]
  /// 0 is before the first character.
  private(set) var cursor: Int
  private(set) var isSelected: Bool

  init(_ text: String) {
    characters = Array(text)
    cursor = characters.count
    isSelected = !text.isEmpty
  }

  var text: String { String(characters) }

  mutating func selectAll() {
    cursor = characters.count
    isSelected = !characters.isEmpty
  }

  mutating func apply(_ edit: TextEdit) {
    switch edit {
    case .insert(let character): insert(character)
    case .paste(let text): text.prefix { !$0.isNewline }.forEach { insert($0) }
    case .deleteBackward: deleteBackward()
    case .deleteForward: deleteForward()
    case .clear: self = LineEditor("")
    }
  }

  mutating func insert(_ character: Character) {
    clearSelection()
    guard characters.count < Self.longest else { return }
    characters.insert(character, at: cursor)
    cursor += 1
  }

  mutating func deleteBackward() {
    if isSelected { return clearSelection() }
    guard cursor > 0 else { return }
    cursor -= 1
    characters.remove(at: cursor)
  }

  mutating func deleteForward() {
    if isSelected { return clearSelection() }
    guard cursor < characters.count else { return }
    characters.remove(at: cursor)
  }

  mutating func move(by steps: Int) {
    isSelected = false
    cursor = min(max(0, cursor + steps), characters.count)
  }

  mutating func moveToStart() { move(by: -characters.count) }

  mutating func moveToEnd() { move(by: characters.count) }

  private mutating func clearSelection() {
    guard isSelected else { return }
    characters = []
    cursor = 0
    isSelected = false
  }
}
