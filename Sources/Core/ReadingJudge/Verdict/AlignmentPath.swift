/// The cheapest way to lay the phones heard over the phones of a sentence (dynamic programming).
///
/// What was heard before and after the sentence costs nothing; what was heard inside it does.
struct AlignmentPath {
  /// A phone of the sentence and the phone heard in its place.
  struct Match {
    /// Index among the phones heard.
    var heard: Int
    /// ``Phone/distance(_:_:)`` of the two.
    var distance: Double
  }

  private enum Step { case pair, miss, insert }

  private static let substitutionCost: Float = 1.2
  private static let missCost: Float = 1
  private static let insertionCost: Float = 0.5

  /// For each phone of the sentence what stands in its place, nil when nothing does.
  private(set) var matches: [Match?]
  /// Phones heard inside the sentence that stand for nothing.
  private(set) var insertions = 0

  init(target: [Phone], heard: [Phone]) {
    matches = Array(repeating: nil, count: target.count)
    let (steps, end) = Self.fill(target: target, heard: heard)
    let width = heard.count + 1
    var row = target.count
    var column = end
    while row > 0 && column > 0 {
      switch steps[row * width + column] {
      case .pair:
        row -= 1
        column -= 1
        let distance = Phone.distance(target[row], heard[column])
        matches[row] = Match(heard: column, distance: distance)
      case .miss: row -= 1
      case .insert:
        column -= 1
        insertions += 1
      }
    }
  }

  /// The best step into each cell, and the column at which the sentence ends most cheaply.
  private static func fill(target: [Phone], heard: [Phone]) -> (steps: [Step], end: Int) {
    let width = heard.count + 1
    var steps = [Step](repeating: .miss, count: (target.count + 1) * width)
    var above = [Float](repeating: 0, count: width)
    var current = above
    for row in 1...target.count {
      current[0] = Float(row) * missCost
      for column in 1..<width {
        let distance = Float(Phone.distance(target[row - 1], heard[column - 1]))
        let pair = above[column - 1] + substitutionCost * distance
        let miss = above[column] + missCost
        let insert = current[column - 1] + insertionCost
        let best = min(pair, miss, insert)
        current[column] = best
        steps[row * width + column] = best == pair ? .pair : best == miss ? .miss : .insert
      }
      swap(&above, &current)
    }
    let end = above.indices.min { above[$0] < above[$1] } ?? 0
    return (steps, end)
  }
}
