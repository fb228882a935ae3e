/// The size of a terminal in character cells.
public struct ScreenSize: Hashable, Sendable {
  public var rows: Int
  public var columns: Int

  public init(rows: Int, columns: Int) {
    self.rows = max(0, rows)
    self.columns = max(0, columns)
  }
}

/// A rectangle of cells; cutting more off than there is leaves an empty one.
public struct Region: Hashable, Sendable {
  public var row: Int
  public var column: Int
  public var rows: Int
  public var columns: Int

  public init(row: Int, column: Int, rows: Int, columns: Int) {
    self.row = row
    self.column = column
    self.rows = max(0, rows)
    self.columns = max(0, columns)
  }

  public init(_ size: ScreenSize) {
    self.init(row: 0, column: 0, rows: size.rows, columns: size.columns)
  }

  public func inset(rows vertical: Int = 0, columns horizontal: Int = 0) -> Region {
    Region(
      row: row + vertical, column: column + horizontal, rows: rows - 2 * vertical,
      columns: columns - 2 * horizontal)
  }

  /// The upper `count` rows, and the rest.
  public func cutTop(_ count: Int) -> (top: Region, rest: Region) {
    let cut = min(max(0, count), rows)
    return (
      Region(row: row, column: column, rows: cut, columns: columns),
      Region(row: row + cut, column: column, rows: rows - cut, columns: columns)
    )
  }

  /// The lower `count` rows, and the rest above them.
  public func cutBottom(_ count: Int) -> (bottom: Region, rest: Region) {
    let (rest, bottom) = cutTop(rows - min(max(0, count), rows))
    return (bottom, rest)
  }

  /// The left `count` columns, and the rest.
  public func cutLeft(_ count: Int) -> (left: Region, rest: Region) {
    let cut = min(max(0, count), columns)
    return (
      Region(row: row, column: column, rows: rows, columns: cut),
      Region(row: row, column: column + cut, rows: rows, columns: columns - cut)
    )
  }

  public func contains(row: Int, column: Int) -> Bool {
    row >= self.row && row < self.row + rows && column >= self.column
      && column < self.column + columns
  }
}
