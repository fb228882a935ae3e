import AlarmCore

/// Reads one section `[mission.NAME]`.
struct MissionReader {
  private let header: ConfigEntry
  private let name: String
  private let known: KnownFiles?
  private var section: ConfigSection

  var problems: [ConfigProblem] { section.problems }

  init(_ header: ConfigEntry, of sections: ConfigSections, known: KnownFiles?) {
    self.header = header
    name = header.path.last ?? ""
    self.known = known
    section = ConfigSection(header.path, of: sections)
  }

  /// nil for what is no section, or has no usable name.
  mutating func read() -> Mission? {
    guard header.value == .table else {
      section.report(
        "`\(name)` is \(header.value.typeName), and must be a section: write [mission.\(name)] on a "
          + "line of its own, and its keys below it", at: header.position)
      return nil
    }
    guard !name.isEmpty, !name.unicodeScalars.contains(where: \.isControl) else {
      section.report(
        "a mission needs a name of one line: write [mission.NAME]", at: header.position)
      return nil
    }
    return Mission(name: name, kind: kind())
  }

  private mutating func kind() -> MissionKind {
    let words = ConfigKeys.missionKinds.map(\.word)
    let word = section.word(ConfigKeys.kind, among: words)
    if section.entry(ConfigKeys.kind) == nil {
      section.report(
        "mission `\(name)` has no kind: add kind = \"reading\" below its header, or one of "
          + words.dropFirst().map { "\"\($0)\"" }.joined(separator: ", "), at: header.position)
    }
    reportUnknownKeys(of: word)
    switch word {
    case "typing": return .typing(typing())
    case "sequence": return .sequence(sequence())
    case "math": return .math(math())
    case "none": return .none
    // A missing or misspelt kind is read as the default one.
    default: return .reading(reading())
    }
  }

  /// Where the kind is not known, the keys of every kind are right.
  private mutating func reportUnknownKeys(of kind: String?) {
    let known = ConfigKeys.missionKinds.filter { kind == nil || $0.word == kind }.flatMap(\.keys)
    section.reportUnknownKeys(known: [ConfigKeys.kind] + known) { key in
      guard let kind, let home = ConfigKeys.missionKinds.first(where: { $0.keys.contains(key) })
      else { return nil }
      return "it belongs to missions of kind \"\(home.word)\", and this one's is \"\(kind)\"; "
        + "remove it, or change the kind"
    }
  }

  private mutating func reading() -> ReadingMission {
    var mission = ReadingMission()
    mission.sentences = pack(default: mission.sentences)
    mission.readings = section.integer("readings", in: 1...50, default: mission.readings)
    let strictness = section.word(
      "strictness", among: Strictness.allCases.map(\.rawValue), meaning: Strictness.explanation)
    mission.strictness = strictness.flatMap(Strictness.init) ?? mission.strictness
    mission.listen = section.duration(
      "listen", in: .seconds(3) ... .seconds(120), default: mission.listen)
    mission.speech = speech()
    return mission
  }

  private mutating func speech() -> SpeechModel {
    var speech = SpeechModel.standard
    speech.language = language() ?? speech.language
    speech.model = path("model")
    speech.dictionary = path("dictionary")
    guard speech != .standard, let problem = known?.speechProblem(speech) else { return speech }
    let keys = [problem.key.rawValue, "model", "dictionary", "language"]
    let place = keys.lazy.compactMap { [section] in section.entry($0) }.first
    section.report(problem.message, at: place?.valuePosition ?? header.position)
    return speech
  }

  private mutating func language() -> String? {
    guard let name = section.text("language"), let entry = section.entry("language") else {
      return nil
    }
    guard name == "en" || name.hasPrefix("en-") else {
      section.report(
        "language cannot be \"\(name)\": readings are judged by the sounds of English; write "
          + "\"en-us\", or another English with a model of it; or make it a mission of kind "
          + "\"typing\"", at: entry.valuePosition)
      return nil
    }
    return name
  }

  private mutating func path(_ key: String) -> String? {
    guard let path = section.text(key), let entry = section.entry(key) else { return nil }
    guard path.hasPrefix("/") else {
      section.report(
        "\(key) cannot be \"\(path)\": write the whole path, from / on",
        at: entry.valuePosition)
      return nil
    }
    return path
  }

  private mutating func typing() -> TypingMission {
    var mission = TypingMission()
    mission.sentences = pack(default: mission.sentences)
    mission.lines = section.integer("lines", in: 1...50, default: mission.lines)
    return mission
  }

  private mutating func sequence() -> SequenceMission {
    var mission = SequenceMission()
    mission.rounds = section.integer("rounds", in: 1...9, default: mission.rounds)
    mission.length = section.integer("length", in: 2...9, default: mission.length)
    mission.idle = section.duration(
      "idle", in: .seconds(2) ... .seconds(60), default: mission.idle)
    mission.mistakes = section.integer("mistakes", in: 0...9, default: mission.mistakes)
    return mission
  }

  private mutating func math() -> MathMission {
    let words = MathDifficulty.allCases.map(\.rawValue)
    let difficulty = section.word(
      "difficulty", among: words, meaning: MathDifficulty.explanation)
    var mission = MathMission(difficulty: difficulty.flatMap(MathDifficulty.init) ?? .normal)
    mission.problems = section.integer("problems", in: 1...50, default: mission.problems)
    mission.idle = section.duration(
      "idle", in: .seconds(5) ... .seconds(120), default: mission.idle)
    mission.mistakes = section.integer("mistakes", in: 0...9, default: mission.mistakes)
    return mission
  }

  private mutating func pack(default standard: String) -> String {
    let name =
      (known?.packs).map { section.word("sentences", among: $0) } ?? section.text("sentences")
    return name ?? standard
  }
}
