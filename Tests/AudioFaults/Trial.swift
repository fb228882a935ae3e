import CivilTime
import Glibc
import LinuxLoop
public import TestSupport
import Wire

/// A fault that is about to be tried out on a server.
public struct Trial: Sendable, CustomStringConvertible {
  public var fault: Fault
  public var moment: Fault.Moment
  public var server: SoundServerKind

  public var description: String { "\(server.rawValue): \(fault.name) (\(moment))" }

  /// Starts server and engine, lets the fault strike, and watches what becomes of the alarm.
  ///
  /// - Throws: when there is nothing to try it on.
  public func run() throws -> Finding {
    let room = try FaultRoom(fault, on: server)
    try fault.prepare(room)
    try room.ring()
    let start = try strike(in: room)
    let observation = Observation(of: room, trial: self, start: start)
    let finding = observation.finding()
    room.dismissAccomplices()
    return finding
  }

  /// - Returns: when the clock starts: at the fault, or at the end of a lease.
  private func strike(in room: FaultRoom) throws -> BootInstant {
    switch moment {
    case .ringing:
      let start = Clocks.boot
      try fault.strike(room)
      return start
    case .lease:
      try room.beginTyping()
      try fault.strike(room)
      room.settle()
      let start = Clocks.boot
      try room.leave()
      return start
    case .comingBack(let delay):
      try room.beginTyping()
      try fault.before(room)
      room.settle()
      let end = Clocks.boot
      try room.leave()
      room.settle(delay)
      try fault.strike(room)
      // An output that was not there before cannot be asked to have rung.
      return fault.left == .output ? Clocks.boot : end
    case .listening:
      try room.beginListening()
      let start = Clocks.boot
      try fault.strike(room)
      return start
    case .opening:
      try fault.strike(room)
      let start = Clocks.boot
      try room.log.send(.attempt(keyboard: false))
      return start
    }
  }
}

/// Watches a room after a fault until nothing more is to be expected.
struct Observation {
  /// Sound that lasts so long has come to stay.
  private static let steady = Duration.seconds(1)
  /// A shorter pause is none: servers deliver in steps.
  private static let grain = Duration.milliseconds(40)
  /// Sound with shorter pauses is there to stay: the built-in one breathes.
  private static let breath = Duration.milliseconds(200)
  /// Some faults are heard only after a while.
  private static let least = Duration.milliseconds(2500)
  private static let most = Duration.patience
  /// A listener that nothing disturbs is waited for no longer.
  private static let mostListening = Duration.seconds(4)

  private let room: FaultRoom
  private let trial: Trial
  private let start: BootInstant
  /// What was heard last before.
  private let before: BootInstant?

  init(of room: FaultRoom, trial: Trial, start: BootInstant) {
    self.room = room
    self.trial = trial
    self.start = start
    before = room.moments(after: BootInstant(nanosecondsSinceBoot: 0)).last { $0 <= start }
  }

  func finding() -> Finding {
    eventually(within: Self.most) { isOver() }
    var finding = Finding(
      server: trial.server, fault: trial.fault.name, moment: trial.moment, left: trial.fault.left,
      detected: since(detection), silence: silence.inMilliseconds, isAudible: isSteady,
      audible: isSteady ? sinceClock(returnOfSound) : nil,
      rung: rung.flatMap { rung in sinceClock(rung.at).map { (rung.snapshot.audio.rung, $0) } },
      ending: ending.map { ($0.snapshot.prompt?.rawValue ?? "", $0.snapshot.message) },
      told: told, goal: .met)
    if goesOnRightly { finding = undisturbed(finding) }
    finding.goal = finding.judged()
    return finding
  }

  private func isOver() -> Bool {
    let now = Clocks.boot
    guard now - start > Self.least else { return false }
    if waitsForAnEnding { return trial.fault.mayGoOn && now - start > Self.mostListening }
    return isSteady || trial.fault.left == .nothing && rung != nil
  }

  // MARK: Sound

  private struct Silence {
    var start: BootInstant
    /// nil: it lasts.
    var end: BootInstant?
    func length(at now: BootInstant) -> Duration { (end ?? now) - start }
  }

