extension ScreenState {
  mutating func reduce(help action: HelpAction) -> Reaction {
    switch action {
    case .search: help?.startSearch()
    case .run:
      guard let binding = foundBinding else { return Reaction() }
      help = nil
      return reduce(binding.action)
    }
    return Reaction()
  }

  /// One step back: from what was looked for to the whole help, and from there to the screen below.
  mutating func leaveHelp() { help = help?.isSearching == true ? Help() : nil }

  mutating func moveInHelp(_ movement: Movement) {
    guard let help else { return }
    if help.isSearching {
      let last = foundBindings.count - 1
      self.help?.selection = Self.moved(help.selection ?? 0, movement, last: last, page: 1)
    } else {
      let last = HelpView.lastTop(self)
      let page = HelpView.region(of: window).rows
      self.help?.top = Self.moved(help.top, movement, last: last, page: page)
    }
  }

  mutating func editSearch(_ edit: TextEdit) { help?.edit(edit) }

  /// The keys of the screen below that fit what is looked for.
  var foundBindings: [Binding] {
    guard let help else { return [] }
    return keymap.bindings(on: modeBelowHelp)
      .filter { $0.hint.map(help.admits) == true && $0.action != .window(.help) }
  }

  private var foundBinding: Binding? {
    let found = foundBindings
    let place = help?.selection ?? 0
    return found.indices.contains(place) ? found[place] : nil
  }

  /// A place in a list from 0 to `last`, one movement on.
  static func moved(_ place: Int, _ movement: Movement, last: Int, page: Int) -> Int {
    let wanted =
      switch movement {
      case .up: place - 1
      case .down: place + 1
      case .pageUp: place - page
      case .pageDown: place + page
      case .start: 0
      case .end: last
      case .left, .right: place
      }
    return max(0, min(wanted, last))
  }
}
