import Words

/// Reads the keys of one section, and writes down everything that is wrong with them.
///
/// A key with a problem has its default.
struct ConfigSection {
  /// The header as people write it: `[alarm]`.
  let title: String
  private let entries: [ConfigEntry]
  private let file: String
  private(set) var problems: [ConfigProblem] = []

  /// The section with this path; its keys' paths are one longer.
  init(_ path: [String], of sections: ConfigSections) {
    title = "[\(path.joined(separator: "."))]"
    entries = sections.entries(in: path)
    file = sections.file
  }

  mutating func report(_ message: String, at position: SourcePosition) {
    problems.append(ConfigProblem(file: file, position: position, message: message))
  }

  func entry(_ key: String) -> ConfigEntry? { entries.first { $0.path.last == key } }

  mutating func text(_ key: String) -> String? {
    guard let entry = entry(key) else { return nil }
    guard case .string(let text) = entry.value else {
      report(
        "\(key) is \(entry.value.typeName), and must be text in quotes: \(key) = \"…\"",
        at: entry.valuePosition)
      return nil
    }
    guard !text.isEmpty, !text.unicodeScalars.contains(where: \.isControl) else {
      let fault = text.isEmpty ? "empty" : "not one line of plain text"
      report("\(key) is \(fault): give it a value, or remove the line", at: entry.valuePosition)
      return nil
    }
    return text
  }

  mutating func integer(_ key: String, in range: ClosedRange<Int>, default standard: Int) -> Int {
    guard let entry = entry(key) else { return standard }
    let wanted = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard case .integer(let number) = entry.value else {
      report(
        "\(key) is \(entry.value.typeName), and must be \(wanted), without quotes: "
          + "\(key) = \(standard)", at: entry.valuePosition)
      return standard
    }
    guard let number = Int(exactly: number), range.contains(number) else {
      report(
        "\(key) cannot be \(number): write \(wanted) (the default is \(standard))",
        at: entry.valuePosition)
      return standard
    }
    return number
  }

  /// `"on"` or `"off"`, or as TOML writes it.
  mutating func toggle(_ key: String, default standard: Bool) -> Bool {
    if case .boolean(let value) = entry(key)?.value { return value }
    return word(key, among: ["on", "off"]).map { $0 == "on" } ?? standard
  }

  mutating func duration(
    _ key: String, in range: ClosedRange<Duration>, default standard: Duration
  ) -> Duration {
    guard let entry = entry(key) else { return standard }
    let some = standard == .zero ? range.upperBound : standard
    let example = "\(key) = \"\(DurationText.text(some))\""
    guard case .string(let text) = entry.value else {
      report(
        "\(key) is \(entry.value.typeName), and must be a time with its unit, in quotes: \(example)",
        at: entry.valuePosition)
      return standard
    }
    guard let span = DurationText.parse(text) else {
      report(
        "\(key) cannot be \"\(text)\": write it like \"20s\", \"5m\" or \"1m30s\"",
        at: entry.valuePosition)
      return standard
    }
    guard range.contains(span) else {
      let limits = [range.lowerBound, range.upperBound].map { "\"\(DurationText.text($0))\"" }
      report(
        "\(key) cannot be \"\(text)\": write \(limits[0]) to \(limits[1]) "
          + "(the default is \"\(DurationText.text(standard))\")", at: entry.valuePosition)
      return standard
    }
    return span
  }

  /// A name among the known sounds, or the path of a file that exists, which can be played as far as
  /// is known.
  mutating func sound(_ key: String, known: KnownFiles?) -> String? {
    guard let known else { return text(key) }
    guard let name = soundThatExists(key, known), let entry = entry(key) else { return nil }
    guard let why = known.problem(name) else { return name }
    let others = known.sounds.filter { $0 != name }.joined(separator: ", ")
    report(
      "\(key) cannot be \"\(name)\": \(why). Mend the file, write the path of another, or one of "
        + others, at: entry.valuePosition)
    return nil
  }

  private mutating func soundThatExists(_ key: String, _ known: KnownFiles) -> String? {
    guard case .string(let path) = entry(key)?.value, path.contains("/") else {
      return word(key, among: known.sounds)
    }
    guard let name = text(key), let entry = entry(key) else { return nil }
    guard known.exists(name) else {
      report("\(key) cannot be \"\(name)\": there is no such file", at: entry.valuePosition)
      return nil
    }
    return name
  }

  /// One of a few words.
  ///
  /// `meaning` is told to whoever wrote another: what each of them stands for.
  mutating func word(_ key: String, among words: [String], meaning: String? = nil) -> String? {
    guard let word = text(key), let entry = entry(key) else { return nil }
    guard words.contains(word) else {
      report(
        "\(key) cannot be \"\(word)\": "
          + Self.remedy(for: word, among: words, otherwise: "write one of")
          + (meaning.map { " (\($0))" } ?? ""),
        at: entry.valuePosition)
      return nil
    }
    return word
  }

  /// Reports every key but these.
  ///
  /// `misplaced` says where a key belongs that is right elsewhere.
  mutating func reportUnknownKeys(
    known: [String], misplaced: (String) -> String? = { _ in nil }
  ) {
    for entry in entries {
      guard let key = entry.path.last, !known.contains(key) else { continue }
      let remedy =
        misplaced(key)
        ?? Self.remedy(for: key, among: known, otherwise: "remove it, or use one of")
      report("unknown key `\(key)` in \(title): \(remedy)", at: entry.position)
    }
  }

  /// The word that was meant, or all that there are.
  static func remedy(for word: String, among words: [String], otherwise advice: String) -> String {
    if let nearest = Spelling.nearest(to: word, among: words) {
      return "did you mean `\(nearest)`?"
    }
    return words.isEmpty ? "remove it" : "\(advice) \(words.joined(separator: ", "))"
  }
}

extension ConfigEntry.Value {
  /// With its article.
  var typeName: String {
    switch self {
    case .table: "a section"
    case .string: "text"
    case .integer: "a whole number"
    case .real: "a number with a decimal point"
    case .boolean: "true or false"
    case .texts: "an array"
    case .other(let typeName): typeName
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, such as a tab, an escape or a line break.
  var isControl: Bool { properties.generalCategory == .control }
}
