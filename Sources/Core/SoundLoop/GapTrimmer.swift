/// Shortens silence, so that no stretch of the loop is silent for longer than a probe remembers.
struct GapTrimmer {
  /// Windows of silence that may precede the first sound: 50 ms.
  static let longestLead = 5
  /// Windows of silence in one piece, the loop's seam included: 250 ms.
  static let longestGap = 25
  /// What is kept at both ends of a longer silence; between them one fades into the other.
  private static let edge = (longestGap - 1) / 2

  private let quietBelow: Float
  private var gap: [SoundWindow] = []
  private var isShortened = false
  private var lead = 0
  private var hasBegun = false

  init(quietBelow: Float) { self.quietBelow = quietBelow }

  /// Takes the next window, and gives back what it makes certain.
  mutating func feed(_ window: SoundWindow) -> [SoundWindow] {
    guard window.heard < quietBelow else { return endGap() + [window] }
    gap.append(window)
    if !hasBegun {
      if gap.count > Self.longestLead { gap.removeFirst() }
    } else if gap.count > 2 * (Self.edge + 1) {
      gap.remove(at: Self.edge + 1)
      isShortened = true
    }
    return []
  }

  /// The sound is over: what may follow it before it begins again.
  mutating func finish() -> [SoundWindow] {
    defer { gap = [] }
    return Array(gap.prefix(max(0, Self.longestGap - lead)))
  }

  private mutating func endGap() -> [SoundWindow] {
    if !hasBegun { lead = gap.count }
    defer {
      gap = []
      isShortened = false
      hasBegun = true
    }
    guard isShortened || gap.count > Self.longestGap else { return gap }
    let joint = fade(gap[Self.edge], into: gap[gap.count - Self.edge - 1])
    return gap.prefix(Self.edge) + [joint] + gap.suffix(Self.edge)
  }

  private func fade(_ old: SoundWindow, into new: SoundWindow) -> SoundWindow {
    let count = Float(min(old.frames.count, new.frames.count))
    let frames = zip(old.frames, new.frames).enumerated().map { index, pair in
      pair.0 + (pair.1 - pair.0) * Float(index) / count
    }
    return SoundWindow(frames: frames, heard: max(old.heard, new.heard))
  }
}
