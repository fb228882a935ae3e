/// Finds what somebody probably meant.
public enum Spelling {
  /// The known word that is nearest to what was written, if it is near enough to be meant.
  public static func nearest(to word: String, among known: [String]) -> String? {
    let furthest = max(1, word.count / 3)
    let near = known.map { (word: $0, distance: distance(word, $0)) }
    return near.filter { $0.distance <= furthest }.min { $0.distance < $1.distance }?.word
  }

  /// The least number of letters to add, drop, change or swap with a neighbour (optimal string
  /// alignment distance).
  static func distance(_ left: String, _ right: String) -> Int {
    let (a, b) = (Array(left), Array(right))
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        let changed = rows[i][j] + (a[i] == b[j] ? 0 : 1)
        var best = min(changed, rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
