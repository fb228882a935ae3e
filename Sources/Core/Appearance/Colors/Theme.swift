/// How each kind of text looks.
public struct Theme: Hashable, Sendable {
  /// The kinds of text, by their names in config.toml.
  public enum Part: String, CaseIterable, Hashable, Sendable {
    case plain, accent, good, warning, alarm, faint
  }

  private var looks: [Part: Look]

  /// The look of a kind of text.
  public subscript(part: Part) -> Look {
    get { looks[part] ?? Look() }
    set { looks[part] = newValue }
  }

  /// For light letters on a dark background; the colours are those that terminals let their users
  /// choose.
  public static let dark = Theme(looks: [
    .accent: Look(.palette(6)), .good: Look(.palette(2)), .warning: Look(.palette(3)),
    .alarm: Look(.palette(1)), .faint: Look(.standard, [.dim]),
  ])
  /// For dark letters on a light background, on which yellow and cyan cannot be read.
  public static let light = Theme(looks: [
    .accent: Look(.palette(4)), .good: Look(.palette(28)), .warning: Look(.palette(5)),
    .alarm: Look(.palette(1)), .faint: Look(.standard, [.dim]),
  ])
  /// Nothing dim, and what matters told by more than its colour.
  public static let contrast = Theme(looks: [
    .accent: Look(.standard, [.bold]), .good: Look(.standard, [.bold]),
    .warning: Look(.standard, [.bold, .underline]), .alarm: Look(.palette(1), [.bold, .reverse]),
  ])
  /// Without a colour.
  public static let mono = Theme(looks: [
    .accent: Look(.standard, [.bold]), .warning: Look(.standard, [.bold, .underline]),
    .alarm: Look(.standard, [.bold, .reverse]), .faint: Look(.standard, [.dim]),
  ])
}

/// The theme that the user names, and what they change of it.
public struct ThemeChoice: Hashable, Sendable {
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// Dark or light, as the terminal's background is.
    case automatic = "auto"
    case dark, light, contrast, mono
  }

  public var name: Name
  /// The looks that the user chose for some parts.
  public var changes: [Theme.Part: Look]

  public init(name: Name = .automatic, changes: [Theme.Part: Look] = [:]) {
    self.name = name
    self.changes = changes
  }

  /// The theme itself; `isLight` is whether the terminal's background is, as far as is known.
  public func theme(isLight: Bool) -> Theme {
    var theme =
      switch name {
      case .automatic: isLight ? Theme.light : .dark
      case .dark: Theme.dark
      case .light: Theme.light
      case .contrast: Theme.contrast
      case .mono: Theme.mono
      }
    for (part, look) in changes { theme[part] = look }
    return theme
  }
}
