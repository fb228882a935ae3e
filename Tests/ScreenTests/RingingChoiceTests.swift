import AlarmCore
import Appearance
import CivilTime
import Screen
import TestSupport
import Testing
import Wire

/// What a sleeper can choose while it rings, and what the screen remembers of it.
@Suite struct RingingChoiceTests {
  // MARK: Typing instead of reading

  @Test func whoTypedASentenceGoesOnTyping() {
    var state = Sample.state(Sample.ringing())
    #expect(state.press(.enter, at: at(10)).commands == [.attempt(keyboard: false)])
    state.receive(.snapshot(Sample.typing("", right: 0)), at: at(11))
    state.receive(.snapshot(Sample.ringing(.partialProgress, done: 1)), at: at(20))
    #expect(text(state).contains("Type 2 more sentences to end this alarm."))
    #expect(text(state).contains("k or 2   read aloud again"))
    #expect(state.press(.enter, at: at(30)).commands == [.attempt(keyboard: true)])
    // A snooze is no other alarm.
    var snoozed = Sample.waiting()
    snoozed.phase = .snoozed
    snoozed.alarm = Sample.ringing().alarm
    state.receive(.snapshot(snoozed), at: at(40))
    state.receive(.snapshot(Sample.ringing(done: 1)), at: at(50))
    #expect(state.press(.enter, at: at(60)).commands == [.attempt(keyboard: true)])
  }

  @Test func whoReadsAgainGoesOnReading() {
    var state = Sample.state(Sample.typing("", right: 0), Sample.ringing(.partialProgress, done: 1))
    #expect(state.press(.character("k"), at: at(30)).commands == [.attempt(keyboard: false)])
    state.receive(.snapshot(Sample.listening()), at: at(31))
    state.receive(.snapshot(Sample.ringing(.wrongAnswer, done: 1)), at: at(40))
    #expect(state.press(.enter, at: at(50)).commands == [.attempt(keyboard: false)])
    #expect(state.press(.character("k"), at: at(55)).commands == [.attempt(keyboard: true)])
  }

  @Test func aLineOfTheEmergencyExitIsNoWayOfTheMission() {
    var exit = Sample.typing("", right: 0)
    exit.typing?.exitLine = 1
    exit.typing?.exitLines = 10
    var state = Sample.state(exit, Sample.ringing())
    #expect(state.press(.enter, at: at(30)).commands == [.attempt(keyboard: false)])
  }

  @Test func anotherAlarmIsReadAloudAgain() {
    var next = Sample.ringing()
    next.alarm?.id = 2
    var state = Sample.state(Sample.typing("", right: 0), next)
    #expect(state.press(.enter, at: at(30)).commands == [.attempt(keyboard: false)])
  }

  // MARK: Several alarms

  @Test func tabGoesToTheNextAlarmThatRings() {
    var state = Sample.state(several)
    #expect(text(state).contains("> 06:30  Work"))
    #expect(text(state).contains("  09:00  Weekend"))
    #expect(state.press(.tab, at: at(10)).commands == [.choose(id: 2)])
    var other = several
    other.alarm?.id = 3
    state.receive(.snapshot(other), at: at(11))
    #expect(state.press(.tab, at: at(20)).commands == [.choose(id: 1)])
    var alone = Sample.state(Sample.ringing())
    #expect(alone.press(.tab, at: at(10)) == Reaction())
  }

