import AlarmCore

/// Sounds that alarms will not ring with, because they are gone or cannot be played: said in the
/// evening, not in the morning.
enum UselessSounds {
  /// A problem for each such sound of an alarm that is on.
  ///
  /// While an alarm rings, nobody looks for files: what was known before stands.
  static func problems(of engine: Engine, on shelf: SoundShelf) -> [Problem] {
    var alarmsBySound: [String: [Alarm]] = [:]
    for alarm in engine.family.alarms where alarm.isEnabled {
      if let sound = alarm.sound { alarmsBySound[sound, default: []].append(alarm) }
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
