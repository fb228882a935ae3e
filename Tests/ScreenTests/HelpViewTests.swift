import Screen
import TestSupport
import Testing

@Suite struct HelpViewTests {
  @Test func theKeysOfHome() {
    expectFrame(
      Stories.help, rows: 24, columns: 80,
      """
      ┌─ Help ──────────────────────────────────────────────────────────────── home ─┐
      │                                                                              │
      │  n            a new alarm                                                    │
      │  e or enter   change the selected alarm                                      │
      │  space        switch the selected alarm on or off                            │
      │  d            remove the selected alarm                                      │
      │  t            try the alarm now: it rings in a few seconds                   │
      │  ?            this help                                                      │
      │  q            quit this window; the alarms stay set                          │
      │                                                                              │
      │  arrows or hjkl move through the list                                        │
      │                                                                              │
      │  The alarm is quiet only while you do its mission. Whatever else happens,    │
      │  it comes back.                                                              │
      │                                                                              │
      │  Closing this window, q or Ctrl-C end only what you see: the alarm goes on   │
      │  without it.                                                                 │
      │                                                                              │
      │  The engine keeps time, whether or not a window is open.                     │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  esc back   q quit                                                           │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func theKeysOfHomeOn40By12() {
    expectFrame(
      Stories.help, rows: 12, columns: 40,
      """
       Help                         1-8 of 19

       n            a new alarm
       e or enter   change the selected alarm
       space        switch the selected alarm
                    on or off
       d            remove the selected alarm
       t            try the alarm now: it
                    rings in a few seconds
       ?            this help

       esc back   j/k scroll   q quit
      """)
  }

  @Test func theKeysOfHomeOn20By5() {
    expectFrame(
      Stories.help, rows: 5, columns: 20,
      """
      Help       1-3 of 31
      n  a new alarm
      e or enter  change
        the selected alarm
      esc back  j/k scroll
      """)
  }

  @Test func itScrollsToItsEndAndNoFurther() {
    var state = Stories.help
    state.window = ScreenSize(rows: 5, columns: 20)
    for _ in 0..<100 { _ = state.reduce(.moveDown) }
    expectFrame(
      state, rows: 5, columns: 20,
      """
      Help     29-31 of 31
      The engine keeps
      time, whether or not
      a window is open.
      esc back  j/k scroll
      """)
    _ = state.reduce(.moveUp)
    expectFrame(
      state, rows: 5, columns: 20,
      """
      Help     28-30 of 31
      without it.
      The engine keeps
      time, whether or not
      esc back  j/k scroll
      """)
  }

  @Test func theKeysThatScroll() {
    for key in [Key.down, .character("j")] {
      #expect(Keymap.action(for: key, on: .help, snapshot: nil) == .moveDown)
    }
    for key in [Key.up, .character("k")] {
      #expect(Keymap.action(for: key, on: .help, snapshot: nil) == .moveUp)
    }
  }
}
