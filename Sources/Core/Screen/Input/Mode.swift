/// Which screen is on top, and so what keys mean.
public enum Mode: Hashable, CaseIterable, Sendable {
  /// No engine answers (yet).
  case connecting
  case home
  /// Home, asking whether the selected alarm shall go.
  case removing
  /// Asking whether the only thing that rings shall go.
  case leaving
  case editor
  /// Trying microphone and voice.
  case calibrating
  case help
  case ringing
  case reading
  case typing
  case sequence
  /// A wake-up check: are you up?
  case check
  case done

  /// Whether keys write text or answer a puzzle there, so that any key may be under way.
  var isForText: Bool {
    switch self {
    case .editor, .typing, .sequence: true
    case .connecting, .home, .removing, .leaving, .calibrating, .help, .ringing, .reading, .check,
      .done:
      false
    }
  }
}
