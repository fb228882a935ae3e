import Appearance

/// Reads `[theme]`.
struct ThemeReader {
  private var section: ConfigSection

  var problems: [ConfigProblem] { section.problems }

  init(_ sections: ConfigSections) { section = ConfigSection(["theme"], of: sections) }

  mutating func read() -> ThemeChoice {
    let names = ThemeChoice.Name.allCases.map { ($0.rawValue, $0) }
    var choice = ThemeChoice()
    choice.name = section.choice("name", among: names) ?? choice.name
    for part in Theme.Part.allCases { choice.changes[part] = look(of: part.rawValue) }
    section.reportUnknownKeys(known: ConfigKeys.theme)
    return choice
  }

  private mutating func look(of key: String) -> Look? {
    guard let entry = section.entry(key) else { return nil }
    // A number of the palette may stand without quotes.
    if case .integer(let number) = entry.value, let color = Color(String(number)) {
      return Look(color)
    }
    guard let text = section.text(key) else { return nil }
    do {
      return try Look(text)
    } catch {
      section.report(
        "\(key) cannot be \"\(text)\": \(Self.remedy(for: error))", at: entry.valuePosition)
      return nil
    }
  }

  private static func remedy(for error: LookError) -> String {
    let attributes = Look.Attribute.allCases.map(\.rawValue)
    switch error {
    case .secondColor(let word): return "it has a colour before \"\(word)\" already"
    case .unknown(let word):
      let words = Color.names + ["default", "grey"] + attributes
      let advice =
        "write a colour (a name such as cyan or bright-red, 0 to 255, #rrggbb, or default), and "
        + attributes.joined(separator: ", ") + " as you like; not"
      let remedy = ConfigSection.remedy(for: word, among: words, otherwise: "")
      return remedy.hasPrefix("did you mean") ? remedy : "\(advice) \"\(word)\""
    }
  }
}
