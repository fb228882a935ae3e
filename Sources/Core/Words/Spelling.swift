/// What somebody may have meant.
public enum Spelling {
  /// The candidate that the word most resembles, if it resembles any: at most one slip in three
  /// characters.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    let allowed = max(1, min(word.count, 12) / 3)
    let measured = candidates.map { ($0, distance($0.lowercased(), word.lowercased())) }
    return measured.filter { $0.1 <= allowed }.min { $0.1 < $1.1 }?.0
  }

  /// Slips between two words: letters added, left out, changed, or two neighbours swapped (optimal
  /// string alignment).
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.prefix(64))
    let right = Array(right.prefix(64))
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let change = last[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(change, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
