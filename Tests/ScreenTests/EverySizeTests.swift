import CivilTime
import Screen
import TestSupport
import Testing
import Wire

/// Whatever an engine says and however small the window is: a frame comes out, and where there is
/// any room it shows what matters.
@Suite struct EverySizeTests {
  static let sizes = [
    (0, 0), (1, 1), (2, 3), (1, 80), (24, 1), (3, 20), (5, 20), (9, 34), (12, 40), (16, 60),
    (24, 80), (80, 250),
  ].map { ScreenSize(rows: $0.0, columns: $0.1) }

  @Test(arguments: Snapshot.Phase.allCases, sizes)
  func everyPhaseAndPromptIsDrawn(phase: Snapshot.Phase, size: ScreenSize) {
    for prompt in Snapshot.Prompt.allCases.map(Optional.some) + [nil] {
      for kind in ["reading", "none", "unheard of"] {
        for glyphs in kind == "reading" ? [Glyphs.unicode, .ascii] : [.unicode] {
          let state = Sample.state(Self.snapshot(phase, prompt, kind))
          let frame = Sample.scene(
            state, rows: size.rows, columns: size.columns, glyphs: glyphs
          ).frame
          expectWhole(frame, size)
        }
      }
    }
  }

  @Test(arguments: Snapshot.Phase.allCases, [(5, 20), (12, 40), (24, 80), (80, 250)])
  func theEssentialWordsAreThere(phase: Snapshot.Phase, size: (rows: Int, columns: Int)) {
    let state = Sample.state(Self.snapshot(phase, nil, "reading"))
    let text = Sample.scene(state, rows: size.rows, columns: size.columns).frame.text
    for words in Self.essentials(phase) { #expect(text.contains(words), "\(size):\n\(text)") }
  }

  @Test(arguments: [(5, 20), (12, 40), (24, 80)])
  func helpIsNeverDroppedFromTheFooter(size: (rows: Int, columns: Int)) {
    for state in [
      Stories.home, Stories.newcomer, Stories.ringing, Stories.reading, Stories.playing,
      Stories.check, Stories.reckoning,
    ] {
      let frame = Sample.scene(state, rows: size.rows, columns: size.columns).frame
      let footer = frame.lines[size.rows - (size.rows == 24 ? 2 : 1)]
      #expect(footer.contains("?"), "\(footer)")
    }
  }

  @Test func anythingInASnapshotIsDrawn() {
    var snapshot = Self.snapshot(.playing, .play, "sequence")
    snapshot.lease = .init(reason: "", remaining: .infinity)
    snapshot.sequence = .init(
      round: -1, rounds: 0, show: "?", lit: 99, entered: 1000, length: Int.max, mistakes: -5,
      mistakesAllowed: 0)
    let sums = Snapshot.Math(
      problem: String(repeating: "9 × ", count: 99) + "\u{1B}[2J", number: -1, problems: Int.max,
      mistakes: -5, mistakesAllowed: 0, verdict: .init(answer: Int.min, isRight: false))
    snapshot.alarm?.due = "tomorrow"
    snapshot.alarm?.late = .nan
    snapshot.mission?.needed = 0
    snapshot.problems = Array(repeating: "a problem with a rather long explanation", count: 50)
    snapshot.alarms[0].next = "9999-99-99T99:99:99+99:99"
    snapshot.alarms[1].label = String(repeating: "long ", count: 100) + "\u{1B}[2J\n\u{0}"
    let cases: [(Snapshot.Phase, Snapshot.Math?)] = Snapshot.Phase.allCases.map { ($0, nil) }
    for (phase, math) in cases + [(.playing, sums)] {
      snapshot.phase = phase
      snapshot.math = math
      snapshot.typing = .init(typed: "", right: 99)
      snapshot.reading = .init(words: [], decibels: .nan, isClipping: true, isOpen: true)
      for size in Self.sizes {
        let frame = Sample.scene(
          Sample.state(snapshot), rows: size.rows, columns: size.columns
        ).frame
        expectWhole(frame, size)
        #expect(!frame.text.contains("\u{1B}"))
      }
    }
  }

  private static func essentials(_ phase: Snapshot.Phase) -> [String] {
    switch phase {
    case .waiting, .snoozed: ["06:30", "in 7 h 48 min", "?"]
    case .ringing: ["Work", "Read 3 sentences", "enter start"]
    case .listening: ["quiet", "harbour", "13 s", "k type"]
    case .typing: ["25 s", "train", "enter done"]
    case .playing: [" q ", "[S]", "c", "esc back"]
    case .checking: ["Are you up?", "enter I am up"]
    }
  }

  private static func snapshot(
    _ phase: Snapshot.Phase, _ prompt: Snapshot.Prompt?, _ kind: String
  ) -> Snapshot {
    var snapshot =
      switch phase {
      case .waiting, .snoozed: Sample.waiting()
      case .ringing, .checking: Sample.ringing(kind: kind)
      case .listening: Sample.listening()
      case .playing: Sample.playing(show: "qsde", lit: 1)
      case .typing: Sample.typing("The", right: 3)
      }
    snapshot.phase = phase
    if let prompt { snapshot.prompt = prompt }
    return snapshot
  }
}

/// Every row is exactly as wide as the frame, counted in cells.
private func expectWhole(_ frame: Frame, _ size: ScreenSize) {
  #expect(frame.cells.count == size.rows * size.columns)
  for row in 0..<size.rows {
    let width = (0..<size.columns).reduce(0) { $0 + frame[row, $1].width }
    #expect(width == size.columns, "row \(row) of \(size)")
  }
}
