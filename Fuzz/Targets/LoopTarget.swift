import SoundLoop

/// What a decoder tells that an evil file has taken over, and sounds of any kind.
///
/// The first byte says in which pieces the messages come.
enum LoopTarget {
  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    guard let first = bytes.first else { return }
    let stream = Array(bytes.dropFirst())
    let whole = read(stream, in: max(stream.count, 1))
    try require(read(stream, in: Int(first) + 1) == whole, "other pieces, other messages")
    if let whole {
      let told = whole.flatMap(\.bytes)
      let isLongReason = whole.contains { if case .useless = $0 { true } else { false } }
      try require(isLongReason || stream.starts(with: told), "messages that nobody told")
    }
    try shape(stream)
  }

  /// The messages; nil when the stream is refused.
  private static func read(_ stream: [UInt8], in size: Int) -> [LoopMessage]? {
    var reader = LoopMessageReader()
    var messages: [LoopMessage] = []
    for start in stride(from: 0, to: stream.count, by: size) {
      let piece = Array(stream[start..<min(start + size, stream.count)])
      guard let more = try? reader.feed(piece) else { return nil }
      messages += more
    }
    return messages
  }

  /// A sound whose samples are the bytes, each held for a while.
  private static func shape(_ bytes: [UInt8]) throws(BrokenPromise) {
    let levels = bytes.map { (Float($0) - 128) / 128 }
    var cutter = WindowCutter()
    let windows =
      cutter.feed(
        frames: levels.flatMap { [Float](repeating: $0, count: 6) }, heard: levels)
      + cutter.finish()
    var survey = LoopSurvey()
    for window in windows { _ = survey.feed(window) }
    guard let treatment = try? survey.finish() else { return }
    var shaper = LoopShaper(treatment)
    let loop = windows.flatMap { shaper.feed($0) } + shaper.finish()
    try require(!loop.isEmpty && loop.count <= 6 * levels.count, "a loop longer than its sound")
  }
}
