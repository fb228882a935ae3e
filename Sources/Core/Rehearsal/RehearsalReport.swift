public import AlarmCore
import CivilTime
public import Wire

/// What a rehearsal has shown: each second of it, and what became of each sabotage.
public struct RehearsalReport: Hashable, Sendable, Codable {
  /// What one sabotage led to. Times are seconds, as the engine measured them.
  public struct Effect: Hashable, Sendable, Codable {
    public var strike: Strike
    /// Seconds from when it was due.
    public var offset: Double
    /// Local time to the millisecond.
    public var clock: String
    public var target: String?
    /// From the sabotage until the attempt that it disturbed was over; nil where there was none.
    public var noticed: Double?
    /// How long the alarm was neither heard nor under a lease; 0 when it never was.
    public var silence: Double
    /// The longest silence that keeps the promise.
    public var promised: Double
    public var verdict: Verdict
    /// What the ledger says about the silence.
    public var causes: [String]
    /// The same with what it says.
    public var remarks: [Told<LedgerRemark>]?
  }

  public enum Verdict: String, Hashable, Sendable, Codable {
    /// The alarm did not fall silent.
    case neverSilent
    /// It came back as soon as promised.
    case cameBack
    case tooLate
    /// The rehearsal ended without a sound.
    case neverCame
  }

  public var account: AccountDocument
  public var effects: [Effect]
  /// Sabotage whose occasion never came.
  public var unused: [Strike]
  /// What else there is to say, as sentences.
  public var notes: [String]

  /// - Parameters:
  ///   - strikes: all that was asked for.
  ///   - records: what was carried out, in order.
  public init(
    _ account: AccountDocument, strikes: [Strike], records: [StrikeRecord], notes: [String] = []
  ) {
    self.account = account
    self.notes = notes
    let line = StretchLine(account)
    effects = records.enumerated().map { number, record in
      let next = records.dropFirst(number + 1).first?.at
      return Effect(record, on: line, before: next)
    }
    unused = strikes.filter { strike in !records.contains { $0.strike == strike } }
  }

  /// Whether every sabotage was followed by sound in time.
  public var isKept: Bool {
    effects.allSatisfy { effect in
      switch effect.verdict {
      case .neverSilent, .cameBack: true
      case .tooLate, .neverCame: false
      }
    }
  }

  /// Seconds that were spent in a state: a word of ``AccountDocument/Stretch/state``.
  public func total(of state: String) -> Double {
    account.stretches.filter { $0.state == state }.reduce(0) { $0 + $1.seconds }
  }
}

extension RehearsalReport.Effect {
  /// From the end of a lease, or from the last sound: three tries in 900 ms.
  private static let longestSilence = 0.9
  /// The engine's clock and the saboteur's are read a moment apart.
  private static let slack = Duration.milliseconds(300)

  init(_ record: StrikeRecord, on line: StretchLine, before next: WallInstant?) {
    let sabotage = record.strike.sabotage
    let disturbed = line.quiet(at: record.at)
    let lease = sabotage == .engine ? nil : disturbed
    let begin = lease?.end ?? record.at
    let silence = line.silence(
      from: begin - Self.slack, to: begin + sabotage.noticing + .seconds(1), before: next,
      ofEngine: sabotage == .engine ? begin : nil)
    strike = record.strike
    offset = line.offset(of: record.at)
    clock = line.clock(record.at)
    target = record.target
    noticed =
      sabotage.endsReadings ? lease.map { ($0.end - record.at).inSecondsToTheMillisecond } : nil
    self.silence = silence?.length.inSecondsToTheMillisecond ?? 0
    promised = Self.longestSilence + sabotage.noticing.inSecondsToTheMillisecond
    remarks = silence?.remarks ?? []
    causes = remarks?.map(\.text) ?? []
    verdict = Self.verdict(silence, noticed: noticed, promised: promised, sabotage)
  }

  private static func verdict(
    _ silence: StretchLine.Silence?, noticed: Double?, promised: Double, _ sabotage: Sabotage
  ) -> RehearsalReport.Verdict {
    if let noticed, noticed > sabotage.noticing.inSeconds { return .tooLate }
    guard let silence else { return .neverSilent }
    guard silence.isOver else { return .neverCame }
    return silence.length.inSeconds <= promised ? .cameBack : .tooLate
  }
}

