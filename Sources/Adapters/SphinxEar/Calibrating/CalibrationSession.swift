public import ReadingJudge

/// Measures a room and a voice: two seconds of quiet, then one sentence, judged as readings are.
public final class CalibrationSession {
  public enum Phase: Hashable, Sendable {
    /// So many seconds of quiet are still needed.
    case room(remaining: Double)
    case reading
    case done(CalibrationFinding)
  }

  public private(set) var measure = VoiceMeasure()
  /// The reading that follows the quiet.
  public let reading: ReadingSession
  private var finding: CalibrationFinding?
  private var pending: [Int16] = []
  private var roomSamples = 0

  private static let roomSamples =
    Int(VoiceMeasure.roomSeconds * Double(SpeechFormat.sampleRate))

  public init(_ reading: ReadingSession) { self.reading = reading }

  public var phase: Phase {
    if let finding { return .done(finding) }
    let left = Self.roomSamples - roomSamples
    return left > 0
      ? .room(remaining: Double(left) / Double(SpeechFormat.sampleRate)) : .reading
  }

  /// Hears more samples of ``ReadingJudge/SpeechFormat``.
  ///
  /// - Throws: ``RecognizerError``
  public func feed(_ samples: some Sequence<Int16>) throws {
    pending.append(contentsOf: samples)
    while finding == nil, pending.count >= ReadingSession.chunkSamples {
      try hear(pending[..<ReadingSession.chunkSamples])
      pending.removeFirst(ReadingSession.chunkSamples)
    }
  }

  /// There are no more samples.
  ///
  /// - Throws: ``RecognizerError``
  public func finish() throws {
    guard finding == nil else { return }
    try conclude()
  }

  private func hear(_ chunk: ArraySlice<Int16>) throws {
    guard roomSamples >= Self.roomSamples else {
      roomSamples += chunk.count
      return measure.hearRoom(chunk)
    }
    measure.hearVoice(chunk)
    try reading.feed(chunk)
    if reading.phase != .listening { try conclude() }
  }

  private func conclude() throws {
    finding = measure.finding(isRecognized: try reading.verdict().isAccepted)
  }
}
