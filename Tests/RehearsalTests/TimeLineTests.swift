import AlarmCore
import Rehearsal
import Testing
import Wire

@Suite struct TimeLineTests {
  /// One letter a cell.
  private func text(_ line: TimeLine, _ cells: Int) -> String {
    line.cells(cells).map { state in
      switch state {
      case .audible: "a"
      case .quiet: "q"
      case .gap: "!"
      case .waits: "w"
      case .dead: "d"
      case .late: "l"
      case nil: " "
      }
    }.joined()
  }

  private var line: TimeLine {
    TimeLine(
      Evening.account(
        [
          (0, .rings, ""), (0.01, .audible, ""), (16.01, .quiet, ""), (25, .gap, ""),
          (25.02, .audible, ""), (29, .waits, "snooze"), (929, .rings, ""), (929.01, .audible, ""),
        ], end: 1000
      ).stretches)
  }

  @Test func everyGapIsSeenHoweverShort() {
    for cells in [5, 20, 74, 200] {
      let text = text(line, cells)
      #expect(text.count == cells)
      #expect(text.contains("!"), "\(text)")
      #expect(!text.contains(" "))
    }
    #expect(
      text(line, 74) == "!aaaaaqqqq!!aaawwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww!aaaaaaaaaaaaa"
    )
  }

  @Test func aMomentHasItsCell() {
    #expect(line.cell(at: 0, of: 74) == 0)
    #expect(line.cell(at: 25.01, of: 74) == 11)
    #expect(line.cell(at: 1000, of: 74) == 73)
    #expect(line.cell(at: 5000, of: 74) == 73)
    #expect(TimeLine([]).cell(at: 0, of: 74) == nil)
    #expect(text(TimeLine([]), 3) == "   ")
    #expect(line.cells(0).isEmpty)
  }
}
