/// Which screen is on top, and so what keys mean.
public enum Mode: Hashable, CaseIterable, Sendable {
  /// No engine answers (yet).
  case connecting
  case home
  /// Home, while what the list is narrowed to is being typed.
  case filtering
  /// Home, asking whether the selected alarm shall go.
  case removing
  /// Asking whether the only thing that rings shall go.
  case leaving
  case editor
  /// What rang when.
  case history
  /// The history, while what it is narrowed to is being typed.
  case filteringHistory
  /// Every second of one ring.
  case account
  /// The mornings of some weeks.
  case chart
  /// Trying microphone and voice.
  case calibrating
  case help
  /// Help, while what to look for is being typed.
  case searchingHelp
  case ringing
  case reading
  case typing
  case sequence
  /// A wake-up check: are you up?
  case check
  case done

  /// What belongs together when a screen comes up or goes.
  enum Kind: Hashable, Sendable {
    /// Whoever sees it looks at the list, or at something that was opened from there.
    case evening
    /// An alarm is unfinished: hands may be on the keys for something else.
    case alarm
    /// The user has asked for it with a key, and it keeps the alarm quiet.
    case attempt
    case done
    /// Over any other screen.
    case help
  }

  var kind: Kind {
    switch self {
    case .home, .filtering, .removing, .editor, .calibrating, .history, .filteringHistory,
      .account, .chart:
      .evening
    case .connecting, .leaving, .ringing, .check: .alarm
    case .reading, .typing, .sequence: .attempt
    case .done: .done
    case .help, .searchingHelp: .help
    }
  }

  /// Whether a running attempt holds the alarm quiet there.
  public var isAttempt: Bool { kind == .attempt }

  /// Whether letters write text there.
  var takesText: Bool {
    switch self {
    case .filtering, .filteringHistory, .editor, .searchingHelp, .typing: true
    case .connecting, .home, .removing, .leaving, .calibrating, .history, .account, .chart, .help,
      .ringing, .reading, .sequence, .check, .done:
      false
    }
  }

  /// Whether keys write text or answer a puzzle there, so that any key may be under way.
  var isForText: Bool { takesText || self == .sequence }

  /// Whether the sleeper's hands may be on the keys for something else than this screen.
  var keysMayComeByAccident: Bool {
    switch self {
    case .connecting, .ringing, .reading, .sequence, .check: true
    case .home, .filtering, .removing, .leaving, .editor, .calibrating, .history, .filteringHistory,
      .account, .chart, .help, .searchingHelp, .typing, .done:
      false
    }
  }
}
