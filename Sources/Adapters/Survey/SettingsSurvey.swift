import ConfigurationFiles
public import LinuxLoop
public import Readiness
import Settings
import TomlFile

/// What is wrong with what the user wrote.
public enum SettingsSurvey {
  /// Reads settings, packs and holidays; changes nothing.
  public static func measure(_ places: Places) -> Finding {
    let (packs, packProblems) = PackFolders(places).load()
    let known = KnownFiles(of: places, packs: packs)
    let problems =
      SettingsFile.load(places.configurationFile, known: known).problems + packProblems
      + HolidayFile.load(places.holidays).problems
    guard let first = problems.first else { return .settingsRight }
    return .settingsWrong(first: first.description, count: problems.count)
  }
}
