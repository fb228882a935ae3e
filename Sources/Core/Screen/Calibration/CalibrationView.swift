import AlarmCore
import Wire

/// Trying microphone and voice: a quiet moment, one sentence, and what to do.
enum CalibrationView {
  static func frame(_ scene: Scene) -> Frame {
    guard case .calibrating(let calibrating) = scene.state.overlay else {
      return HomeView.frame(scene)
    }
    let page = Page(scene, title: scene.phrases.yourVoice, aside: scene.clock)
    return page.frame(scene) { frame, region in
      let inner = scene.room == .full ? region.inset(columns: 4) : region
      frame.stack(
        blocks(calibrating.report, scene, columns: inner.columns), in: inner,
        isCentered: scene.room != .tiny)
    }
  }

  /// What is told of a calibration, on any page.
  static func blocks(
    _ report: CalibrationReport?, _ scene: Scene, columns: Int
  ) -> [Block] {
    switch report {
    case nil:
      [Block(Line(scene.phrases.openingTheMicrophone + scene.glyphs.ellipsis), rank: 1)]
    case .room(let remaining, _):
      [
        Block(scene.phrases.beQuiet, .strong, columns: columns, rank: 1),
        Block(
          scene.phrases.roomIsMeasured(for: Phrases.wholeSeconds(remaining)),
          columns: columns, rank: 2),
      ]
    case .reading(let reading): sentence(reading, scene, columns: columns)
    case .done(let document): outcome(document, scene.phrases, columns: columns)
    case .failed(let text):
      [Block(scene.phrases.didNotWork(text), .warning, columns: columns, rank: 1)]
    }
  }

  private static func sentence(
    _ reading: Snapshot.Reading, _ scene: Scene, columns: Int
  ) -> [Block] {
    let words = ReadingView.parts(reading)
    var blocks = [
      Block(scene.phrases.nowReadAloud, columns: columns, rank: 3),
      scene.room == .tiny
        ? Block(
          words.filter { $0.mark != .right }.map(\.text).joined(separator: " "), .strong,
          columns: columns, rank: 1)
        : Block(
          MarkedText.lines(words: words, columns: columns, glyphs: scene.glyphs), rank: 1, gap: 2),
    ]
    if let advice = reading.adviceGiven {
      blocks.append(Block(scene.phrases.now(advice), .warning, columns: columns, rank: 2))
    }
    blocks.append(Block(LevelMeter.lines(reading, scene, columns: columns), rank: 4, gap: 2))
    return blocks
  }

  private static func outcome(
    _ document: CalibrationDocument, _ phrases: Phrases, columns: Int
  ) -> [Block] {
    let style: Style = document.finding == "good" ? Style(.good, isBold: true) : .warning
    var blocks = [Block(document.advice, style, columns: columns, rank: 1)]
    if let level = document.level, let distance = document.distance {
      blocks.append(
        Block(
          phrases.voiceAndRoom(whole(level), whole(document.noise), apart: whole(distance)),
          columns: columns, rank: 3))
    }
    if let gain = document.gain, document.isStored {
      blocks.append(
        Block(
          phrases.readingsBegin(lowered: gain < 0, by: whole(abs(gain))), columns: columns, rank: 2,
          gap: 0))
    }
    return blocks
  }

  private static func whole(_ decibels: Double) -> String {
    decibels.isFinite ? "\(Int(max(-999, min(999, decibels.rounded()))))" : "?"
  }
}
