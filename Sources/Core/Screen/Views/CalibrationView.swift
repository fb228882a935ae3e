import AlarmCore
import Wire

/// Trying microphone and voice: a quiet moment, one sentence, and what to do.
enum CalibrationView {
  static func frame(_ scene: Scene) -> Frame {
    guard case .calibrating(let calibrating) = scene.state.overlay else {
      return HomeView.frame(scene)
    }
    let page = Page(scene, title: "Your voice", aside: scene.clock)
    return page.frame(scene) { frame, region in
      let inner = scene.room == .full ? region.inset(columns: 4) : region
      frame.stack(
        blocks(calibrating.report, scene, columns: inner.columns), in: inner,
        isCentered: scene.room != .tiny)
    }
  }

  private static func blocks(
    _ report: CalibrationReport?, _ scene: Scene, columns: Int
  ) -> [Block] {
    switch report {
    case nil:
      [Block(Line("Opening the microphone" + scene.glyphs.ellipsis), rank: 1)]
    case .room(let remaining, _):
      [
        Block("Be quiet for a moment.", .strong, columns: columns, rank: 1),
        Block(
          "The room is measured for \(SpanText.wholeSeconds(remaining)) s. Then you read a sentence.",
          columns: columns, rank: 2),
      ]
    case .reading(let reading): sentence(reading, scene, columns: columns)
    case .done(let document): outcome(document, columns: columns)
    case .failed(let text):
      [Block("It did not work: \(text).", .warning, columns: columns, rank: 1)]
    }
  }

  private static func sentence(
    _ reading: Snapshot.Reading, _ scene: Scene, columns: Int
  ) -> [Block] {
    let words = ReadingView.parts(reading)
    var blocks = [
      Block("Now read aloud, as you would in the morning:", columns: columns, rank: 3),
      scene.room == .tiny
        ? Block(
          words.filter { $0.mark != .right }.map(\.text).joined(separator: " "), .strong,
          columns: columns, rank: 1)
        : Block(
          MarkedText.lines(words: words, columns: columns, glyphs: scene.glyphs), rank: 1, gap: 2),
    ]
    if let advice = reading.adviceGiven {
      blocks.append(Block(advice.now, .warning, columns: columns, rank: 2))
    }
    blocks.append(Block(LevelMeter.lines(reading, scene, columns: columns), rank: 4, gap: 2))
    return blocks
  }

  private static func outcome(_ document: CalibrationDocument, columns: Int) -> [Block] {
    let style: Style = document.finding == "good" ? Style(.good, isBold: true) : .warning
    var blocks = [Block(document.advice, style, columns: columns, rank: 1)]
    if let level = document.level, let distance = document.distance {
      blocks.append(
        Block(
          "Voice \(whole(level)) dB, room \(whole(document.noise)) dB: \(whole(distance)) dB apart.",
          columns: columns, rank: 3))
    }
    if let gain = document.gain, document.isStored {
      let change =
        gain < 0 ? "lowered by \(whole(-gain)) dB" : "raised by \(whole(gain)) dB"
      blocks.append(
        Block(
          "Kept for this microphone: readings begin \(change).", columns: columns, rank: 2, gap: 0))
    }
    return blocks
  }

  private static func whole(_ decibels: Double) -> String {
    decibels.isFinite ? "\(Int(max(-999, min(999, decibels.rounded()))))" : "?"
  }
}
