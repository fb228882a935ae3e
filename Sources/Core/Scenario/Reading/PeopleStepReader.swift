import AlarmCore
import CivilTime

/// What a sleeper does.
extension LineReader {
  mutating func attempt() throws(LineProblem) -> AttemptChoice {
    guard !isAtEnd else { return .mission }
    try require("keyboard")
    return .keyboard
  }

  mutating func reading() throws(LineProblem) -> Reading {
    switch try oneOf(["right", "missing", "other", "babble"], "reading") {
    case "right": return .right
    case "other": return .other
    case "babble": return .babble
    default: return .missing(try number("a number of words", in: 1...20))
    }
  }

  mutating func typing() throws(LineProblem) -> Typing {
    if peek?.kind == .quoted { return .text(try quoted("a line")) }
    switch try oneOf(["right", "wrong", "pasted", "unfinished"], "way to type") {
    case "right": return .right
    case "wrong": return .wrong
    case "pasted": return .pasted
    default: return .unfinished
    }
  }

  mutating func boardKey() throws(LineProblem) -> BoardKey {
    try choice("key of the board", among: BoardKey.allCases) { String($0.rawValue) }
  }

  mutating func reckoning() throws(LineProblem) -> Reckoning {
    if peek?.kind == .quoted { return .text(try quoted("a number")) }
    switch try oneOf(["right", "one", "wrong", "unfinished"], "way to answer") {
    case "right": return .right
    case "one": return .one
    case "wrong": return .wrong
    default: return .unfinished
    }
  }
}
