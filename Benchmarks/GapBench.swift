import BenchReport
import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Wire

/// How long the room is quiet after each outcome that leaves the mission unfinished.
enum GapBench {
  private static let count = 30
  /// Sentences so short that a reading's time is soon over, and a line soon typed.
  private static let pack = ["Up", "Wake", "Rise", "Awake"]
  private static let missions = """
    [mission.bench]
    kind = "reading"
    sentences = "bench"
    readings = 50
    listen = "3s"
    """
  /// A person's fastest typing, as the engine has it, with a little to spare.
  private static let character = Duration.milliseconds(45)

  static func run() throws -> Chapter {
    let rooms = try Parallel.run([
      { @Sendable in try endedFromOutside() },
      { @Sendable in try leftAlone() },
    ])
    let series = rooms.flatMap { $0 }
    return Chapter(
      title: "Gap: end of the lease to the first loud sample at the sink",
      notes: [
        "recorded by parec outside the engine; the time of a sample is when it arrived there, so a "
          + "gap is at most the grain too long",
        "a sound server renders in small steps for whoever records finely, so the recorder makes "
          + "gaps shorter; unrecorded is by the engine's own ledger, on a sink that nobody else uses",
        "the end of a lease is when the engine handled it; the time since a cause contains what delivers it: the socket, the kernel, pactl",
        "two rooms at the same time, one series after another in each; loud is above -26 dB",
      ],
      figures: figures(of: series, paplay: try paplay()))
  }

  /// One way in which attempts ended, over and over.
  private struct Ending: Sendable {
    var name: String
    var samples: [GapSample]

    /// - Parameter ends: makes an attempt and ends it.
    init(name: String, _ room: GapRoom, ends: (GapRoom) throws -> BootInstant?) throws {
      self.name = name
      samples = try room.measure(count) { try ends(room) }
    }
  }

  /// Outcomes that somebody brings about, one series after another.
  private static func endedFromOutside() throws -> [Ending] {
    let room = try GapRoom(RyzaUser(missions: missions, pack: pack), mission: "bench")
    // A default that goes with the microphone would come back as the speaker's monitor, and the next
    // change of it would take the recorder along.
    try room.user.pulse.pactl(["set-default-source", "\(Sinks.mouth).monitor"])
    return [
      try Ending(name: "a wrong answer, typed", room, ends: typeWrong),
      try Ending(name: "partial progress, typed", room, ends: typeRight),
      try Ending(name: "leaving a reading", room, ends: leave),
      try Ending(name: "the microphone's loss", room, ends: unplug),
      try Ending(name: "the listener's death", room, ends: killListener),
    ]
  }

  /// Time-outs, and then what the recorder itself may change.
  private static func leftAlone() throws -> [Ending] {
    let room = try GapRoom(RyzaUser(missions: missions, pack: pack), mission: "bench")
    let timeouts = try Ending(name: "a recognizer's time-out", room) { room in
      try room.begin(keyboard: false)
      return nil
    }
    room.stopRecording()
    return [timeouts, try Ending(name: "a wrong answer, unrecorded", room, ends: typeWrong)]
  }

  private static func paplay() throws -> Series {
    try Paplay(PrivatePulse()).restarts(20)
  }

  private static func typeWrong(in room: GapRoom) throws -> BootInstant? {
    try room.begin(keyboard: true)
    let cause = Clocks.boot
    try room.engine.send(.answer("x"))
    return cause
  }

  private static func typeRight(in room: GapRoom) throws -> BootInstant? {
    try room.begin(keyboard: true)
    let sentence = room.engine.snapshots.last?.mission?.sentence ?? ""
    // The time that typing takes is what is waited for here.
    usleep(UInt32((character * sentence.count).wholeNanoseconds / 1000))
    let cause = Clocks.boot
    try room.engine.send(.answer(sentence))
    return cause
  }

  private static func leave(_ room: GapRoom) throws -> BootInstant? {
    try room.begin(keyboard: false)
    let cause = Clocks.boot
    try room.engine.send(.leave)
    return cause
  }

  /// What pactl(1) itself takes is in the span since the cause.
  private static func unplug(in room: GapRoom) throws -> BootInstant? {
    try plugIn(room)
    try room.begin(keyboard: false)
    let cause = Clocks.boot
    try room.user.pulse.unplug("mic")
    return cause
  }

  private static func plugIn(_ room: GapRoom) throws {
    let pulse = room.user.pulse
    let sources = try pulse.pactl(["list", "short", "sources"])
    guard !sources.contains("\tmic\t") else { return }
    try pulse.loadModule(
      "module-remap-source", "source_name=mic", "master=\(Sinks.mouth).monitor")
  }

  private static func killListener(in room: GapRoom) throws -> BootInstant? {
    try plugIn(room)
    try room.begin(keyboard: false)
    guard let listener = room.user.listenerProcess else { throw BenchFailure("no listener runs") }
    let cause = Clocks.boot
    kill(listener, SIGKILL)
    return cause
  }

  private static func figures(of series: [Ending], paplay: Series) -> [Figure] {
    let all = series.flatMap { $0.samples }
    var figures = series.map { GapFigures.figure("after \($0.name)", $0.samples) }
    for ending in series where ending.samples.contains(where: { $0.sinceCause != nil }) {
      figures.append(GapFigures.sinceCause("  since its cause: \(ending.name)", ending.samples))
    }
    figures += GapFigures.measuring(all)
    figures.append(Figure("  peer: paplay, from its start to sound", "ms", paplay))
    if let ours = Series(all.map { $0.gap }).median, let theirs = paplay.median {
      figures.append(Figure("  gap p50 ÷ paplay p50", "×", ours / theirs))
    }
    return figures
  }
}
