import CivilTime
import Screen
import TestSupport
import Testing
import Wire

/// A screen that comes up below typing hands is not answered by what they were typing.
@Suite struct RunOfKeysTests {
  @Test func aSentenceThatGoesOnWhenTheAlarmComesBackDoesNothing() {
    var state = typingHands()
    state.receive(.snapshot(Sample.ringing(.timeout)), at: at(2))
    let keys = Sample.keys("zzle k q\u{20}") + [.enter]
    let reactions = keys.enumerated().map { state.press($1, at: at(2.1 + 0.2 * Double($0))) }
    #expect(reactions.allSatisfy { $0 == Reaction() })
    #expect(state.mode == .ringing)
    #expect(text(state).contains("Too soon for enter: wait 1 s, then press it again."))
  }

  @Test func afterAPauseTheKeysAreHeardAgain() {
    var state = typingHands()
    state.receive(.snapshot(Sample.ringing(.timeout)), at: at(2))
    #expect(state.press(.character("z"), at: at(2.4)) == Reaction())
    #expect(state.press(.character("z"), at: at(2.9)) == Reaction())
    #expect(state.press(.character("z"), at: at(3.7)).commands == [.snooze])
  }

  @Test(arguments: ["z", "k", "q", " ", "1"].map { Key.character($0) } + [.enter])
  func noRunOfKeysReachesWhatMustBeMeant(key: Key) {
    var state = Stories.ringing
    #expect(state.press(.character("w"), at: at(50)) == Reaction())
    #expect(state.press(key, at: at(50.3)) == Reaction())
    #expect(state.press(.character("w"), at: at(52)) == Reaction())
    #expect(state.press(key, at: at(52.8)) != Reaction())
  }

  /// Whoever writes a label rests longer between two letters than a word takes.
  @Test func aLabelThatGoesOnWhenItRingsSnoozesNothing() {
    var state = Sample.state(Sample.waiting(), keys: [.character("n"), .tab, .tab, .tab])
    _ = state.press(.character("p"), at: at(20))
    state.receive(.snapshot(Sample.ringing()), at: at(20.2))
    #expect(state.press(.character("i"), at: at(20.8)) == Reaction())
    #expect(state.press(.character("z"), at: at(21.6)) == Reaction())
    #expect(state.press(.character("z"), at: at(22.4)) == Reaction())
    #expect(state.press(.character("z"), at: at(24.5)).commands == [.snooze])
  }

  /// In the evening hands are awake: what is taken back at once was meant, what a keyboard repeats was not.
  @Test func spaceTwiceTurnsItOffAndOnAgain() {
    var state = Stories.home
    let off = state.press(.character(" "), at: at(50))
    #expect(off != Reaction())
    #expect(state.press(.character(" "), at: at(50.3)) == off)
    #expect(state.press(.character(" "), at: at(50.33)) == Reaction())
  }

  @Test func aWordWithAQuestionMarkDoesNotQuitFromTheHelp() {
    var state = Stories.ringing
    _ = state.press(.character("?"), at: at(50))
    #expect(state.press(.character("q"), at: at(50.2)) == Reaction())
    #expect(state.press(.character("q"), at: at(52)).quits)
  }

  @Test func handsThatRestedAreHeardAtOnce() {
    var state = Stories.home
    state.receive(.snapshot(Sample.ringing()), at: at(100))
    #expect(state.press(.enter, at: at(100.2)).commands == [.attempt(keyboard: false)])
  }

  @Test func keysOfTheAlarmDoNotReachHome() {
    var state = Sample.state(Sample.playing(show: "", lit: nil))
    _ = state.press(.character("q"), at: at(1))
    state.receive(.snapshot(Sample.ringing(.wrongAnswer)), at: at(1.1))
    state.receive(.snapshot(Sample.waiting()), at: at(1.2))
    for (index, key) in Sample.keys(" q dy").enumerated() {
      #expect(state.press(key, at: at(1.4 + 0.3 * Double(index))) == Reaction())
    }
    #expect(state.mode == .home)
    #expect(state.press(.character(" "), at: at(9)).commands == [.enable(id: 3)])
  }

