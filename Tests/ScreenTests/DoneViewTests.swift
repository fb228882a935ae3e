import Screen
import TestSupport
import Testing
import Wire

@Suite struct DoneViewTests {
  @Test func theEnd() {
    expectFrame(
      Stories.done, rows: 24, columns: 80,
      """
      ┌─ Done ─────────────────────────────────────────────────────────────── 22:42 ─┐
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                      ██████  ██████      ██  ██  ██████                      │
      │                          ██      ██  ██  ██  ██      ██                      │
      │                      ██████  ██████      ██████  ██████                      │
      │                      ██      ██      ██      ██  ██                          │
      │                      ██████  ██████          ██  ██████                      │
      │                                                                              │
      │                                                                              │
      │                            Well done. You are up.                            │
      │                                                                              │
      │               Work is over: 3 of 3 done, 1 failed on the way.                │
      │                                                                              │
      │                           Any key takes you home.                            │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  any key home                                                                │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test(arguments: [(24, 80), (12, 40), (5, 20)])
  func whoWillBeAskedIsNotCalledUpYet(size: (rows: Int, columns: Int)) {
    let text = words(Self.asked, rows: size.rows, columns: size.columns)
    #expect(text.contains("At 22:47 you will be asked whether you are up."), "\(text)")
    #expect(!text.contains("You are up."), "\(text)")
    #expect(!text.contains("is over"), "\(text)")
  }

  @Test func theQuestionOfAnotherAlarmIsNotPromisedForThisOne() {
    var snapshot = Self.asked.snapshot ?? Sample.waiting()
    snapshot.check?.alarm = 2
    let text = words(Sample.state(Sample.ringing(), snapshot), rows: 24, columns: 80)
    #expect(text.contains("You are up."))
    #expect(!text.contains("you will be asked"))
  }

  @Test func anotherAlarmThatIsPutOffIsNamed() {
    var snapshot = Stories.done.snapshot ?? Sample.waiting()
    snapshot.phase = .snoozed
    snapshot.alarms[1].next = "2025-10-14T22:50:00+02:00"
    snapshot.alarms[1].nextKind = "snooze"
    let text = words(Sample.state(Sample.ringing(), snapshot), rows: 24, columns: 80)
    #expect(text.contains("Weekend is not finished: it rings again at 22:50."), "\(text)")
  }

  private static var asked: ScreenState {
    var snapshot = Stories.done.snapshot ?? Sample.waiting()
    snapshot.phase = .checking
    snapshot.check = .init(alarm: 1, opens: 299.6, rings: 419.6)
    return Sample.state(Sample.ringing(), snapshot)
  }

  /// The screen's words, however its lines are broken.
  private func words(_ state: ScreenState, rows: Int, columns: Int) -> String {
    Sample.scene(state, rows: rows, columns: columns).frame.text
      .split { $0.isWhitespace || $0 == "│" }.joined(separator: " ")
  }

  @Test func theEndOn40By12() {
    expectFrame(
      Stories.done, rows: 12, columns: 40,
      """
       Done                             22:42


               Well done. You are up.

       Work is over: 3 of 3 done, 1 failed on
                      the way.

              Any key takes you home.


       any key home
      """)
  }

  @Test func theEndOn20By5() {
    expectFrame(
      Stories.done, rows: 5, columns: 20,
      """
      Done           22:42
       Well done. You are
              up.

      any key home
      """)
  }
}
