import Screen
import TestSupport
import Testing

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
      │      The alarm comes back in 13 s unless you read.                           │
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
       The alarm comes back in 13 s unless
       you read.

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
      |      The alarm comes back in 13 s unless you read.                           |
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
