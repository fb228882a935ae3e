import Screen
import TestSupport
import Testing

@Suite struct HelpViewTests {
  @Test func theKeysOfHome() {
    expectFrame(
      Stories.help, rows: 24, columns: 80,
      """
      ┌─ Help ────────────────────────────────────────────────────────── 1-18 of 22 ─┐
      │                                                                              │
      │  n            a new alarm                                                    │
      │  e or enter   change the selected alarm                                      │
      │  space        switch the selected alarm on or off                            │
      │  c            a new alarm like the selected one                              │
      │  s            leave out its next ring; r takes that back                     │
      │  d            remove the selected alarm                                      │
      │  t            try the alarm now: it rings in a few seconds                   │
      │  T            rehearse the selected alarm, and break things meanwhile        │
      │  /            show only some alarms                                          │
      │  H            what rang when, and how it ended                               │
      │  D            test everything that an alarm needs; F asks the first          │
      │               questions again                                                │
      │  ?            this help                                                      │
      │  q            quit this window; the alarms stay set                          │
      │                                                                              │
      │  arrows or hjkl move through the list                                        │
      │                                                                              │
      │  The alarm is quiet only while you do its mission. Whatever else happens,    │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  esc back   j/k scroll   / find   q quit                                     │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func theKeysOfHomeOn40By12() {
    expectFrame(
      Stories.help, rows: 12, columns: 40,
      """
       Help                         1-8 of 30

       n            a new alarm
       e or enter   change the selected alarm
       space        switch the selected alarm
                    on or off
       c            a new alarm like the
                    selected one
       s            leave out its next ring;
                    r takes that back

       esc back  j/k scroll  / find  q quit
      """)
  }

  @Test func theKeysOfHomeOn20By5() {
    expectFrame(
      Stories.help, rows: 5, columns: 20,
      """
      Help       1-3 of 47
      n  a new alarm
      e or enter  change
        the selected alarm
      esc back  j/k scroll
      """)
  }

  @Test func itScrollsToItsEndAndNoFurther() {
    var state = Stories.help
    state.window = ScreenSize(rows: 5, columns: 20)
    for _ in 0..<100 { _ = state.reduce(.move(.down)) }
    expectFrame(
      state, rows: 5, columns: 20,
      """
      Help     45-47 of 47
      what you see: the
      alarm goes on
      without it.
      esc back  j/k scroll
      """)
    _ = state.reduce(.move(.up))
    expectFrame(
      state, rows: 5, columns: 20,
      """
      Help     44-46 of 47
      q or Ctrl-C end only
      what you see: the
      alarm goes on
      esc back  j/k scroll
      """)
  }

  @Test func theKeysThatScroll() {
    for key in [Key.down, .character("j")] {
      #expect(
        Keymap(snapshot: nil, phrases: .english).action(for: key, on: .help) == .move(.down))
    }
    for key in [Key.up, .character("k")] {
      #expect(
        Keymap(snapshot: nil, phrases: .english).action(for: key, on: .help) == .move(.up))
    }
  }
}