/// An account's stretches with their instants.
struct StretchLine {
  struct Silence {
    var length: Duration
    var remarks: [Told<LedgerRemark>]
    /// Whether something was heard after it.
    var isOver: Bool
  }

  private struct Part {
    var begin: WallInstant
    var end: WallInstant
    var state: String
    var remarks: [Told<LedgerRemark>]
    var clock: String

    /// Whether the engine's last word in it was that the alarm is heard.
    var endsWithSound: Bool {
      guard let last = remarks.last else { return false }
      guard case .sound(.audible) = last.what else { return last.text.hasPrefix("sound: audible") }
      return true
    }
  }

  private let parts: [Part]

  init(_ account: AccountDocument) {
    parts = account.stretches.compactMap { stretch in
      guard let begin = stretch.begin else { return nil }
      return Part(
        begin: begin, end: begin + .milliseconds(Int64((stretch.seconds * 1000).rounded())),
        state: stretch.state, remarks: stretch.said, clock: stretch.clock)
    }
  }

  /// The stretch under a lease that an instant lies in.
  func quiet(at instant: WallInstant) -> (begin: WallInstant, end: WallInstant)? {
    parts.first { $0.state == "quiet" && $0.begin <= instant && instant <= $0.end }
      .map { ($0.begin, $0.end) }
  }

  /// The first silence that lies in a span, or reaches into it.
  ///
  /// - Parameter killed: when the engine was killed, where that is what the silence is about. Of an
  ///   engine that died, all that followed its last word counts as dead, sound included: nothing
  ///   before the blow is its doing.
  func silence(
    from: WallInstant, to: WallInstant, before next: WallInstant?, ofEngine killed: WallInstant?
  ) -> Silence? {
    let limit = min(to, next ?? to)
    let first = parts.firstIndex {
      ($0.state == "gap" || ($0.state == "dead" && killed != nil)) && $0.end > from
        && $0.begin <= limit
    }
    guard let first else { return nil }
    var silent = parts[first...].prefix { $0.state == "gap" || $0.state == "dead" }
    if let heard = silent.firstIndex(where: \.endsWithSound) { silent = silent[...heard] }
    guard let end = silent.last?.end else { return nil }
    let begin = max(parts[first].begin, killed ?? parts[first].begin)
    return Silence(
      length: max(end - begin, .zero), remarks: silent.flatMap(\.remarks),
      isOver: silent.endIndex < parts.endIndex)
  }

  /// Seconds from the line's beginning; none before it.
  func offset(of instant: WallInstant) -> Double {
    parts.first.map { max(instant - $0.begin, .zero).inSecondsToTheMillisecond } ?? 0
  }

  /// What the clock showed: local time to the millisecond.
  func clock(_ instant: WallInstant) -> String {
    guard let part = parts.last(where: { $0.begin <= instant }) ?? parts.first else { return "" }
    return part.clock.later(by: instant - part.begin)
  }
}

extension AccountDocument.Stretch {
  /// To the millisecond; nil when its text is no instant.
  var begin: WallInstant? {
    guard let second = try? Zone.utc.instant(from), let fraction = clock.split(separator: ".").last,
      let thousandths = Int64(fraction)
    else { return nil }
    return second + .milliseconds(thousandths)
  }
}

extension String {
  /// A clock's `06:30:00.041` some time later, or earlier.
  fileprivate func later(by span: Duration) -> String {
    let numbers = split(whereSeparator: { ":.".contains($0) }).compactMap { Int64($0) }
    guard numbers.count == 4 else { return self }
    let day: Int64 = 86_400_000
    let then =
      ((numbers[0] * 60 + numbers[1]) * 60 + numbers[2]) * 1000 + numbers[3]
      + span.wholeNanoseconds / 1_000_000
    let time = ((then % day) + day) % day
    let seconds = time / 1000
    func padded(_ number: Int64, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
    }
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
    return clock.joined(separator: ":") + "." + padded(time % 1000, 3)
  }
}
