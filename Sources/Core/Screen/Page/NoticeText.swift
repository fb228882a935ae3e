/// The last command's answer, where the screen has room for it.
enum NoticeText {
  static func block(_ scene: Scene, columns: Int, alignment: Block.Alignment) -> Block? {
    scene.state.notice.map {
      Block(
        scene.room == .tiny ? $0.inShort ?? $0.text : $0.text, style($0), columns: columns, rank: 2,
        alignment: alignment)
    }
  }

  static func style(_ notice: Notice) -> Style {
    switch notice.kind {
    case .done: Style(.good)
    case .refused: .warning
    }
  }
}
