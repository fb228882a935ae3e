public import AlarmCore
import CivilTime
import Glibc
public import LinuxLoop
public import Settings
import TomlFile

/// The settings in force, the sentences, the holidays, and what is wrong with any of them.
public struct Configuration: Sendable {
  public var settings: Settings
  public var packs: [SentencePack]
  public var holidays: HolidayList
  /// Of very many the first ones.
  public var problems: [SettingsProblem]
  /// Whether one of them is more than a warning: something cannot be used as it stands.
  public var hasErrors: Bool

  /// What the core is told of it.
  public var book: MissionBook {
    let defaults = settings.alarm
    let template = Alarm(
      id: AlarmID(rawValue: 0), label: "Alarm", time: .midnight,
      recurrence: .weekly(.none), sound: defaults.sound, volume: defaults.volume,
      mission: defaults.mission, snooze: defaults.snooze,
      skipsHolidays: defaults.skipsHolidays, wakeUpCheck: defaults.wakeUpCheck)
    return MissionBook(
      missions: settings.missions,
      packs: packs.map { pack in
        .init(
          name: pack.name, lines: pack.sentences.map { PackLine($0.text, question: $0.question) })
      },
      output: settings.output, rise: settings.fadeIn, template: template,
      policies: settings.policies, holidays: holidays.dates)
  }
}

/// Reads the configuration of a user. A file with mistakes never takes the place of a good one.
public struct ConfigurationFiles: Sendable {
  /// More would be carried to every screen at every change, and nobody reads them there.
  private static let mostProblems = 100

  private let places: Places

  public init(_ places: Places) { self.places = places }

  /// The configuration in force: the file, if it is without mistakes; else the last that was; else
  /// what can be used of the file.
  public func load() -> Configuration {
    let (packs, packProblems) = PackFolders(places).load()
    let (holidays, holidayProblems) = HolidayFile.load(places.holidays)
    let known = KnownFiles(of: places, packs: packs)
    let current = SettingsFile.load(places.configurationFile, known: known)
    let found = current.problems + packProblems + holidayProblems
    let hasErrors = found.contains { $0.severity == .error }
    // What cannot be used comes first.
    var problems = Self.first(
      found.filter { $0.severity == .error } + found.filter { $0.severity != .error })
    guard !current.problems.isEmpty else {
      remember()
      let settings = current.settings ?? Settings()
      return Configuration(
        settings: settings, packs: packs, holidays: holidays, problems: problems,
        hasErrors: hasErrors)
    }
    let lastGood = SettingsFile.load(places.lastGoodConfiguration, known: known)
    let hasLastGood = access(places.lastGoodConfiguration, R_OK) == 0
    problems.insert(
      .mistakes(path: places.configurationFile, hasLastGood: hasLastGood), at: 0)
    let settings = (hasLastGood ? lastGood.settings : current.settings) ?? Settings()
    return Configuration(
      settings: settings, packs: packs, holidays: holidays, problems: problems, hasErrors: hasErrors
    )
  }

  private static func first(_ problems: [ConfigProblem]) -> [SettingsProblem] {
    let told = problems.prefix(mostProblems).map { SettingsProblem.mistake($0.description) }
    let more = problems.count - told.count
    return more == 0 ? told : told + [.more(more)]
  }

  /// Keeps a copy of a good file. Without it only the defaults would be left one day.
  private func remember() {
    guard let bytes = try? FileBytes.read(places.configurationFile) else {
      unlink(places.lastGoodConfiguration)
      return
    }
    guard (try? FileBytes.read(places.lastGoodConfiguration)) != bytes else { return }
    try? FileBytes.replace(places.lastGoodConfiguration, with: bytes)
  }
}
