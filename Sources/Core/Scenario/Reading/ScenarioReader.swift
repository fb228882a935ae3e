import AlarmCore
public import CivilTime
public import Settings

/// What a scenario file says, and everything that is wrong with it.
public struct ScenarioReading: Sendable {
  /// nil while something is wrong.
  public var scenario: Scenario?
  public var problems: [ConfigProblem]
}

extension Scenario {
  /// Reads a scenario file.
  ///
  /// - Parameters:
  ///   - file: what complaints call it.
  ///   - zone: the zone of a name or of a POSIX rule; nil when there is none.
  public static func read(
    _ text: String, file: String, zone: @escaping @Sendable (String) -> Zone?
  ) -> ScenarioReading {
    var reader = ScenarioReader(file: file, known: KnownNames(zone: zone))
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() { reader.read(line, number: index + 1) }
    return reader.finish(lastLine: lines.count)
  }
}

/// Reads one line after the other, and goes on after a wrong one.
private struct ScenarioReader {
  private struct Block {
    var header: ScenarioLine
    var count: Int
    var lines: [ScenarioLine] = []
  }

  /// So many blocks may stand in each other.
  private static let deepest = 4

  private let file: String
  private var known: KnownNames
  private var zone: ScenarioZone?
  private var start: ClockText?
  /// The innermost block is the last; the first is the file itself.
  private var lines: [ScenarioLine] = []
  private var blocks: [Block] = []
  private var problems: [ConfigProblem] = []
  /// A wrong line before the start was perhaps the missing one.
  private var headProblem = false

  init(file: String, known: KnownNames) {
    self.file = file
    self.known = known
    self.known.missions = ["morning", "typing", "sequence", "math", "none"]
  }

  mutating func read(_ line: Substring, number: Int) {
    do throws(LineProblem) {
      var reader = try LineReader(line, known: known)
      guard !reader.isAtEnd else { return }
      try read(&reader, line, number: number)
      try reader.requireEnd()
      known = reader.known
    } catch {
      if start == nil { headProblem = true }
      report(error.message, line: number, column: error.column)
    }
  }

  func finish(lastLine: Int) -> ScenarioReading {
    var reader = self
    if let open = blocks.first {
      reader.report(
        "the block has no `end`", line: open.header.position.line,
        column: open.header.position.column)
    }
    if start == nil, !headProblem {
      reader.report(
        "it does not say when it starts: `start Wed 2027-03-10 06:00`", line: lastLine, column: 1)
    }
    guard let zone, let start, reader.problems.isEmpty else {
      return ScenarioReading(
        scenario: nil, problems: reader.problems.sorted { $0.position < $1.position })
    }
    return ScenarioReading(
      scenario: Scenario(file: file, zone: zone, start: start, lines: lines), problems: [])
  }

  private mutating func report(_ message: String, line: Int, column: Int) {
    problems.append(
      ConfigProblem(
        file: file, position: SourcePosition(line: line, column: column), message: message))
  }

  // MARK: Lines

  private mutating func read(
    _ reader: inout LineReader, _ source: Substring, number: Int
  ) throws(LineProblem) {
    guard start != nil || headProblem else { return try readHead(&reader) }
    var line = ScenarioLine(
      position: SourcePosition(line: number, column: reader.column), text: Self.plain(source))
    if reader.take("end") { return try close(at: line.position.column) }
    line.pause = try pause(&reader)
    if reader.isAtEnd {
      append(line)
    } else if reader.take("expect") {
      line.statement = .expect(try reader.expectations())
      append(line)
    } else if reader.take("repeat") {
      let count = try reader.number("a number", in: 1...10_000)
      _ = reader.take("times") || reader.take("time")
      guard blocks.count < Self.deepest else {
        throw LineProblem(column: line.position.column, message: "blocks are too deep in blocks")
      }
      blocks.append(Block(header: line, count: count))
    } else {
      line.statement = .step(try reader.step())
      append(line)
    }
  }

  /// First the zone, then the moment.
  private mutating func readHead(_ reader: inout LineReader) throws(LineProblem) {
    if zone == nil {
      guard reader.take("zone") else {
        throw reader.problem("say the machine's zone first, like `zone Europe/Berlin`")
      }
      zone = try reader.zone()
      return
    }
    guard reader.take("start") else {
      throw reader.problem("say next when it starts, like `start Wed 2027-03-10 06:00`")
    }
    let column = reader.column
    let clock = try reader.clock()
    guard case .date = clock.day else {
      throw LineProblem(
        column: column, message: "the start needs a date: `start Wed 2027-03-10 06:00`")
    }
    start = clock
  }

  private func pause(_ reader: inout LineReader) throws(LineProblem) -> Pause? {
    if reader.take("at") { return .until(try reader.clock()) }
    if reader.take("after") { return .span(try reader.span()) }
    if let text = reader.peek?.text, text.first == "+",
      let span = LineReader.span(String(text.dropFirst())), span <= LineReader.longestSpan
    {
      reader.advance()
      return .span(span)
    }
    return nil
  }

  private mutating func append(_ line: ScenarioLine) {
    if blocks.isEmpty { lines.append(line) } else { blocks[blocks.count - 1].lines.append(line) }
  }

  private mutating func close(at column: Int) throws(LineProblem) {
    guard let block = blocks.popLast() else {
      throw LineProblem(column: column, message: "there is no `repeat` that it could end")
    }
    var line = block.header
    line.statement = .again(block.count, block.lines)
    append(line)
  }

  /// Without what stands around it.
  private static func plain(_ source: Substring) -> String {
    let start = source.firstIndex { !$0.isWhitespace } ?? source.endIndex
    let end = source.lastIndex { !$0.isWhitespace }.map(source.index(after:)) ?? source.endIndex
    return String(source[start..<end])
  }
}
