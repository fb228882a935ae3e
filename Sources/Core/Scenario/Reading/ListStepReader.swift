import AlarmCore
import CivilTime

/// What people ask of the list of alarms.
extension LineReader {
  mutating func add() throws(LineProblem) -> Step {
    let name = try newName()
    let fields = try fieldsAfterColon()
    guard fields.time != nil else { throw problem("an alarm needs a time: `alarm \(name): 06:30`") }
    known.alarms.append(name)
    return .add(name: name, fields)
  }

  mutating func rehearse() throws(LineProblem) -> Step {
    let name = try newName()
    try require("in")
    let delay = try span()
    let fields = isAtEnd ? AlarmFields() : try fieldsAfterColon()
    known.alarms.append(name)
    return .rehearse(name: name, after: delay, fields)
  }

  mutating func newName() throws(LineProblem) -> String {
    let position = column
    let name = try word("a name")
    let isName =
      name.first?.isLetter == true
      && name.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
    guard isName, !ClaimWord.reserved.contains(name) else {
      throw LineProblem(
        column: position,
        message: "`\(name)` cannot be an alarm's name here: use letters and digits, and no word "
          + "that expectations begin with")
    }
    guard !known.alarms.contains(name) else {
      throw LineProblem(
        column: position,
        message: "there is an alarm `\(name)` already: `edit \(name): …` changes it")
    }
    return name
  }

  mutating func move() throws(LineProblem) -> Step {
    let name = try alarm()
    try require("to")
    return .move(name, try timeOfDay())
  }

  mutating func pauseAlarm() throws(LineProblem) -> Step {
    let name = try alarm()
    try require("until")
    return .pause(name, until: try date())
  }
}
