/// What a user wants of the screens: `[screen]`, `[theme]` and `[keys]` of config.toml.
public struct ScreenSettings: Hashable, Sendable {
  public var language: LanguageChoice
  public var clock: ClockStyle
  /// Whether the home screen's clock shows seconds, and so draws sixty times a minute.
  public var showsSeconds: Bool
  /// Whether clicks and the wheel come to this program; else the terminal selects text with them.
  public var usesMouse: Bool
  public var colors: ColorChoice
  public var theme: ThemeChoice
  public var keys: KeyChoice

  public static let standard = ScreenSettings()

  public init(
    language: LanguageChoice = .automatic, clock: ClockStyle = .twentyFour,
    showsSeconds: Bool = false, usesMouse: Bool = true, colors: ColorChoice = .automatic,
    theme: ThemeChoice = ThemeChoice(), keys: KeyChoice = .standard
  ) {
    self.language = language
    self.clock = clock
    self.showsSeconds = showsSeconds
    self.usesMouse = usesMouse
    self.colors = colors
    self.theme = theme
    self.keys = keys
  }
}
