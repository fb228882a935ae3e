import AlarmCore
import Wire

/// The ledger of one morning: every second between due and done, and what it was for.
enum AccountView {
  static func frame(_ scene: Scene, _ account: AccountDocument?, top: Int) -> Frame {
    let page = Page(
      scene, title: scene.phrases.accountTitle(account?.ring.label ?? ""),
      aside: account.map { DueTime($0.ring.due).map { scene.phrases.shortDate($0.date) } ?? "" }
        ?? "")
    return page.frame(scene) { frame, region in
      guard let account else {
        return frame.stack(
          [Block(Line(scene.phrases.isBeingRead + scene.glyphs.ellipsis, .faint), rank: 1)],
          in: region)
      }
      let head = head(account, scene, columns: region.columns)
      let (above, rest) = region.cutTop(head.count)
      frame.stack([Block(head, rank: 1)], in: above)
      let lines = lines(account, scene, columns: region.columns)
      let first = min(top, max(0, lines.count - rest.rows))
      frame.stack([Block(Array(lines.dropFirst(first).prefix(rest.rows)), rank: 1)], in: rest)
    }
  }

  /// How far the account can be scrolled in the window.
  static func lastTop(_ account: AccountDocument, _ state: ScreenState) -> Int {
    let region = Page.body(of: state.window)
    let room = Scene.Room(state.window)
    let all = lines(account, state.phrases, room, columns: region.columns)
    return max(0, all.count - region.rows + headRows(room))
  }

  private static func headRows(_ room: Scene.Room) -> Int {
    switch room {
    case .full: 6
    case .compact: 3
    case .tiny: 1
    }
  }

  private static func head(_ account: AccountDocument, _ scene: Scene, columns: Int) -> [Line] {
    let phrases = scene.phrases
    let ring = account.ring
    let ended = ring.ended.flatMap(DueTime.init).map(phrases.clock)
    let outcome = Line(
      phrases.dueAndEnded(
        DueTime(ring.due).map(phrases.clock) ?? "", phrases.end(ring.end), at: ended), .strong)
    let bar = TimeBar(account.stretches, marks: [], glyphs: scene.glyphs).line(columns: columns)
    switch scene.room {
    case .full:
      return [
        .blank, outcome, Line(phrases.gapsInAll(account.gaps), gapStyle(account)), bar,
        TimeBar.legend(account.stretches, scene), .blank,
      ]
    case .compact:
      return [outcome, Line(phrases.gapsInAll(account.gaps), gapStyle(account)), bar]
    case .tiny: return [bar]
    }
  }

  private static func gapStyle(_ account: AccountDocument) -> Style {
    account.gaps.count > 0 ? .warning : .good
  }

  private static func lines(_ account: AccountDocument, _ scene: Scene, columns: Int) -> [Line] {
    lines(account, scene.phrases, scene.room, columns: columns)
  }

  /// A stretch has a line, and below it a line for each of its causes.
  private static func lines(
    _ account: AccountDocument, _ phrases: Phrases, _ room: Scene.Room, columns: Int
  ) -> [Line] {
    account.stretches.flatMap { stretch -> [Line] in
      let clock = room == .tiny ? String(stretch.clock.prefix(8)) : stretch.clock
      let head = Line([
        TextRun(clock + "  ", .strong), TextRun(phrases.shortSpan(seconds: stretch.seconds)),
      ]).padded(to: clock.count + 10)
      let style = Account.State(rawValue: stretch.state).map { TimeBar.run($0, .unicode).style }
      let state = Line(phrases.room(stretch.state), style ?? .plain)
      let causes = stretch.said.map(phrases.text).flatMap { cause in
        Wrapping.lines(cause, columns: columns - 4).map { Line("    " + $0, .faint) }
      }
      return [head + state] + (room == .tiny ? [] : causes)
    }
  }
}
