import CivilTime
import Screen
import TestSupport
import Testing
import Wire

/// The alarm does not care who looks at it; but a terminal that alone can ring is not left unasked.
@Suite struct LeavingTests {
  @Test func theQuestion() {
    expectFrame(
      Stories.leaving, rows: 24, columns: 80,
      """
      ┌─ Leave? ───────────────────────────────────────────────────────────── 22:42 ─┐
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │         This terminal is the only thing that rings. Leave it silent?         │
      │                                                                              │
      │          The alarm stays unfinished. y leaves, any other key stays.          │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  y leave it silent   others stay                                             │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func theQuestionOn20By5() {
    expectFrame(
      Stories.leaving, rows: 5, columns: 20,
      """
      Leave?         22:42
       Only this terminal
        rings. Leave it
            silent?
      y leave  others stay
      """)
  }

  @Test func onlyYesLeavesTheOnlyThingThatRings() {
    var state = Stories.leaving
    #expect(state.press(.enter, at: at(20)) == Reaction())
    #expect(state.mode == .ringing)
    #expect(state.press(.character("q"), at: at(30)) == Reaction())
    #expect(state.press(.character("y"), at: at(30.3)).quits)
  }

  @Test func withoutAnEngineItAsksToo() {
    var state = Stories.gone
    #expect(!state.press(.character("q"), at: at(10)).quits)
    #expect(state.mode == .leaving)
  }

  @Test func duringAnAttemptItAsksToo() {
    var state = Stories.soundless
    state.receive(.snapshot(Sample.listening()), at: at(5))
    #expect(!state.needsBell)
    #expect(!state.press(.character("q"), at: at(10)).quits)
    #expect(state.mode == .leaving)
    #expect(state.farewell?.contains("nothing rings") == true)
  }

  @Test func whereItIsHeardNobodyIsAsked() {
    var state = Stories.ringing
    #expect(state.press(.character("q"), at: at(10)).quits)
  }

  @Test func theQuestionGoesWithItsReason() {
    var state = Stories.leaving
    state.receive(.snapshot(Sample.ringing()), at: at(11))
    #expect(state.mode == .ringing)
  }

  @Test func theShellIsToldWhatGoesOn() {
    #expect(Stories.ringing.farewell == "The alarm rings on. `ryza-tui` shows it again.")
    #expect(Stories.reading.farewell == Stories.ringing.farewell)
    #expect(Stories.soundless.farewell?.contains("nothing rings") == true)
    #expect(Stories.home.farewell == nil)
    #expect(Stories.snoozed.farewell == nil)
    #expect(Stories.done.farewell == nil)
  }

  private func at(_ seconds: Double) -> BootInstant { Sample.boot + .seconds(seconds) }
}
