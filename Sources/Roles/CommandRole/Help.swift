/// The help texts, made from the same tables that the parser reads.
enum Help {
  static let version = "ryza-tui 0.1.0"

  static func usage(of verb: Verb) -> String {
    let options = verb.options.filter { !$0.isInternal }.map { " [\(spelling(of: $0))]" }
    return (["ryza-tui", verb.rawValue] + verb.operands).joined(separator: " ")
      + options.joined()
  }

  static var overview: String {
    let width = Verb.known.map { synopsis(of: $0).count }.max() ?? 0
    let verbs = Verb.known.map { verb in
      "  \(padded(synopsis(of: verb), to: width))  \(verb.summary)"
    }
    let options = Invocation.frontEndOptions.map { option in
      "    \(padded(spelling(of: option), to: width - 2))  \(option.summary)"
    }
    return """
      ryza-tui: an alarm clock for the terminal that cannot go quiet by accident

        \(padded("ryza-tui", to: width))  the clock, full screen
      \(options.joined(separator: "\n"))
      \(verbs.joined(separator: "\n"))

      `ryza-tui COMMAND --help` shows the options of a command.
      Exit codes: 0 done, 1 failed, 2 usage, 3 no engine, 4 refused.
      """
  }

  static func detail(of verb: Verb) -> String {
    let options = verb.options.filter { !$0.isInternal }
    let width = options.map { spelling(of: $0).count }.max() ?? 0
    let lines = options.map { "  \(padded(spelling(of: $0), to: width))  \($0.summary)" }
    return ([usage(of: verb), "  \(verb.summary)", ""] + lines).joined(separator: "\n")
  }

  private static func synopsis(of verb: Verb) -> String {
    ([verb.rawValue] + verb.operands).joined(separator: " ")
  }

  private static func spelling(of option: Option) -> String {
    "--\(option.rawValue)" + (option.placeholder.map { " \($0)" } ?? "")
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
