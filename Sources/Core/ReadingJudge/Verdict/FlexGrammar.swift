/// A grammar for one sentence that can also say "something else was said here".
///
/// A grammar of the sentence alone has nothing else to answer and accepts any noise. This one lets
/// words be skipped, repeated or started over, and puts a loop of single phones (garbage) beside
/// every word, so that foreign speech lands there. It is written as a finite state grammar
/// (sphinxbase's `fsg_model.h`). State i < n waits for word i, state n is past the last word,
/// state `garbage(i)` lies in garbage before word i. Empty transitions lead only to the final
/// state: PocketSphinx 5 never returns from some grammars with a cycle of them.
public struct FlexGrammar {
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

  /// The grammar's text, as `fsg_model_read` takes it.
  public var text: String {
    let inside = otherWays.reduce(0) { $0 + $1.words.count - 1 }
    var lines = [
      "FSG_BEGIN sentence", "NUM_STATES \(final + 1 + inside)", "START_STATE 0",
      "FINAL_STATE \(final)",
    ]
    for state in 0...words.count {
      addGarbage(at: state, to: &lines)
      addWords(at: state, to: &lines)
      addRestarts(at: state, to: &lines)
      addStops(at: state, to: &lines)
    }
    addOtherWays(to: &lines)
    lines.append("FSG_END")
    return lines.joined(separator: "\n") + "\n"
  }

  private func addGarbage(at state: Int, to lines: inout [String]) {
    for phone in Phone.allCases {
      let word = Self.garbageWord(phone)
      add(state, garbage(state), weights.garbageEntry * weights.garbagePhone, word, to: &lines)
      add(garbage(state), garbage(state), weights.garbagePhone, word, to: &lines)
    }
  }

  /// The word itself, and the ones behind it when words are left out.
  ///
  /// After garbage the first left out is free: the garbage stood for it.
  private func addWords(at state: Int, to lines: inout [String]) {
    var inOrder = 1.0
    var afterGarbage = 1.0
    for next in state..<min(state + 3, words.count) {
      add(state, next + 1, inOrder, words[next], to: &lines)
      add(garbage(state), next + 1, afterGarbage, words[next], to: &lines)
      inOrder *= weights.skip
      afterGarbage = next == state ? 1 : weights.skip
    }
  }

  /// Each other way is a path of its own beside the usual words, by states behind the final one.
  private func addOtherWays(to lines: inout [String]) {
    var next = final + 1
    for way in otherWays {
      let (start, end) = (way.instead.lowerBound, way.instead.upperBound)
      var state = start
      for (index, word) in way.words.enumerated() {
        let isLast = index == way.words.count - 1
        let target = isLast ? end : next
        add(state, target, 1, word, to: &lines)
        if index == 0 { add(garbage(start), target, 1, word, to: &lines) }
        guard !isLast else { break }
        // The rest of it may be said otherwise, begun again, or left out.
        for phone in Phone.allCases {
          let weight = weights.garbageEntry * weights.garbagePhone
          add(next, garbage(end), weight, Self.garbageWord(phone), to: &lines)
        }
        add(next, index == 0 ? next : next - index, weights.restart, way.words[0], to: &lines)
        add(next, final, weights.stop / 2, nil, to: &lines)
        state = next
        next += 1
      }
    }
  }

  private func addRestarts(at state: Int, to lines: inout [String]) {
    for word in max(0, state - 3)..<state {
      add(state, word + 1, weights.restart, words[word], to: &lines)
    }
    if state > 3 { add(state, 1, weights.restart, words[0], to: &lines) }
  }

  private func addStops(at state: Int, to lines: inout [String]) {
    let left = words.count - state
    let probability = left == 0 ? 1 : left == 1 ? weights.stop : weights.stop / 2
    add(state, final, probability, nil, to: &lines)
    add(garbage(state), final, probability, nil, to: &lines)
  }

  private func add(
    _ from: Int, _ to: Int, _ probability: Double, _ word: String?, to lines: inout [String]
  ) {
    let transition = "TRANSITION \(from) \(to) \(probability)"
    lines.append(word.map { "\(transition) \($0)" } ?? transition)
  }
}
