import Screen
import TestSupport
import Testing
import Wire

@Suite struct ReadingViewTests {
  @Test func wordsLightUp() {
    expectFrame(
      Stories.reading, rows: 24, columns: 80,
      """
      ┌─ Read aloud: 2 of 3 ────────────────────────────────────────────── 1 failed ─┐
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │      The early train leaves before the quiet harbour wakes again             │
      │      ═══ ═════ ═════ ══════ ······ ··· ····· ······· ····· ·····             │
      │                                                                              │
      │                                                                              │
      │      Microphone  █████████████████████░░░░░░░░░░░░░░░░░░░  good              │
      │                    quiet  │         good          │ loud                     │
      │                                                                              │
      │      Time left   ████████████████████████████████████████  13 s              │
      │                                                                              │
      │                                                                              │
      │      The alarm stays quiet while you read.                                   │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  k type instead   esc back to the alarm   ? help   q quit                    │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func wordsLightUpOn40By12() {
    expectFrame(
      Stories.reading, rows: 12, columns: 40,
      """
       Read aloud: 2 of 3            1 failed

       The early train leaves before the
       ═══ ═════ ═════ ══════ ······ ···
       quiet harbour wakes again
       ····· ······· ····· ·····
       Microphone  ████████░░░░░░░  good
                      │  good  │
       Time left   ████████████████████  13 s
       The alarm stays quiet while you read.

       k type  esc back  ?  q quit
      """)
  }

  @Test func wordsLightUpOn20By5() {
    expectFrame(
      Stories.reading, rows: 5, columns: 20,
      """
      Read aloud      13 s
      before the quiet
      harbour wakes again

      k type  esc back  ?
      """)
  }

  @Test func aQuestionComesFirstInTheSmallestWindow() {
    var snapshot = Sample.listening(heard: 0)
    snapshot.mission?.question = "Which train leaves before the harbour wakes?"
    expectFrame(
      Sample.state(snapshot), rows: 5, columns: 20,
      """
      Read aloud      13 s
      Which train leaves …
      The early train
      leaves before the
      k type  esc back  ?
      """)
    snapshot.reading?.words[0].state = .heard
    let text = Sample.scene(Sample.state(snapshot), rows: 5, columns: 20).frame.text
    #expect(!text.contains("Which train"), "then the room belongs to the answer")
  }

  @Test func whoeverReadsIsNotToldTo() {
    var snapshot = Sample.listening()
    #expect(text(snapshot).contains("The alarm stays quiet while you read."))
    snapshot.lease?.remaining = 4
    #expect(text(snapshot).contains("The alarm comes back in 4 s."))
    snapshot.reading?.zone = nil
    #expect(text(snapshot).contains("The alarm comes back in 4 s unless you read."))
  }

  @Test func anEmptyMeterIsNotGood() {
    var snapshot = Sample.listening()
    snapshot.reading?.decibels = -50
    #expect(text(snapshot).contains("no voice"))
    snapshot.reading?.decibels = -49
    #expect(!text(snapshot).contains("no voice"))
  }

  private func text(_ snapshot: Snapshot) -> String {
    Sample.scene(Sample.state(snapshot)).frame.text
  }

  @Test func withoutUTF8() {
    expectFrame(
      Stories.reading, rows: 24, columns: 80, glyphs: .ascii,
      """
      +- Read aloud: 2 of 3 ---------------------------------------------- 1 failed -+
      |                                                                              |
      |                                                                              |
      |                                                                              |
      |                                                                              |
      |      The early train leaves before the quiet harbour wakes again             |
      |      === ===== ===== ====== ...... ... ..... ....... ..... .....             |
      |                                                                              |
      |                                                                              |
      |      Microphone  #####################...................  good              |
      |                    quiet  |         good          | loud                     |
      |                                                                              |
      |      Time left   ########################################  13 s              |
      |                                                                              |
      |                                                                              |
      |      The alarm stays quiet while you read.                                   |
      |                                                                              |
      |                                                                              |
      |                                                                              |
      |                                                                              |
      |                                                                              |
      +------------------------------------------------------------------------------+
      |  k type instead   esc back to the alarm   ? help   q quit                    |
      +------------------------------------------------------------------------------+
      """)
  }
}
