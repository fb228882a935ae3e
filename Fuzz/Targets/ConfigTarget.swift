import AlarmCore
import Settings
import TomlFile

/// config.toml: whatever it says, the settings can be rung with, and complaints point into it.
enum ConfigTarget {
  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    let places = TextPlaces(bytes)
    switch TomlFile.parse(bytes) {
    case .failure(let error):
      try places.require(error.position, for: error.message)
    case .success(let entries):
      for entry in entries {
        try require(!entry.path.isEmpty, "an entry without a path")
        try places.require(entry.position, for: "a key")
        try places.require(entry.valuePosition, for: "a value")
      }
      try check(entries, nil, places)
      try check(
        entries, KnownFiles(packs: ["everyday"], sounds: ["rooster.flac"]) { $0.count < 9 }, places)
    }
  }

  private static func check(
    _ entries: [ConfigEntry], _ known: KnownFiles?, _ places: TextPlaces
  ) throws(BrokenPromise) {
    let (settings, problems) = SettingsReader.read(entries, file: "config.toml", known: known)
    try places.require(problems)
    let alarm = settings.alarm
    try require((1...100).contains(alarm.volume), "a volume of \(alarm.volume)")
    try require((0...20).contains(alarm.snooze.limit), "\(alarm.snooze.limit) snoozes")
    try require(
      (.seconds(1) ... .seconds(10_800)).contains(alarm.snooze.length),
      "a snooze of \(alarm.snooze.length)")
    try require(settings.mission(named: alarm.mission) != nil, "no mission `\(alarm.mission)`")
    let names = settings.missions.map(\.name)
    try require(Set(names).count == names.count, "missions of the same name")
    try require(settings.missions.allSatisfy { $0.kind.needed > 0 }, "a mission of no attempts")
    let policies = settings.policies
    let spans = [
      policies.grace, policies.ringLimit, policies.ringPause, policies.unansweredAfter,
      policies.staleAfter, policies.checkWindow,
    ]
    try require(spans.allSatisfy { $0 > .zero && $0 <= .seconds(7 * 86_400) }, "\(policies)")
  }
}
