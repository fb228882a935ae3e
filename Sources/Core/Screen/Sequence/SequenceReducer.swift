import Wire

extension ScreenState {
  /// While the keys still light up, there is nothing to answer yet.
  mutating func pressBoard(_ key: Character) -> Reaction {
    guard snapshot?.sequence?.show.isEmpty == true else { return Reaction() }
    pressed.append(key)
    return Reaction([.press(String(key))])
  }

  mutating func moveOnBoard(_ movement: Movement) {
    let step: (rows: Int, columns: Int) =
      switch movement {
      case .up: (-1, 0)
      case .down: (1, 0)
      case .left: (0, -1)
      case .right: (0, 1)
      case .pageUp, .pageDown, .start, .end: (0, 0)
      }
    boardPlace = SequenceBoard.step(from: boardPlace, rows: step.rows, columns: step.columns)
  }
}
