public import AlarmCore
import CivilTime

/// What people do, and what they see.
extension SimulatedWorld {
  /// Somebody opens the front end; attempts begun at it end when it goes.
  public mutating func openTerminal() {
    guard terminal == nil else { return }
    lastClient += 1
    terminal = ClientID(rawValue: lastClient)
    note(.people, "a terminal is opened")
  }

  /// The terminal is closed, or lost.
  public mutating func closeTerminal() {
    guard let terminal else { return }
    self.terminal = nil
    note(.people, "the terminal is closed")
    handle(.clientGone(terminal))
  }

  /// Asks for a change of the list.
  ///
  /// - Returns: nil when no engine answers; the change may have been made or not.
  @discardableResult
  public mutating func ask(_ request: ListRequest) -> Answer? {
    note(.people, "\(request)")
    return noted(handle(.list(request)))
  }

  /// Asks something of the alarm that rings, at the terminal where one is open.
  @discardableResult
  public mutating func press(_ request: RingRequest) -> Answer? {
    note(.people, "\(request)")
    return noted(handle(.ring(request, owner: terminal)))
  }

  private mutating func noted(_ answer: Answer?) -> Answer? {
    switch answer {
    case .refused(let refusal): note(.engine, "refused: \(refusal)")
    case .done(let done): note(.engine, "\(done)", isDetail: true)
    case nil: note(.engine, "no answer")
    }
    return answer
  }

  /// The sleeper reads the sentence aloud, and misses these words (0 is the first).
  ///
  /// - Returns: false when nobody listens.
  @discardableResult
  public mutating func read(missing missed: Set<Int> = []) -> Bool {
    let isHeard = listener.hearReading(missing: missed, at: now.boot)
    let how = missed.isEmpty ? "reads" : "misreads"
    note(.people, "\(how) the sentence\(isHeard ? "" : ", but nobody listens")")
    return isHeard
  }

  /// The sleeper types a line, key by key, and ends it.
  @discardableResult
  public mutating func type(_ line: String, pause: Duration = .milliseconds(200)) -> Answer? {
    for length in line.indices.dropFirst().map({ line.distance(from: line.startIndex, to: $0) }) {
      handle(.ring(.typed(String(line.prefix(length))), owner: terminal))
      pass(pause)
    }
    return press(.answer(line))
  }

  /// The sleeper plays the Wake Sequence of the attempt, without a mistake, until it ends.
  ///
  /// - Returns: what became of the last key; nil when no Wake Sequence is on.
  @discardableResult
  public mutating func playBoard(pause: Duration = .milliseconds(400)) -> Answer? {
    var answer: Answer?
    while case .sequence(let game) = challenge {
      if game.isShowing(at: now.boot) {
        pass(game.shownUntil - now.boot)
      } else {
        pass(pause)
        answer = press(.press(game.sequence[game.entered]))
      }
    }
    return answer
  }

  /// The sleeper does the sums of the attempt, each after some thought, until it ends.
  ///
  /// - Returns: what became of the last answer; nil when no sum is asked.
  @discardableResult
  public mutating func reckon(thought: Duration = .seconds(5)) -> Answer? {
    var answer: Answer?
    while case .math(let run) = challenge {
      pass(thought)
      answer = type("\(run.problem.answer)")
    }
    return answer
  }

  /// What the mission on the screen asks for; nil while no attempt is on.
  public var challenge: Challenge? { engine?.challenge }

  /// Whether an attempt was asked for, and begins once the alarm has been heard.
  public var isAttemptAskedFor: Bool {
    guard case .ringing(queued: .some)? = engine?.session?.mission.phase else { return false }
    return true
  }

  /// The sentence of the attempt, or of the one to come.
  public var sentence: String? { engine?.session?.mission.sentence }
}
