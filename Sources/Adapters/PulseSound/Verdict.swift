import AlarmCore
import Glibc

/// What must be true for a stream to be heard, besides samples at the monitor.
///
/// No single signal is proof: a monitor stays loud where the card's own volume is shut, a healthy
/// stream plays into a muted sink, and every call succeeds on a dummy.
struct Verdict {
  /// How much quieter than we set it somebody may have made our stream.
  static let toleratedDecibels = 6.0

  var choice: OutputChoice

  /// Why the stream cannot be heard, whatever the monitor says; nil when nothing is known against it.
  ///
  /// - Parameters:
  ///   - feed: the stream as the server lists it; nil when it does not.
  ///   - volume: the volume that we gave it.
  ///   - inventory: the sinks, listed afresh.
  /// - Returns: the first thing found.
  func objection(to feed: Feed?, volume: Volume, in inventory: PulseInventory) -> SoundFailure? {
    guard let feed else { return .streamLost }
    let isTooQuiet = feed.volume.decibels < volume.decibels - Self.toleratedDecibels
    if feed.isMuted || feed.isCorked || isTooQuiet { return .streamShut }
    guard let sink = inventory.sinks.first(where: { $0.index == feed.sink }) else {
      return .streamShut
    }
    return objection(to: inventory.chain(from: sink), playingInto: sink.name)
  }

  private func objection(to chain: [Sink], playingInto name: String) -> SoundFailure? {
    if let end = chain.last, choice.isDeaf(end, named: name) { return .noOutput }
    for sink in chain {
      if sink.isMuted { return .outputMuted(sink.name) }
      if sink.volume.decibels < SinkRepair.floorDecibels { return .outputTooQuiet(sink.name) }
      // What was heard a moment ago does not count for a sink that has just been stopped.
      if sink.isSuspended { return .outputAsleep(sink.name) }
      if sink.isUnplugged { return .outputUnplugged(sink.name) }
    }
    return nil
  }
}

/// What counts as loud at a monitor.
enum Loudness {
  /// Loud by any measure: −26 dB.
  static let plenty = 0.05
  /// Above the noise of rounding and dithering: −70 dB.
  static let least = 0.000_3

  /// The peak that a monitor must show at least.
  ///
  /// An alarm that the user wants quiet must not be called a failure, so it follows what was
  /// written. A quarter of it leaves room for the monitor's mixing down to one channel (up to 6 dB)
  /// and for peaks that fall between fragments.
  ///
  /// - Parameters:
  ///   - written: the peak of the samples at the stream's own volume.
  ///   - chain: the sinks they pass through.
  /// - Returns: a sample between 0 and 1.
  static func threshold(written: Double, through chain: [Sink]) -> Double {
    let expected = chain.reduce(written) { $0 * min($1.volume.amplitude, 1) }
    return min(max(expected / 4, least), plenty)
  }
}
