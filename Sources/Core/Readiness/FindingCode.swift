public import AlarmCore

/// A finding as a machine reads it: a word that stays the same from version to version, and what
/// varies beside it, by name.
public struct FindingCode: Hashable, Sendable {
  public var word: String
  public var values: [String: String]
  /// What `why` says, where this program knows.
  public var reason: KnownReason?

  public init(_ word: String, _ values: [String: String] = [:], reason: KnownReason? = nil) {
    self.word = word
    self.values = values
    self.reason = reason
  }

  fileprivate init(_ word: String, why: Reason) {
    self.init(word, ["why": why.text], reason: why.what)
  }
}

extension Finding {
  public var code: FindingCode {
    switch self {
    case .soundPlays(let output): FindingCode("soundPlays", ["output": output])
    case .soundServerMissing(let why): FindingCode("soundServerMissing", ["why": why])
    case .outputMissing(let why): FindingCode("outputMissing", ["why": why])
    case .outputNotFound(let output, let why):
      FindingCode("outputNotFound", ["output": output, "why": why])
    case .soundFails(let why): FindingCode("soundFails", why: why)
    case .microphoneHears(let name): FindingCode("microphoneHears", ["microphone": name])
    case .microphoneMissing: FindingCode("microphoneMissing")
    case .microphoneUnreachable: FindingCode("microphoneUnreachable")
    case .microphoneMuted(let name): FindingCode("microphoneMuted", ["microphone": name])
    case .speechKnown(let model): FindingCode("speechKnown", ["model": model])
    case .speechUnknown(let why): FindingCode("speechUnknown", why: why)
    case .neverSleeps: FindingCode("neverSleeps")
    case .wakes: FindingCode("wakes")
    case .wakeUpClockMissing: FindingCode("wakeUpClockMissing")
    case .wakeUpClockDisabled(let command):
      FindingCode("wakeUpClockDisabled", ["command": command])
    case .wakeUpForbidden(let command): FindingCode("wakeUpForbidden", ["command": command])
    case .clockRight(let zone): FindingCode("clockRight", ["zone": zone])
    case .clockAlone(let zone): FindingCode("clockAlone", ["zone": zone])
    case .clockUnset: FindingCode("clockUnset")
    case .zoneUnknown(let why): FindingCode("zoneUnknown", ["why": why])
    case .startsWithMachine: FindingCode("startsWithMachine")
    case .startsAtLogin(let command): FindingCode("startsAtLogin", ["command": command])
    case .startsWhenEnabled(let command): FindingCode("startsWhenEnabled", ["command": command])
    case .startsByHand: FindingCode("startsByHand")
    case .engineMissing: FindingCode("engineMissing")
    case .spaceEnough(let megabytes): FindingCode("spaceEnough", ["megabytes": "\(megabytes)"])
    case .spaceLow(let folder, let megabytes):
      FindingCode("spaceLow", ["folder": folder, "megabytes": "\(megabytes)"])
    case .settingsRight: FindingCode("settingsRight")
    case .settingsWrong(let first, let count):
      FindingCode("settingsWrong", ["first": first, "count": "\(count)"])
    }
  }

  /// The finding that a code stands for; nil for a word that this version does not know.
  public init?(_ code: FindingCode) {
    func value(_ name: String) -> String { code.values[name] ?? "" }
    var why: Reason { Reason(value("why"), what: code.reason) }
    func number(_ name: String) -> Int { Int(value(name)) ?? 0 }
    switch code.word {
    case "soundPlays": self = .soundPlays(output: value("output"))
    case "soundServerMissing": self = .soundServerMissing(why: value("why"))
    case "outputMissing": self = .outputMissing(why: value("why"))
    case "outputNotFound":
      self = .outputNotFound(output: value("output"), why: value("why"))
    case "soundFails": self = .soundFails(why: why)
    case "microphoneHears": self = .microphoneHears(microphone: value("microphone"))
    case "microphoneMissing": self = .microphoneMissing
    case "microphoneUnreachable": self = .microphoneUnreachable
    case "microphoneMuted": self = .microphoneMuted(microphone: value("microphone"))
    case "speechKnown": self = .speechKnown(model: value("model"))
    case "speechUnknown": self = .speechUnknown(why: why)
    case "neverSleeps": self = .neverSleeps
    case "wakes": self = .wakes
    case "wakeUpClockMissing": self = .wakeUpClockMissing
    case "wakeUpClockDisabled": self = .wakeUpClockDisabled(command: value("command"))
    case "wakeUpForbidden": self = .wakeUpForbidden(command: value("command"))
    case "clockRight": self = .clockRight(zone: value("zone"))
    case "clockAlone": self = .clockAlone(zone: value("zone"))
    case "clockUnset": self = .clockUnset
    case "zoneUnknown": self = .zoneUnknown(why: value("why"))
    case "startsWithMachine": self = .startsWithMachine
    case "startsAtLogin": self = .startsAtLogin(command: value("command"))
    case "startsWhenEnabled": self = .startsWhenEnabled(command: value("command"))
    case "startsByHand": self = .startsByHand
    case "engineMissing": self = .engineMissing
    case "spaceEnough": self = .spaceEnough(megabytes: number("megabytes"))
    case "spaceLow": self = .spaceLow(folder: value("folder"), megabytes: number("megabytes"))
    case "settingsRight": self = .settingsRight
    case "settingsWrong":
      self = .settingsWrong(first: value("first"), count: number("count"))
    default: return nil
    }
  }
}
