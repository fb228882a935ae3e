public import AlarmCore
import CivilTime

/// What survives a power cut, and how it fails.
public struct SimulatedDisk: Hashable, Sendable {
  /// Why nothing can be written now.
  public enum Fault: String, Hashable, CaseIterable, Sendable {
    case full, readOnly, broken

    /// As the store would say it.
    var reason: String {
      switch self {
      case .full: "the disk is full"
      case .readOnly: "the disk is read-only"
      case .broken: "the disk does not answer"
      }
    }
  }

  /// A death in the middle of storing.
  public struct Crash: Hashable, Sendable {
    public enum Side: String, Hashable, CaseIterable, Sendable { case before, after }

    public enum Victim: String, Hashable, CaseIterable, Sendable {
      /// The engine is killed; the machine goes on.
      case engine
      /// The power goes.
      case machine
    }

    /// So many commits happen before the one at which it happens.
    public var commitsLeft: Int
    public var side: Side
    public var victim: Victim

    public init(afterCommits commitsLeft: Int = 0, _ side: Side, of victim: Victim = .engine) {
      self.commitsLeft = commitsLeft
      self.side = side
      self.victim = victim
    }
  }

  enum Commit: Hashable {
    case stored
    case failed(String)
    case died(Crash.Victim)
  }

  /// The rows, as the next engine will find them.
  public internal(set) var stored: StoredState
  /// Every entry ever stored.
  public internal(set) var ledger: [LedgerEntry] = []
  public var fault: Fault?
  /// Set it, and the engine or the machine dies at a commit to come.
  public var crash: Crash?
  /// Commits that were made.
  public private(set) var commits = 0
  /// Years of ledger need room; who does not read them can do without.
  public var keepsLedger = true

  init(_ stored: StoredState) { self.stored = stored }

  mutating func commit(_ writes: [StoreWrite]) -> Commit {
    guard !writes.isEmpty else { return .stored }
    let crash = dueCrash()
    if let crash, crash.side == .before { return .died(crash.victim) }
    if let fault { return .failed(fault.reason) }
    for write in writes { make(write) }
    commits += 1
    return crash.map { .died($0.victim) } ?? .stored
  }

  private mutating func dueCrash() -> Crash? {
    guard var coming = crash else { return nil }
    guard coming.commitsLeft > 0 else {
      crash = nil
      return coming
    }
    coming.commitsLeft -= 1
    crash = coming
    return nil
  }

  /// What a new engine is given.
  var loaded: StoredState { stored.remembered }

  private mutating func make(_ write: StoreWrite) {
    stored.apply(write)
    if keepsLedger, case .log(let entry) = write { ledger.append(entry) }
  }
}
