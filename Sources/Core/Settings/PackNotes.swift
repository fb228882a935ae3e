public import AlarmCore

/// What a person may want to know of sentence packs, though nothing is wrong with their files.
public enum PackNotes {
  /// Notes on a pack, under the name `file`: that it is too small for a week, and what of it was set
  /// aside.
  ///
  /// - Parameters:
  ///   - stored: alarms, and what is remembered of sentences.
  public static func notes(
    on pack: SentencePack, file: String, missions: [Mission], stored: StoredState
  ) -> [ConfigProblem] {
    let lines = pack.sentences.map { PackLine($0.text, question: $0.question) }
    let wanted = missions.sentencesAWeek(of: pack.name, for: stored.alarms)
    var notes: [ConfigProblem] = []
    if !MissionBook.Pack(name: pack.name, lines: lines).suffices(for: wanted) {
      notes.append(
        ConfigProblem(
          file: file, position: SourcePosition(line: 1, column: 1), severity: .note,
          message: "a week takes \(wanted) sentences, and the pack has \(lines.count), so that "
            + "some come twice: add \(wanted - lines.count) more, or ask for fewer at a time"))
    }
    for (sentence, line) in zip(pack.sentences, lines)
    where stored.sentences[line.key]?.isSetAside == true {
      notes.append(
        ConfigProblem(
          file: file, position: SourcePosition(line: sentence.line, column: 1),
          severity: .note, message: line.setAside.description))
    }
    return notes
  }
}