  @Test func wordsOfALineDoNotQuitWhenTheEngineGoes() {
    var state = typingHands()
    state.setConnected(false)
    #expect(state.press(.character("q"), at: at(1.3)) == Reaction())
  }

  @Test func enterAfterTheVerdictOnALineStartsOnceTheHandsRest() {
    var state = typingHands()
    #expect(state.press(.enter, at: at(2)).commands == [.answer("tram")])
    state.receive(.snapshot(Sample.ringing(.wrongAnswer)), at: at(2.05))
    #expect(state.press(.enter, at: at(2.3)) == Reaction())
    #expect(text(state).contains("A moment: it starts by itself."))
    #expect(Cadence(Sample.scene(state)) == .fast)
    #expect(state.passTime(at: at(2.9)) == Reaction())
    #expect(state.passTime(at: at(3)).commands == [.attempt(keyboard: true)])
    #expect(state.passTime(at: at(4)) == Reaction())
    #expect(!text(state).contains("A moment"))
  }

  @Test func anotherKeyTakesTheEarlyEnterBack() {
    var state = typingHands()
    _ = state.press(.enter, at: at(2))
    state.receive(.snapshot(Sample.ringing(.wrongAnswer)), at: at(2.05))
    _ = state.press(.enter, at: at(2.3))
    _ = state.press(.character("a"), at: at(2.4))
    #expect(state.passTime(at: at(9)) == Reaction())
  }

  @Test func anEnterThatWasTypedWhenTimeRanOutStartsNothing() {
    var state = typingHands()
    state.receive(.snapshot(Sample.ringing(.timeout)), at: at(2))
    #expect(state.press(.enter, at: at(2.2)) == Reaction())
    #expect(text(state).contains("Too soon"))
    #expect(state.passTime(at: at(9)) == Reaction())
  }

  @Test func theKeyThatWasNotTakenIsSaidInTheSmallestWindow() {
    var state = typingHands()
    state.receive(.snapshot(Sample.ringing(.timeout, message: "Time is up.")), at: at(2))
    _ = state.press(.character("a"), at: at(2.2))
    expectFrame(
      state, rows: 5, columns: 20,
      """
      22:42 Work
       Too soon: wait 1 s
        Type 3 sentences
      z snooze  x way out
      enter start  ?
      """)
  }

  /// What is not heard matters more than a key that was not taken; both have room.
  @Test func withoutSoundTheSmallestWindowSaysBoth() {
    var state = typingHands()
    var silent = Sample.ringing(.timeout, message: "Time is up.")
    silent.audio.audible = false
    silent.audio.rung = "bell"
    state.receive(.snapshot(silent), at: at(2))
    _ = state.press(.character("a"), at: at(2.2))
    expectFrame(
      state, rows: 5, columns: 20,
      """
      22:42 Work
       No sound: it beeps
       Too soon: wait 1 s
        Type 3 sentences
      enter start  ?
      """)
  }

  @Test func theKeyThatWasNotTakenIsNamed() {
    var state = Stories.ringing
    _ = state.press(.character("w"), at: at(50))
    _ = state.press(.character(" "), at: at(50.3))
    #expect(text(state).contains("Too soon for space: wait 1 s, then press it again."))
  }

  /// A typing mission, and hands that have typed a word until just now.
  private func typingHands() -> ScreenState {
    var state = Sample.state(Sample.typing("", right: 0))
    for (index, key) in Sample.keys("tram").enumerated() {
      _ = state.press(key, at: at(Double(index) * 0.3))
    }
    return state
  }

  private func text(_ state: ScreenState) -> String { Sample.scene(state).frame.text }

  private func at(_ seconds: Double) -> BootInstant { Sample.boot + .seconds(seconds + 100) }
}
