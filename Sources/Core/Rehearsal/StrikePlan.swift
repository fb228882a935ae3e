public import CivilTime
public import Wire

/// Which sabotage strikes when: each at its occasion, one after the other.
public struct StrikePlan: Hashable, Sendable {
  /// So long a state lasts before something breaks it, so that each does its damage by itself.
  private static let settling = Duration.seconds(2)
  private static let underALease = Duration.milliseconds(700)

  public private(set) var pending: [Strike]
  private var state = State.other
  private var since: BootInstant?

  /// What the room is like, as far as it matters here.
  private enum State: Hashable {
    case heard
    case quiet(isListening: Bool)
    /// Neither, right after a lease.
    case comingBack
    case other
  }

  public init(_ strikes: [Strike]) { pending = strikes }

  /// Looks at what the engine says.
  public mutating func look(_ snapshot: Snapshot, at now: BootInstant) {
    let next = Self.state(snapshot, after: state)
    guard next != state else { return }
    state = next
    since = now
  }

  /// What strikes now; it is not asked for again.
  public mutating func next(at now: BootInstant) -> Strike? {
    guard let (strike, due) = coming, due <= now else { return nil }
    pending.removeAll { $0 == strike }
    // Whatever comes next needs a settled room again.
    since = now
    return strike
  }

  /// When ``next(at:)`` should be asked again, if nothing happens before.
  public var wake: BootInstant? { coming?.due }

  private var coming: (strike: Strike, due: BootInstant)? {
    guard let since else { return nil }
    switch state {
    case .heard: return first { $0.occasion == .ringing }.map { ($0, since + Self.settling) }
    case .quiet(let isListening):
      return first { $0.occasion == .lease && (isListening || !$0.sabotage.endsReadings) }
        .map { ($0, since + Self.underALease) }
    case .comingBack: return first { $0.occasion == .comingBack }.map { ($0, since) }
    case .other: return nil
    }
  }

  private func first(where fits: (Strike) -> Bool) -> Strike? { pending.first(where: fits) }

  private static func state(_ snapshot: Snapshot, after before: State) -> State {
    switch snapshot.audio.demand {
    case .silent: return .other
    case .quiet: return .quiet(isListening: snapshot.reading?.isOpen == true)
    case .audible:
      if snapshot.audio.audible { return .heard }
      switch before {
      case .quiet, .comingBack: return .comingBack
      case .heard, .other: return .other
      }
    }
  }
}
