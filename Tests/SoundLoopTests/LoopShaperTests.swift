import SoundLoop
import Testing

@Suite struct LoopShaperTests {
  @Test func aSoundWithoutFaultIsNotTouched() throws {
    let windows = Sounds.tone(40)
    let samples = windows.flatMap(\.frames).map { Int16($0 * 32_768) }
    #expect(try Sounds.loop(windows) == samples)
  }

  @Test(arguments: [0, 10, 26, 60, 500])
  func noSilenceLastsLongerThanAQuarterOfASecond(_ windows: Int) throws {
    let sound = Sounds.tone(30)
    let silence = Sounds.silence(windows)
    let whole = silence + sound + silence + sound + silence
    let loop = try Sounds.loop(whole)
    #expect(loop.longestQuiet <= 251)
    let heard = loop.count { abs(Int($0)) > 327 }
    #expect(heard >= 60 * SoundWindow.frames - 10)
  }

  @Test func aShortPauseStaysAsItIs() throws {
    let windows = Sounds.tone(30) + Sounds.silence(20) + Sounds.tone(30)
    #expect(try Sounds.loop(windows).count == 80 * SoundWindow.frames)
  }

  @Test func aLeadInOfFiftyMillisecondsStays() throws {
    #expect(try Sounds.loop(Sounds.silence(5) + Sounds.tone(30)).count == 35 * SoundWindow.frames)
    #expect(try Sounds.loop(Sounds.silence(90) + Sounds.tone(30)).count == 35 * SoundWindow.frames)
  }

  @Test func aQuietSoundIsRaised() throws {
    let loop = try Sounds.loop(Sounds.tone(40, 0.05))
    #expect(loop.map { abs(Int($0)) }.max().map { 23_100...23_300 ~= $0 } == true)
  }

  @Test func whatGetsLoudLaterIsNotCutOff() throws {
    var survey = LoopSurvey()
    let windows = Sounds.tone(200, 0.05) + Sounds.tone(40, 0.9)
    var treatment: LoopTreatment?
    for window in windows where treatment == nil { treatment = survey.feed(window) }
    var shaper = LoopShaper(try #require(treatment))
    let loop = windows.flatMap { shaper.feed($0) } + shaper.finish()
    #expect(loop.map { abs(Int($0)) }.max().map { $0 <= 29_600 } == true)
    #expect(abs(Int(loop[10])) > 20_000)
  }

  @Test func aSeamThatWouldClickIsFaded() throws {
    // It ends at the bottom of a slow wave, and begins at its top.
    let windows = Sounds.windows(45) { phase in Float(0.8 - 1.6 * abs(2 * phase - 1)) }
    let cut = windows.dropLast(3)
    let short = SoundWindow(cut.last, frames: 48)
    let loop = try Sounds.loop(cut.dropLast() + [short].compactMap(\.self))
    let widest = zip(loop, loop.dropFirst()).map { abs(Int($0) - Int($1)) }.max() ?? 0
    let seam = abs(Int(try #require(loop.first)) - Int(try #require(loop.last)))
    #expect(seam <= widest && seam < 2_000)
  }

  @Test func directCurrentIsTakenAway() throws {
    let loop = try Sounds.loop(Sounds.windows(60) { $0 < 0.5 ? 0.7 : 0.1 })
    let mean = loop.map { Double($0) }.reduce(0, +) / Double(loop.count)
    #expect(abs(mean) < 100)
  }
}

extension SoundWindow {
  /// The first frames of a window, as at the end of a file.
  fileprivate init?(_ window: SoundWindow?, frames: Int) {
    guard var window else { return nil }
    window.frames = Array(window.frames.prefix(frames))
    self = window
  }
}
