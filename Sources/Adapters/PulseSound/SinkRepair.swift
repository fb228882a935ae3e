import AlarmCore
import CPulse
import CivilTime

/// Opens sinks that somebody has shut, and puts them back afterwards.
struct SinkRepair {
  /// A sink quieter than this is raised.
  static let floorDecibels = -20.0
  /// To here, which is loud on any speaker and not yet all it can do.
  static let raisedDecibels = -6.0

  /// What was changed on one sink: how it was, and what we made of it.
  private struct Change {
    var sink: String
    var volume: (before: Volume, ours: Volume)?
    var wasMuted = false
  }

  /// By sink.
  ///
  /// They outlive connections: a restarted server remembers our values by the sink's name.
  private var changes: [Change] = []

  var isEmpty: Bool { changes.isEmpty }

  /// Wakes, unmutes and raises the sinks, as far as each needs it.
  mutating func open(_ chain: [Sink], on connection: PulseConnection) {
    for sink in chain {
      if sink.isSuspended {
        connection.forget(
          pa_context_suspend_sink_by_index(connection.context, sink.index, 0, nil, nil))
      }
      if sink.isMuted {
        connection.setMute(sink.name, false)
        note(sink.name) { $0.wasMuted = true }
      }
      // Our witness. Nobody hears it, and muted it would make us take working sound for silence.
      if let monitor = sink.monitor { connection.unmuteSource(monitor) }
      if sink.volume.decibels < Self.floorDecibels {
        let raised = sink.volume.scaled(toDecibels: Self.raisedDecibels)
        connection.setVolume(sink.name, raised)
        note(sink.name) { $0.volume = ($0.volume?.before ?? sink.volume, raised) }
      } else if sink.followsStreams {
        // Connecting will move this volume, without anybody having asked for it.
        note(sink.name) { $0.volume = $0.volume ?? (sink.volume, sink.volume) }
      }
    }
  }

  /// Takes note of volumes that have moved because our stream was connected.
  mutating func observe(_ chain: [Sink]) {
    for sink in chain where sink.followsStreams {
      note(sink.name) { $0.volume = $0.volume.map { ($0.before, sink.volume) } }
    }
  }

  /// Puts back what still is as we left it; where somebody has changed it since, theirs holds.
  ///
  /// - Throws: ``Setback``; what is not put back by then stays noted.
  mutating func restore(on connection: PulseConnection, by deadline: BootInstant) throws {
    let inventory = try connection.inventory(by: deadline)
    for change in changes {
      guard let sink = inventory.sink(named: change.sink) else { continue }
      if let volume = change.volume, sink.volume.isAbout(volume.ours) {
        connection.setVolume(sink.name, volume.before)
      }
      if change.wasMuted && !sink.isMuted { connection.setMute(sink.name, true) }
    }
    // Requests are carried out in order: the answer to this one means that all have been.
    _ = try connection.defaults(by: deadline)
    changes = []
  }

  /// Forgets what cannot be put back, because there is no server to do it.
  mutating func giveUp() { changes = [] }

  private mutating func note(_ sink: String, _ change: (inout Change) -> Void) {
    let index = changes.firstIndex { $0.sink == sink } ?? changes.endIndex
    if index == changes.endIndex { changes.append(Change(sink: sink)) }
    change(&changes[index])
  }
}

extension PulseConnection {
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
