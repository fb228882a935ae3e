import Screen
import TestSupport
import Testing

@Suite struct TypingViewTests {
  @Test func rightAndWrongCharacters() {
    expectFrame(
      Stories.typing, rows: 24, columns: 80,
      """
      ┌─ Type this: 2 of 3 ──────────────────────────────────────────────────────────┐
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │      The early train leaves before the quiet harbour wakes again             │
      │                                                                              │
      │      The earyl_                                                              │
      │      ══════×××                                                               │
      │                                                                              │
      │                                                                              │
      │      Time left   ████████████████████████████████████████  25 s              │
      │                                                                              │
      │      The alarm comes back in 25 s unless you go on typing.                   │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  enter done   esc back to the alarm                                          │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func rightAndWrongCharactersOn40By12() {
    expectFrame(
      Stories.typing, rows: 12, columns: 40,
      """
       Type this: 2 of 3

       The early train leaves before the
       quiet harbour wakes again
       The earyl_
       ══════×××
       Time left   ████████████████████  25 s
       The alarm comes back in 25 s unless
       you go on typing.


       enter done   esc back to the alarm
      """)
  }

  @Test func rightAndWrongCharactersOn20By5() {
    expectFrame(
      Stories.typing, rows: 5, columns: 20,
      """
      Type it         25 s
      e early train leaves
      before the quiet
      > The earyl_
      enter done  esc back
      """)
  }
}
