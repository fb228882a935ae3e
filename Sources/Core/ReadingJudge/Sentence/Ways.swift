/// The ways in which something written can be said, the usual one first.
///
/// Each is a list of plain lower-case words; something that is not said at all has one empty way.
struct Ways: Hashable, Sendable {
  /// More would make the grammar of a sentence large, for the sake of ways that nobody uses.
  static let most = 10

  private(set) var all: [[String]]

  /// What is not said.
  static let silent = Ways([[]])

  var usual: [String] { all.first ?? [] }

  init(_ ways: [[String]]) {
    var kept: [[String]] = []
    for way in ways where !kept.contains(way) && kept.count < Self.most { kept.append(way) }
    all = kept
  }

  /// Ways written as text: `Ways("five dollars", "five bucks")`.
  init(_ texts: String...) {
    self.init(texts.map { $0.split(separator: " ").map(String.init) })
  }

  /// One thing said after the other, each in any of its ways.
  static func + (first: Ways, second: Ways) -> Ways {
    // Both usual ways come first, then those that differ in one thing, so that the limit cuts off
    // the oddest.
    let pairs = first.all.indices.flatMap { one in second.all.indices.map { (one, $0) } }
      .sorted { $0.0 + $0.1 < $1.0 + $1.1 }
    return Ways(pairs.map { first.all[$0.0] + second.all[$0.1] })
  }

  func or(_ other: Ways) -> Ways { Ways(all + other.all) }

  func or(_ texts: String...) -> Ways {
    or(Ways(texts.map { $0.split(separator: " ").map(String.init) }))
  }
}
