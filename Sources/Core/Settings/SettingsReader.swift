import AlarmCore

/// From the entries of config.toml to settings: every key checked, every problem told at once.
public enum SettingsReader {
  /// The settings, in which a value with a problem has its default, and the problems in the order of
  /// the text.
  ///
  /// Problems are reported under the name `file`. Without `known`, names of files go unchecked.
  public static func read(
    _ entries: [ConfigEntry], file: String, known: KnownFiles? = nil
  ) -> (settings: Settings, problems: [ConfigProblem]) {
    let sections = ConfigSections(entries, file: file)
    var top = topLevel(sections)
    var sound = ConfigSection(["sound"], of: sections)
    let output = sound.text("output")
    let vibration = vibration(&sound)
    let fadeIn = span(&sound, "fade_in", in: .zero ... .seconds(600))
    sound.reportUnknownKeys(known: ConfigKeys.sound)
    var machine = ConfigSection(["machine"], of: sections)
    let sleep =
      machine.choice("sleep", among: SleepChoice.allCases.map { ($0.rawValue, $0) }) ?? .auto
    machine.reportUnknownKeys(known: ConfigKeys.machine)

    var missions: [Mission] = []
    for entry in sections.entries(in: ["mission"]) {
      var reader = MissionReader(entry, of: sections, known: known)
      if let mission = reader.read() { missions.append(mission) }
      reader.problems.forEach { top.report($0.message, at: $0.position) }
    }
    let names = missions.map(\.name)
    missions += Settings.builtInMissions.filter { !names.contains($0.name) }

    var alarm = ConfigSection(["alarm"], of: sections)
    let defaults = alarmDefaults(&alarm, missions: missions.map(\.name), known: known)
    var rings = ConfigSection(["rings"], of: sections)
    let policies = policies(&rings)
    let screen = ScreenSettingsReader.read(sections).problems
    let problems =
      (top.problems + sound.problems + machine.problems + alarm.problems + rings.problems + screen)
      .sorted { $0.position < $1.position }
    return (
      Settings(
        output: output, vibration: vibration, fadeIn: fadeIn, sleep: sleep, alarm: defaults,
        policies: policies, missions: missions), problems
    )
  }

  private static func vibration(_ section: inout ConfigSection) -> Vibration? {
    guard let text = section.text("vibration"), let entry = section.entry("vibration") else {
      return nil
    }
    do {
      return try Vibration(text)
    } catch {
      section.report("vibration cannot be \"\(text)\": \(error)", at: entry.valuePosition)
      return nil
    }
  }

  /// Finds what stands outside of every section, and sections that are none.
  private static func topLevel(_ sections: ConfigSections) -> ConfigSection {
    var top = ConfigSection([], of: sections)
    for entry in sections.entries(in: []) {
      let name = entry.path[0]
      if !ConfigKeys.sections.contains(name) {
        reportUnknown(entry, in: &top)
      } else if entry.value != .table {
        let header = name == "mission" ? "[mission.NAME]" : "[\(name)]"
        top.report(
          "`\(name)` is \(entry.value.typeName), and must be a section: write \(header) on a line "
            + "of its own, and its keys below it", at: entry.position)
      }
    }
    return top
  }

  private static func reportUnknown(_ entry: ConfigEntry, in top: inout ConfigSection) {
    let name = entry.path[0]
    if entry.value != .table, let home = ConfigKeys.home(of: name) {
      top.report(
        "`\(name)` stands outside of its section: move it below \(home)", at: entry.position)
      return
    }
    let what = entry.value == .table ? "section [\(name)]" : "key `\(name)`"
    let remedy = ConfigSection.remedy(
      for: name, among: ConfigKeys.sections, otherwise: "remove it, or use one of")
    top.report("unknown \(what): \(remedy)", at: entry.position)
  }

  private static func alarmDefaults(
    _ section: inout ConfigSection, missions: [String], known: KnownFiles?
  ) -> Settings.AlarmDefaults {
    var defaults = Settings.AlarmDefaults()
    defaults.sound = section.sound("sound", known: known) ?? defaults.sound
    // 0 is no volume: an alarm nobody hears is what this program exists to prevent.
    defaults.volume = section.integer("volume", in: 1...100, default: defaults.volume)
    defaults.mission = section.word("mission", among: missions) ?? defaults.mission
    defaults.snooze = SnoozePolicy(
      length: section.duration(
        "snooze", in: .seconds(1) ... .seconds(3 * 3_600), default: defaults.snooze.length),
      limit: section.integer("snoozes", in: 0...20, default: defaults.snooze.limit))
    defaults.wakeUpCheck = span(&section, "check", in: .seconds(10) ... .seconds(3_600))
    defaults.skipsHolidays = section.word("holidays", among: ["ring", "skip"]) == "skip"
    section.reportUnknownKeys(known: ConfigKeys.alarm)
    return defaults
  }

  /// A span that may be `off`, and is where nobody writes it; no time at all is off, too.
  private static func span(
    _ section: inout ConfigSection, _ key: String, in range: ClosedRange<Duration>
  ) -> Duration? {
    if case .string("off") = section.entry(key)?.value { return nil }
    let span = section.duration(key, in: range, default: .zero)
    return span == .zero ? nil : span
  }

  private static func policies(_ section: inout ConfigSection) -> Policies {
    var policies = Policies.standard
    let day = Duration.seconds(86_400)
    policies.ringLimit = section.duration(
      "limit", in: .seconds(60) ... .seconds(3_600), default: policies.ringLimit)
    policies.ringPause = section.duration(
      "pause", in: .seconds(10) ... .seconds(3_600), default: policies.ringPause)
    policies.unansweredAfter = section.duration(
      "unanswered", in: .seconds(600)...day, default: policies.unansweredAfter)
    policies.grace = section.duration("grace", in: .seconds(60)...day, default: policies.grace)
    policies.staleAfter = section.duration(
      "stale", in: .seconds(3_600)...day * 7, default: policies.staleAfter)
    policies.checkWindow = section.duration(
      "check_window", in: .seconds(10) ... .seconds(1_800), default: policies.checkWindow)
    section.reportUnknownKeys(known: ConfigKeys.rings)
    return policies
  }
}
