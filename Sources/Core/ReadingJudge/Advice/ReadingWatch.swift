/// Watches one reading from the side: what stands in its way, and whether it leads anywhere.
///
/// It judges no words. It only sees how loud the room was, and how many words of the sentence had
/// been heard by when.
public struct ReadingWatch: Sendable {
  /// Sound that brings no further word for so long (in seconds) is not the sentence.
  private static let strange = 3.0
  /// The seconds that a further word is worth: nobody reads much more slowly.
  private static let word = 1.2
  /// Seconds of silence after which somebody is told that nothing is heard.
  private static let silent = 3.0
  /// The stretch that live advice looks at, in steps (3 s).
  private static let window = 120
  /// A room whose quiet moments are louder, in dB below full scale, is a noisy one.
  private static let noisyAbove = -45.0
  /// Seconds of sound among the last three from which somebody, or something, is at it.
  private static let busy = 1.0
  /// A voice that stands out from the room by less, in dB, is drowned in it.
  private static let drownedBelow = 10.0
  /// The share of chunks with sound that may be cut off at full scale.
  private static let clippedShare = 0.15

  private let words: Int
  private var steps: [SpeechLevel.Step] = []
  private var chunks: [Chunk] = []
  /// The most words that were heard at once.
  private var best = 0
  /// Seconds of sound that have brought no further word.
  private var sinceProgress = 0.0

  private struct Chunk {
    var hasSound: Bool
    var isClipped: Bool
  }

  /// - Parameter words: how many words the sentence has.
  public init(words: Int) { self.words = words }

  /// Takes note of a chunk of sound, before its words are known.
  public mutating func hear(_ chunk: [SpeechLevel.Step], isClipped: Bool) {
    steps += chunk
    let sound = chunk.count(where: \.isSpeech)
    chunks.append(Chunk(hasSound: sound * 2 > chunk.count, isClipped: isClipped))
    if recent.soundSeconds >= Self.busy {
      sinceProgress += Double(chunk.count) * SpeechLevel.stepSeconds
    }
  }

  /// Takes note of how many words of the sentence have been heard by now.
  public mutating func heard(words count: Int) {
    guard count > best else { return }
    // In babble a word flashes up by chance now and then; who reads has the next one soon.
    sinceProgress = max(0, sinceProgress - Double(count - best) * Self.word)
    best = count
  }

  /// Whether the sound goes on and on, and none of it is a further word: a television, music, or
  /// somebody who reads something else.
  ///
  /// Who begins anew gets the time to come back to where they were.
  public var isHopeless: Bool { sinceProgress >= 4 + 0.4 * Double(words) }

  private var recent: SoundSpan { SoundSpan(steps.suffix(Self.window)) }

  // MARK: While it lasts

  /// How loud the voice of the last seconds is; nil while there is none.
  public var zone: VoiceZone? {
    let recent = SoundSpan(steps.suffix(Self.window / 2))
    guard recent.soundSeconds >= 0.2, let loudness = recent.loudness else { return nil }
    return VoiceZone(decibels: loudness, isClipped: isClipped(chunks.suffix(30)))
  }

  /// What to tell somebody who reads right now.
  public var advice: RoomVerdict {
    let recent = recent
    guard recent.seconds >= 1 else { return .fine }
    if isClipped(chunks.suffix(60)) { return .tooLoud }
    if sinceProgress >= Self.strange { return whatItIs(recent) }
    if recent.soundSeconds < 0.3 { return silence(recent) }
    return isSoft(recent) ? .tooSoft : .fine
  }

  private func silence(_ recent: SoundSpan) -> RoomVerdict {
    guard recent.seconds >= Self.silent else { return .fine }
    if recent.quiet ?? SpeechLevel.silence > Self.noisyAbove { return .noise }
    return best == 0 ? .nothingHeard : .fine
  }

  // MARK: Afterwards

  /// What was in the way of a reading that failed.
  public var verdict: RoomVerdict {
    let all = SoundSpan(steps)
    if all.soundSeconds < Self.leastSpeech, best == 0 {
      return all.quiet ?? SpeechLevel.silence > Self.noisyAbove ? .noise : .nothingHeard
    }
    if isClipped(chunks[...]) { return .tooLoud }
    if isHopeless || all.soundSeconds > longestReading, best * 2 < words {
      return whatItIs(recent)
    }
    if isSoft(all) { return .tooSoft }
    return isDrowned(all) ? .noise : .fine
  }

  /// Seconds of loudness that count as somebody having spoken.
  private static let leastSpeech = 0.5

  /// Nobody takes longer for so many words; a television does.
  private var longestReading: Double { 3 + 0.6 * Double(words) }

  /// Sound that is not the sentence: by what it may be.
  private func whatItIs(_ span: SoundSpan) -> RoomVerdict {
    isSoft(span) ? .tooSoft : span.isSteady ? .noise : .otherSound
  }

  private func isSoft(_ span: SoundSpan) -> Bool {
    span.soundSeconds >= Self.leastSpeech
      && span.loudness ?? 0 < VoiceZone.quietBelow
  }

  private func isDrowned(_ span: SoundSpan) -> Bool {
    guard let loudness = span.loudness, let quiet = span.quiet, quiet > Self.noisyAbove
    else { return false }
    return loudness - quiet < Self.drownedBelow
  }

  private func isClipped(_ chunks: ArraySlice<Chunk>) -> Bool {
    let loud = chunks.filter(\.hasSound)
    guard loud.count >= 5 else { return false }
    let clipped = loud.count(where: \.isClipped)
    return Double(clipped) >= Self.clippedShare * Double(loud.count)
  }
}
