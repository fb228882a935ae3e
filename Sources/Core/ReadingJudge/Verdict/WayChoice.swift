/// Which of its ways a reader took to say a sentence: the one that fits best what was heard.
enum WayChoice {
  /// What is heard between the words of a way speaks against it: "five fifty" is in "five dollars and
  /// fifty cents", too.
  private static let insertionCost = 0.5

  private static let rounds = 3

  /// The alignment with the best way, told of the sentence's usual words.
  ///
  /// One written word is tried after the other: all combinations would be too many.
  static func alignment(
    _ tokens: [HeardToken], _ sentence: SentenceText, _ pronunciations: Pronunciations
  ) -> PhoneAlignment {
    func align(_ choice: [Int]) -> (words: [SentenceText.SpokenWord], alignment: PhoneAlignment) {
      let words = sentence.spoken(choosing: choice)
      let alignment = PhoneAlignment(
        tokens, words: words.map(\.text), pronunciations: pronunciations)
      return (words, alignment)
    }
    let counts = sentence.alternatives.map(\.count)
    var choice = counts.map { _ in 0 }
    var best = align(choice)
    // A word that was tried while its neighbour was misjudged gets a second chance.
    for _ in 0..<rounds {
      let before = choice
      for index in counts.indices where counts[index] > 1 {
        for way in 0..<counts[index] where way != choice[index] {
          var other = choice
          other[index] = way
          let found = align(other)
          guard fitness(found.alignment) > fitness(best.alignment) + 0.001 else { continue }
          best = found
          choice = other
        }
      }
      if choice == before { break }
    }
    return best.alignment.retold(of: best.words, for: sentence.spoken)
  }

  private static func fitness(_ alignment: PhoneAlignment) -> Double {
    alignment.meanShare - insertionCost * alignment.insertions
  }
}

extension PhoneAlignment {
  /// What was found out of one way to say a sentence, told of its usual words: each takes the worst
  /// share among the content words that were said in its place.
  fileprivate func retold(
    of said: [SentenceText.SpokenWord], for usual: [SentenceText.SpokenWord]
  ) -> PhoneAlignment {
    guard said != usual else { return self }
    let saidWords = Dictionary(grouping: said.indices) { said[$0].written }
    let usualWords = Dictionary(grouping: usual.indices) { usual[$0].written }
    var retold = self
    retold.shares = Array(repeating: 0, count: usual.count)
    retold.frames = Array(repeating: nil, count: usual.count)
    for (written, places) in usualWords {
      let sources = saidWords[written] ?? []
      if sources.map({ said[$0].text }) == places.map({ usual[$0].text }) {
        for (place, source) in zip(places, sources) {
          retold.shares[place] = shares[source]
          retold.frames[place] = frames[source]
        }
        continue
      }
      let content = sources.filter { !FunctionWords.contains(said[$0].text) }
      let share = (content.isEmpty ? sources : content).map { shares[$0] }.min() ?? 0
      let heard = sources.compactMap { frames[$0] }
      let first = heard.map(\.lowerBound).min()
      let last = heard.map(\.upperBound).max()
      for place in places {
        retold.shares[place] = share
        if let first, let last { retold.frames[place] = first...last }
      }
    }
    return retold
  }
}
