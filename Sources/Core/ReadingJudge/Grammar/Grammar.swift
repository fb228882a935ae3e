/// What the recognizer may hear.
public protocol Grammar: Sendable {
  /// The text of a finite state grammar, as `fsg_model_read` takes it (sphinxbase's `fsg_model.h`).
  var text: String { get }
}

/// Writes the text of a grammar.
struct GrammarText {
  private let states: Int
  private let final: Int
  private var transitions: [String] = []

  init(states: Int, final: Int) {
    self.states = states
    self.final = final
  }

  /// Adds a way from one state to another, on which `word` is heard; nil hears nothing.
  mutating func add(from: Int, to: Int, probability: Double = 1, word: String?) {
    let transition = "TRANSITION \(from) \(to) \(probability)"
    transitions.append(word.map { "\(transition) \($0)" } ?? transition)
  }

  var text: String {
    let head = [
      "FSG_BEGIN sentence", "NUM_STATES \(states)", "START_STATE 0", "FINAL_STATE \(final)",
    ]
    return (head + transitions + ["FSG_END"]).joined(separator: "\n") + "\n"
  }
}
