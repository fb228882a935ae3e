import AlarmCore
import Wire

/// The microphone listens: the sentence, whose words light up, the level and the time left.
enum ReadingView {
  static func frame(_ scene: Scene) -> Frame {
    guard let snapshot = scene.state.snapshot else { return ConnectingView.frame(scene) }
    let isTiny = scene.room == .tiny
    let inShort = snapshot.reading?.adviceGiven.map(scene.phrases.inShort)
    let page = Page(
      scene,
      title: isTiny
        ? inShort ?? scene.phrases.readAloud
        : scene.phrases.readAloud(scene.phrases.position(snapshot.mission)),
      aside: isTiny ? LeaseBar.short(scene) : scene.phrases.failures(snapshot.mission))
    return page.frame(scene) { frame, region in
      if isTiny {
        drawTiny(&frame, region, scene, snapshot)
      } else {
        let inner = scene.room == .full ? region.inset(columns: 4) : region
        frame.stack(blocks(scene, snapshot, inner.columns), in: inner, isCentered: true)
      }
    }
  }

  private static func blocks(_ scene: Scene, _ snapshot: Snapshot, _ columns: Int) -> [Block] {
    var blocks: [Block] = []
    if let prompt = PromptText.text(snapshot, scene.phrases) {
      blocks.append(Block(prompt.text, prompt.style, columns: columns, rank: 5))
    }
    blocks += QuestionText.blocks(snapshot, columns: columns)
    let words = words(snapshot)
    blocks.append(
      Block(
        MarkedText.lines(words: words, columns: columns, glyphs: scene.glyphs), rank: 1, gap: 2))
    if words.contains(where: { $0.mark == .before }) {
      blocks.append(
        Block(MarkedText.legend(words, scene), rank: 6, gap: 1))
    }
    if let advice = snapshot.reading?.adviceGiven {
      blocks.append(Block(scene.phrases.now(advice), .warning, columns: columns, rank: 2))
    }
    blocks.append(
      Block(LevelMeter.lines(snapshot.reading, scene, columns: columns), rank: 3, gap: 2))
    if let bar = LeaseBar.line(scene, columns: columns) {
      blocks.append(Block(bar, rank: 4, gap: 1))
    }
    if let notice = NoticeText.block(scene, columns: columns, alignment: .leading) {
      blocks.append(notice)
    }
    blocks.append(Block(outlook(scene, snapshot), .faint, columns: columns, rank: 2, gap: 2))
    return blocks + ProblemText.block(scene, alignment: .leading)
  }

  /// How much of the lease is left when even a reader has to know.
  private static let lastSeconds = 5.0

  /// What becomes of the quiet. Whoever reads is not told to.
  private static func outlook(_ scene: Scene, _ snapshot: Snapshot) -> String {
    let isReading = snapshot.reading?.isOpen == true && snapshot.reading?.zone != nil
    guard isReading, let remaining = scene.leaseRemaining else {
      return LeaseBar.warning(scene, unless: scene.phrases.youRead)
    }
    return remaining > lastSeconds
      ? scene.phrases.quietWhileYouRead
      : scene.phrases.comesBack(in: Phrases.wholeSeconds(remaining))
  }

  /// Few rows: only what is still to be read, so that the next word is always in sight.
  private static func drawTiny(
    _ frame: inout Frame, _ region: Region, _ scene: Scene, _ snapshot: Snapshot
  ) {
    let words = words(snapshot)
    let next = words.firstIndex { !$0.isDone } ?? words.endIndex
    let rest = stillToRead(words[next...], scene.glyphs)
    let text = rest.isEmpty ? scene.phrases.allWordsHeard : rest.joined(separator: " ")
    let question = words.contains(where: \.isDone) ? nil : QuestionText.inShort(snapshot, region)
    let lines = Wrapping.lines(text, columns: region.columns).map { Line($0, .strong) }
    let room = region.rows - (question == nil ? 0 : 1)
    let blocks = [question, Block(Array(lines.prefix(room)), rank: 1, gap: 0)]
    frame.stack(blocks.compactMap { $0 }, in: region)
  }

  /// What an earlier try has heard shrinks to dots, so that what is missing has the room.
  private static func stillToRead(_ words: ArraySlice<MarkedText.Part>, _ glyphs: Glyphs)
    -> [String]
  {
    words.reduce(into: []) { texts, word in
      let text = word.mark == .before ? glyphs.ellipsis : word.text
      if text != glyphs.ellipsis || texts.last != text { texts.append(text) }
    }
  }

  /// The words of the reading, or of the sentence as long as there is none.
  static func words(_ snapshot: Snapshot) -> [MarkedText.Part] {
    if let reading = snapshot.reading, !reading.words.isEmpty { return parts(reading) }
    return (snapshot.mission?.sentence ?? "").split(separator: " ")
      .map { MarkedText.Part(text: String($0), mark: .waiting) }
  }

  static func parts(_ reading: Snapshot.Reading) -> [MarkedText.Part] {
    reading.words.map { MarkedText.Part(text: $0.text, mark: mark($0.state)) }
  }

  private static func mark(_ state: Snapshot.Reading.Word.State) -> MarkedText.Mark {
    switch state {
    case .waiting: .waiting
    case .heard: .right
    case .earlier: .before
    case .missed: .wrong
    }
  }
}

extension MarkedText.Part {
  /// Whether nothing is left to do with it.
  fileprivate var isDone: Bool { mark == .right || mark == .before }
}

extension Snapshot.Reading {
  /// What stands in the way; nil when nothing does.
  var adviceGiven: ListeningAdvice? { advice.flatMap { ListeningAdvice(rawValue: $0) } }
}
