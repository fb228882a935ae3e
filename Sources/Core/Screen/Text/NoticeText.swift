/// The last command's answer, where the screen has room for it.
enum NoticeText {
  static func block(_ scene: Scene, columns: Int) -> Block? {
    guard let notice = scene.state.notice else { return nil }
    return Block(
      Wrapping.lines(notice.text, columns: columns).map { Line($0, style(notice)) }, rank: 2,
      alignment: .centered)
  }

  static func style(_ notice: Notice) -> Style {
    switch notice.kind {
    case .done: Style(.good)
    case .refused: .warning
    }
  }
}
