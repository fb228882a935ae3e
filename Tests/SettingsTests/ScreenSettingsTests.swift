import Appearance
import Settings
import Testing
import TomlFile

@Suite struct ScreenSettingsTests {
  private func read(_ text: String) throws -> (settings: ScreenSettings, problems: [String]) {
    let (settings, problems) = ScreenSettingsReader.read(
      try TomlFile.parse(text).get(), file: "c.toml")
    return (settings, problems.map(\.description))
  }

  @Test func everythingCanBeSaid() throws {
    let (settings, problems) = try read(
      """
      [screen]
      language = "de"
      clock = "12h"
      seconds = "on"
      mouse = false
      colors = 16
      [theme]
      name = "light"
      accent = "#005f87 underline"
      alarm = 160
      [keys]
      new = ["N", "f2"]
      quit = ""
      snooze = "ctrl-x"
      type = []
      """)
    #expect(problems == [])
    #expect(settings.language == .always(.german))
    #expect(settings.clock == .twelve)
    #expect(settings.showsSeconds)
    #expect(!settings.usesMouse)
    #expect(settings.colors == .atMost(.sixteen))
    #expect(settings.theme.name == .light)
    let accent = Look(.rgb(red: 0, green: 0x5F, blue: 0x87), [.underline])
    #expect(settings.theme.changes == [.accent: accent, .alarm: Look(.palette(160))])
    #expect(settings.keys.keys(for: .new) == [.character("N"), .function(2)])
    #expect(settings.keys.keys(for: .quit) == [])
    #expect(settings.keys.keys(for: .type) == [])
    #expect(settings.keys.keys(for: .snooze) == [.control("x")])
    #expect(settings.keys.keys(for: .edit) == [.character("e")])
  }

  @Test func sayingNothingIsTheStandard() throws {
    #expect(try read("").settings == .standard)
    #expect(try read("[sound]\nloud = 1").problems == [], "other sections are others' business")
  }

  @Test(arguments: [
    ("[screen]\nclock = \"13h\"", "2:9: clock cannot be \"13h\": did you mean `12h`?"),
    ("[screen]\nmose = \"on\"", "2:1: unknown key `mose` in [screen]: did you mean `mouse`?"),
    (
      "[screen]\ncolors = 17",
      "2:10: colors is a whole number, and must be text in quotes: colors = \"…\""
    ),
    ("[theme]\naccent = \"blu bold\"", "2:10: accent cannot be \"blu bold\": did you mean `blue`?"),
    (
      "[theme]\ngood = \"red blue\"",
      "2:8: good cannot be \"red blue\": it has a colour before \"blue\" already"
    ),
    ("[keys]\nnwe = \"n\"", "2:1: unknown key `nwe` in [keys]: did you mean `new`?"),
    ("[keys]\nnew = \"spce\"", "2:7: new cannot be \"spce\": did you mean `space`?"),
    (
      "[keys]\nnew = \"ctrl-c\"",
      "2:7: new cannot be \"ctrl-c\": terminals keep this key for themselves"
    ),
    (
      "[keys]\nquit = [\"Q\",\n \"esc\"]",
      "3:2: quit cannot be \"esc\": Enter, Esc, Tab, Backspace and the arrows mean the same on every "
        + "screen"
    ),
    (
      "[keys]\nsnooze = \"1\"",
      "2:10: snooze cannot be \"1\": Space and the digits always work while an alarm rings, so that "
        + "nobody locks themself out"
    ),
    (
      "[keys]\nundo = \"w\"\nskip = \"w\"",
      "3:8: skip cannot be \"w\": undo has this key, on the same screen"
    ),
    (
      "[keys]\nskip = \"e\"",
      "2:8: skip takes \"e\", the only key of edit: give edit another one, or none with edit = \"\""
    ),
    (
      "[keys]\nnew = 1",
      "2:7: new is a whole number, and must be a key in quotes, or several in brackets: "
        + "new = [\"n\", \"f2\"]"
    ),
  ])
  func mistakesAreToldWhereTheyStand(text: String, complaint: String) throws {
    #expect(try read(text).problems == ["c.toml:\(complaint)"])
  }

  @Test func aMistakeLeavesTheDefault() throws {
    let settings = try read("[keys]\nnew = \"spce\"\n[theme]\nalarm = \"rde\"").settings
    #expect(settings.keys.keys(for: .new) == [.character("n")])
    #expect(settings.theme.changes == [:])
  }

  @Test func theSameKeyMayMeanTwoThingsOnTwoScreens() throws {
    let (settings, problems) = try read("[keys]\nnew = \"z\"\nsnooze = \"n\"")
    #expect(problems == [])
    #expect(settings.keys.keys(for: .snooze) == [.character("n")])
  }

  @Test func theWholeFileIsCheckedWithThem() throws {
    let entries = try TomlFile.parse("[theme]\naccent = \"rde\"\n[scren]\n").get()
    #expect(
      SettingsReader.read(entries, file: "c.toml").problems.map(\.description) == [
        "c.toml:2:10: accent cannot be \"rde\": did you mean `red`?",
        "c.toml:3:2: unknown section [scren]: did you mean `screen`?",
      ])
    let lost = try TomlFile.parse("seconds = true\nquit = \"Q\"").get()
    #expect(
      SettingsReader.read(lost, file: "c.toml").problems.map(\.message) == [
        "`seconds` stands outside of its section: move it below [screen]",
        "`quit` stands outside of its section: move it below [keys]",
      ])
  }
}
