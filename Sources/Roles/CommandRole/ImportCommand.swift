import CalendarFile
import LinuxLoop
import Wire

/// `ryza-tui import FILE`: adds the alarms of an export or of a calendar, all of them or none.
struct ImportCommand {
  private let invocation: Invocation
  /// As problems name it.
  private let file: String

  static func run(_ invocation: Invocation, places: Places) -> Int32 {
    let name = invocation.operands[0]
    let command = ImportCommand(invocation: invocation, file: name == "-" ? "stdin" : name)
    do throws(QuestionError) {
      return try command.run(on: try bytes(of: name), places: places)
    } catch {
      Output.complain(error.description)
      return error.code
    }
  }

  /// In bytes: 10,000 alarms with years of history.
  private static let largestFile = 1 << 24

  private static func bytes(of name: String) throws(QuestionError) -> [UInt8] {
    do {
      return name == "-"
        ? try StandardInput.read(limit: largestFile)
        : try FileBytes.read(name, limit: largestFile)
    } catch {
      throw QuestionError(code: ExitCode.failed, description: "\(error)")
    }
  }

  private func run(on bytes: [UInt8], places: Places) throws(QuestionError) -> Int32 {
    let read = try readAlarms(bytes)
    for reason in read.leftOut { Output.complain(reason.description(in: file)) }
    guard read.problems.isEmpty else { return refuse(read.problems) }
    let question = Command.adopt(read.found.map(\.alarm), dryRun: invocation.has(.dryRun))
    try checkLength(of: question)
    switch try Questions(places).ask(question) {
    case .unfit(let complaints):
      return refuse(
        complaints.map { FileProblem(place: read.found[$0.index].place, message: $0.message) })
    case .adopted(let rows):
      return try report(rows, of: read)
    case .done, .invalid, .refused, .snapshot, .change, .reloaded, .history, .account, .sentences,
      .plan,
      .preview, .exported:
      return ExitCode.failed
    }
  }

  private func readAlarms(_ bytes: [UInt8]) throws(QuestionError) -> ReadAlarms {
    guard CalendarFile.looksLikeOne(bytes) || file.hasSuffix(".ics") else {
      return AlarmFileReader(bytes).result
    }
    do throws(CalendarFileError) {
      return CalendarAlarms(
        try CalendarFile.events(bytes), takesAllEvents: invocation.has(.events), now: Clocks.wall,
        machine: SystemZone.load(), zone: ZoneLookup().zone
      ).result
    } catch {
      throw QuestionError(code: ExitCode.failed, description: "\(file): \(error)")
    }
  }

  private func checkLength(of question: Command) throws(QuestionError) {
    let length = (try? JSONLines.encode(question).count) ?? 0
    guard length > JSONLines.longestLine else { return }
    throw QuestionError(
      code: ExitCode.failed,
      description: "\(file): these are too many alarms for one import: take half of them at a time")
  }

  /// More than anybody reads at once.
  private static let mostProblems = 50

  private func refuse(_ problems: [FileProblem]) -> Int32 {
    for problem in problems.prefix(Self.mostProblems) {
      Output.complain(problem.description(in: file))
    }
    let more = problems.count - Self.mostProblems
    if more > 0 { Output.complain("\(file): and \(more) more") }
    Output.complain("\(file): nothing was imported")
    return ExitCode.failed
  }

  private func report(_ rows: [AdoptedRow], of read: ReadAlarms) throws(QuestionError) -> Int32 {
    let isDryRun = invocation.has(.dryRun)
    if invocation.has(.json) {
      let document = ImportDocument(
        dryRun: isDryRun,
        alarms: zip(read.found, rows).map { ImportDocument.Row(place: $0.place, $1) },
        leftOut: read.leftOut.map { .init(place: $0.place, why: $0.message) })
      do {
        try Output.say(json: document)
      } catch {
        throw QuestionError(code: ExitCode.failed, description: "\(error)")
      }
    } else {
      rows.forEach { Output.say($0.sentence(isDryRun: isDryRun)) }
      let known = rows.count { $0.state == .known }
      Output.say(
        "\(rows.count - known) \(isDryRun ? "would be added" : "added"), \(known) there already")
    }
    // A calendar of which nothing could be used was not imported.
    return rows.isEmpty && !read.leftOut.isEmpty ? ExitCode.failed : ExitCode.done
  }
}

extension AdoptedRow {
  fileprivate func sentence(isDryRun: Bool) -> String {
    let words = FileProblem.plain(label.isEmpty ? summary : "\(summary), \(label)")
    switch state {
    case .known: return "there already, as alarm \(id): \(words)"
    case .added: return isDryRun ? "would be added: \(words)" : "alarm \(id) added: \(words)"
    case .over:
      return (isDryRun ? "would be added" : "alarm \(id) added")
        + ", its dates are over: \(words)"
    }
  }
}

/// What `import --json` prints.
private struct ImportDocument: Encodable {
  struct Row: Encodable {
    /// Where it stands in the file.
    var place: String
    /// The number that it has here; nil where it would only be added.
    var id: Int64?
    /// `added`, `over` or `known`.
    var state: AdoptedRow.State
    var summary: String
    var label: String

    init(place: String, _ row: AdoptedRow) {
      self.place = place
      id = row.id
      state = row.state
      summary = row.summary
      label = row.label
    }
  }

  struct LeftOut: Encodable {
    var place: String
    var why: String
  }

  var dryRun: Bool
  var alarms: [Row]
  var leftOut: [LeftOut]
}
