import Faults
import CivilTime

/// Watches over one open microphone: what it delivers, what the server says of it, and of whatever it
/// hears through.
struct CaptureWatch {
  /// A turn that took longer was no waiting for the server, but for a processor.
  private static let longestTurn = Duration.milliseconds(40)

  private let connection: SoundConnection
  private let stream: CaptureStream
  private let source: String
  private var watchdog = CaptureWatchdog()
  private var silence: SilenceWatch
  /// There have been exact zeros, and the server has not said yet why.
  private var isSilent = false
  private var question: SourceLook?

  init(_ connection: SoundConnection, _ stream: CaptureStream, source: MicrophoneSource) {
    self.connection = connection
    self.stream = stream
    self.source = source.name
    silence = SilenceWatch(isHardware: source.isHardware)
  }

  /// Takes note of what a turn of so long has brought.
  ///
  /// - Throws: why the microphone is of no use any more.
  mutating func look(
    at chunks: [CaptureStream.Chunk], after span: Duration
  ) throws(MicrophoneFailure) {
    let heard = chunks.filter { !$0.isHole }
    watchdog.waited(min(span, Self.longestTurn), hadData: !heard.isEmpty)
    for chunk in heard where silence.hear(chunk.samples) { isSilent = true }
    if connection.takeStir() || isSilent { try ask() }
    if let answer = question?.answer { try judge(answer) }
    try obeyTheWatchdog()
  }

  /// A question that the server still has will do.
  private mutating func ask() throws(MicrophoneFailure) {
    if question == nil { question = try SourceLook(connection) }
  }

  private mutating func obeyTheWatchdog() throws(MicrophoneFailure) {
    switch watchdog.verdict {
    case .fine: break
    case .ask:
      try ask()
      watchdog.asked()
    case .orphaned: throw .lost(.deliversNothing(name: source))
    case .frozen: throw .lost(.serverSilent)
    }
  }

  private mutating func judge(_ inventory: SourceInventory) throws(MicrophoneFailure) {
    question = nil
    watchdog.answered()
    switch inventory.fault(of: source) {
    case .gone(let name): throw .lost(.unplugged(name: name))
    case .unplugged(let name): throw .lost(.unplugged(name: name))
    case .hearsAnOutput(let name): throw .lost(.onlyOutput(name: name))
    case .muted: throw .muted
    case nil: break
    }
    let feed = inventory.feeds.first { $0.index == stream.index }
    if isSilent, feed?.isMuted == true { throw .muted }
    if isSilent, silence.isHopeless { throw .silent }
    isSilent = false
    if watchdog.isWorried { try explainMissingData(feed, in: inventory) }
  }

  /// What the server admits, once data is missing: a stream that is only being made has no source
  /// yet, and a source that nobody has asked for yet does not run.
  private func explainMissingData(
    _ feed: SourceFeed?, in inventory: SourceInventory
  ) throws(MicrophoneFailure) {
    guard watchdog.hasHeard else { return }
    if feed?.source == nil { throw .lost(.takenAway(name: source)) }
    let chain = inventory.source(named: source).map(inventory.chain) ?? []
    if let asleep = chain.first(where: \.isSuspended) {
      throw .lost(.suspended(name: asleep.name))
    }
  }
}
