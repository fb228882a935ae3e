/// What a colour means; it is never the only sign of a state.
public enum Tone: Hashable, CaseIterable, Sendable {
  /// The terminal's own colour.
  case plain
  /// The one accent: what is active, what the eye should find.
  case accent
  case good
  case warning
  case alarm
}

/// How a cell looks.
public struct Style: Hashable, Sendable {
  public var tone: Tone
  public var isBold: Bool
  public var isDim: Bool
  public var isReversed: Bool
  public var isUnderlined: Bool

  public init(
    _ tone: Tone = .plain, isBold: Bool = false, isDim: Bool = false, isReversed: Bool = false,
    isUnderlined: Bool = false
  ) {
    self.tone = tone
    self.isBold = isBold
    self.isDim = isDim
    self.isReversed = isReversed
    self.isUnderlined = isUnderlined
  }

  public static let plain = Style()
  public static let strong = Style(isBold: true)
  public static let faint = Style(isDim: true)
  public static let accent = Style(.accent)
  public static let strongAccent = Style(.accent, isBold: true)
  public static let good = Style(.good)
  public static let warning = Style(.warning, isBold: true)
  public static let alarm = Style(.alarm, isBold: true)
  public static let chosen = Style(isReversed: true)
}
