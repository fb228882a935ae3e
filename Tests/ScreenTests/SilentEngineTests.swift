import CivilTime
import Screen
import TestSupport
import Testing
import Wire

/// An engine that hangs says nothing more, and its alarm may have gone silent with it.
@Suite struct SilentEngineTests {
  @Test func anEngineThatOwesAWordWhileItRingsIsTakenForHung() {
    var state = Stories.ringing
    state.noteSilence(of: 8)
    #expect(state.mode == .ringing)
    #expect(!state.needsBell)
    state.noteSilence(of: 8.1)
    #expect(state.mode == .connecting)
    #expect(state.needsBell)
  }

  @Test(arguments: [Stories.reading, Stories.typing, Stories.playing])
  func inAnAttemptItHasUntilTheLeaseIsOver(attempt: ScreenState) throws {
    var state = attempt
    let lease = try #require(state.snapshot?.lease?.remaining)
    let mode = state.mode
    state.noteSilence(of: lease + 3)
    #expect(state.mode == mode)
    #expect(!state.needsBell)
    state.noteSilence(of: lease + 3.1)
    #expect(state.mode == .connecting)
    #expect(state.needsBell)
  }

  @Test(arguments: [Stories.home, Stories.snoozed, Stories.newcomer, Stories.check, Stories.done])
  func whereNothingHasToSoundItMayBeSilent(story: ScreenState) {
    var snapshot = story.snapshot ?? Sample.waiting()
    snapshot.audio = Sample.waiting().audio
    var state = Sample.state(snapshot)
    let mode = state.mode
    state.noteSilence(of: 100_000)
    #expect(state.mode == mode)
    #expect(!state.needsBell)
  }

  @Test func itsNextWordEndsThat() {
    var state = Self.hung
    state.receive(.snapshot(Sample.ringing()), at: Sample.boot + .seconds(20))
    #expect(state.mode == .ringing)
    #expect(!state.needsBell)
  }

  @Test func anEngineThatIsGoneForLongerThanTheLeaseIsMissedToo() {
    var state = Stories.reading
    state.setConnected(false)
    #expect(!state.needsBell)
    state.noteSilence(of: 20)
    #expect(state.needsBell)
    state.setConnected(true)
    #expect(!state.needsBell)
  }

  @Test func helpOverAnAlarmGoesOnWatching() {
    var state = Stories.ringing
    _ = state.press(.character("?"), at: Sample.boot + .seconds(10))
    #expect(state.mode == .help)
    #expect(Cadence(Sample.scene(state)) == .everySecond)
    state.noteSilence(of: 9)
    #expect(state.needsBell)
    #expect(state.mode == .connecting)
  }

  @Test func keysWaitForNoEngineThatHangs() {
    var state = Self.hung
    #expect(state.press(.enter, at: Sample.boot + .seconds(20)) == Reaction())
    #expect(state.press(.character("q"), at: Sample.boot + .seconds(22)) == Reaction())
    #expect(state.mode == .leaving)
  }

  @Test func theScreenSaysWhatToDo() {
    expectFrame(
      Self.hung, rows: 24, columns: 80,
      """
      ┌─ ryza ────────────────────────────────────────────────────────── Tue 14 Oct ─┐
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
      │           The engine does not answer: this terminal beeps instead.           │
      │                                                                              │
      │             End it from another shell, and a new one takes over:             │
      │                                 kill -9 4711                                 │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  q quit                                                                      │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  private static var hung: ScreenState {
    var state = Stories.ringing
    state.noteSilence(of: 9)
    return state
  }
}
