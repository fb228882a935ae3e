public import CivilTime

/// Every second of an occurrence between due and done, and what it was for.
public struct Account: Hashable, Sendable {
  /// What the room was in a stretch of time.
  public enum State: String, Hashable, CaseIterable, Sendable {
    /// It was due, and nothing rang yet.
    case late
    case audible
    /// An attempt held a lease.
    case quiet
    /// Neither audible nor under a lease, though unfinished.
    case gap
    /// Put off: a promise to ring again stood.
    case waits
    /// No engine ran.
    case dead
  }

  public struct Stretch: Hashable, Sendable {
    public var from: WallInstant
    public var to: WallInstant
    public var state: State
    /// What the ledger says about it, in order.
    public var remarks: [Told<LedgerRemark>]

    public init(from: WallInstant, to: WallInstant, state: State, remarks: [Told<LedgerRemark>]) {
      self.from = from
      self.to = to
      self.state = state
      self.remarks = remarks
    }

    /// The same in English.
    public var causes: [String] { remarks.map(\.text) }

    public var length: Duration { to - from }
  }

  public var occurrence: Occurrence
  /// Without holes, from due to the end, or to `now` while it is unfinished.
  public var stretches: [Stretch]

  /// - Parameters:
  ///   - ledger: the occurrence's lines, and those of no occurrence, in the order of writing.
  ///   - now: where the account of an unfinished occurrence ends.
  public init(of occurrence: Occurrence, ledger: [LedgerEntry], now: WallInstant) {
    self.occurrence = occurrence
    var writer = AccountWriter(begin: occurrence.due)
    for entry in ledger where entry.at.wall >= occurrence.due { writer.take(entry) }
    stretches = writer.finish(at: occurrence.ended ?? now)
  }

  /// How much of it was spent so.
  public func total(of state: State) -> Duration {
    stretches.filter { $0.state == state }.reduce(.zero) { $0 + $1.length }
  }

  public var gaps: [Stretch] { stretches.filter { $0.state == .gap } }
}

/// Goes through the ledger line by line.
private struct AccountWriter {
  private var stretches: [Account.Stretch] = []
  private var state = Account.State.late
  private var since: WallInstant
  private var remarks: [Told<LedgerRemark>] = []
  /// The last sign of life of an engine.
  private var lastSign: WallInstant

  init(begin: WallInstant) {
    since = begin
    lastSign = begin
  }

  mutating func take(_ entry: LedgerEntry) {
    let at = max(entry.at.wall, since)
    switch LedgerFact(rawValue: entry.fact) {
    case .audible: change(to: .audible, at: at, entry)
    case .quiet: change(to: .quiet, at: at, entry)
    case .gap: change(to: .gap, at: at, entry)
    case .waits: change(to: .waits, at: at, entry)
    case .engine: engineBegan(at: at)
    case .rings:
      change(to: .gap, at: at)
      note(entry)
    case .silent, .missed, .outcome, .sound, .snoozed, .paused, .unanswered, .check, .awake,
      .emergencyExit, .sentence, .clock, nil:
      note(entry)
    }
    lastSign = at
  }

  /// Whatever was true before, nobody kept it up after the last sign of life. A promise to ring again
  /// was kept by its row.
  private mutating func engineBegan(at: WallInstant) {
    switch state {
    case .audible, .quiet, .gap:
      change(to: .dead, at: lastSign)
      remarks = [Told(.noEngineSince)]
      change(to: .gap, at: at)
    case .late:
      remarks.append(Told(.noEngineBefore))
    case .waits, .dead:
      break
    }
  }

  private mutating func change(to next: Account.State, at: WallInstant, _ entry: LedgerEntry) {
    change(to: next, at: at)
    if let remark = entry.remark {
      remarks.append(Told(remark))
    } else if !entry.detail.isEmpty {
      remarks.append(Told(entry.detail))
    }
  }

  private mutating func change(to next: Account.State, at: WallInstant) {
    if at > since {
      stretches.append(Account.Stretch(from: since, to: at, state: state, remarks: remarks))
      remarks = []
    }
    state = next
    since = at
  }

  private mutating func note(_ entry: LedgerEntry) {
    guard let remark = entry.remark else {
      let text = entry.detail.isEmpty ? entry.fact : "\(entry.fact): \(entry.detail)"
      return remarks.append(Told(text))
    }
    remarks.append(Told(remark))
  }

  mutating func finish(at end: WallInstant) -> [Account.Stretch] {
    change(to: .waits, at: max(end, since))
    return stretches
  }
}
