import Words

/// A command line that means nothing: says what, and how to mend it.
struct UsageError: Error, CustomStringConvertible {
  var description: String
}

/// A command line, taken apart.
struct Invocation: Equatable, Sendable {
  /// nil opens the front end.
  var verb: Verb?
  var operands: [String] = []
  private var values: [Option: String] = [:]

  /// - Parameter words: without the program's name.
  /// - Throws: ``UsageError`` for the first word that does not belong.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    if rest.first == "help" {
      values[.help] = ""
      rest.removeFirst()
    }
    if let first = rest.first, !first.hasPrefix("-") {
      verb = try Self.verb(named: first)
      rest.removeFirst()
    }
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if word.hasPrefix("--") {
        try take(option: word.dropFirst(2), from: &rest)
      } else if let short = Self.short[word] {
        values[short] = ""
      } else if word.hasPrefix("-"), word.count > 1, Double(word) == nil {
        throw UsageError(description: "there is no option `\(word)`: see `ryza-tui --help`")
      } else {
        operands.append(word)
      }
    }
    try checkOperands()
  }

  func has(_ option: Option) -> Bool { values[option] != nil }

  func value(_ option: Option) -> String? { values[option] }

  /// What the clock itself takes, without a command.
  static let frontEndOptions: [Option] = [.color, .plain]

  private static let short: [String: Option] = ["-h": .help, "-V": .version]

  private static func verb(named name: String) throws(UsageError) -> Verb {
    if let verb = Verb(rawValue: name) { return verb }
    let hint = Spelling.nearest(to: name, among: Verb.known.map(\.rawValue))
    throw UsageError(
      description: "there is no command `\(name)`"
        + (hint.map { ": did you mean `\($0)`?" } ?? ": see `ryza-tui --help`"))
  }

  private mutating func take(
    option text: Substring, from rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let option = try known(name)
    guard let placeholder = option.placeholder else {
      guard parts.count == 1 else {
        throw UsageError(description: "`--\(name)` takes no value")
      }
      values[option] = ""
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw UsageError(description: "`--\(name)` needs a value: --\(name) \(placeholder)")
    }
    values[option] = value
  }

  private func known(_ name: String) throws(UsageError) -> Option {
    let accepted = (verb?.options ?? Self.frontEndOptions) + [.help, .version]
    if let option = Option(rawValue: name), accepted.contains(option) { return option }
    let names = accepted.filter { !$0.isInternal }.map(\.rawValue)
    let hint = Spelling.nearest(to: name, among: names)
    let command = verb.map { "`ryza-tui \($0.rawValue)`" } ?? "`ryza-tui`"
    throw UsageError(
      description: "\(command) has no option `--\(name)`"
        + (hint.map { ": did you mean `--\($0)`?" } ?? ": see `ryza-tui --help`"))
  }

  private func checkOperands() throws(UsageError) {
    guard !has(.help), !has(.version) else { return }
    let expected = verb?.operandCount ?? 0...0
    guard !expected.contains(operands.count) else { return }
    let usage = verb.map(Help.usage(of:)) ?? "ryza-tui"
    let complaint =
      operands.count < expected.lowerBound ? "something is missing" : "too many words"
    throw UsageError(description: "\(complaint): \(usage)")
  }
}
