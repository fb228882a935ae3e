import AlarmCore
import ConfigurationFiles
import LinuxLoop
import PulseSound
import SQLiteStore
import Settings
import TomlFile

/// `ryza-tui check`: everything wrong with configuration, holidays and sentence packs, one line each.
enum CheckCommand {
  /// Nobody rings meanwhile, so that a slow disk gets its time.
  private static let patience = Duration.seconds(10)

  static func run(_ invocation: Invocation, places: Places) -> Int32 {
    let files =
      invocation.operands.isEmpty
      ? files(of: places) : invocation.operands
    var known = KnownFiles(of: places, packs: PackFolders(places).load().packs)
    let sounds = SoundFiles(places)
    known.problem = { sound in
      sounds.path(of: sound).flatMap { PulseSound.problem(withFileAt: $0, within: patience) }
    }
    known.speechProblem = SpeechModelCheck.problem
    let problems = files.flatMap { Self.problems(of: $0, known: known) }
    let notes = notes(on: files, places: places)
    do {
      try report(problems, notes, checked: files.count, json: invocation.has(.json))
    } catch {
      Output.complain("\(error)")
      return ExitCode.failed
    }
    return problems.isEmpty ? ExitCode.done : ExitCode.failed
  }

  /// Nobody has to have holidays.
  private static func files(of places: Places) -> [String] {
    [places.configurationFile] + [places.holidays].filter(FileBytes.exists)
      + PackFolders(places).files
  }

  private static func problems(of file: String, known: KnownFiles) -> [ConfigProblem] {
    if file.hasSuffix(".toml") { return SettingsFile.load(file, known: known).problems }
    // A file that was asked for by name has to be there.
    if file.hasSuffix("holidays.txt"), FileBytes.exists(file) {
      return HolidayFile.load(file).problems
    }
    return PackFolders.load(file).problems
  }

  /// What use and memory say about the packs; of a store that cannot be read, nothing.
  private static func notes(on files: [String], places: Places) -> [ConfigProblem] {
    let settings = SettingsFile.load(places.configurationFile, known: nil).settings ?? Settings()
    let stored = (try? SQLiteStore(readingOnly: places.store).load())?.state ?? StoredState()
    let packs = files.filter { !$0.hasSuffix(".toml") && !$0.hasSuffix("holidays.txt") }
    return packs.flatMap { file in
      PackFolders.load(file).pack.map {
        PackNotes.notes(on: $0, file: file, missions: settings.missions, stored: stored)
      } ?? []
    }
  }

  private static func report(
    _ problems: [ConfigProblem], _ notes: [ConfigProblem], checked: Int, json: Bool
  ) throws {
    if json {
      try Output.say(
        json: problems.map { ProblemDocument($0, severity: .problem) }
          + notes.map { ProblemDocument($0, severity: .note) })
      return
    }
    if problems.isEmpty {
      Output.say("\(checked) \(checked == 1 ? "file is" : "files are") in order")
    } else {
      problems.forEach { Output.say($0.description) }
    }
    notes.forEach { Output.say("note: \($0)") }
  }
}

private struct ProblemDocument: Encodable {
  enum Severity: String, Encodable {
    case problem
    /// Nothing is wrong with the file.
    case note
  }

  var severity: Severity
  var file: String
  var line: Int
  var column: Int
  var message: String

  init(_ problem: ConfigProblem, severity: Severity) {
    self.severity = severity
    file = problem.file
    line = problem.position.line
    column = problem.position.column
    message = problem.message
  }
}
