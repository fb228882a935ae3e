import Wire

/// What a line that is typed now is about.
enum Situation: Hashable, Sendable {
  /// No engine answers.
  case silent
  case home
  case snoozed
  case ringing
  case reading
  case typing
  case sequence
  case math
  /// A wake-up check waits for its answer.
  case check

  init(_ state: ScreenState) {
    guard state.isConnected, !state.isOverdue, let snapshot = state.snapshot else {
      self = .silent
      return
    }
    switch snapshot.phase {
    case .waiting: self = .home
    case .snoozed: self = .snoozed
    case .ringing: self = .ringing
    case .listening: self = .reading
    case .typing: self = .typing
    case .playing: self = snapshot.math == nil ? .sequence : .math
    case .checking: self = (snapshot.check?.opens ?? 0) <= 0 ? .check : .home
    }
  }

  /// Whether a running attempt holds the alarm quiet.
  var isAttempt: Bool {
    switch self {
    case .reading, .typing, .sequence, .math: true
    case .silent, .home, .snoozed, .ringing, .check: false
    }
  }

  /// Whether what is typed there is an answer rather than a command.
  var takesAnswers: Bool {
    switch self {
    case .typing, .sequence, .math: true
    case .silent, .home, .snoozed, .ringing, .reading, .check: false
    }
  }

  /// Whether a line may have been begun for something else, before the alarm came.
  var linesMayComeByAccident: Bool {
    switch self {
    case .ringing, .check, .silent: true
    case .home, .snoozed, .reading, .typing, .sequence, .math: false
    }
  }
}
