import AlarmCore
import ConfigurationFiles
import Faults
import LinuxLoop
import PulseSound
import ReadingJudge
import SQLiteStore
import Settings
import SphinxEar
import TomlFile

/// `ryza-tui check`: everything wrong with configuration, holidays and sentence packs, one line each,
/// and the words that the dictionary lacks.
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
      sounds.path(of: sound).flatMap {
        PulseSound.problem(withFileAt: $0, within: patience).map { "\($0)" }
      }
    }
    known.speechProblem = SpeechModelCheck.problem
    let (model, isModelWhole) = model(for: files, isAll: invocation.operands.isEmpty)
    let findings = files.map { look(at: $0, known: known, model: model) }
    do {
      try report(
        findings, notes: notes(on: files, places: places), json: invocation.has(.json))
    } catch {
      Output.complain("\(error)")
      return ExitCode.failed
    }
    if invocation.has(.speak), !speak(findings.flatMap(\.words)) { return ExitCode.failed }
    let isInOrder = findings.allSatisfy { $0.problems.allSatisfy { $0.severity != .error } }
    return isInOrder && isModelWhole ? ExitCode.done : ExitCode.failed
  }

  /// What was found in one file.
  private struct Findings {
    var problems: [ConfigProblem]
    var words: [PackCheck.Word] = []
  }

  /// The words of packs need one; and nobody hears that it is damaged before the morning, unless it is looked
  /// at with all the rest. To have none is nobody's mistake.
  private static func model(for files: [String], isAll: Bool) -> (ModelFiles?, isWhole: Bool) {
    let hasPacks = files.contains { !$0.hasSuffix(".toml") }
    guard hasPacks || isAll else { return (nil, true) }
    do {
      return (try ModelFiles.find(), true)
    } catch {
      Output.complain((hasPacks ? "the words of the packs are not checked: " : "") + "\(error)")
      return (nil, !error.isDamage)
    }
  }

  /// Nobody has to have holidays.
  private static func files(of places: Places) -> [String] {
    [places.configurationFile] + [places.holidays].filter(FileBytes.exists)
      + PackFolders(places).files
  }

  private static func look(
    at file: String, known: KnownFiles, model: ModelFiles?
  ) -> Findings {
    if file.hasSuffix(".toml") {
      return Findings(problems: SettingsFile.load(file, known: known).problems)
    }
    // A file that was asked for by name has to be there.
    if file.hasSuffix("holidays.txt"), FileBytes.exists(file) {
      return Findings(problems: HolidayFile.load(file).problems)
    }
    let pack = PackCheck(file, model: model)
    return Findings(problems: pack.problems, words: pack.words)
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

  // MARK: Telling

  private static func report(
    _ findings: [Findings], notes: [ConfigProblem], json: Bool
  ) throws {
    let problems = findings.flatMap(\.problems) + notes
    let words = findings.flatMap(\.words)
    guard !json else {
      return try Output.say(
        json: problems.map(FindingDocument.init) + words.map(FindingDocument.init))
    }
    problems.forEach { Output.say($0.description) }
    words.forEach { Output.say($0.description) }
    guard problems.allSatisfy({ $0.severity != .error }) else { return }
    let warnings = problems.count { $0.severity == .warning }
    let order = "\(findings.count) \(findings.count == 1 ? "file is" : "files are") in order"
    Output.say(
      warnings == 0
        ? order : "\(order), with \(warnings) \(warnings == 1 ? "warning" : "warnings")")
  }

  /// Says the words aloud; false when that fails.
  private static func speak(_ words: [PackCheck.Word]) -> Bool {
    guard !words.isEmpty else { return true }
    guard let voice = SpeakingVoice() else {
      Output.complain("nothing here can speak: install the package espeak-ng, or flite")
      return false
    }
    for word in words {
      for way in word.sounds.ways where !voice.say(way.phones) {
        Output.complain("“\(word.sounds.word)” cannot be played: is a sound server running?")
        return false
      }
    }
    return true
  }
}

/// A problem, or a word that the dictionary lacks.
private struct FindingDocument: Encodable {
  struct Sound: Encodable {
    /// As the dictionary writes them, a blank between.
    var phones: String
    var soundsLike: String
    var source: String
  }

  var file: String
  var line: Int
  var column: Int?
  /// `error`, `warning`, or `note`, which a word is, too.
  var severity: String
  var message: String
  var word: String?
  var sounds: [Sound]?

  init(_ problem: ConfigProblem) {
    file = problem.file
    line = problem.position.line
    column = problem.position.column
    severity = problem.severity.rawValue
    message = problem.message
  }

  init(_ word: PackCheck.Word) {
    file = word.file
    line = word.line
    severity = "note"
    message = word.isOwn ? "your pack says how it sounds" : "not in the dictionary"
    self.word = word.sounds.word
    sounds = word.sounds.ways.map { way in
      Sound(
        phones: way.phones.map(\.symbol).joined(separator: " "),
        soundsLike: SoundsLike.text(way.phones), source: way.source.text)
    }
  }
}
