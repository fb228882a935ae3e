/// Text in a column of a table.
enum Column {
  /// The text in exactly so many columns, the last of them blank; what is too long ends in an ellipsis.
  static func text(_ text: String, _ columns: Int, _ glyphs: Glyphs) -> String {
    guard columns > 0 else { return "" }
    var used = 0
    var shown = ""
    let cells = CellText.cells(of: text)
    let isTooLong = cells.reduce(0) { $0 + $1.width } > columns - 1
    let room = isTooLong ? columns - 2 : columns - 1
    for cell in cells {
      guard used + cell.width <= room else { break }
      shown += cell.text
      used += cell.width
    }
    if isTooLong {
      shown += glyphs.ellipsis
      used += 1
    }
    return shown + String(repeating: " ", count: max(0, columns - used))
  }
}
