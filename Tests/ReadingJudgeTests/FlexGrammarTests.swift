import ReadingJudge
import Testing

/// A grammar text, read back by the format's own rules (sphinxbase's fsg_model.h).
private struct ReadBack {
  struct Arc: Hashable {
    var from: Int
    var to: Int
    var word: String?
  }

  var states = 0
  var final = 0
  var arcs: [Arc] = []
  var probabilities: [Double] = []

  init(_ text: String) throws {
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines.first?.first == "FSG_BEGIN" && lines.last == ["FSG_END"])
    for line in lines.dropFirst().dropLast() {
      switch line[0] {
      case "NUM_STATES": states = try #require(Int(line[1]))
      case "START_STATE": #expect(line[1] == "0")
      case "FINAL_STATE": final = try #require(Int(line[1]))
      case "TRANSITION":
        probabilities.append(try #require(Double(line[3])))
        arcs.append(
          Arc(
            from: try #require(Int(line[1])), to: try #require(Int(line[2])),
            word: line.count > 4 ? line[4] : nil))
      default: Issue.record("an unknown line: \(line)")
      }
    }
  }

  /// Whether saying exactly these words leads from the start to the end.
  func accepts(_ words: [String]) -> Bool {
    var states: Set<Int> = [0]
    for word in words {
      states = Set(arcs.lazy.filter { states.contains($0.from) && $0.word == word }.map(\.to))
    }
    return arcs.contains { states.contains($0.from) && $0.to == final && $0.word == nil }
  }
}

@Suite("The grammar of one sentence")
struct FlexGrammarTests {
  private static func words(_ count: Int) -> [String] { (0..<count).map { "w\($0 % 7)" } }

  @Test("is well formed for any length, repeated words included", arguments: 1...20)
  func wellFormed(count: Int) throws {
    let grammar = try ReadBack(FlexGrammar(Self.words(count)).text)
    let known = Set(Self.words(count) + Phone.allCases.map { FlexGrammar.garbageWord($0) })
    #expect(grammar.arcs.allSatisfy { (0..<grammar.states).contains($0.from) })
    #expect(grammar.arcs.allSatisfy { (0..<grammar.states).contains($0.to) })
    #expect(grammar.arcs.allSatisfy { $0.word.map(known.contains) ?? true })
    #expect(grammar.probabilities.allSatisfy { $0 > 0 && $0 <= 1 })
    // PocketSphinx 5 never returns from cycles of empty transitions: there are only ones to the end.
    #expect(grammar.arcs.allSatisfy { $0.word != nil || $0.to == grammar.final })
    #expect(!grammar.arcs.contains { $0.from == grammar.final })
  }

  @Test("hears the sentence, and readings that stray from it")
  func language() throws {
    let sentence = ["the", "cat", "sat", "down", "again", "today"]
    let grammar = try ReadBack(FlexGrammar(sentence).text)
    for (index, word) in sentence.enumerated() {
      #expect(grammar.arcs.allSatisfy { $0.word != word || $0.to == index + 1 })
    }
    #expect(grammar.accepts(sentence))
    #expect(grammar.accepts(["the", "cat", "sat", "again", "today"]))
    #expect(grammar.accepts(["the", "cat", "again", "today"]))
    #expect(grammar.accepts(["the", "cat", "the", "cat", "sat", "down", "again", "today"]))
    #expect(grammar.accepts(["the", "cat", "sat", "down", "the", "cat"]))
    #expect(grammar.accepts(["_K", "_AE", "the", "cat"]))
    #expect(grammar.accepts(["the", "_D", "_AO", "_G", "sat", "down", "again", "today"]))
    #expect(grammar.accepts(["the", "cat", "_AH", "_M", "sat", "down", "again", "today"]))
    #expect(grammar.accepts(["_S", "_S"]))
    #expect(!grammar.accepts(["today", "the"]))
    #expect(!grammar.accepts(["the", "again"]))
  }

  @Test("hears a sentence in all its ways, and no mixture of them")
  func otherWays() throws {
    let sentence = SentenceText("Trains leave at 7:30 for $5.50 today")
    let grammar = try ReadBack(FlexGrammar(sentence).text)
    #expect(grammar.arcs.allSatisfy { (0..<grammar.states).contains($0.from) })
    #expect(grammar.arcs.allSatisfy { (0..<grammar.states).contains($0.to) })
    #expect(grammar.arcs.allSatisfy { $0.word != nil || $0.to == grammar.final })
    #expect(!grammar.arcs.contains { $0.from == grammar.final })
    for time in ["seven thirty", "half past seven", "half half past seven"] {
      for money in ["five dollars and fifty cents", "five fifty"] {
        let said = "trains leave at \(time) for \(money) today"
        #expect(grammar.accepts(said.split(separator: " ").map(String.init)), "\(said)")
      }
    }
    for wrong in ["half past thirty", "half seven past thirty"] {
      let said = "trains leave at \(wrong) for five fifty today"
      #expect(!grammar.accepts(said.split(separator: " ").map(String.init)), "\(said)")
    }
    let brokenOff = ["trains", "leave", "at", "half", "past"]
    #expect(grammar.accepts(brokenOff))
  }

  @Test("its garbage words can be told from any spoken word")
  func garbageWords() {
    for phone in Phone.allCases {
      let word = FlexGrammar.garbageWord(phone)
      #expect(SentenceText(word).spokenTexts != [word])
      let token = HeardToken(dictionaryWord: word, firstFrame: 0, lastFrame: 3)
      #expect(token?.kind == .garbage(phone))
    }
  }
}
