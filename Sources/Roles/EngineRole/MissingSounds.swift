import AlarmCore
import ConfigurationFiles

/// Sounds that have gone since an alarm was given them: said in the evening, not in the morning.
enum MissingSounds {
  /// A problem for each sound that an alarm that is on will not find, as a sentence with its mend.
  static func problems(of alarms: [Alarm], in files: SoundFiles) -> [String] {
    var alarmsBySound: [String: [Alarm]] = [:]
    for alarm in alarms where alarm.isEnabled {
      if let sound = alarm.sound { alarmsBySound[sound, default: []].append(alarm) }
    }
    return alarmsBySound.filter { files.path(of: $0.key) == nil }.sorted { $0.key < $1.key }
      .map { sound, alarms in
        "The sound \(sound) of \(names(alarms)) is not there: the built-in tone will ring. Put the "
          + "file back, or choose another with `ryza-tui edit ID --sound FILE`."
      }
  }

  private static func names(_ alarms: [Alarm]) -> String {
    let named = alarms.prefix(3).map { "alarm \($0.id.rawValue)" }.joined(separator: ", ")
    return alarms.count > 3 ? "\(named) and \(alarms.count - 3) more" : named
  }
}
