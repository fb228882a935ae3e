/// Lines that belong together in a stack, and how dear they are.
struct Block {
  enum Alignment { case leading, centered }

  var lines: [Line]
  /// When the rows do not suffice, the block with the highest rank goes first.
  var rank: Int
  /// Blank rows above, where there is room.
  var gap: Int
  var alignment: Alignment

  init(_ lines: [Line], rank: Int, gap: Int = 1, alignment: Alignment = .leading) {
    self.lines = lines
    self.rank = rank
    self.gap = gap
    self.alignment = alignment
  }

  /// Text that is broken into lines of at most `columns`.
  init(
    _ text: String, _ style: Style = .plain, columns: Int, rank: Int, gap: Int = 1,
    alignment: Alignment = .leading
  ) {
    self.init(
      Wrapping.lines(text, columns: columns).map { Line($0, style) }, rank: rank, gap: gap,
      alignment: alignment)
  }

  init(_ line: Line, rank: Int, gap: Int = 1, alignment: Alignment = .leading) {
    self.init([line], rank: rank, gap: gap, alignment: alignment)
  }
}

extension Frame {
  /// Stacks blocks in the region, in their order; first the gaps shrink, then blocks go.
  ///
  /// When `isCentered`, room that is left goes above and below in equal parts.
  mutating func stack(_ blocks: [Block], in region: Region, isCentered: Bool = false) {
    let (kept, gap) = Self.fitted(blocks.filter { !$0.lines.isEmpty }, rows: region.rows)
    let height = kept.enumerated().reduce(0) { sum, item in
      sum + item.element.lines.count + (item.offset == 0 ? 0 : min(item.element.gap, gap))
    }
    var row = region.row + (isCentered ? max(0, (region.rows - height) / 2) : 0)
    for (index, block) in kept.enumerated() {
      row += index == 0 ? 0 : min(block.gap, gap)
      for line in block.lines where row < region.row + region.rows {
        put(line, in: region, row: row, alignment: block.alignment)
        row += 1
      }
    }
  }

  private mutating func put(
    _ line: Line, in region: Region, row: Int, alignment: Block.Alignment
  ) {
    let indent =
      switch alignment {
      case .leading: 0
      case .centered: max(0, (region.columns - line.width) / 2)
      }
    let room = region.columns - indent
    put(line, row: row, column: region.column + indent, limit: room)
    if let key = line.key {
      let width = min(line.width, room)
      addHitArea(
        Region(row: row, column: region.column + indent, rows: 1, columns: width), .key(key))
    }
  }

  /// The blocks that fit, and the widest gap that lets them.
  private static func fitted(_ blocks: [Block], rows: Int) -> (kept: [Block], gap: Int) {
    var kept = blocks
    while kept.count > 1, kept.reduce(0, { $0 + $1.lines.count }) > rows {
      guard let dearest = kept.map(\.rank).max(),
        let index = kept.lastIndex(where: { $0.rank == dearest })
      else { break }
      kept.remove(at: index)
    }
    let content = kept.reduce(0) { $0 + $1.lines.count }
    let widest = kept.map(\.gap).max() ?? 0
    for gap in stride(from: widest, through: 1, by: -1) {
      let gaps = kept.dropFirst().reduce(0) { $0 + min($1.gap, gap) }
      if content + gaps <= rows { return (kept, gap) }
    }
    return (kept, 0)
  }
}
