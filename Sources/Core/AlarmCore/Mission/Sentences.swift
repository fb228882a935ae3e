/// Deals the sentences of a pack: none comes twice before all have come.
public struct Sentences: Hashable, Sendable {
  private let pack: [String]
  private var left: [String] = []
  private var last: String?

  /// A pack without sentences is replaced by the built-in one: nobody is locked out of an alarm
  /// because a file is missing.
  public init(pack: [String]) { self.pack = pack.isEmpty ? Self.builtIn : pack }

  mutating func next(using generator: inout some RandomNumberGenerator) -> String {
    if left.isEmpty {
      left = pack.shuffled(using: &generator)
      if left.last == last { left.swapAt(0, left.count - 1) }
    }
    last = left.popLast()
    return last ?? Self.builtIn[0]
  }

  /// For the day every sentence file is missing.
  public static let builtIn = [
    "A stubborn goat is chewing the rope of our old wooden ladder.",
    "Seven green bottles wobble on the shelf above the kitchen stove.",
    "The night train carried fresh bread and two sleepy musicians home.",
    "Nobody remembers who painted the harbor office bright yellow.",
    "Yesterday a balloon landed softly between the cabbages in the garden.",
    "My neighbor waters his plastic flowers every single Sunday morning.",
    "Cold water and an open window chase the last dream away.",
    "The baker hides a silver coin inside the biggest round loaf.",
  ]
}
