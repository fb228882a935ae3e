import AlarmCore
import CivilTime
import Settings
import Words

/// What is wrong with a line, and where.
struct LineProblem: Error, Hashable {
  /// 1 is the first.
  var column: Int
  var message: String
}

/// What a line may refer to.
struct KnownNames: Sendable {
  var alarms: [String] = []
  var missions: [String] = []
  /// The zone of a name or of a POSIX rule; nil when there is none.
  var zone: @Sendable (String) -> Zone?
}

/// Reads a line from left to right.
struct LineReader {
  var known: KnownNames
  private let words: [LineWord]
  private let end: Int
  private var index = 0

  /// - Throws: ``LineProblem`` for quotes that are not closed.
  init(_ line: some StringProtocol, known: KnownNames) throws(LineProblem) {
    let taken = LineWords(line)
    if let column = taken.openQuote {
      throw LineProblem(column: column, message: "a closing \" is missing")
    }
    words = taken.words
    end = taken.end
    self.known = known
  }

  var isAtEnd: Bool { index == words.count }

  var peek: LineWord? { isAtEnd ? nil : words[index] }

  /// Where the next word stands.
  var column: Int { peek?.column ?? end }

  /// What is written from a column on, up to the word that comes next.
  func text(from start: Int) -> String {
    let taken = words[..<index].filter { $0.column >= start }
    return taken.reduce("") { text, word in
      let joins = text.isEmpty || word.kind == .comma || word.kind == .colon
      return text + (joins ? "" : " ") + (word.kind == .quoted ? "\"\(word.text)\"" : word.text)
    }
  }

  func problem(_ message: String) -> LineProblem { LineProblem(column: column, message: message) }

  // MARK: Marks and words

  mutating func advance() { if !isAtEnd { index += 1 } }

  /// Takes the word when it is the next, in any case.
  mutating func take(_ word: String) -> Bool {
    guard isNext(word) else { return false }
    index += 1
    return true
  }

  func isNext(_ word: String) -> Bool {
    peek?.kind == .word && peek?.text.lowercased() == word.lowercased()
  }

  mutating func take(_ kind: LineWord.Kind) -> Bool {
    guard peek?.kind == kind else { return false }
    index += 1
    return true
  }

  mutating func require(_ word: String) throws(LineProblem) {
    guard !take(word) else { return }
    throw problem("\(found) stands where `\(word)` belongs")
  }

  mutating func require(_ kind: LineWord.Kind, _ mark: String) throws(LineProblem) {
    guard !take(kind) else { return }
    throw problem("\(found) stands where `\(mark)` belongs")
  }

  func requireEnd() throws(LineProblem) {
    guard !isAtEnd else { return }
    throw problem("\(found) is too much here: one thing a line")
  }

  /// The next word, in the words of a complaint.
  var found: String {
    switch peek?.kind {
    case nil: "nothing"
    case .word: "`\(peek?.text ?? "")`"
    case .quoted: "\"\(peek?.text ?? "")\""
    case .comma: "a comma"
    case .colon: "a colon"
    }
  }

  mutating func word(_ what: String) throws(LineProblem) -> String {
    guard let next = peek, next.kind == .word else {
      throw problem("\(found) stands where \(what) belongs")
    }
    index += 1
    return next.text
  }

  mutating func quoted(_ what: String) throws(LineProblem) -> String {
    guard let next = peek, next.kind == .quoted else {
      throw problem("\(found) stands where \(what) in double quotes belongs")
    }
    index += 1
    return next.text
  }

  /// One of some words or runs of words, the longest that fits.
  mutating func oneOf(_ choices: [String], _ what: String) throws(LineProblem) -> String {
    let fitting = choices.filter { starts(with: $0) }
    guard let choice = fitting.max(by: { $0.count < $1.count }) else {
      throw unknown(what, among: choices)
    }
    index += choice.split(separator: " ").count
    return choice
  }

  private func starts(with choice: String) -> Bool {
    let parts = choice.split(separator: " ")
    guard index + parts.count <= words.count else { return false }
    return zip(parts, words[index...]).allSatisfy {
      $1.kind == .word && $1.text.lowercased() == $0.lowercased()
    }
  }

  /// A complaint that names the nearest right word, or else all of them.
  func unknown(_ what: String, among choices: [String]) -> LineProblem {
    let hint = peek.flatMap { Spelling.nearest(to: $0.text, among: choices) }
    return problem(
      "\(found) is no \(what): "
        + (hint.map { "did you mean `\($0)`?" } ?? "write \(Self.list(choices))"))
  }

  static func list(_ choices: [String]) -> String {
    guard let last = choices.last, choices.count > 1 else { return choices.first ?? "" }
    return choices.dropLast().joined(separator: ", ") + " or \(last)"
  }

  /// A word of an enum.
  mutating func choice<Choice>(
    _ what: String, among choices: [Choice], word: (Choice) -> String
  ) throws(LineProblem) -> Choice {
    let named = try oneOf(choices.map(word), what)
    guard let choice = choices.first(where: { word($0) == named }) else {
      throw problem("\(found) is no \(what)")
    }
    return choice
  }
}

// MARK: - Names

extension LineReader {
  /// An alarm that the scenario has made before.
  mutating func alarm() throws(LineProblem) -> String {
    guard let next = peek, next.kind == .word, known.alarms.contains(next.text) else {
      guard !known.alarms.isEmpty else {
        throw problem("\(found) is no alarm: make one before, like `alarm work: 06:30`")
      }
      throw unknown("alarm", among: known.alarms)
    }
    advance()
    return next.text
  }

  mutating func zone() throws(LineProblem) -> ScenarioZone {
    guard let next = peek, next.kind == .word, let zone = known.zone(next.text) else {
      throw problem(
        "\(found) is no zone of this machine: write a name like Europe/Berlin, or a rule like "
          + "CET-1CEST,M3.5.0,M10.5.0/3")
    }
    advance()
    return ScenarioZone(name: next.text, zone: zone)
  }
}
