/// What the keys do on the screen below, and the promise; or what was looked for in it.
enum HelpView {
  static func frame(_ scene: Scene) -> Frame {
    let region = region(of: scene.size)
    let isSearching = scene.state.help?.isSearching == true
    let lines =
      isSearching
      ? found(scene, columns: region.columns)
      : lines(scene.state, Scene.Room(scene.size), columns: region.columns)
    let isWhole = lines.count <= region.rows
    let top = isSearching ? 0 : min(scene.state.help?.top ?? 0, max(0, lines.count - region.rows))
    let shown = Array(lines.dropFirst(top).prefix(region.rows))
    var page = Page(
      scene, title: scene.phrases.helpTitle,
      aside: isWhole || isSearching
        ? scene.phrases.name(of: scene.state.modeBelowHelp)
        : scene.phrases.lines(top + 1, top + shown.count, of: lines.count))
    if isWhole { page.footer.removeAll { $0.action == .move(.down) && !isSearching } }
    return page.frame(scene) { frame, _ in
      frame.stack([Block(shown, rank: 1)], in: region)
    }
  }

  /// How far the help can be scrolled in the window.
  static func lastTop(_ state: ScreenState) -> Int {
    let region = region(of: state.window)
    let lines = lines(state, Scene.Room(state.window), columns: region.columns)
    return max(0, lines.count - region.rows)
  }

  static func region(of size: ScreenSize) -> Region {
    let body = Page.body(of: size)
    return body.inset(rows: Scene.Room(size) == .full ? 1 : 0)
  }

  private static func lines(_ state: ScreenState, _ room: Scene.Room, columns: Int) -> [Line] {
    let below = state.modeBelowHelp
    var groups = [HintLines.wrapped(state.keymap.bindings(on: below), columns: columns)]
    if below == .home {
      groups.append(wrapped(state.phrases.arrowsMove, .plain, columns: columns))
    }
    groups += state.phrases.promises.map { wrapped($0, .faint, columns: columns) }
    let gap = room == .full ? [Line.blank] : []
    return Array(groups.joined(separator: gap))
  }

  /// What is looked for, and below it the keys that do it; Enter does what the pointer shows.
  private static func found(_ scene: Scene, columns: Int) -> [Line] {
    guard let help = scene.state.help else { return [] }
    let bindings = scene.state.foundBindings
    let query = Line([
      TextRun(scene.phrases.findTitle + ": ", .faint), TextRun(help.line.text, .strong),
      TextRun("_", .strongAccent),
    ])
    guard !bindings.isEmpty else { return [query, Line(scene.phrases.noKeyDoesThat, .warning)] }
    let selected = min(help.selection ?? 0, bindings.count - 1)
    let rows = HintLines.lines(bindings).enumerated().map { index, line in
      var row = Line(index == selected ? scene.glyphs.pointer + " " : "  ", .strongAccent) + line
      row.key = line.key
      return row
    }
    return [query] + rows.dropFirst(max(0, selected - 2))
  }

  private static func wrapped(_ text: String, _ style: Style, columns: Int) -> [Line] {
    Wrapping.lines(text, columns: columns).map { Line($0, style) }
  }
}
