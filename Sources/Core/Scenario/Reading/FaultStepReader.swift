import AlarmCore
import CivilTime

/// What breaks.
extension LineReader {
  mutating func state<State>(
    _ part: String, among states: [State], word: (State) -> String
  ) throws(LineProblem) -> State {
    try choice("state of the \(part)", among: states, word: word)
  }

  mutating func speaker() throws(LineProblem) -> Step {
    let state = try state("speaker", among: SpeakerState.allCases, word: \.rawValue)
    return .speaker(state, isNoticed: !take("unnoticed"))
  }

  mutating func works() throws(LineProblem) -> Bool {
    try oneOf(["work", "works", "fail", "fails"], "state").hasPrefix("work")
  }

  mutating func isThere() throws(LineProblem) -> Bool {
    try oneOf(["missing", "back"], "state") == "back"
  }

  mutating func row() throws(LineProblem) -> RowChange {
    let name = try alarm()
    switch try oneOf(["damaged", "off", "kind"], "change of a row") {
    case "damaged": return .damaged(name)
    case "off": return .off(name)
    default: return .kind(name, try quoted("a kind"))
    }
  }
}
