import AlarmCore
import CPulse
import CivilTime
import LinuxLoop

/// Opens sinks that somebody has shut, and puts them back afterwards.
///
/// Where somebody has changed a volume since, theirs holds.
struct SinkRepair {
  /// A sink quieter than this is raised.
  static let floorDecibels = -20.0
  /// To here, which is loud on any speaker and not yet all it can do.
  static let raisedDecibels = -6.0
  /// So often an output that is not there is waited for, from one alarm's end to the next. Months
  /// later nobody would know why a speaker falls silent.
  static let missLimit = 7
  fileprivate static let listPause = Duration.milliseconds(20)

  private let memory: OutputMemory
  /// Whether there is anything that the end of the alarm has to put back.
  private(set) var isOpen: Bool

  init(memory: OutputMemory) {
    self.memory = memory
    isOpen = !memory.changes.isEmpty
  }

  /// Wakes, unmutes and raises the sinks, as far as each needs it.
  ///
  /// What is to be changed is written down first.
  mutating func open(_ chains: [[Sink]], on connection: PulseConnection) {
    let sinks = chains.flatMap { $0 }
    var changes = memory.changes
    for sink in sinks { changes.note(sink) }
    memory.remember(changes)
    isOpen = !changes.isEmpty
    for sink in sinks { open(sink, on: connection) }
  }

  private func open(_ sink: Sink, on connection: PulseConnection) {
    if sink.isSuspended {
      connection.forget(
        pa_context_suspend_sink_by_index(connection.context, sink.index, 0, nil, nil))
    }
    if sink.isMuted { connection.setMute(sink.name, false) }
    // Our witness. Nobody hears it, and muted it would make us take working sound for silence.
    if let monitor = sink.monitor { connection.unmuteSource(monitor) }
    if let raised = sink.raisedVolume { connection.setVolume(sink.name, raised) }
  }

  /// Takes note of volumes that have moved because our stream was connected.
  func observe(_ chains: [[Sink]]) {
    var changes = memory.changes
    for sink in chains.flatMap({ $0 }) where sink.followsStreams {
      changes.change(sink.name) { change in
        change.volume = change.volume.map { ($0.before, sink.volume) }
      }
    }
    // It is done already, so there is nothing to wait for.
    memory.remember(changes, waiting: .zero)
  }

  /// Puts back what still is as we left it. Outputs that are not there are kept for the next time.
  ///
  /// - Throws: ``Setback``; what is not put back by then stays noted.
  mutating func restore(on connection: PulseConnection, by deadline: BootInstant) throws {
    let inventory = try connection.inventory(by: deadline)
    var left: [OutputChange] = []
    var expected: [Sink] = []
    for var change in memory.changes {
      if let sink = inventory.sink(named: change.sink) {
        expected.append(connection.putBack(sink, change))
      } else {
        change.missed += 1
        if change.missed < Self.missLimit { left.append(change) }
      }
    }
    try connection.waitUntilListed(expected, by: deadline)
    memory.remember(left, waiting: max(deadline - Clocks.boot, .zero))
    isOpen = false
  }

  /// No server answers that could put things back: the end of another alarm, or another engine, will.
  mutating func leaveForLater() { isOpen = false }
}

extension Sink {
  /// What it is raised to; nil when it is loud enough.
  fileprivate var raisedVolume: Volume? {
    guard volume.decibels < SinkRepair.floorDecibels else { return nil }
    return volume.scaled(toDecibels: SinkRepair.raisedDecibels)
  }
}

extension [OutputChange] {
  /// Notes what will become of a sink when it is opened.
  fileprivate mutating func note(_ sink: Sink) {
    if sink.isMuted { change(sink.name) { $0.wasMuted = true } }
    if let raised = sink.raisedVolume {
      change(sink.name) { $0.volume = ($0.volume.chosen(now: sink.volume), raised) }
    } else if sink.followsStreams {
      // Connecting will move this volume, without anybody having asked for it.
      change(sink.name) { $0.volume = $0.volume ?? (sink.volume, sink.volume) }
    }
  }

  fileprivate mutating func change(_ sink: String, _ change: (inout OutputChange) -> Void) {
    var noted = first { $0.sink == sink } ?? OutputChange(sink: sink)
    change(&noted)
    noted.missed = 0
    guard noted != OutputChange(sink: sink) else { return }
    if let index = firstIndex(where: { $0.sink == sink }) {
      self[index] = noted
    } else {
      append(noted)
    }
  }
}

extension (before: Volume, ours: Volume)? {
  /// The last volume that was not our doing.
  fileprivate func chosen(now: Volume) -> Volume {
    guard let self, now.isAbout(self.ours) else { return now }
    return self.before
  }
}

extension PulseConnection {
  /// - Returns: the sink as it will be.
  fileprivate func putBack(_ sink: Sink, _ change: OutputChange) -> Sink {
    var next = sink
    if let volume = change.volume, sink.volume.isAbout(volume.ours) {
      next.volume = volume.before.fitted(to: sink.volume)
      setVolume(sink.name, next.volume)
    }
    if change.wasMuted && !sink.isMuted {
      next.isMuted = true
      setMute(sink.name, true)
    }
    return next
  }

  /// Waits until the server says so itself: one that only passes requests on (PipeWire's) forgets those
  /// of a client that leaves at once.
  fileprivate func waitUntilListed(_ expected: [Sink], by deadline: BootInstant) throws {
    while true {
      let inventory = try inventory(by: deadline)
      let isDone = expected.allSatisfy { expected in
        guard let sink = inventory.sink(named: expected.name) else { return true }
        return sink.isMuted == expected.isMuted && sink.volume.isAbout(expected.volume)
      }
      if isDone || Clocks.boot >= deadline { return }
      _ = try hasCome(by: min(Clocks.boot + SinkRepair.listPause, deadline)) { false }
    }
  }

  fileprivate func setVolume(_ sink: String, _ volume: Volume) {
    var channels = volume.channels
    forget(pa_context_set_sink_volume_by_name(context, sink, &channels, nil, nil))
  }

  fileprivate func unmuteSource(_ source: String) {
    forget(pa_context_set_source_mute_by_name(context, source, 0, nil, nil))
  }

  fileprivate func setMute(_ sink: String, _ isMuted: Bool) {
    forget(pa_context_set_sink_mute_by_name(context, sink, isMuted ? 1 : 0, nil, nil))
  }
}
