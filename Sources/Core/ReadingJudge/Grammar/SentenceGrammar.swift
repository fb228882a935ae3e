/// The whole sentence in its order and nothing else.
///
/// It has no other answer and fits any speech more or less well; how well is what it tells. Whatever
/// else were allowed here (going back, other phones before or between) would fit an accent better
/// than the words do, and the search would give the words up.
public struct SentenceGrammar: Grammar {
  private let words: [String]

  public init(_ words: [String]) { self.words = words }

  public var text: String {
    var grammar = GrammarText(states: words.count + 1, final: words.count)
    for (state, word) in words.enumerated() { grammar.add(from: state, to: state + 1, word: word) }
    return grammar.text
  }
}
