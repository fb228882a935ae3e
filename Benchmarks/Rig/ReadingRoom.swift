import CivilTime
import LinuxLoop
import TestSupport
import Wire

/// A room in which recordings are read to the microphone.
final class ReadingRoom {
  let gaps: GapRoom
  private let readings: [Reading]
  /// What the microphone hears.
  private let microphone: MonitorRecorder
  private(set) var verdicts: [TimedVerdict] = []
  private(set) var costs: [ListenerBench.Cost] = []

  init(_ gaps: GapRoom, readings: [Reading]) throws {
    self.gaps = gaps
    self.readings = readings
    microphone = try MonitorRecorder(
      gaps.user.pulse, sink: Sinks.mouth, latencyMilliseconds: 5)
  }

  /// Reads the sentence that is asked for, or another one.
  func read(rightly: Bool) throws {
    try gaps.begin(keyboard: false)
    let asked = gaps.engine.snapshots.last?.mission?.sentence
    guard let reading = readings.first(where: { ($0.sentence == asked) == rightly }) else {
      throw BenchFailure("there is no recording for \(asked ?? "no sentence")")
    }
    guard let listener = gaps.user.listenerProcess else { throw BenchFailure("nobody listens") }
    let before = try ProcessUse(of: listener)
    let start = Clocks.boot
    let player = try gaps.user.pulse.play(reading.file, sink: Sinks.mouth)
    defer { player.finish() }
    let verdict = try gaps.engine.wait(atMost: .seconds(40)) { $0.phase == .ringing }
    let arrival = Clocks.boot
    costs.append(try ListenerBench.Cost(from: before, at: start, of: listener))
    guard let onset = microphone.firstLoud(after: start, above: Reading.loud) else {
      throw BenchFailure("the reading does not reach the microphone")
    }
    let lastWord = onset + .seconds(reading.lastWordEnd - reading.onset)
    verdicts.append(
      TimedVerdict(
        prompt: verdict.prompt, delay: (arrival - lastWord).milliseconds))
  }
}