  @Test func ofThoseThatArePutOffTheSelectedOneIsFinishedNow() {
    var state = Sample.state(putOff, keys: [.down, .down])
    #expect(
      state.press(.enter, at: at(10)).commands == [.choose(id: 2), .attempt(keyboard: false)])
    var first = Sample.state(putOff)
    #expect(first.press(.enter, at: at(10)).commands == [.attempt(keyboard: false)])
  }

  private var several: Snapshot {
    var snapshot = Sample.ringing()
    snapshot.reservations = (1...3).map {
      .init(alarm: $0, kind: "guard", due: "2025-10-14T22:50:00+02:00")
    }
    return snapshot
  }

  private var putOff: Snapshot {
    var snapshot = Sample.waiting()
    snapshot.phase = .snoozed
    snapshot.alarm = Sample.ringing().alarm
    for index in 0...1 { snapshot.alarms[index].nextKind = "snooze" }
    return snapshot
  }

  // MARK: What it waits for

  @Test func aDebtIsSaidAndCountedDown() {
    var snapshot = Sample.ringing(.timeout, failed: 3)
    snapshot.wait = .init(remaining: 8.2, begins: false)
    #expect(text(Sample.state(snapshot)).contains("it is heard for 9 s before the next."))
    snapshot.wait = .init(remaining: 8.2, begins: true)
    var scene = Sample.scene(Sample.state(snapshot))
    #expect(scene.frame.text.contains("It is heard for 9 s, then it begins."))
    scene.age = 5
    #expect(scene.frame.text.contains("It is heard for 4 s, then it begins."))
    scene.age = 9
    #expect(!scene.frame.text.contains("then it begins"))
    let small = Sample.scene(Sample.state(snapshot), rows: 5, columns: 20).frame.text
    #expect(small.contains("Begins in 9 s"))
  }

  @Test func tooSoonIsOverWhenTheHandsHavePaused() {
    var state = Sample.state(Sample.typing("", right: 0))
    _ = state.press(.character("w"), at: at(1))
    state.receive(.snapshot(Sample.ringing(.timeout)), at: at(2))
    _ = state.press(.character("z"), at: at(2.2))
    #expect(text(state).contains("Too soon"))
    _ = state.passTime(at: at(2.5))
    #expect(text(state).contains("Too soon"))
    _ = state.passTime(at: at(3))
    #expect(!text(state).contains("Too soon"))
  }

  // MARK: What is wrong

  @Test(arguments: [
    Sample.ringing(), Sample.listening(), Sample.typing("", right: 0),
    Sample.playing(show: "", lit: nil), Sample.reckoning(),
  ])
  func theMostImportantProblemIsToldOnEachScreen(snapshot: Snapshot) {
    var snapshot = snapshot
    var problems: [Problem] = [
      .settings(.mistake("mine.txt:3: too short")), .store(.notStored(why: "it cannot be written")),
      .sound(.outputMuted("speaker")),
    ]
    func told() -> String {
      snapshot.troubles = problems.map { Told($0) }
      return text(Sample.state(snapshot))
    }
    #expect(told().contains("Sound: the output \"speaker\" is muted"))
    problems.removeLast()
    #expect(told().contains("Store: it cannot be written"))
    problems.removeLast()
    #expect(told().contains("mine.txt:3: too short"))
  }

  @Test func inASmallWindowTheMissionKeepsItsPlace() {
    for snapshot in [Sample.ringing(.wrongAnswer, message: "Missed: harbour, again.")] {
      var snapshot = snapshot
      let before = small(snapshot)
      snapshot.problems = ["Store: it cannot be written."]
      #expect(small(snapshot) == before)
    }
    var first = Sample.ringing()
    first.problems = ["Store: it cannot be written."]
    #expect(small(first).contains("Store: it cannot be…"))
  }

  @Test func aSmallWindowSaysInShortWhatALargeOneSays() {
    var cutOff = Sample.ringing(message: "It was cut off before it was finished, and goes on.")
    cutOff.outcome = OutcomeDocument(.cutOff)
    #expect(small(cutOff).contains("Was cut off: goes on"))
    #expect(small(Sample.ringing()).contains("z snooze  x way out"))
    var replaced = Sample.ringing()
    replaced.problems = [Snapshot.replacedSound + "birds.wav is silent."]
    #expect(small(replaced).contains("Tone plays instead"))
  }

  @Test func everyShortSentenceFitsIntoASmallWindow() {
    for kind in OutcomeDocument.Kind.allCases where kind != .wordsMissed {
      for language in Language.allCases {
        var snapshot = Sample.ringing(message: "a long sentence that nobody can read here")
        snapshot.outcome = OutcomeDocument(kind, number: 123, reason: "14 × 7 + 26")
        var state = Sample.state(snapshot)
        state.language = language
        let frame = Sample.scene(state, rows: 5, columns: 20).frame.text
        #expect(!frame.contains("…") && !frame.contains("nobody can"), "\(kind):\n\(frame)")
      }
    }
  }

  private func small(_ snapshot: Snapshot) -> String {
    Sample.scene(Sample.state(snapshot), rows: 5, columns: 20).frame.text
  }

  private func text(_ state: ScreenState) -> String { Sample.scene(state).frame.text }

  private func at(_ seconds: Double) -> BootInstant {
    Sample.boot + .milliseconds(Int64(seconds * 1000))
  }
}
