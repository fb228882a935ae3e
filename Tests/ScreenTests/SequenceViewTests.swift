import Screen
import TestSupport
import Testing
import Wire

@Suite struct SequenceViewTests {
  @Test func aKeyIsLit() {
    expectFrame(
      Stories.watching, rows: 24, columns: 80,
      """
      ┌─ Wake Sequence ─────────────────────────────────────────────── round 2 of 3 ─┐
      │                                                                              │
      │                                                                              │
      │                           Watch the keys light up.                           │
      │                                                                              │
      │                                                                              │
      │                          ┌───────┬───────┬───────┐                           │
      │                          │   q   │   w   │   e   │                           │
      │                          ├───────┼───────┼───────┤                           │
      │                          │   a   │  [S]  │   d   │                           │
      │                          ├───────┼───────┼───────┤                           │
      │                          │   z   │   x   │   c   │                           │
      │                          └───────┴───────┴───────┘                           │
      │                                                                              │
      │                                   _ _ _ _                                    │
      │                                                                              │
      │                             1 of 2 mistakes made                             │
      │                                                                              │
      │                    The alarm stays quiet while you play.                     │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  arrows+enter or the letters   esc back to the alarm   ? help                │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func theAnswerSoFar() {
    expectFrame(
      Stories.playing, rows: 24, columns: 80,
      """
      ┌─ Wake Sequence ─────────────────────────────────────────────── round 2 of 3 ─┐
      │                                                                              │
      │                                                                              │
      │                 Now press the same keys, in the same order.                  │
      │                                                                              │
      │                                                                              │
      │                          ┌───────┬───────┬───────┐                           │
      │                          │   q   │   w   │   e   │                           │
      │                          ├───────┼───────┼───────┤                           │
      │                          │   a   │  >s<  │   d   │                           │
      │                          ├───────┼───────┼───────┤                           │
      │                          │   z   │   x   │   c   │                           │
      │                          └───────┴───────┴───────┘                           │
      │                                                                              │
      │                                   q s _ _                                    │
      │                                                                              │
      │                             1 of 2 mistakes made                             │
      │                                                                              │
      │         The alarm comes back in 10 s unless you press the next key.          │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  arrows+enter or the letters   esc back to the alarm   ? help                │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func theAnswerSoFarOn40By12() {
    expectFrame(
      Stories.playing, rows: 12, columns: 40,
      """
       Wake Sequence             round 2 of 3

        Now press the same keys, in the same
                       order.
                      q  w  e
                      a >s< d
                      z  x  c
                      q s _ _
        The alarm comes back in 10 s unless
              you press the next key.

       esc back to the alarm  ? help
      """)
  }

  @Test func theAnswerSoFarOn20By5() {
    expectFrame(
      Stories.playing, rows: 5, columns: 20,
      """
      Your turn     2 of 3
       q  w  e
       a >s< d   q s _ _
       z  x  c
      esc back  ?
      """)
  }

  @Test func aWrongKey() {
    expectFrame(
      Stories.wrongKey, rows: 12, columns: 40,
      """
       Wake Sequence             round 2 of 3

              Wrong key. Watch again.
                     [Q] w  e
                      a  s  d
                      z  x  c
                      _ _ _ _
                2 of 2 mistakes made
       The alarm stays quiet while you play.


       esc back to the alarm  ? help
      """)
  }

  @Test func aWrongKeyOn20By5() {
    expectFrame(
      Stories.wrongKey, rows: 5, columns: 20,
      """
      Wrong key     2 of 3
      [Q] w  e
       a  s  d   _ _ _ _
       z  x  c
      esc back  ?
      """)
  }

  /// While it is one's own turn, watching would be the wrong thing to do.
  @Test func aWrongKeyIsSaidWhileTheKeysAreShownAgain() {
    var state = Stories.wrongKey
    #expect(Sample.scene(state).frame.text.contains("Wrong key. Watch again."))
    var snapshot = Sample.playing(show: "", lit: nil)
    snapshot.sequence?.mistakes = 2
    state.receive(.snapshot(snapshot), at: Sample.boot)
    let text = Sample.scene(state).frame.text
    #expect(!text.contains("Wrong key"))
    #expect(text.contains("Now press the same keys, in the same order."))
  }
}
