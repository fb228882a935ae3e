public import SoundLoop

/// Makes the loop that rings of a sound file, piece by piece, from the first sample on.
///
/// It trusts nothing in the file, but libsndfile and what is below it do; so it belongs into a
/// process of its own.
public final class LoopDecoder {
  private static let blockFrames = 4096
  /// Channels are compared over so much sound, in seconds.
  private static let comparedSeconds = 1
  /// So much of a long silence before the first sound is kept, in seconds.
  private static let keptSilence = 0.1

  private let file: AudioFile
  private let frames: RateConverter
  private let heard: RateConverter
  private var framesLeft: Int
  private var framesRead = 0
  private var cutter = WindowCutter()
  private var survey = LoopSurvey()
  private var shaper: LoopShaper?
  private var made = 0

  /// Opens the file.
  ///
  /// - Throws: ``SoundLoop/LoopFlaw`` when it is no sound that can be played.
  public init(_ path: String) throws(LoopFlaw) {
    file = try AudioFile(path)
    frames = try RateConverter(from: file.rate, to: LoopFormat.rate)
    heard = try RateConverter(from: file.rate, to: LoopFormat.heardRate)
    framesLeft = LoopFormat.longestSeconds * file.rate
  }

  /// Decodes to the end.
  ///
  /// - Parameter take: gets the loop's samples, as soon as it is certain that they will be heard;
  ///   false ends the decoding.
  /// - Throws: ``SoundLoop/LoopFlaw`` when the file is no use.
  public func run(_ take: ([Int16]) -> Bool) throws(LoopFlaw) {
    var block = readBeginning()
    let mix = ChannelMix.choose(block, channels: file.channels)
    repeat {
      guard pass(mix.mono(block, channels: file.channels), isLast: false, take) else { return }
      block = readBlock()
    } while !block.isEmpty
    guard pass([], isLast: true, take) else { return }
    if shaper == nil { try settle(survey.finish(), take) }
    let rest = shaper?.finish() ?? []
    made += rest.count
    try checkLength()
    _ = take(rest)
  }

  /// A file that breaks off must at least be long enough to be repeated.
  private func checkLength() throws(LoopFlaw) {
    let isCut = framesLeft > 0 && framesRead < file.promisedFrames
    guard isCut, made < LoopFormat.leastFrames else { return }
    throw .cutOff(milliseconds: framesRead * 1000 / file.rate)
  }

  private func readBlock() -> [Float] {
    let block = file.read(min(Self.blockFrames, framesLeft))
    framesLeft -= block.count / file.channels
    framesRead += block.count / file.channels
    return block
  }

  /// The first second of sound, from shortly before it begins.
  private func readBeginning() -> [Float] {
    var beginning: [Float] = []
    let silence = Int(Self.keptSilence * Double(file.rate)) * file.channels
    var hasBegun = false
    while !hasBegun || beginning.count < Self.comparedSeconds * file.rate * file.channels {
      let block = readBlock()
      if block.isEmpty { break }
      if !hasBegun {
        hasBegun = block.contains { abs($0) >= LoopSurvey.audible }
        beginning.removeFirst(max(0, beginning.count - silence))
      }
      beginning += block
    }
    return beginning
  }

  private func pass(
    _ mono: [Float], isLast: Bool, _ take: ([Int16]) -> Bool
  ) -> Bool {
    let samples = frames.convert(mono, isLast: isLast)
    let audible = heard.convert(mono, isLast: isLast)
    var windows = cutter.feed(frames: samples, heard: audible)
    if isLast { windows += cutter.finish() }
    return windows.allSatisfy { pass($0, take) }
  }

  private func pass(_ window: SoundWindow, _ take: ([Int16]) -> Bool) -> Bool {
    guard shaper != nil else {
      guard let treatment = survey.feed(window) else { return true }
      return settle(treatment, take)
    }
    return give(shaper?.feed(window) ?? [], take)
  }

  /// It is known how to treat the sound: what has been heard so far can be given away.
  @discardableResult
  private func settle(_ treatment: LoopTreatment, _ take: ([Int16]) -> Bool) -> Bool {
    var shaper = LoopShaper(treatment)
    let samples = survey.head.flatMap { shaper.feed($0) }
    survey = LoopSurvey()
    self.shaper = shaper
    return give(samples, take)
  }

  private func give(_ samples: [Int16], _ take: ([Int16]) -> Bool) -> Bool {
    made += samples.count
    return samples.isEmpty || take(samples)
  }
}