  /// The clock starts at the fault, at a lease's end, or at the end of an attempt that listened.
  private var clockStart: BootInstant? {
    switch trial.moment {
    case .ringing, .lease, .comingBack: start
    case .listening, .opening: ending?.at
    }
  }

  private var silences: [Silence] {
    guard let clockStart else { return [] }
    let heard = room.moments(after: clockStart)
    var last = clockStart
    if trial.moment == .ringing, let before { last = before }
    var found: [Silence] = []
    for moment in heard {
      // After a lease the very first moment is the end of one, however short it was.
      let isFirst = last == clockStart
      if isFirst || moment - last > Self.grain { found.append(Silence(start: last, end: moment)) }
      last = moment
    }
    if Clocks.boot - last > Self.breath { found.append(Silence(start: last, end: nil)) }
    return found
  }

  private var silence: Duration {
    let now = Clocks.boot
    return silences.map { $0.length(at: now) }.max() ?? .zero
  }

  /// When the alarm was heard again for good; nil where it never ceased.
  private var returnOfSound: BootInstant? {
    let now = Clocks.boot
    let silences = silences
    let last = silences.last { $0.length(at: now) > Self.breath }
    return (last ?? silences.first)?.end
  }

  private var isSteady: Bool {
    guard let clockStart, silences.last.map({ $0.end != nil }) ?? true else { return false }
    return Clocks.boot - (returnOfSound ?? clockStart) > Self.steady
  }

  // MARK: Words

  private var entries: [EngineLog.Entry] { room.log.entries(after: start) }

  private var detection: BootInstant? {
    switch trial.moment {
    case .ringing:
      entries.first { !$0.snapshot.audio.audible || !problems(in: $0).isEmpty }?.at
    case .lease, .comingBack: entries.first { !problems(in: $0).isEmpty }?.at
    case .listening, .opening: ending?.at
    }
  }

  private var rung: EngineLog.Entry? {
    guard let clockStart else { return nil }
    return entries.first {
      $0.at >= clockStart && $0.snapshot.audio.rung != "output"
        && ($0.snapshot.audio.audible || $0.snapshot.audio.rung == "bell")
    }
  }

  /// The word with which the listening attempt ended.
  private var ending: EngineLog.Entry? {
    switch trial.moment {
    case .ringing, .lease, .comingBack: nil
    case .listening: entries.first { $0.snapshot.phase == .ringing }
    case .opening:
      entries.first { $0.snapshot.phase == .ringing && $0.snapshot.prompt != .start }
    }
  }

  private var waitsForAnEnding: Bool {
    switch trial.moment {
    case .ringing, .lease, .comingBack: false
    case .listening, .opening: ending == nil
    }
  }

  private var told: [String] {
    let words = entries.flatMap(problems) + [ending?.snapshot.message].compactMap { $0 }
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }

  private func problems(in entry: EngineLog.Entry) -> [String] {
    entry.snapshot.problems.filter { $0.hasPrefix("Sound: ") || $0.hasPrefix("The built-in") }
  }

  private func since(_ moment: BootInstant?) -> Int64? {
    moment.map { max($0 - start, .zero).inMilliseconds }
  }

  private func sinceClock(_ moment: BootInstant?) -> Int64? {
    guard let moment, let clockStart else { return nil }
    return max(moment - clockStart, .zero).inMilliseconds
  }

  // MARK: Attempts that a fault does not concern

  private var goesOnRightly: Bool {
    trial.fault.mayGoOn && room.log.last?.phase == .listening
  }

  /// The alarm comes back all the same when the attempt ends.
  private func undisturbed(_ finding: Finding) -> Finding {
    var finding = finding
    let end = Clocks.boot
    try? room.leave()
    let comes = eventually { !room.moments(after: end).isEmpty }
    finding.isAudible = comes
    finding.silence = ((room.moments(after: end).first ?? Clocks.boot) - end).inMilliseconds
    finding.ending = ("interruption", "it goes on listening")
    finding.told = ["(it goes on listening)"]
    return finding
  }
}
