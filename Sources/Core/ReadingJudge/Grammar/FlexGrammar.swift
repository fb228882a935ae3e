/// A grammar for one sentence that can also say "something else was said here".
///
/// A grammar of the sentence alone has nothing else to answer and accepts any noise. This one lets
/// words be skipped, repeated or started over, and puts a loop of single phones (garbage) beside
/// every word, so that foreign speech lands there. It is written as a finite state grammar
/// (sphinxbase's `fsg_model.h`). State i < n waits for word i, state n is past the last word,
/// state `garbage(i)` lies in garbage before word i. Empty transitions lead only to the final
/// state: PocketSphinx 5 never returns from some grammars with a cycle of them.
public struct FlexGrammar: Grammar {
  /// How probable each departure from the sentence is.
  public struct Weights: Sendable {
    /// One word left out; two in a row cost the square.
    public var skip = 0.01
    /// Garbage begins.
    public var garbageEntry = 0.01
    /// One more garbage phone.
    ///
    /// More makes the judge stricter: 0.02…0.04 is sensible.
    public var garbagePhone = 0.02
    /// Going back one to three words, or to the start.
    public var restart = 0.01
    /// The reading stops early.
    public var stop = 0.05

    public init() {}
  }

  /// The dictionary word that sounds as one garbage phone.
  ///
  /// No spoken word starts so.
  public static func garbageWord(_ phone: Phone) -> String { "_" + phone.symbol }

  private let words: [String]
  private let otherWays: [SentenceText.OtherWay]
  private let weights: Weights

  /// The grammar of these words, which are said in one way.
  public init(_ words: [String], weights: Weights = Weights()) {
    self.words = words
    otherWays = []
    self.weights = weights
  }

  /// The grammar of a sentence in all its ways.
  public init(_ sentence: SentenceText, weights: Weights = Weights()) {
    words = sentence.spokenTexts
    otherWays = sentence.otherWays
    self.weights = weights
  }

  private func garbage(_ state: Int) -> Int { words.count + 1 + state }
  private var final: Int { 2 * words.count + 2 }

  public var text: String {
    let inside = otherWays.reduce(0) { $0 + $1.words.count - 1 }
    var grammar = GrammarText(states: final + 1 + inside, final: final)
    for state in 0...words.count {
      addGarbage(at: state, to: &grammar)
      addWords(at: state, to: &grammar)
      addRestarts(at: state, to: &grammar)
      addStops(at: state, to: &grammar)
    }
    addOtherWays(to: &grammar)
    return grammar.text
  }

  private func addGarbage(at state: Int, to grammar: inout GrammarText) {
    for phone in Phone.allCases {
      let word = Self.garbageWord(phone)
      grammar.add(
        from: state, to: garbage(state),
        probability: weights.garbageEntry * weights.garbagePhone, word: word)
      grammar.add(
        from: garbage(state), to: garbage(state), probability: weights.garbagePhone, word: word)
    }
  }

  /// The word itself, and the ones behind it when words are left out.
  ///
  /// After garbage the first left out is free: the garbage stood for it.
  private func addWords(at state: Int, to grammar: inout GrammarText) {
    var inOrder = 1.0
    var afterGarbage = 1.0
    for next in state..<min(state + 3, words.count) {
      grammar.add(from: state, to: next + 1, probability: inOrder, word: words[next])
      grammar.add(from: garbage(state), to: next + 1, probability: afterGarbage, word: words[next])
      inOrder *= weights.skip
      afterGarbage = next == state ? 1 : weights.skip
    }
  }

  /// Each other way is a path of its own beside the usual words, by states behind the final one.
  private func addOtherWays(to grammar: inout GrammarText) {
    var next = final + 1
    for way in otherWays {
      addOtherWay(way, firstState: next, to: &grammar)
      next += way.words.count - 1
    }
  }

  private func addOtherWay(
    _ way: SentenceText.OtherWay, firstState: Int, to grammar: inout GrammarText
  ) {
    let (start, end) = (way.instead.lowerBound, way.instead.upperBound)
    for (index, word) in way.words.enumerated() {
      let state = index == 0 ? start : firstState + index - 1
      let target = index == way.words.count - 1 ? end : firstState + index
      grammar.add(from: state, to: target, word: word)
      if index == 0 { grammar.add(from: garbage(start), to: target, word: word) }
    }
    for state in firstState..<(firstState + way.words.count - 1) {
      addDeparture(from: state, of: way, firstState: firstState, to: &grammar)
    }
  }

  /// The rest of another way may be said otherwise, begun again, or left out.
  private func addDeparture(
    from state: Int, of way: SentenceText.OtherWay, firstState: Int, to grammar: inout GrammarText
  ) {
    for phone in Phone.allCases {
      grammar.add(
        from: state, to: garbage(way.instead.upperBound),
        probability: weights.garbageEntry * weights.garbagePhone,
        word: Self.garbageWord(phone))
    }
    grammar.add(from: state, to: firstState, probability: weights.restart, word: way.words[0])
    grammar.add(from: state, to: final, probability: weights.stop / 2, word: nil)
  }

  private func addRestarts(at state: Int, to grammar: inout GrammarText) {
    for word in max(0, state - 3)..<state {
      grammar.add(from: state, to: word + 1, probability: weights.restart, word: words[word])
    }
    if state > 3 { grammar.add(from: state, to: 1, probability: weights.restart, word: words[0]) }
  }

  private func addStops(at state: Int, to grammar: inout GrammarText) {
    let left = words.count - state
    let probability = left == 0 ? 1 : left == 1 ? weights.stop : weights.stop / 2
    grammar.add(from: state, to: final, probability: probability, word: nil)
    grammar.add(from: garbage(state), to: final, probability: probability, word: nil)
  }
}
