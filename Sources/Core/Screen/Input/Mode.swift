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
  /// The questions that are asked once.
  case firstRun
  /// Everything that was measured, with its mends.
  case selfTest
  /// Choosing how an alarm is rehearsed, and what is broken meanwhile.
  case planningRehearsal
  /// A rehearsal that goes on, or is over.
  case rehearsal
  case help
  /// Help, while what to look for is being typed.
  case searchingHelp
  case ringing
  case reading
  case typing
  case sequence
  case math
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

  /// What a screen is like, in one line for each.
  private struct Traits {
    var kind: Kind
    var takesText = false
    var keysMayComeByAccident = false
    /// What home says of tomorrow may be old when it is opened from there.
    var agesReadiness = false
  }

  private var traits: Traits {
    switch self {
    // The front end's greeting asks for a survey itself.
    case .connecting: Traits(kind: .alarm, keysMayComeByAccident: true)
    case .home: Traits(kind: .evening)
    case .filtering: Traits(kind: .evening, takesText: true)
    case .removing: Traits(kind: .evening)
    case .leaving: Traits(kind: .alarm)
    case .editor: Traits(kind: .evening, takesText: true)
    case .history: Traits(kind: .evening)
    case .filteringHistory: Traits(kind: .evening, takesText: true)
    case .account: Traits(kind: .evening)
    case .chart: Traits(kind: .evening)
    case .calibrating: Traits(kind: .evening, agesReadiness: true)
    case .firstRun: Traits(kind: .evening, agesReadiness: true)
    case .selfTest: Traits(kind: .evening, agesReadiness: true)
    case .planningRehearsal: Traits(kind: .evening)
    case .rehearsal: Traits(kind: .evening, agesReadiness: true)
    case .help: Traits(kind: .help, agesReadiness: true)
    case .searchingHelp: Traits(kind: .help, takesText: true, agesReadiness: true)
    case .ringing: Traits(kind: .alarm, keysMayComeByAccident: true, agesReadiness: true)
    case .reading: Traits(kind: .attempt, keysMayComeByAccident: true, agesReadiness: true)
    case .typing: Traits(kind: .attempt, takesText: true, agesReadiness: true)
    case .sequence: Traits(kind: .attempt, keysMayComeByAccident: true, agesReadiness: true)
    case .math: Traits(kind: .attempt, keysMayComeByAccident: true, agesReadiness: true)
    case .check: Traits(kind: .alarm, keysMayComeByAccident: true, agesReadiness: true)
    case .done: Traits(kind: .done, agesReadiness: true)
    }
  }

  var kind: Kind { traits.kind }

  /// Whether a running attempt holds the alarm quiet there.
  public var isAttempt: Bool { kind == .attempt }

  /// Whether letters write text there.
  var takesText: Bool { traits.takesText }

  /// Whether Enter hands in a line there.
  var isLine: Bool { self == .typing || self == .math }

  /// Whether keys write text or answer a puzzle there, so that any key may be under way.
  var isForText: Bool { takesText || self == .sequence || self == .math }

  /// Whether what home says of tomorrow may be old when it is opened from there.
  var agesReadiness: Bool { traits.agesReadiness }

  /// Whether the sleeper's hands may be on the keys for something else than this screen.
  var keysMayComeByAccident: Bool { traits.keysMayComeByAccident }
}
