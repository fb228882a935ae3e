import AlarmCore

/// Sounds that alarms will not ring with, because they are gone or cannot be played: said in the
/// evening, not in the morning.
struct UselessSounds {
  /// Who rings with which sound: with thousands of alarms it is not worked out anew for every snapshot.
  private var alarmsBySound: [String: [Alarm]] = [:]
  private var mark: ListJournal.Mark?

  /// A problem for each such sound of an alarm that is on, as a sentence with its mend.
  ///
  /// While an alarm rings, nobody looks for files: what was known before stands.
  mutating func problems(of stored: StoredEngine, on shelf: SoundShelf) -> [String] {
    let engine = stored.engine
    if mark != stored.journal.mark {
      mark = stored.journal.mark
      let alarms = engine.family.alarms.filter { $0.isEnabled && $0.sound != nil }
      alarmsBySound = Dictionary(grouping: alarms) { $0.sound ?? "" }
    }
    let isRinging = engine.session != nil
    let missing = isRinging ? shelf.knownMissing : shelf.missing(among: Set(alarmsBySound.keys))
    return alarmsBySound.sorted { $0.key < $1.key }.compactMap { sound, alarms in
      guard !missing.contains(sound) else { return Self.text(missing: sound, of: alarms) }
      // While it rings, the core says what plays in its place.
      let isReplaced = engine.keeper.ownSound == sound && engine.replacement != nil
      return isReplaced
        ? nil : engine.soundProblems[sound].map { Self.useless(sound, of: alarms, $0) }
    }
  }

  private static func text(missing sound: String, of alarms: [Alarm]) -> String {
    "The sound \(sound) of \(names(alarms)) is not there: the built-in tone will ring. Put the "
      + "file back, or choose another with `ryza-tui edit ID --sound FILE`."
  }

  private static func useless(_ sound: String, of alarms: [Alarm], _ why: String) -> String {
    "The built-in tone rings for the sound \(sound) of \(names(alarms)): \(why). Mend the file, and "
      + "choose it again or another with `ryza-tui edit ID --sound FILE`."
  }

  private static func names(_ alarms: [Alarm]) -> String {
    let named = alarms.prefix(3).map { "alarm \($0.id.rawValue)" }.joined(separator: ", ")
    return alarms.count > 3 ? "\(named) and \(alarms.count - 3) more" : named
  }
}
