import Appearance
import CNcursesw
import Screen

/// A theme in the colours that the terminal has, on the terminal's own background.
struct Palette {
  private let theme: Theme
  private let depth: ColorDepth
  /// ncurses' number of a pair for each colour; pair 0 is the terminal's own colours.
  private let pairs: [Int: Int16]

  /// Registers the theme's colours, as far as `depth` goes.
  init(_ theme: Theme, depth: ColorDepth) {
    self.theme = theme
    self.depth = Self.isStarted(for: depth) ? depth : .none
    var pairs: [Int: Int16] = [:]
    for part in Theme.Part.allCases {
      guard let color = theme[part].color.index(at: self.depth), pairs[color] == nil else {
        continue
      }
      let pair = Int16(pairs.count + 1)
      init_pair(pair, Int16(color), -1)
      pairs[color] = pair
    }
    self.pairs = pairs
  }

  /// What this terminal can show, by its terminfo entry.
  static var terminalDepth: ColorDepth {
    has_colors() ? ColorDepth(colors: Int(tigetnum("colors"))) : .none
  }

  func pair(of style: Style) -> Int16 {
    theme.look(of: style).color.index(at: depth).flatMap { pairs[$0] } ?? 0
  }

  func attributes(of style: Style) -> attr_t {
    var attributes: attr_t = 0
    for attribute in theme.look(of: style).reduced(to: depth).attributes {
      switch attribute {
      case .bold: attributes |= RZ_A_BOLD
      case .dim: attributes |= RZ_A_DIM
      case .reverse: attributes |= RZ_A_REVERSE
      case .underline: attributes |= RZ_A_UNDERLINE
      }
    }
    return attributes
  }

  /// Colours are not so much as asked for where nobody wants them.
  private static func isStarted(for depth: ColorDepth) -> Bool {
    depth > .none && start_color() != ERR && use_default_colors() != ERR
  }
}
