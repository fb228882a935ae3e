/// What a microphone makes of a room and of a voice: first the quiet room, then one sentence.
public struct VoiceMeasure: Sendable {
  /// So many seconds of the room are enough.
  public static let roomSeconds = 2.0
  /// A voice whose loud moments lie below this, in dB under full scale, hardly comes through.
  private static let faintBelow = -55.0
  /// A voice that stands out from the room by less, in dB, is heard badly.
  private static let leastDistance = 15.0
  /// A room whose noise lies below this, in dB under full scale, is a quiet one.
  private static let quietBelow = -50.0

  private var level = SpeechLevel()
  private var room: [SpeechLevel.Step] = []
  private var voice: [SpeechLevel.Step] = []
  private var samples: [Int16] = []
  private var loudChunks = 0
  private var clippedChunks = 0

  public init() {}

  public mutating func hearRoom(_ chunk: some Collection<Int16>) { room += level.feed(chunk) }

  /// Hears the sentence, 100 ms or so at a time.
  public mutating func hearVoice(_ chunk: some Collection<Int16>) {
    let steps = level.feed(chunk)
    voice += steps
    samples += chunk
    guard steps.count(where: \.isSpeech) * 2 > steps.count else { return }
    loudChunks += 1
    clippedChunks += SpeechLevel.isClipping(chunk) ? 1 : 0
  }

  /// The room's noise in dB below full scale: half of the time it is quieter.
  public var noise: Double {
    let levels = room.map(\.decibels).sorted()
    return levels.isEmpty ? SpeechLevel.silence : levels[levels.count / 2]
  }

  /// The voice's loud moments in dB below full scale; nil when there was none.
  public var loudness: Double? {
    let span = SoundSpan(voice)
    return span.soundSeconds >= 0.5 ? span.loudness : nil
  }

  /// Whether the microphone cuts the voice off.
  public var isClipped: Bool { clippedChunks > 0 && clippedChunks * 8 >= loudChunks }

  /// The gain in dB that readings should begin with.
  public var gain: Double { Gain(forAllOf: samples).decibels }

  /// What is to be said of it all.
  ///
  /// - Parameter isRecognized: whether the sentence was understood.
  public func finding(isRecognized: Bool) -> CalibrationFinding {
    guard let loudness else { return .nothingHeard }
    if isClipped { return .tooLoud }
    if isRoomAlive { return .otherSound }
    if loudness < Self.faintBelow { return .faint }
    if loudness - noise < Self.leastDistance {
      return noise > Self.quietBelow ? .noisyRoom : .tooSoft
    }
    if loudness < VoiceZone.quietBelow { return .tooSoft }
    return isRecognized ? .good : .notRecognized
  }

  /// Whether something played or spoke while the room should have been quiet.
  private var isRoomAlive: Bool {
    let span = SoundSpan(room)
    return !span.isSteady && (span.loudest ?? 0) > Self.quietBelow
  }
}

/// What a calibration has found.
public enum CalibrationFinding: String, Hashable, CaseIterable, Sendable {
  case good
  case tooSoft
  /// So soft that it is the microphone's fault.
  case faint
  case tooLoud
  case noisyRoom
  case otherSound
  case nothingHeard
  /// Loud and clear, and yet not understood.
  case notRecognized

  /// Whether what was measured tells how loud this voice is here.
  public var isOfUse: Bool {
    switch self {
    case .good, .tooSoft, .faint, .noisyRoom, .notRecognized: true
    case .tooLoud, .otherSound, .nothingHeard: false
    }
  }
}
