import ConfigurationFiles
import ReadingJudge
import Settings
import SphinxEar

/// What `ryza-tui check` finds in one sentence pack: mistakes, sentences that cannot be judged well,
/// and words that the dictionary lacks.
struct PackCheck {
  /// A word that the dictionary lacks.
  struct Word {
    var file: String
    /// Where it stands first.
    var line: Int
    var sounds: WordSounds
  }

  private(set) var problems: [ConfigProblem]
  private(set) var words: [Word] = []

  /// Reads the pack.
  ///
  /// - Parameter model: nil leaves out what only the dictionary knows
  init(_ file: String, model: ModelFiles?) {
    let (pack, problems) = PackFolders.load(file)
    self.problems = problems
    guard let model, let pack, !pack.sentences.isEmpty else { return }
    do {
      try look(at: pack, in: file, PackDictionary(model, sayings: pack.sayings))
    } catch {
      report("the dictionary cannot be read: \(error)", .error, file, line: 1)
    }
    self.problems.sort { $0.position < $1.position }
  }

  private mutating func report(
    _ message: String, _ severity: ConfigProblem.Severity, _ file: String, line: Int
  ) {
    problems.append(
      ConfigProblem(
        file: file, position: SourcePosition(line: line, column: 1), severity: severity,
        message: message))
  }

  private mutating func look(
    at pack: SentencePack, in file: String, _ dictionary: PackDictionary
  ) throws {
    let sentences = pack.sentences.map { SentenceText($0.text) }
    var lines: [String: Int] = [:]
    for (sentence, place) in zip(sentences, pack.sentences) {
      for word in sentence.spokenTexts where lines[word] == nil { lines[word] = place.line }
    }
    let said = try dictionary.sounds(of: Set(lines.keys))
    for (place, faults) in zip(pack.sentences, SentenceLint.faults(of: sentences, said.all)) {
      for fault in faults where !fault.isReportedByTheReader {
        report(fault.text, fault.severity, file, line: place.line)
      }
    }
    words = said.others.map { Word(file: file, line: lines[$0.word] ?? 1, sounds: $0) }
      .sorted { $0.line < $1.line }
  }
}

extension SentenceLint.Fault {
  /// The reader of a pack counts words by itself.
  fileprivate var isReportedByTheReader: Bool {
    switch self {
    case .fewWords: true
    case .fewContentWords, .fewPhones, .tooLong, .alike, .unsayable, .nothingToSay: false
    }
  }

  /// What cannot be read aloud at all would fail at the bedside.
  fileprivate var severity: ConfigProblem.Severity {
    switch self {
    case .unsayable, .nothingToSay: .error
    case .fewWords, .fewContentWords, .fewPhones, .tooLong, .alike: .warning
    }
  }
}

extension PackCheck.Word: CustomStringConvertible {
  /// The user says how it sounds, whether the dictionary has it or not.
  var isOwn: Bool { sounds.ways.first?.source == .pack }

  /// One line: where, the word, and how it is said by whom.
  var description: String {
    let ways = sounds.ways.map { way in
      "\(SoundsLike.text(way.phones)) (\(way.phones.map(\.symbol).joined(separator: " ")); "
        + "\(way.source.text))"
    }
    return
      "\(file):\(line): “\(sounds.word)” \(isOwn ? "" : "is not in the dictionary; it ")sounds like "
      + ways.joined(separator: ", or ")
  }
}
