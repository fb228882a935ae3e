import CivilTime
import Glibc
import LinuxLoop
import SQLiteStore
import TestSupport
import Wire

/// A room in which a rehearsal rings without end, and whose speaker is recorded.
final class GapRoom {
  let user: RyzaUser
  let engine: EngineWatch
  /// nil once nobody but the engine itself listens.
  private var recorder: MonitorRecorder?
  private static let grainMilliseconds = 5

  /// Lets an alarm ring and waits until it is heard.
  ///
  /// - Parameter mission: the name of the mission to rehearse.
  init(_ user: RyzaUser, mission: String) throws {
    self.user = user
    try user.startEngine()
    recorder = try MonitorRecorder(
      user.pulse, sink: Sinks.speaker, latencyMilliseconds: Self.grainMilliseconds)
    engine = try user.watch()
    try engine.send(.ring(after: 0, mission: mission, sound: nil))
    try waitUntilHeard()
  }

  /// Takes the recorder away: from now on only the engine's own measurement is there.
  func stopRecording() { recorder = nil }

  private func waitUntilHeard() throws {
    try engine.wait { $0.phase == .ringing && $0.audio.audible }
  }

  /// Measures the gaps after a number of attempts.
  ///
  /// - Parameter attempt: makes one attempt, ends it, and returns when it was ended, nil when that is
  ///   known to the engine alone.
  func measure(
    _ count: Int, attempt: () throws -> BootInstant?
  ) throws -> [GapSample] {
    let start = Clocks.wall
    var returns: [Return] = []
    for _ in 0..<count {
      let cause = try attempt()
      try waitUntilHeard()
      returns.append(Return(cause: cause, proven: Clocks.boot))
    }
    let ends = try leaseEnds(since: start)
    guard ends.count == count else {
      throw BenchFailure("\(count) attempts, but \(ends.count) ends of a lease in the ledger")
    }
    return try zip(ends, returns).map { try sample($0, $1) }
  }

  /// One return to sound, as it was seen from outside.
  private struct Return {
    var cause: BootInstant?
    /// When the engine said that it is audible.
    var proven: BootInstant
  }

  /// Begins an attempt and waits until the room is quiet.
  func begin(keyboard: Bool) throws {
    try engine.send(.attempt(keyboard: keyboard))
    try engine.wait {
      keyboard ? $0.phase == .typing : $0.phase == .listening && $0.reading?.isOpen == true
    }
    try waitUntilQuiet()
  }

  private func waitUntilQuiet() throws {
    guard let recorder else {
      usleep(200_000)
      return
    }
    guard recorder.waitUntilQuiet(for: .milliseconds(60), within: .seconds(5)) != nil else {
      throw BenchFailure("the room does not get quiet under a lease")
    }
  }

  private func leaseEnds(since start: WallInstant) throws -> [LeaseEnd] {
    let store = try SQLiteStore(path: user.store)
    return LeaseEnd.all(in: try store.ledger(since: start, limit: 100_000))
  }

  private func sample(_ end: LeaseEnd, _ seen: Return) throws -> GapSample {
    let onset = try onset(after: end)
    return GapSample(
      outcome: end.outcome, gap: (onset - end.at).milliseconds,
      ownGap: end.heard.map { ($0 - end.at).milliseconds },
      sinceCause: seen.cause.map { (onset - $0).milliseconds },
      proven: (seen.proven - end.at).milliseconds,
      grain: recorder?.step(before: onset)?.milliseconds)
  }

  private func onset(after end: LeaseEnd) throws -> BootInstant {
    // The engine may know of the sound before the recorder has written it down.
    var onset = recorder == nil ? end.heard : nil
    eventually(within: .seconds(1)) {
      onset = onset ?? recorder?.firstLoud(after: end.at)
      return onset != nil
    }
    guard let onset else { throw BenchFailure("nothing was heard after \(end.outcome)") }
    return onset
  }
}
