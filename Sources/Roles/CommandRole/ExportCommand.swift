import LinuxLoop
import Wire

/// `ryza-tui export`: all alarms as one document, and with `--all` all that has rung.
enum ExportCommand {
  static func run(_ invocation: Invocation, places: Places) -> Int32 {
    do throws(QuestionError) {
      let questions = try Questions(places)
      let (alarms, damaged) = try alarms(from: questions)
      let past = invocation.has(.all) ? try history(from: questions) : nil
      try print(AlarmDocument(alarms: alarms.map(AlarmDocument.Entry.init), occurrences: past))
      for number in damaged {
        Output.complain(
          "alarm \(number) is left out, because its row is damaged: "
            + "`ryza-tui edit \(number) --time TIME` mends it")
      }
      return ExitCode.done
    } catch {
      Output.complain(error.description)
      return error.code
    }
  }

  private static func print(_ document: AlarmDocument) throws(QuestionError) {
    do {
      try Output.say(json: document)
    } catch {
      throw QuestionError(code: ExitCode.failed, description: "\(error)")
    }
  }

  private static func alarms(
    from questions: Questions
  ) throws(QuestionError) -> (alarms: [PortableAlarm], damaged: [Int64]) {
    var alarms: [PortableAlarm] = []
    var damaged: [Int64] = []
    var next: Int64? = Int64.min
    while let after = next {
      guard case .exported(let page) = try questions.ask(.export(after: after)) else { break }
      alarms += page.alarms
      damaged += page.damaged
      next = page.next
    }
    return (alarms, damaged)
  }

  /// In rings, each of a few hundred bytes; a reply is one line.
  private static let pageLength = 1_000

  private static func history(from questions: Questions) throws(QuestionError) -> [HistoryEntry] {
    var entries: [HistoryEntry] = []
    var asked = 0
    // A page lacks rows that cannot be read: only an empty one is behind the end.
    while true {
      let question = Command.history(count: pageLength, skipping: asked)
      guard case .history(let page) = try questions.ask(question), !page.isEmpty else {
        return entries
      }
      entries += page
      asked += pageLength
    }
  }
}
