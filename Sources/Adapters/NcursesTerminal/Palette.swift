import CNcursesw
import Glibc
import Screen

/// The colours that tones have, on the terminal's own background.
struct Palette {
  private let hasColors: Bool

  /// Registers the colours; none where the terminal has none, or NO_COLOR (no-color.org) forbids.
  init() {
    let isForbidden = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    guard !isForbidden, has_colors(), start_color() != ERR, use_default_colors() != ERR else {
      hasColors = false
      return
    }
    hasColors = true
    for tone in Tone.allCases { init_pair(Self.pair(tone), Self.color(tone), -1) }
  }

  func pair(of style: Style) -> Int16 { hasColors ? Self.pair(style.tone) : 0 }

  func attributes(of style: Style) -> attr_t {
    var attributes: attr_t = 0
    if style.isBold { attributes |= RZ_A_BOLD }
    if style.isDim { attributes |= RZ_A_DIM }
    if style.isReversed { attributes |= RZ_A_REVERSE }
    if style.isUnderlined { attributes |= RZ_A_UNDERLINE }
    return attributes
  }

  private static func pair(_ tone: Tone) -> Int16 {
    switch tone {
    case .plain: 0
    case .accent: 1
    case .good: 2
    case .warning: 3
    case .alarm: 4
    }
  }

  private static func color(_ tone: Tone) -> Int16 {
    switch tone {
    case .plain: -1
    case .accent: Int16(COLOR_CYAN)
    case .good: Int16(COLOR_GREEN)
    case .warning: Int16(COLOR_YELLOW)
    case .alarm: Int16(COLOR_RED)
    }
  }
}
