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
       Help                              home

       n            a new alarm
       e or enter   change the selected alarm
       space        switch the selected alar…
       d            remove the selected alarm
       t            try the alarm now: it ri…
       ?            this help
       q            quit this window; the al…
       arrows or hjkl move through the list

       esc back   q quit
      """)
  }

  @Test func theKeysOfHomeOn20By5() {
    expectFrame(
      Stories.help, rows: 5, columns: 20,
      """
      Help            home
      n            a new …
      t            try th…
      ?            this h…
      esc back   q quit
      """)
  }
}
