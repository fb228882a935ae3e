import Appearance

/// Every section and key that config.toml may have, in the order of the template.
public enum ConfigKeys {
  /// The sections; `mission` holds one for each mission.
  public static let sections = [
    "sound", "machine", "alarm", "rings", "mission", "screen", "theme", "keys",
  ]
  /// The keys of `[sound]`.
  public static let sound = ["output", "vibration", "fade_in"]
  /// The keys of `[machine]`.
  public static let machine = ["sleep"]
  /// The keys of `[alarm]`.
  public static let alarm = [
    "sound", "volume", "mission", "snooze", "snoozes", "check", "holidays",
  ]
  /// The keys of `[rings]`.
  public static let rings = [
    "limit", "pause", "unanswered", "grace", "stale", "check_window",
  ]
  /// The keys of `[screen]`.
  public static let screen = ["language", "clock", "seconds", "mouse", "colors"]
  /// The keys of `[theme]`: its name, and what each kind of text looks like.
  public static let theme = ["name"] + Theme.Part.allCases.map(\.rawValue)
  /// The keys of `[keys]`: what keys do.
  public static let keys = KeyAction.allCases.map(\.rawValue)
  /// The key that every `[mission.NAME]` must have.
  public static let kind = "kind"

  /// The kinds of missions, with the keys that each takes besides ``kind``.
  public static let missionKinds: [(word: String, keys: [String])] = [
    (
      "reading",
      ["sentences", "readings", "strictness", "listen", "language", "model", "dictionary"]
    ),
    ("typing", ["sentences", "lines"]),
    ("sequence", ["rounds", "length", "idle", "mistakes"]),
    ("math", ["problems", "difficulty", "idle", "mistakes"]),
    ("none", []),
  ]

  /// The section that a key belongs to, for those who forgot to open it.
  static func home(of key: String) -> String? {
    if sound.contains(key) { return "[sound]" }
    if machine.contains(key) { return "[machine]" }
    if alarm.contains(key) { return "[alarm]" }
    if rings.contains(key) { return "[rings]" }
    if screen.contains(key) { return "[screen]" }
    if keys.contains(key) { return "[keys]" }
    if theme.contains(key) { return "[theme]" }
    let isOfAMission = key == kind || missionKinds.contains { $0.keys.contains(key) }
    return isOfAMission ? "a section [mission.NAME]" : nil
  }
}
