import AlarmCore

extension Finding: CustomStringConvertible {
  /// Few words in English: what was found, or what is wrong and its mend; the first words matter most.
  public var description: String {
    switch self {
    case .soundPlays(let output): output
    case .soundServerMissing(let why), .outputMissing(let why), .outputNotFound(_, let why): why
    case .soundFails(let why): why.text
    case .microphoneHears(let microphone): microphone
    case .microphoneMissing: "there is none: you will type instead of reading"
    case .microphoneUnreachable: "cannot be reached: you will type instead of reading"
    case .microphoneMuted(let microphone): "\(microphone) is muted: unmute it, or type"
    case .speechKnown(let model): model
    case .speechUnknown(let why): "\(why): you will type instead of reading"
    case .neverSleeps: "this machine never sleeps"
    case .wakes: "this machine is woken for each ring"
    case .wakeUpClockMissing:
      "this machine can sleep, and has no clock chip to wake it: keep it awake at night"
    case .wakeUpClockDisabled(let command):
      "nothing wakes this machine when it sleeps; its clock chip does after `\(command)`"
    case .wakeUpForbidden(let command):
      "nothing wakes this machine when it sleeps; the engine may after `\(command)` and "
        + "`ryza-tui quit`"
    case .clockRight(let zone): zone
    case .clockAlone(let zone): "\(zone), not set by the network"
    case .clockUnset:
      "not set since this machine started, and it has no clock chip: alarms may be late until the "
        + "time comes from the network"
    case .zoneUnknown(let why): why
    case .startsWithMachine: "the engine runs, and starts with this machine"
    case .startsAtLogin(let command):
      "the engine runs; after a restart it waits for your login, unless you `\(command)`"
    case .startsWhenEnabled(let command):
      "the engine runs; after a restart of the machine it waits until you open ryza-tui, unless you "
        + "`\(command)`"
    case .startsByHand:
      "the engine runs; after a restart of the machine it waits until you open ryza-tui: "
        + "`make install` brings a user unit of systemd that starts it"
    case .engineMissing: "no engine runs, so no alarm can ring: `ryza-tui` starts one"
    case .spaceEnough(let megabytes): "\(megabytes) MB"
    case .spaceLow(let folder, let megabytes):
      "\(megabytes) MB are left for \(folder): make room, or changes of alarms are lost"
    case .settingsRight: "as you wrote them"
    case .settingsWrong(let first, let count):
      count == 1 ? first : "\(first) (`ryza-tui check` shows \(count - 1) more)"
    }
  }
}
