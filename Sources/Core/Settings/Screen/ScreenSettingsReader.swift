public import Appearance

/// From the entries of config.toml to how the screens look and which keys do what.
public enum ScreenSettingsReader {
  /// What `[screen]`, `[theme]` and `[keys]` say, in which a value with a problem has its default, and
  /// the problems in the order of the text. Nothing is told of other sections.
  public static func read(
    _ entries: [ConfigEntry], file: String
  ) -> (settings: ScreenSettings, problems: [ConfigProblem]) {
    read(ConfigSections(entries, file: file))
  }

  static func read(
    _ sections: ConfigSections
  ) -> (settings: ScreenSettings, problems: [ConfigProblem]) {
    var screen = ConfigSection(["screen"], of: sections)
    var settings = settings(of: &screen)
    var theme = ThemeReader(sections)
    settings.theme = theme.read()
    var keys = KeyReader(sections)
    settings.keys = keys.read()
    let problems = screen.problems + theme.problems + keys.problems
    return (settings, problems.sorted { $0.position < $1.position })
  }

  private static func settings(of section: inout ConfigSection) -> ScreenSettings {
    var settings = ScreenSettings.standard
    settings.language =
      section.choice("language", among: LanguageChoice.words) ?? settings.language
    let styles = ClockStyle.allCases.map { ($0.rawValue, $0) }
    settings.clock = section.choice("clock", among: styles) ?? settings.clock
    settings.showsSeconds = section.toggle("seconds", default: settings.showsSeconds)
    settings.usesMouse = section.toggle("mouse", default: settings.usesMouse)
    settings.colors = colors(&section) ?? settings.colors
    section.reportUnknownKeys(known: ConfigKeys.screen)
    return settings
  }

  /// A number of colours may stand without quotes.
  private static func colors(_ section: inout ConfigSection) -> ColorChoice? {
    if case .integer(let number) = section.entry("colors")?.value,
      let known = ColorChoice.words.first(where: { $0.word == String(number) })
    {
      return known.choice
    }
    return section.choice("colors", among: ColorChoice.words)
  }
}

extension ConfigSection {
  /// What one of a few words stands for.
  mutating func choice<Choice>(
    _ key: String, among words: [(word: String, choice: Choice)]
  ) -> Choice? {
    word(key, among: words.map(\.word)).flatMap { word in
      words.first { $0.word == word }?.choice
    }
  }
}
