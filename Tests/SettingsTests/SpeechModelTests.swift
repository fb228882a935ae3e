import AlarmCore
import Settings
import Testing
import TomlFile

/// `language`, `model` and `dictionary` of a mission.
@Suite struct SpeechModelTests {
  private func read(
    _ keys: String, problem: SpeechModelProblem? = nil
  ) throws -> (speech: SpeechModel?, problems: [String]) {
    let text = "[mission.m]\nkind = \"reading\"\n\(keys)\n"
    let entries = try TomlFile.parse(text).get()
    var known = KnownFiles(packs: ["everyday"], sounds: ["rooster.flac"], exists: { _ in true })
    known.speechProblem = { _ in problem }
    let (settings, problems) = SettingsReader.read(entries, file: "c.toml", known: known)
    guard case .reading(let mission)? = settings.mission(named: "m")?.kind else {
      return (nil, problems.map(\.description))
    }
    return (mission.speech, problems.map(\.description))
  }

  @Test func allThreeReachTheMission() throws {
    let (speech, problems) = try read(
      "language = \"en-gb\"\nmodel = \"/m/hmm\"\ndictionary = \"/m/words.dict\"")
    #expect(problems == [])
    #expect(
      speech == SpeechModel(language: "en-gb", model: "/m/hmm", dictionary: "/m/words.dict"))
    #expect(try read("").speech == .standard)
  }

  @Test func aProblemStandsAtItsKey() throws {
    let missing = SpeechModelProblem(key: .dictionary, message: "there is no such file: mend it")
    let (_, problems) = try read(
      "model = \"/m/hmm\"\ndictionary = \"/m/words.dict\"", problem: missing)
    #expect(problems == ["c.toml:4:14: there is no such file: mend it"])
    // The installed model is not the mission's affair.
    #expect(try read("", problem: missing).problems == [])
  }

  @Test func otherLanguagesAndHalfPathsAreRefused() throws {
    let german = try read("language = \"de\"").problems
    #expect(german.first?.hasPrefix("c.toml:3:12: language cannot be \"de\": ") == true)
    let half = try read("model = \"hmm\"").problems
    #expect(
      half.first?.hasPrefix("c.toml:3:9: model cannot be \"hmm\": write the whole path") == true)
  }

  @Test func aTypistHasNoUseForThem() throws {
    let text = "[mission.m]\nkind = \"typing\"\nlanguage = \"en-us\"\n"
    let entries = try TomlFile.parse(text).get()
    let problems = SettingsReader.read(entries, file: "c.toml").problems.map(\.description)
    #expect(problems.count == 1)
    #expect(problems.first?.contains("belongs to missions of kind \"reading\"") == true)
  }
}
