/// A bar that fills from the left.
enum Bar {
  /// `share` of the bar is full; more than nothing shows at least one cell.
  static func runs(share: Double, columns: Int, glyphs: Glyphs, style: Style) -> [TextRun] {
    let clamped = share.isFinite ? min(1, max(0, share)) : 0
    let exact = clamped * Double(columns)
    let full = clamped > 0 ? max(1, Int(exact.rounded())) : 0
    return [
      TextRun(String(repeating: glyphs.full, count: min(full, columns)), style),
      TextRun(String(repeating: glyphs.empty, count: max(0, columns - full)), .faint),
    ]
  }
}
