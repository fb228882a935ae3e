import AlarmCore
import CPulse
import CivilTime
import LinuxLoop

/// One stream into one output, and the probe that listens to that output.
final class Voice {
  private let connection: PulseConnection
  private let player: PulsePlayer
  /// The sinks the sound passes through, as last seen.
  private(set) var chain: [Sink]
  private var probe: MonitorProbe?
  /// Whether the stream was seen to play: what the probe heard before was not ours.
  private var hasBegun = false
  /// Hears our stream alone; there while other streams play into the same output.
  private var ownProbe: MonitorProbe?

  /// Asks for a stream into the output.
  ///
  /// - Throws: ``Setback``.
  init(
    _ connection: PulseConnection, output: Output, source: any SampleSource, volume: AlarmVolume,
    role: StreamRole, staysPut: Bool
  ) throws {
    self.connection = connection
    chain = output.chain
    player = try PulsePlayer(
      connection, sink: output.name, source: source, volume: volume, role: role,
      staysPut: staysPut)
    // Both are asked for at once: on PipeWire each takes tens of milliseconds to be there.
    try listenAfresh()
  }

  /// Where the sound is heard.
  var output: String { chain.last?.name ?? "" }

  /// The highest sample of the last moments at the output's monitor.
  var peak: Double { probe?.peak ?? 0 }

  /// When the output was first heard to be loud.
  var firstLoud: Moment? { probe?.firstLoud }

  /// Whether the output is heard to be loud, and not with somebody else's sound alone.
  var isLoud: Bool { isPlaying && probe?.isLoud ?? false && ownProbe?.isLoud ?? true }

  /// Why the stream is gone for good; nil while it is not.
  var loss: SoundFailure? {
    if case .lost(let failure) = player.state { return failure }
    return nil
  }

  /// Whether somebody has moved it.
  var wasMoved: Bool { player.wasMoved }

  var isPlaying: Bool { player.state == .playing }

  /// Whether something happened that may have made the output silent.
  var isDisturbed: Bool { player.isDisturbed || isPlaying && probe?.isLost ?? false }

  /// Whether what is loud there is not known to be ours.
  private var isDrownedOut: Bool { probe?.isLoud ?? false && !isLoud }

  /// Why nothing is heard, when nothing the server tells explains it.
  var silence: SoundFailure { isDrownedOut ? .streamDucked : .silent(output) }

  /// Since when nothing loud has been heard.
  var lastLoud: BootInstant? { probe?.lastLoud }

  /// Since when nothing at all has been heard.
  var lastHeard: BootInstant? { probe?.lastHeard }

  func isConcerned(by event: PulseConnection.Event) -> Bool {
    switch event {
    case .sink(let index): chain.contains { $0.index == index }
    case .stream(let index): index == player.index
    case .newStream, .server: true
    }
  }

  /// Takes notice of what the probe hears as soon as the stream plays, and starts another one when it
  /// got lost.
  ///
  /// - Throws: ``Setback``.
  func listen() throws {
    guard isPlaying else { return }
    if !hasBegun {
      hasBegun = true
      probe?.forget()
    }
    if probe == nil || probe?.isLost == true { try listenAfresh() }
    probe?.threshold = Loudness.threshold(written: player.recentPeak, through: chain)
    ownProbe?.threshold = Loudness.threshold(written: player.recentPeak, through: [])
  }

  /// Replaces the probe by a new one.
  ///
  /// - Throws: ``Setback``.
  func listenAfresh() throws {
    guard let monitor = chain.last?.monitor else { return }
    probe = nil
    ownProbe = nil
    probe = try MonitorProbe(
      connection, monitor: monitor,
      threshold: Loudness.threshold(written: player.recentPeak, through: chain))
  }

  /// Compares what the server lists with what must be true, and follows the stream if it was moved.
  ///
  /// - Returns: why the voice cannot be heard; nil when nothing is known against it.
  func objection(in inventory: PulseInventory, choice: OutputChoice) -> SoundFailure? {
    player.settle()
    if let loss { return loss }
    guard isPlaying else { return .streamNotReady }
    let feed = inventory.feeds.first { $0.index == player.index }
    if let sink = inventory.sinks.first(where: { $0.index == feed?.sink }) {
      let monitored = chain.last?.monitor
      chain = inventory.chain(from: sink)
      if chain.last?.monitor != monitored { probe = nil }
    }
    let objection = Verdict(choice: choice)
      .objection(to: feed, volume: player.volume, in: inventory)
    return objection ?? objectionToOurPart(in: inventory)
  }

  /// Listens to our stream alone while others play into the same output: they may be all that makes
  /// it loud, for a server can make one stream quiet in favour of another without a word.
  private func objectionToOurPart(in inventory: PulseInventory) -> SoundFailure? {
    guard inventory.canDuck, let end = chain.last, let monitor = end.monitor, chain.count == 1,
      inventory.isShared(end, besides: player.index)
    else {
      ownProbe = nil
      return nil
    }
    if ownProbe == nil || ownProbe?.isLost == true {
      ownProbe = try? MonitorProbe(
        connection, monitor: monitor, stream: player.index,
        threshold: Loudness.threshold(written: player.recentPeak, through: []))
    }
    return ownProbe?.isQuiet == true ? .streamDucked : nil
  }

  /// How much the server had taken from the stream when it was last asked.
  var consumed: Int64 { player.consumed }

  /// Asks how much has been consumed, which is known when the answer to a later question is there.
  func askForConsumed() { player.askForConsumed() }

  /// How much the server has taken from the stream, asked afresh.
  ///
  /// - Throws: ``Setback``.
  func consumed(by deadline: BootInstant) throws -> Int64 { try player.consumed(by: deadline) }
}
