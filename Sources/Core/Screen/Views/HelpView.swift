/// What the keys do on the screen below, and the promise.
enum HelpView {
  private static let promise = [
    "The alarm is quiet only while you do its mission. Whatever else happens, it comes back.",
    "Closing this window, q or Ctrl-C end only what you see: the alarm goes on without it.",
    "The engine keeps time, whether or not a window is open.",
  ]

  static func frame(_ scene: Scene) -> Frame {
    let below = scene.state.modeBelowHelp
    let page = Page(scene, title: "Help", aside: title(below))
    return page.frame(scene) { frame, region in
      let bindings = Keymap.bindings(on: below, snapshot: scene.state.snapshot)
        .filter { $0.hint != nil }
      // A click here would mean its key on the screen below, so the lines mean none.
      var blocks = zip(bindings, HintLines.lines(bindings)).map { binding, line in
        Block(Line(line.runs), rank: binding.rank, gap: 0)
      }
      if below == .home {
        blocks.append(Block(Line("arrows or hjkl move through the list"), rank: 20, gap: 1))
      }
      blocks += promise.enumerated().map { index, text in
        Block(text, .faint, columns: region.columns, rank: 30 + index)
      }
      frame.stack(blocks, in: region.inset(rows: scene.room == .full ? 1 : 0))
    }
  }

  private static func title(_ mode: Mode) -> String {
    switch mode {
    case .connecting: "starting"
    case .home, .removing: "home"
    case .leaving: "leaving"
    case .editor: "editor"
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
