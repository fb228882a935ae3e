import AlarmCore
import CivilTime
import Wire

/// What comes through socket and pipes. The first byte says in which pieces it comes.
enum WireTarget {
  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    guard let first = bytes.first else { return }
    let stream = Array(bytes.dropFirst())
    let lines = try split(stream, by: stream.count)
    try require(try split(stream, by: Int(first) + 1) == lines, "other pieces, other lines")
    var engine = Mornings.engine(StoredState())
    var now = Mornings.start
    var hasAsked = false
    for line in lines where line.first == UInt8(ascii: "{") {
      try checkRoundTrip(EarOrder.self, line)
      try checkRoundTrip(EarReport.self, line)
      try checkRoundTrip(Reply.self, line)
      guard let command = try checkRoundTrip(Command.self, line) else { continue }
      hasAsked = true
      try carryOut(command, &engine, &now)
    }
    if hasAsked { try Mornings.live(engine, from: now) }
  }

  private static func split(_ stream: [UInt8], by size: Int) throws(BrokenPromise) -> [[UInt8]] {
    var splitter = LineSplitter()
    var lines: [[UInt8]] = []
    for start in stride(from: 0, to: stream.count, by: max(size, 1)) {
      let piece = stream[start..<min(start + max(size, 1), stream.count)]
      guard let complete = try? splitter.feed(piece) else {
        throw BrokenPromise(description: "a short line is said to be too long")
      }
      lines += complete
    }
    try require(
      lines
        == stream.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .dropLast().map(Array.init), "lines that are not the stream's")
    return lines
  }

  /// What can be decoded says the same after it was encoded again.
  @discardableResult
  private static func checkRoundTrip<Message: Codable & Equatable>(
    _ type: Message.Type, _ line: [UInt8]
  ) throws(BrokenPromise) -> Message? {
    guard let message = try? JSONLines.decode(type, from: line) else { return nil }
    guard let encoded = try? JSONLines.encode(message) else {
      throw BrokenPromise(description: "a \(type) that cannot be sent on")
    }
    let again = try? JSONLines.decode(type, from: encoded.dropLast())
    try require(again == message, "a \(type) that becomes another")
    return message
  }

  private static func carryOut(
    _ command: Command, _ engine: inout Engine, _ now: inout Moment
  ) throws(BrokenPromise) {
    guard let meaning = try? CommandMeaning(command, zone: zone) else { return }
    switch meaning {
    case .list(let request): try Mornings.handle(.list(request), &engine, at: now)
    case .ring(let request): try Mornings.handle(.ring(request, owner: nil), &engine, at: now)
    case .adopt(let imports, _): try Mornings.handle(.list(.adopt(imports)), &engine, at: now)
    case .preview(let id, let reading):
      _ = try? Preview(
        of: reading, for: id, in: engine, at: now.wall, soundProblem: { _ in nil })
    case .status, .subscribe, .survey, .next, .export, .history, .why, .account, .sentences,
      .reload, .quit:
      // Time passes meanwhile.
      now = now + .seconds(1_800)
      try Mornings.handle(.tick, &engine, at: now)
    }
  }

  private static func zone(named name: String) throws -> Zone {
    guard let zone = Zone(posix: name) else { throw DraftError("no zone") }
    return zone
  }
}
