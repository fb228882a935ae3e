import Screen
import TestSupport
import Testing

@Suite struct EditorViewTests {
  @Test func aNewAlarm() {
    expectFrame(
      Stories.editor, rows: 24, columns: 80,
      """
      ┌─ New alarm ────────────────────────────────────────────────────────── 22:42 ─┐
      │                                                                              │
      │    Time      07:00                                                           │
      │                                                                              │
      │  ► When      [once]                                                          │
      │                                                                              │
      │    Label                                                                     │
      │                                                                              │
      │    Mission   morning                                                         │
      │                                                                              │
      │    Sound     rooster.flac                                                    │
      │                                                                              │
      │    Volume    ████████░░  80 %                                                │
      │                                                                              │
      │                                                                              │
      │  When: once, daily, mon-fri, sat,sun or 2026-12-24                           │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  enter save   tab next field   left/right change   esc cancel                │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func aNewAlarmOn40By12() {
    expectFrame(
      Stories.editor, rows: 12, columns: 40,
      """
       New alarm                        22:42

         Time      07:00
       ► When      [once]
         Label
         Mission   morning
         Sound     rooster.flac
         Volume    ████████░░  80 %
       When: once, daily, mon-fri, sat,sun or
       2026-12-24

       enter save  tab next field  esc cancel
      """)
  }

  @Test func aNewAlarmOn20By5() {
    expectFrame(
      Stories.editor, rows: 5, columns: 20,
      """
      New alarm      22:42
      ► When      [once]


      enter save
      """)
  }
}
