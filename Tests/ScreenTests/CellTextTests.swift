import Screen
import TestSupport
import Testing
import Wire

/// Labels come from people: anything may stand in them, and no row may shift.
@Suite struct CellTextTests {
  @Test(arguments: [
    ("plain", "plain", 5), ("日本", "日本", 4), ("e\u{301}té", "e\u{301}té", 3),
    ("👨‍👩‍👧‍👦!", "👨!", 3), ("👍🏽", "👍", 2), ("🇩🇪", "DE", 2), ("❤️", "❤", 1), ("1️⃣", "1", 1),
    ("שלום", "שלום", 4), ("a\u{202E}b", "ab", 2), ("a\tb\u{1B}[2Jc", "a b[2Jc", 7),
    ("क्‍ष", "क्ष", 2), ("\u{301}", "", 0),
  ])
  func oneCellOneCharacter(text: String, shown: String, width: Int) {
    let cells = CellText.cells(of: text)
    #expect(cells.map(\.text).joined() == shown)
    #expect(cells.reduce(0) { $0 + $1.width } == width)
  }

  /// By the cursor of a terminal that is no part of this program.
  @Test(arguments: [
    "👨‍👩‍👧‍👦 family 👍🏽", "❤️ 1️⃣ ☎︎", "日本語の目覚まし時計を鳴らしてください", "e\u{301}\u{327}te\u{301}", "שלום עולם 3",
    "مرحبا بالعالم", "क्‍षमा", "🇩🇪🇫🇷", String(repeating: "x", count: 200),
    String(repeating: "界", count: 200),
  ])
  func aTerminalCountsTheColumnsAlike(label: String) {
    var waiting = Sample.waiting()
    for index in waiting.alarms.indices { waiting.alarms[index].label = label }
    var ringing = Sample.ringing()
    ringing.alarm?.label = label
    for snapshot in [waiting, ringing] {
      for (rows, columns) in [(24, 80), (12, 40)] {
        let frame = Sample.scene(Sample.state(snapshot), rows: rows, columns: columns).frame
        for row in 0..<rows {
          let text = (0..<columns).map { frame[row, $0].text }.joined()
          #expect(CursorReport.column(after: text) == columns, "row \(row) of \(columns): \(text)")
        }
      }
    }
  }

  @Test(arguments: [
    "日本語の目覚まし時計を鳴らしてください", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦 family", "שלום עולם", "e\u{301}\u{327}\u{330}te\u{301}", "🇩🇪🇫🇷",
    String(repeating: "x", count: 200), String(repeating: "界", count: 100), "\u{0}\u{7}\n",
  ])
  func everyLabelKeepsTheColumns(label: String) {
    var snapshot = Sample.waiting()
    snapshot.alarms[0].label = label
    for (rows, columns) in [(24, 80), (24, 81), (12, 40), (12, 41)] {
      let frame = Sample.scene(Sample.state(snapshot), rows: rows, columns: columns).frame
      let row = frame.lines.indices.first { frame.lines[$0].contains("mon-fri") } ?? 0
      for column in 0..<columns where frame[row, column].width == 2 {
        #expect(column + 1 < columns && frame[row, column + 1].width == 0)
      }
      if rows == 24 {
        #expect(frame[row, columns - 1].text == "│")
        #expect((48..<60).map { frame[row, $0].text }.joined().contains("m"))
      }
    }
  }

  /// A terminal that writes Hebrew from right to left must not take the next column along.
  @Test(arguments: [("שלום עולם 3", "ם\u{200E}"), ("מנוחה", "ה\u{200E}"), ("مرحبا", "ا\u{200E}")])
  func whatIsWrittenFromTheRightEndsWithItsColumn(label: String, end: String) {
    var snapshot = Sample.waiting()
    snapshot.alarms[0].label = label
    let frame = Sample.scene(Sample.state(snapshot)).frame
    let marked = frame.cells.filter { $0.text.unicodeScalars.last?.value == 0x200E }
    #expect(!marked.isEmpty)
    #expect(marked.allSatisfy { $0.text == end && $0.width == 1 })
    let cut = Sample.scene(Sample.state(snapshot), rows: 12, columns: 36).frame
    #expect(cut.cells.contains { $0.text.unicodeScalars.last?.value == 0x200E })
    #expect(
      !Sample.scene(Sample.state(Sample.waiting())).frame.text.unicodeScalars.contains("\u{200E}"))
  }

  @Test func halfAWideCharacterNeverStays() {
    var snapshot = Sample.waiting()
    snapshot.alarms[0].label = "界界界界界界界界界界界界界界界界界界界界"
    let frame = Sample.scene(Sample.state(snapshot)).frame
    #expect(frame.lines[11].contains("界…"))
  }
}
