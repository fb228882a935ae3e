/// Any phones in any order: what was said, whatever it was.
///
/// It is the measure for ``SentenceGrammar``: where the sentence was read its words fit the sound
/// better than free phones do, and elsewhere worse.
public struct PhoneLoop: Grammar {
  /// One more phone; few and long phones are likelier than many short ones.
  private static let phoneProbability = 0.02

  public init() {}

  public var text: String {
    var grammar = GrammarText(states: 2, final: 1)
    for phone in Phone.allCases {
      grammar.add(
        from: 0, to: 0, probability: Self.phoneProbability, word: FlexGrammar.garbageWord(phone))
    }
    grammar.add(from: 0, to: 1, word: nil)
    return grammar.text
  }
}
