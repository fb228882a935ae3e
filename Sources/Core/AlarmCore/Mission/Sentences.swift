/// Deals the sentences of a pack: none comes twice before all have come.
public struct Sentences: Hashable, Sendable {
  private let pack: [String]
  private var left: [String] = []

  public init(pack: [String]) { self.pack = pack }

  /// nil when the pack is empty.
  mutating func next(using generator: inout some RandomNumberGenerator) -> String? {
    if left.isEmpty { left = pack.shuffled(using: &generator) }
    return left.popLast()
  }
}
