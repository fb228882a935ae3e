public import CivilTime

/// What is wrong now, and stands on every screen until it is mended.
///
/// The names of cases and of what varies are written to the wire, so they stay.
public enum Problem: Hashable, Sendable, Codable {
  /// Why the normal path of sound failed last.
  case sound(SoundFailure)
  case vibration(because: Reason)
  /// Why the built-in tone plays in place of the sound of the alarm that rings.
  case replacedSound(because: Reason)
  /// A sound that is not there, and whose alarms it was.
  case missingSound(name: String, alarms: [Int64])
  /// A sound that cannot be played, and whose alarms it was.
  case uselessSound(name: String, alarms: [Int64], because: Reason)
  /// What was changed on outputs.
  case outputs(OutputsProblem)
  case store(StoreProblem)
  case clockUnset
  case zone(ZoneProblem)
  case settings(SettingsProblem)
  /// Another version of the program was installed while this engine ran.
  case replacedProgram
  /// No sentinel can be started.
  case unwatched(why: String)
}

/// Why outputs may not be put back as they were.
public enum OutputsProblem: Hashable, Sendable, Codable {
  case unreadable(why: String)
  case damaged(path: String)
  case unwritable(path: String, why: String)
}

/// What is wrong with settings, sentence packs or holidays.
public enum SettingsProblem: Hashable, Sendable, Codable {
  /// The file has mistakes; whether an earlier one stays in force.
  case mistakes(path: String, hasLastGood: Bool)
  /// `file:line:column: what, and how to mend it`, in English.
  case mistake(String)
  /// So many more are not told.
  case more(Int)
}

extension Problem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sound(let failure): "Sound: \(failure)."
    case .vibration(let why): "Vibration: \(why)."
    case .replacedSound(let why): "The built-in tone plays: \(why)."
    case .missingSound(let name, let alarms):
      "The sound \(name) of \(Self.names(alarms)) is not there: the built-in tone will ring. Put the "
        + "file back, or choose another with `ryza-tui edit ID --sound FILE`."
    case .uselessSound(let name, let alarms, let why):
      "The built-in tone rings for the sound \(name) of \(Self.names(alarms)): \(why). Mend the file, "
        + "and choose it again or another with `ryza-tui edit ID --sound FILE`."
    case .outputs(let problem): problem.description
    case .store(let problem): problem.description
    case .clockUnset:
      "The clock has not been set since this machine started, and it has no clock chip: alarms "
        + "may be late until the time comes from the network."
    case .zone(let problem): problem.description
    case .settings(let problem): problem.description
    case .replacedProgram:
      "Another version of ryza-tui was installed, and this engine is still the old one. It rings all "
        + "the same; `ryza-tui quit` ends it, and the next command starts the new one."
    case .unwatched(let why): "Nobody watches the engine, so it stays silent if it dies: \(why)"
    }
  }

  /// How many alarms are named by their numbers.
  public static let mostNames = 3

  private static func names(_ alarms: [Int64]) -> String {
    let named = alarms.prefix(mostNames).map { "alarm \($0)" }.joined(separator: ", ")
    return alarms.count > mostNames ? "\(named) and \(alarms.count - mostNames) more" : named
  }
}

extension OutputsProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let why): "Sound: \(why): \(Self.whatMayBe). Remove it to end this message"
    case .damaged(let path):
      "Sound: \(path) is damaged: \(Self.whatMayBe). Remove it to end this message"
    case .unwritable(let path, let why):
      "Sound: \(why): if the engine is killed while an alarm rings, outputs that it has opened stay "
        + "louder, or unmuted. Make \(path) writable"
    }
  }

  private static let whatMayBe =
    "an output may have stayed louder than you left it, or unmuted, after a crash"
}

extension SettingsProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .mistakes(let path, let hasLastGood):
      "\(path) has mistakes: "
        + (hasLastGood
          ? "the last good one stays in force" : "defaults stand in for what cannot be used")
    case .mistake(let text): text
    case .more(let count): "`ryza-tui check` shows \(count) more"
    }
  }
}
