/// How many colours a terminal has.
public enum ColorDepth: Hashable, Comparable, Sendable {
  case none, eight, sixteen, full

  /// The depth of a terminal that has so many colours.
  public init(colors: Int) {
    switch colors {
    case ..<8: self = .none
    case ..<16: self = .eight
    case ..<256: self = .sixteen
    default: self = .full
    }
  }
}

/// What the user says about colours; never more than the terminal has.
public enum ColorChoice: Hashable, Sendable {
  /// As many as the terminal has, or none where `NO_COLOR` is set.
  case automatic
  case atMost(ColorDepth)

  /// Each choice by the word for it.
  public static let words: [(word: String, choice: Self)] = [
    ("auto", .automatic), ("never", .atMost(.none)), ("8", .atMost(.eight)),
    ("16", .atMost(.sixteen)), ("256", .atMost(.full)),
  ]

  /// The depth to draw with.
  ///
  /// `isForbidden` is whether `NO_COLOR` (no-color.org) is set and not empty: a wish that was said to
  /// this program outdoes it.
  public func depth(of terminal: ColorDepth, isForbidden: Bool) -> ColorDepth {
    switch self {
    case .automatic: isForbidden ? .none : terminal
    case .atMost(let depth): min(depth, terminal)
    }
  }
}
