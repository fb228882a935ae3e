/// Which of its ways a reader took to say a sentence: the one that fits best what was heard.
enum WayChoice {
  /// What is heard between the words of a way speaks against it: "five fifty" is in "five dollars and
  /// fifty cents", too.
  private static let insertionCost = 0.5

  private static let rounds = 3

  /// The sentence in the best way alone.
  ///
  /// One written word is tried after the other: all combinations would be too many.
  static func settled(
    _ sentence: SentenceText, by tokens: [HeardToken], _ pronunciations: Pronunciations
  ) -> SentenceText {
    let counts = sentence.alternatives.map(\.count)
    guard counts.contains(where: { $0 > 1 }) else { return sentence }
    func fitness(_ choice: [Int]) -> Double {
      let words = sentence.spoken(choosing: choice).map(\.text)
      return Self.fitness(PhoneAlignment(tokens, words: words, pronunciations: pronunciations))
    }
    var choice = counts.map { _ in 0 }
    var best = fitness(choice)
    // A word that was tried while its neighbour was misjudged gets a second chance.
    for _ in 0..<rounds {
      let before = choice
      for index in counts.indices where counts[index] > 1 {
        for way in 0..<counts[index] where way != choice[index] {
          var other = choice
          other[index] = way
          let found = fitness(other)
          guard found > best + 0.001 else { continue }
          best = found
          choice = other
        }
      }
      if choice == before { break }
    }
    return sentence.said(choosing: choice)
  }

  private static func fitness(_ alignment: PhoneAlignment) -> Double {
    alignment.meanShare - insertionCost * alignment.insertions
  }
}
