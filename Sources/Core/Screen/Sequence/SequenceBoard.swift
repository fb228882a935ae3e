/// The Wake Sequence's board: three rows of three keys, as they lie on a keyboard.
enum SequenceBoard {
  static let side = 3
  static let keys = Array("qweasdzxc")

  /// The place one step away, 0…8; the edge holds.
  static func step(from place: Int, rows: Int, columns: Int) -> Int {
    let row = min(max(0, place / side + rows), side - 1)
    let column = min(max(0, place % side + columns), side - 1)
    return row * side + column
  }
}
