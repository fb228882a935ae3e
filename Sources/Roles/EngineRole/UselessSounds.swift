import AlarmCore

/// Sounds that alarms will not ring with, because they are gone or cannot be played: said in the
/// evening, not in the morning.
struct UselessSounds {
  /// Who rings with which sound: with thousands of alarms it is not worked out anew for every snapshot.
  private var alarmsBySound: [String: [Alarm]] = [:]
  private var mark: ListJournal.Mark?

  /// A problem for each such sound of an alarm that is on.
  ///
  /// While an alarm rings, nobody looks for files: what was known before stands.
  mutating func problems(of stored: StoredEngine, on shelf: SoundShelf) -> [Problem] {
    let engine = stored.engine
    if mark != stored.journal.mark {
      mark = stored.journal.mark
      let alarms = engine.family.alarms.filter { $0.isEnabled && $0.sound != nil }
      alarmsBySound = Dictionary(grouping: alarms) { $0.sound ?? "" }
    }
    let isRinging = engine.session != nil
    let missing = isRinging ? shelf.knownMissing : shelf.missing(among: Set(alarmsBySound.keys))
    return alarmsBySound.sorted { $0.key < $1.key }.compactMap { sound, alarms in
      let numbers = alarms.map(\.id.rawValue)
      guard !missing.contains(sound) else { return .missingSound(name: sound, alarms: numbers) }
      // While it rings, the core says what plays in its place.
      let isReplaced = engine.keeper.ownSound == sound && engine.replacement != nil
      return isReplaced
        ? nil
        : engine.soundProblems[sound].map {
          .uselessSound(name: sound, alarms: numbers, because: $0)
        }
    }
  }
}
