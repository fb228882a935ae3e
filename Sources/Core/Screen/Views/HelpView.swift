/// What the keys do on the screen below, and the promise.
enum HelpView {
  private static let promise = [
    "The alarm is quiet only while you do its mission. Whatever else happens, it comes back.",
    "Closing this window, q or Ctrl-C end only what you see: the alarm goes on without it.",
    "The engine keeps time, whether or not a window is open.",
  ]

  static func frame(_ scene: Scene) -> Frame {
    let region = region(of: scene.size)
    let lines = lines(scene.state, Scene.Room(scene.size), columns: region.columns)
    let isWhole = lines.count <= region.rows
    let top = min(scene.state.helpTop, max(0, lines.count - region.rows))
    let shown = Array(lines.dropFirst(top).prefix(region.rows))
    var page = Page(
      scene, title: "Help",
      aside: isWhole
        ? title(scene.state.modeBelowHelp) : "\(top + 1)-\(top + shown.count) of \(lines.count)")
    if isWhole { page.footer.removeAll { $0.action == .moveDown } }
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

  private static func region(of size: ScreenSize) -> Region {
    let body = Page.body(of: size)
    return body.inset(rows: Scene.Room(size) == .full ? 1 : 0)
  }

  private static func lines(_ state: ScreenState, _ room: Scene.Room, columns: Int) -> [Line] {
    let below = state.modeBelowHelp
    let bindings = Keymap.bindings(on: below, snapshot: state.snapshot)
    var groups = [HintLines.wrapped(bindings, columns: columns)]
    if below == .home {
      groups.append(wrapped("arrows or hjkl move through the list", .plain, columns: columns))
    }
    groups += promise.map { wrapped($0, .faint, columns: columns) }
    let gap = room == .full ? [Line.blank] : []
    return Array(groups.joined(separator: gap))
  }

  private static func wrapped(_ text: String, _ style: Style, columns: Int) -> [Line] {
    Wrapping.lines(text, columns: columns).map { Line($0, style) }
  }

  private static func title(_ mode: Mode) -> String {
    switch mode {
    case .connecting: "starting"
    case .home, .removing: "home"
    case .leaving: "leaving"
    case .editor: "editor"
    case .calibrating: "your voice"
    case .help: ""
    case .ringing: "ringing"
    case .reading: "reading"
    case .typing: "typing"
    case .sequence: "Wake Sequence"
    case .check: "wake-up check"
    case .done: "done"
    }
  }
}
