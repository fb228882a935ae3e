import AlarmCore
import Appearance
import Testing
import TomlFile

@testable import Settings

@Suite struct DurationTextTests {
  @Test(arguments: [
    ("20s", 20, "20s"), ("5m", 300, "5m"), ("1m30s", 90, "1m30s"), ("90s", 90, "1m30s"),
    ("1h", 3_600, "1h"), ("1h0m5s", 3_605, "1h5s"), ("0s", 0, "0s"), ("007s", 7, "7s"),
  ])
  func spansAreReadAndPrinted(text: String, seconds: Int, canonical: String) {
    #expect(DurationText.parse(text) == .seconds(seconds))
    #expect(DurationText.text(.seconds(seconds)) == canonical)
  }

  @Test(arguments: [
    "", "20", "s", "5m5m", "30s1m", "5 m", "-5m", "1.5m", "5M", "5min", "９s", "9999999s", "5m3",
  ])
  func theRestIsRefused(text: String) {
    #expect(DurationText.parse(text) == nil)
  }
}

@Suite struct ConfigTemplateTests {
  @Test func theTemplateIsRightAndChangesNothing() throws {
    let (settings, problems) = SettingsReader.read(
      try TomlFile.parse(ConfigTemplate.text).get(), file: "config.toml")
    #expect(problems == [])
    #expect(settings == Settings())
  }

  /// Every commented line that looks like TOML, uncommented: right, and the default it claims to be.
  @Test func everyCommentedLineIsRightAndShowsTheDefault() throws {
    let lines = ConfigTemplate.text.split(separator: "\n").map { line in
      line.hasPrefix("# ") && (line.contains(" = ") || line.hasPrefix("# ["))
        ? line.dropFirst(2) : line
    }
    let entries = try TomlFile.parse(lines.joined(separator: "\n")).get()
    let (settings, problems) = SettingsReader.read(entries, file: "config.toml")
    #expect(problems == [])
    #expect(settings.alarm == Settings.AlarmDefaults())
    #expect(settings.mission(named: "morning") == .standard)
    #expect(settings.mission(named: "desk")?.kind == .typing(TypingMission()))
    #expect(settings.mission(named: "puzzle")?.kind == .sequence(SequenceMission()))
    #expect(settings.mission(named: "sums")?.kind == .math(MathMission()))
    #expect(settings.mission(named: "weekend")?.kind == MissionKind.none)
    let screen = ScreenSettingsReader.read(entries, file: "config.toml").settings
    for action in KeyAction.allCases {
      #expect(screen.keys.keys(for: action) == KeyChoice.standardKeys(for: action))
    }
    for part in Theme.Part.allCases {
      #expect(screen.theme.theme(isLight: false)[part] == Theme.dark[part])
    }
    let found = Set(entries.compactMap(\.path.last))
    let known =
      ConfigKeys.sections + ConfigKeys.sound + ConfigKeys.alarm + [ConfigKeys.kind]
      + ConfigKeys.missionKinds.flatMap(\.keys) + ConfigKeys.screen + ConfigKeys.theme
      + ConfigKeys.keys
    for key in known { #expect(found.contains(key), "\(key) is not in the template") }
  }

  @Test func theKindsAreThoseOfTheCore() {
    let kinds: [MissionKind] = [
      .reading(ReadingMission()), .typing(TypingMission()), .sequence(SequenceMission()),
      .math(MathMission()), .none,
    ]
    #expect(kinds.map(\.word) == ConfigKeys.missionKinds.map(\.word))
  }
}
