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
      self.help?.selection = movement.place(
        from: help.selection ?? 0, last: last, page: 1)
    } else {
      let last = HelpView.lastTop(self)
      let page = HelpView.region(of: window).rows
      self.help?.top = movement.place(from: help.top, last: last, page: page)
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
}
