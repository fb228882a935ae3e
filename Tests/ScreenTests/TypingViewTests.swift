import Screen
import TestSupport
import Testing
import Wire

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
      │      Word 2 is wrong: it is “early”.                                         │
      │                                                                              │
      │                                                                              │
      │      Time left   ████████████████████████████████████████  25 s              │
      │                                                                              │
      │      The alarm comes back in 25 s unless the next letters are right.         │
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
       Word 2 is wrong: it is “early”.
       Time left   ████████████████████  25 s
       The alarm comes back in 25 s unless
       the next letters are right.

       enter done   esc back to the alarm
      """)
  }

  @Test func rightAndWrongCharactersOn20By5() {
    expectFrame(
      Stories.typing, rows: 5, columns: 20,
      """
      Word 2 is wrong 25 s
      e early train leaves
      before the quiet
      > The earyl_
      enter done  esc back
      """)
  }

  @Test func aQuestionComesFirstInTheSmallestWindow() {
    var snapshot = Sample.typing("", right: 0)
    snapshot.mission?.question = "Which train leaves before the harbour wakes?"
    expectFrame(
      Sample.state(snapshot), rows: 5, columns: 20,
      """
      Type it         25 s
      Which train leaves …
      The early train
      > _
      enter done  esc back
      """)
    let typing = Sample.state(snapshot, keys: Sample.keys("T"))
    let text = Sample.scene(typing, rows: 5, columns: 20).frame.text
    #expect(!text.contains("Which train"), "then the room belongs to the answer")
  }

  @Test func aLineThatIsRightSoFarSaysNothingOfWords() {
    #expect(!text(typed: "The", right: 3).contains("wrong"))
  }

  @Test func whatComesAfterTheSentenceIsTooMuch() {
    let count = Sample.sentence.count
    #expect(
      text(typed: Sample.sentence + " x", right: count)
        .contains("That is more than the sentence says."))
  }

  private func text(typed: String, right: Int) -> String {
    var state = Sample.state(Sample.typing("", right: 0), keys: Sample.keys(typed))
    state.receive(.snapshot(Sample.typing(typed, right: right)), at: Sample.boot)
    return Sample.scene(state).frame.text
  }
}
