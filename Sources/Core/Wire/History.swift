public import AlarmCore
public import CivilTime

/// One past or unfinished ring, as `history --json` prints it.
public struct HistoryEntry: Hashable, Sendable, Codable {
  public var occurrence: Int64
  public var alarm: Int64
  public var label: String
  /// The local date it belongs to.
  public var date: String
  /// RFC 3339
  public var due: String
  /// RFC 3339; nil when it was missed.
  public var rang: String?
  /// Seconds from due to the first ring, or until it was found that it was missed.
  public var late: Double
  /// `completed`, `emergencyExit`, `missed`, `unanswered`, `cancelled` or `unfinished`.
  public var end: String
  /// RFC 3339
  public var ended: String?
  public var snoozes: Int
  public var mission: String
  public var done: Int
  public var needed: Int
  public var failed: Int
  /// Whether it is no morning, but one that somebody played. Engines of an older version do not tell.
  public var rehearsal: Bool?
  /// nil when more rings were asked for than are told with it.
  public var gaps: Snapshot.Gaps?

  public init(_ occurrence: Occurrence, zone: Zone) {
    self.occurrence = occurrence.id.rawValue
    alarm = occurrence.alarm.rawValue
    label = occurrence.terms.label
    date = occurrence.date.description
    due = zone.rfc3339(occurrence.due)
    rang = occurrence.end == .missed ? nil : zone.rfc3339(occurrence.opened)
    late = (occurrence.opened - occurrence.due).inSecondsToTheMillisecond
    end = occurrence.end?.rawValue ?? "unfinished"
    ended = occurrence.ended.map(zone.rfc3339)
    snoozes = occurrence.snoozesTaken
    mission = occurrence.terms.mission
    done = occurrence.progress.done
    needed = occurrence.progress.needed
    failed = occurrence.progress.failed
    rehearsal = occurrence.terms.isRehearsal
  }
}

extension HistoryEntry {
  public var isRehearsal: Bool { rehearsal == true }
}

/// Every second of one ring between due and done, as `why --json` prints it.
public struct AccountDocument: Hashable, Sendable, Codable {
  public struct Stretch: Hashable, Sendable, Codable {
    /// RFC 3339
    public var from: String
    /// Local time to the millisecond: `06:30:00.041`.
    public var clock: String
    public var seconds: Double
    /// `late`, `audible`, `quiet`, `gap`, `waits` or `dead`.
    public var state: String
    /// Lines of the ledger, in order.
    public var causes: [String]
    /// The same with what they say. Engines of an older version do not tell.
    public var remarks: [Told<LedgerRemark>]?

    /// What the ledger says, whichever version's engine tells.
    public var said: [Told<LedgerRemark>] { remarks ?? causes.map { Told($0) } }
  }

  public var ring: HistoryEntry
  /// Without holes.
  public var stretches: [Stretch]
  public var gaps: Snapshot.Gaps

  public init(_ account: Account, zone: Zone) {
    ring = HistoryEntry(account.occurrence, zone: zone)
    stretches = account.stretches.map {
      Stretch(
        from: zone.rfc3339($0.from), clock: zone.clock($0.from),
        seconds: $0.length.inSecondsToTheMillisecond, state: $0.state.rawValue, causes: $0.causes,
        remarks: $0.remarks)
    }
    gaps = Snapshot.Gaps(account)
  }
}

extension Snapshot.Gaps {
  /// The gaps of an account.
  public init(_ account: Account) {
    let lengths = account.gaps.map(\.length.inSecondsToTheMillisecond)
    self.init(count: lengths.count, longest: lengths.max() ?? 0, total: lengths.reduce(0, +))
  }
}

extension Zone {
  /// `06:30:00.041`
  fileprivate func clock(_ instant: WallInstant) -> String {
    let time = civil(at: instant).time
    let nanoseconds = instant.nanosecondsSince1970 - instant.secondsSince1970 * 1_000_000_000
    let second = padded(time.second, to: 2)
    return "\(time.hoursAndMinutes):\(second).\(padded(Int(nanoseconds / 1_000_000), to: 3))"
  }

  private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
