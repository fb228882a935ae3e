import SoundLoop

/// Sounds made of plain arithmetic, at the two rates of a decoder.
enum Sounds {
  /// A tone of 500 Hz that lasts for a number of windows.
  static func tone(_ windows: Int, _ amplitude: Float = 0.5) -> [SoundWindow] {
    self.windows(windows) { $0 < 0.5 ? amplitude : -amplitude }
  }

  static func silence(_ windows: Int) -> [SoundWindow] { self.windows(windows) { _ in 0 } }

  /// A wave of 500 Hz, by what it is at a phase of 0…1.
  static func windows(_ count: Int, _ wave: (Double) -> Float) -> [SoundWindow] {
    var cutter = WindowCutter()
    func samples(_ rate: Int) -> [Float] {
      (0..<(count * rate / 100)).map { index in
        let phase = Double(index) * 500 / Double(rate)
        return wave(phase - phase.rounded(.down))
      }
    }
    let windows = cutter.feed(
      frames: samples(LoopFormat.rate), heard: samples(LoopFormat.heardRate))
    return windows + cutter.finish()
  }

  /// What a decoder would make of it.
  static func loop(_ windows: [SoundWindow]) throws -> [Int16] {
    var survey = LoopSurvey()
    for window in windows { _ = survey.feed(window) }
    var shaper = LoopShaper(try survey.finish())
    return windows.flatMap { shaper.feed($0) } + shaper.finish()
  }
}

extension [Int16] {
  /// The longest run of samples below −40 dB when it is repeated, in milliseconds.
  var longestQuiet: Int {
    var (longest, current) = (0, 0)
    for sample in self + self + self {
      current = abs(Int(sample)) > 327 ? 0 : current + 1
      longest = Swift.max(longest, current)
    }
    return longest * 1000 / LoopFormat.rate
  }
}
