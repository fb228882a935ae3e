import AlarmCore
import Settings
import Testing
import TomlFile

@Suite struct SettingsReaderTests {
  private static let known = KnownFiles(
    packs: ["everyday", "sea"], sounds: ["bell.flac", "rooster.flac"],
    exists: { $0 == "/music/horn.wav" })

  @Test func aSoundMustBeThere() throws {
    func problems(_ sound: String) throws -> [String] {
      try read("[alarm]\nsound = \"\(sound)\"", known: Self.known).problems
    }
    #expect(try problems("bell.flac") == [])
    #expect(try problems("/music/horn.wav") == [])
    #expect(
      try problems("rooser.flac")
        == ["c.toml:2:9: sound cannot be \"rooser.flac\": did you mean `rooster.flac`?"])
    #expect(
      try problems("/music/hron.wav")
        == ["c.toml:2:9: sound cannot be \"/music/hron.wav\": there is no such file"])
  }

  @Test func whatShakesIsADeviceOrACommand() throws {
    func read(_ text: String) throws -> (Vibration?, [String]) {
      let (settings, problems) = try self.read("[sound]\nvibration = \"\(text)\"")
      return (settings.vibration, problems)
    }
    #expect(try read("rumble") == (.rumble(device: nil), []))
    #expect(
      try read("rumble:/dev/input/event5") == (.rumble(device: "/dev/input/event5"), []))
    #expect(try read("rumble-my-bed --hard") == (.command("rumble-my-bed --hard"), []))
    let (nothing, problems) = try read("rumble:event5")
    #expect(nothing == nil)
    #expect(problems.count == 1)
    #expect(
      problems.first?.hasPrefix(
        "c.toml:2:13: vibration cannot be \"rumble:event5\": after \"rumble:\" stands the path")
        == true
    )
  }

  @Test func aMachineThatNeverSleepsCanBeSaid() throws {
    func read(_ text: String) throws -> (SleepChoice, [String]) {
      let entries = try TomlFile.parse(text).get()
      let (settings, problems) = SettingsReader.read(entries, file: "config.toml")
      return (settings.sleep, problems.map(\.message))
    }
    #expect(try read("[machine]\nsleep = \"never\"\n") == (.never, []))
    #expect(try read("[machine]\n") == (.auto, []))
    #expect(try read("[machine]\nsleep = \"seldom\"\n").1.count == 1)
    #expect(try read("sleep = \"never\"\n").1.first?.contains("move it below [machine]") == true)
    // The template has each section once, so that nobody need open one.
    let template = ConfigTemplate.text
    for section in ["machine", "screen", "theme", "keys"] {
      #expect(template.split(separator: "\n").count { $0 == "[\(section)]" } == 1)
    }
  }

  @Test func howLongPromisesWaitCanBeSaid() throws {
    let text = """
      [alarm]
      check = "5m"
      holidays = "skip"
      [rings]
      limit = "3m"
      pause = "1m"
      unanswered = "1h"
      grace = "30m"
      stale = "6h"
      check_window = "90s"
      """
    let (settings, problems) = try read(text)
    #expect(problems == [])
    #expect(settings.alarm.wakeUpCheck == .seconds(300))
    #expect(settings.alarm.skipsHolidays)
    #expect(
      settings.policies
        == Policies(
          grace: .seconds(1800), ringLimit: .seconds(180), ringPause: .seconds(60),
          unansweredAfter: .seconds(3600), staleAfter: .seconds(6 * 3600),
          checkWindow: .seconds(90)))
    #expect(try read("[alarm]\ncheck = \"off\"").settings.alarm.wakeUpCheck == nil)
    #expect(
      try read("[alarm]\ncheck = \"never\"").problems.count == 1,
      "a word that is no time is told")
  }

  @Test(arguments: [
    ("30s", 30), ("10m", 600), ("1m30s", 90), ("off", nil), ("0s", nil),
  ])
  func aRingMayTakeTimeToBecomeLoud(text: String, seconds: Int?) throws {
    let (settings, problems) = try read("[sound]\nfade_in = \"\(text)\"")
    #expect(problems == [])
    #expect(settings.fadeIn == seconds.map { .seconds($0) })
  }

  @Test func eachOfThousandsOfMissionsHasItsOwnKeys() throws {
    let count = 5_000
    let sections = (1...count).map { number in
      "[mission.m\(number)]\nkind = \"typing\"\nlines = \(number % 50 + 1)\n"
    }
    let (settings, problems) = try read(sections.joined() + "[alarm]\nmission = \"m4999\"\n")
    #expect(problems == [])
    let expected = (1...count).map { number in
      Mission(name: "m\(number)", kind: .typing(TypingMission(lines: number % 50 + 1)))
    }
    #expect(Array(settings.missions.prefix(count)) == expected)
    #expect(settings.alarm.mission == "m4999")
  }

  private func read(
    _ text: String, known: KnownFiles? = nil
  ) throws -> (settings: Settings, problems: [String]) {
    let entries = try TomlFile.parse(text).get()
    let (settings, problems) = SettingsReader.read(entries, file: "c.toml", known: known)
    return (settings, problems.map(\.description))
  }

  @Test func theExampleOfTheReadmeHasNoProblem() throws {
    let (settings, problems) = try read(
      """
      [sound]
      output = "speaker"
      [alarm]
      sound = "bell.flac"
      volume = 70            # percent
      mission = "early"
      snooze = "1m30s"
      snoozes = 0
      [mission.early]
      kind = "reading"
      sentences = "sea"
      readings = 5
      strictness = "strict"
      listen = "25s"
      [mission.desk]
      kind = "typing"
      sentences = "sea"
      lines = 4
      [mission.puzzle]
      kind = "sequence"
      rounds = 4
      length = 2
      idle = "8s"
      mistakes = 0
      [mission.sums]
      kind = "math"
      problems = 5
      difficulty = "hard"
      idle = "90s"
      mistakes = 0
      [mission.quick]
      kind = "math"
      difficulty = "easy"
      [mission.lazy]
      kind = "none"
      """)
    #expect(problems == [])
    #expect(settings.output == "speaker")
    #expect(
      settings.alarm
        == Settings.AlarmDefaults(
          sound: "bell.flac", volume: 70, mission: "early",
          snooze: SnoozePolicy(length: .seconds(90), limit: 0)))
    #expect(
      settings.missions == [
        Mission(
          name: "early",
          kind: .reading(
            ReadingMission(
              sentences: "sea", readings: 5, strictness: .strict, listen: .seconds(25)))),
        Mission(name: "desk", kind: .typing(TypingMission(sentences: "sea", lines: 4))),
        Mission(
          name: "puzzle",
          kind: .sequence(
            SequenceMission(rounds: 4, length: 2, idle: .seconds(8), mistakes: 0))),
        Mission(
          name: "sums",
          kind: .math(
            MathMission(problems: 5, difficulty: .hard, idle: .seconds(90), mistakes: 0))),
        Mission(
          name: "quick", kind: .math(MathMission(difficulty: .easy, idle: .seconds(15)))),
        Mission(name: "lazy", kind: .none),
      ] + Settings.builtInMissions)
  }

  @Test func nothingConfiguredIsTheStandard() throws {
    #expect(try read("").settings == Settings())
    #expect(Settings().mission(named: "morning") == .standard)
    #expect(Settings().missions.map(\.name) == ["morning", "typing", "sequence", "math", "none"])
  }

  @Test func aBuiltInMissionCanBeRedefinedAndNamed() throws {
    let (settings, problems) = try read(
      """
      [alarm]
      mission = "sequence"
      [mission.morning]
      kind = "typing"
      """)
    #expect(problems == [])
    #expect(settings.alarm.mission == "sequence")
    #expect(settings.mission(named: "morning")?.kind == .typing(TypingMission()))
    #expect(settings.missions.map(\.name) == ["morning", "typing", "sequence", "math", "none"])
  }

  /// One mistake each, with its whole line as a person reads it.
  @Test(arguments: [
    ("[alarm]\nvolum = 80", "c.toml:2:1: unknown key `volum` in [alarm]: did you mean `volume`?"),
    (
      "[alarm]\n  snoze = \"5m\"",
      "c.toml:2:3: unknown key `snoze` in [alarm]: did you mean `snooze`?"
    ),
    (
      "[alarm]\ncolour = 1",
      "c.toml:2:1: unknown key `colour` in [alarm]: remove it, or use one of sound, volume, mission, snooze, snoozes, "
        + "check, holidays"
    ),
    ("[alarms]\nvolume = 80", "c.toml:1:2: unknown section [alarms]: did you mean `alarm`?"),
    (
      "[missions.x]\nkind = \"none\"",
      "c.toml:1:2: unknown section [missions]: did you mean `mission`?"
    ),
    (
      "[weather]\nrain = true",
      "c.toml:1:2: unknown section [weather]: remove it, or use one of sound, machine, alarm, rings, "
        + "mission, screen, theme, keys"
    ),
    ("volume = 80", "c.toml:1:1: `volume` stands outside of its section: move it below [alarm]"),
    (
      "readings = 3",
      "c.toml:1:1: `readings` stands outside of its section: move it below a section [mission.NAME]"
    ),
    (
      "alarm = 7",
      "c.toml:1:1: `alarm` is a whole number, and must be a section: write [alarm] on a line of its own, and its keys below it"
    ),
    (
      "[[mission]]\nkind = \"none\"",
      "c.toml:1:3: `mission` is an array, and must be a section: write [mission.NAME] on a line of its own, and its keys below it"
    ),
    (
      "[mission]\nmorning = \"reading\"",
      "c.toml:2:1: `morning` is text, and must be a section: write [mission.morning] on a line of its own, and its keys below it"
    ),
    (
      "[alarm]\nvolume = 0",
      "c.toml:2:10: volume cannot be 0: write a whole number from 1 to 100 (the default is 80)"
    ),
    (
      "[alarm]\nvolume = 101",
      "c.toml:2:10: volume cannot be 101: write a whole number from 1 to 100 (the default is 80)"
    ),
    (
      "[alarm]\nvolume = -9223372036854775808",
      "c.toml:2:10: volume cannot be -9223372036854775808: write a whole number from 1 to 100 (the default is 80)"
    ),
    (
      "[alarm]\nvolume = \"80\"",
      "c.toml:2:10: volume is text, and must be a whole number from 1 to 100, without quotes: volume = 80"
    ),
    (
      "[alarm]\nvolume = 80.5",
      "c.toml:2:10: volume is a number with a decimal point, and must be a whole number from 1 to 100, without quotes: volume = 80"
    ),
    (
      "[alarm]\nsound = true",
      "c.toml:2:9: sound is true or false, and must be text in quotes: sound = \"…\""
    ),
    ("[alarm]\nsound = \"\"", "c.toml:2:9: sound is empty: give it a value, or remove the line"),
    (
      "[sound]\noutput = \"a\\nb\"",
      "c.toml:2:10: output is not one line of plain text: give it a value, or remove the line"
    ),
    (
      "[alarm]\nsnooze = 300",
      "c.toml:2:10: snooze is a whole number, and must be a time with its unit, in quotes: snooze = \"5m\""
    ),
    (
      "[alarm]\nsnooze = \"5 minutes\"",
      "c.toml:2:10: snooze cannot be \"5 minutes\": write it like \"20s\", \"5m\" or \"1m30s\""
    ),
    (
      "[alarm]\nsnooze = \"4h\"",
      "c.toml:2:10: snooze cannot be \"4h\": write \"1s\" to \"3h\" (the default is \"5m\")"
    ),
    (
      "[sound]\nfade_in = \"11m\"",
      "c.toml:2:11: fade_in cannot be \"11m\": write \"0s\" to \"10m\" (the default is \"0s\")"
    ),
    (
      "[sound]\nfade_in = 30",
      "c.toml:2:11: fade_in is a whole number, and must be a time with its unit, in quotes: fade_in = \"10m\""
    ),
    (
      "[sound]\nfadein = \"30s\"",
      "c.toml:2:1: unknown key `fadein` in [sound]: did you mean `fade_in`?"
    ),
    (
      "[alarm]\nmission = \"mornin\"",
      "c.toml:2:11: mission cannot be \"mornin\": did you mean `morning`?"
    ),
    (
      "[alarm]\nmission = \"yoga\"",
      "c.toml:2:11: mission cannot be \"yoga\": write one of morning, typing, sequence, math, none"
    ),
    (
      "[mission.x]\nreadings = 2",
      "c.toml:1:10: mission `x` has no kind: add kind = \"reading\" below its header, or one of \"typing\", \"sequence\", \"math\", \"none\""
    ),
    (
      "[mission.x]\nkind = \"readin\"\nlines = 3",
      "c.toml:2:8: kind cannot be \"readin\": did you mean `reading`?"
    ),
    (
      "[mission.x]\nkind = \"reading\"\nreadings = 0",
      "c.toml:3:12: readings cannot be 0: write a whole number from 1 to 50 (the default is 3)"
    ),
    (
      "[mission.x]\nkind = \"reading\"\nlisten = \"5m\"",
      "c.toml:3:10: listen cannot be \"5m\": write \"3s\" to \"2m\" (the default is \"20s\")"
    ),
    (
      "[mission.x]\nkind = \"reading\"\nstrictness = \"harsh\"",
      "c.toml:3:14: strictness cannot be \"harsh\": write one of relaxed, normal, strict "
        + "(\(Strictness.explanation))"
    ),
    (
      "[mission.x]\nkind = \"math\"\nproblems = 0",
      "c.toml:3:12: problems cannot be 0: write a whole number from 1 to 50 (the default is 3)"
    ),
    (
      "[mission.x]\nkind = \"math\"\n  difficulty = \"brutal\"",
      "c.toml:3:16: difficulty cannot be \"brutal\": write one of easy, normal, hard "
        + "(easy is like 47 + 38; normal like 7 × 14 + 26; hard like 23 × 17 − 48)"
    ),
    (
      "[mission.x]\nkind = \"math\"\ndifficulty = \"easy\"\nidle = \"1h\"",
      "c.toml:4:8: idle cannot be \"1h\": write \"5s\" to \"2m\" (the default is \"15s\")"
    ),
    (
      "[mission.x]\nkind = \"math\"\nmistakes = \"two\"",
      "c.toml:3:12: mistakes is text, and must be a whole number from 0 to 9, without quotes: "
        + "mistakes = 2"
    ),
    (
      "[mission.x]\nkind = \"math\"\nlines = 3",
      "c.toml:3:1: unknown key `lines` in [mission.x]: it belongs to missions of kind "
        + "\"typing\", and this one's is \"math\"; remove it, or change the kind"
    ),
    (
      "[mission.x]\nkind = \"reading\"\nlines = 3",
      "c.toml:3:1: unknown key `lines` in [mission.x]: it belongs to missions of kind \"typing\", and this one's is \"reading\"; remove it, or change the kind"
    ),
    (
      "[mission.x]\nkind = \"none\"\nfoo = 3",
      "c.toml:3:1: unknown key `foo` in [mission.x]: remove it, or use one of kind"
    ),
    (
      "[mission.\"\"]\nkind = \"none\"",
      "c.toml:1:10: a mission needs a name of one line: write [mission.NAME]"
    ),
    (
      "[mission.\"früh\"]\nkind = \"none\"\n\"größe\" = 1",
      "c.toml:3:1: unknown key `größe` in [mission.früh]: remove it, or use one of kind"
    ),
  ])
  func everyMistakeIsNamedWithItsPlaceAndItsMend(text: String, problem: String) throws {
    #expect(try read(text).problems == [problem])
  }

  @Test func everyProblemIsToldAtOnceInTheOrderOfTheFile() throws {
    let (settings, problems) = try read(
      """
      [mission.x]
      kind = "reading"
      readings = "three"
      listen = "0s"
      sentnces = "sea"
      [alarm]
      volume = 999
      snoozes = 4
      mission = "x"
      [sound]
      outputs = "speaker"
      """)
    #expect(problems.map { $0.split(separator: ":")[1] } == ["3", "4", "5", "7", "11"])
    // The rest of the file holds.
    #expect(settings.alarm.mission == "x")
    #expect(settings.alarm.snooze.limit == 4)
    #expect(settings.alarm.volume == 80)
    #expect(settings.missions.first == Mission(name: "x", kind: .reading(ReadingMission())))
  }

  @Test func aPackThatDoesNotExistIsNamedAndReplaced() throws {
    let text = "[mission.x]\nkind = \"reading\"\nsentences = \"everydy\""
    let (settings, problems) = try read(text, known: Self.known)
    #expect(problems == ["c.toml:3:13: sentences cannot be \"everydy\": did you mean `everyday`?"])
    #expect(settings.missions.first?.kind == .reading(ReadingMission()))
    #expect(try read(text).problems == [])
  }

  @Test func keysBelowAnUnknownKeyAreNotToldAgain() throws {
    let (_, problems) = try read("[alarm.deep.deeper]\nvolume = 80\n[theme.dark]\nblue = 1")
    #expect(problems.count == 2)
  }
}
