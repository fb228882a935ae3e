public import AlarmCore

/// What was measured about one subject. The one table of what may be found: survey, home screen,
/// self-test and `doctor` all read it.
public enum Finding: Hashable, Sendable {
  // Sound.
  case soundPlays(output: String)
  /// Nobody answers who could play.
  case soundServerMissing(why: String)
  /// There are only dummies.
  case outputMissing(why: String)
  /// The output that the user named is not there.
  case outputNotFound(output: String, why: String)
  case soundFails(why: Reason)

  // Microphone.
  case microphoneHears(microphone: String)
  case microphoneMissing
  case microphoneUnreachable
  case microphoneMuted(microphone: String)

  // Speech.
  case speechKnown(model: String)
  case speechUnknown(why: Reason)

  // Waking up from sleep.
  case neverSleeps
  /// A clock chip can wake it, and the engine may set that.
  case wakes
  /// It sleeps, and has no clock chip that could wake it.
  case wakeUpClockMissing
  /// Its clock chip is told not to wake it.
  case wakeUpClockDisabled(command: String)
  /// The engine lacks the capability.
  case wakeUpForbidden(command: String)

  // The clock.
  case clockRight(zone: String)
  /// It was right once, and nobody sets it.
  case clockAlone(zone: String)
  case clockUnset
  case zoneUnknown(why: String)

  // Whether the engine runs, and starts again.
  case startsWithMachine
  case startsAtLogin(command: String)
  /// A user unit of systemd is there, and nothing starts it.
  case startsWhenEnabled(command: String)
  case startsByHand
  case engineMissing

  // Space for the store.
  case spaceEnough(megabytes: Int)
  case spaceLow(folder: String, megabytes: Int)

  // Settings, packs and holidays.
  case settingsRight
  case settingsWrong(first: String, count: Int)
}

/// How much a finding matters to tomorrow's alarm.
public enum Consequence: String, Hashable, Sendable {
  /// All is well.
  case none
  /// It rings, but not everything will be as it was meant.
  case lesser
  /// It may not ring, or not in time.
  case silence
}

extension Finding {
  public var subject: Subject {
    switch self {
    case .soundPlays, .soundServerMissing, .outputMissing, .outputNotFound, .soundFails: .sound
    case .microphoneHears, .microphoneMissing, .microphoneUnreachable, .microphoneMuted:
      .microphone
    case .speechKnown, .speechUnknown: .speech
    case .neverSleeps, .wakes, .wakeUpClockMissing, .wakeUpClockDisabled, .wakeUpForbidden: .wakeUp
    case .clockRight, .clockAlone, .clockUnset, .zoneUnknown: .clock
    case .startsWithMachine, .startsAtLogin, .startsWhenEnabled, .startsByHand, .engineMissing:
      .start
    case .spaceEnough, .spaceLow: .space
    case .settingsRight, .settingsWrong: .settings
    }
  }

  public var consequence: Consequence {
    switch self {
    case .soundPlays, .microphoneHears, .speechKnown, .neverSleeps, .wakes, .clockRight,
      .clockAlone, .startsWithMachine, .spaceEnough, .settingsRight:
      .none
    // The keyboard remains, and so do the last good settings.
    case .microphoneMissing, .microphoneUnreachable, .microphoneMuted, .speechUnknown,
      .startsAtLogin, .startsWhenEnabled, .startsByHand, .spaceLow, .settingsWrong:
      .lesser
    case .soundServerMissing, .outputMissing, .outputNotFound, .soundFails, .wakeUpClockMissing,
      .wakeUpClockDisabled, .wakeUpForbidden, .clockUnset, .zoneUnknown, .engineMissing:
      .silence
    }
  }

  public var isReady: Bool { consequence == .none }

  /// The command for a shell that mends it, where there is one.
  public var command: String? {
    switch self {
    case .wakeUpClockDisabled(let command), .wakeUpForbidden(let command),
      .startsAtLogin(let command), .startsWhenEnabled(let command):
      command
    case .soundServerMissing: "systemctl --user restart pipewire-pulse"
    case .clockUnset: "sudo timedatectl set-ntp true"
    case .settingsWrong: "ryza-tui check"
    case .engineMissing: "ryza-tui engine"
    case .soundPlays, .outputMissing, .outputNotFound, .soundFails, .microphoneHears,
      .microphoneMissing, .microphoneUnreachable, .microphoneMuted, .speechKnown, .speechUnknown,
      .neverSleeps, .wakes, .wakeUpClockMissing, .clockRight, .clockAlone, .zoneUnknown,
      .startsWithMachine, .startsByHand, .spaceEnough, .spaceLow, .settingsRight:
      nil
    }
  }
}
