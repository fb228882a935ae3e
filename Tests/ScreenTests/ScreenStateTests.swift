import CivilTime
import Screen
import TestSupport
import Testing
import Wire

/// What keys and replies do, as before, key, after.
@Suite struct ScreenStateTests {
  @Test func aHeldSnoozeKeyAsksOnce() {
    var state = Stories.ringing
    var commands: [Command] = []
    for repetition in 0..<30 {
      let delay = repetition == 0 ? 0 : 620 + 40 * repetition
      commands += state.press(.character("z"), at: Sample.boot + .milliseconds(delay)).commands
    }
    #expect(commands == [.snooze])
  }

  @Test func aHeldKeyDoesNothingOnTheNextScreen() {
    var state = Stories.ringing
    #expect(state.press(.character("k"), at: at(0)).commands == [.attempt(keyboard: true)])
    state.receive(.snapshot(Sample.typing("", right: 0)), at: at(0.3))
    #expect(state.press(.character("k"), at: at(0.6)).commands == [])
    #expect(state.press(.character("k"), at: at(0.64)).commands == [])
    #expect(state.press(.character("k"), at: at(2)).commands == [.typing("k")])
  }

  @Test func whatWasMissedIsSeenWithOneKey() {
    var snapshot = Sample.waiting()
    snapshot.unseen = [
      .init(alarm: 1, label: "Work", due: "2025-10-14T06:30:00+02:00", end: "unanswered")
    ]
    var state = Sample.state(snapshot)
    let rows = Sample.scene(state, rows: 24, columns: 80).frame.lines
    #expect(
      rows.joined().contains("Work, today 06:30, rang, and nobody answered. Press a to take note."))
    #expect(state.press(.character("a"), at: at(10)).commands == [.acknowledge])
    state.receive(.snapshot(Sample.waiting()), at: at(11))
    #expect(state.press(.character("a"), at: at(12)).commands == [])
  }

  @Test func aCheckThatHasNotOpenedAsksNothing() {
    var snapshot = Sample.waiting()
    snapshot.phase = .checking
    snapshot.check = .init(alarm: 1, opens: 200, rings: 320)
    var state = Sample.state(snapshot)
    #expect(state.mode == .home)
    snapshot.check = .init(alarm: 1, opens: 0, rings: 120)
    state.receive(.snapshot(snapshot), at: at(200))
    #expect(state.mode == .check)
    #expect(state.press(.enter, at: at(203)).commands == [.awake])
  }

  @Test func theWayOutIsTypedLineByLine() {
    var state = Stories.ringing
    #expect(state.press(.character("x"), at: at(10)).commands == [.exit])
    var snapshot = Sample.typing("", right: 0)
    snapshot.typing?.exitLine = 3
    snapshot.typing?.exitLines = 10
    state.receive(.snapshot(snapshot), at: at(11))
    let rows = Sample.scene(state, rows: 24, columns: 80).frame.lines
    #expect(rows.first?.contains("Emergency exit: line 3 of 10") == true)
  }

  @Test func lettersOfAFormDoNotAnswerAnAlarm() {
    var state = Stories.editor
    state.receive(.snapshot(Sample.ringing()), at: at(10))
    #expect(state.press(.character("z"), at: at(10.4)).commands == [])
    #expect(state.press(.character("z"), at: at(12)).commands == [.snooze])
  }

  @Test func theFormIsStillThereAfterTheAlarm() {
    var state = Stories.editor
    state.receive(.snapshot(Sample.ringing()), at: at(10))
    #expect(state.mode == .ringing)
    state.receive(.snapshot(Sample.waiting()), at: at(20))
    #expect(state.mode == .editor)
  }

  @Test func aRestingFingerOnEnterIsNoAnswer() {
    var state = Sample.state(Sample.typing("", right: 0))
    #expect(state.press(.enter, at: at(0)).commands == [])
  }

  @Test func theTypedLineBelongsToOneAttempt() {
    var state = Stories.typing
    state.receive(.snapshot(Sample.ringing(.wrongAnswer)), at: at(20))
    state.receive(.snapshot(Sample.typing("", right: 0)), at: at(30))
    #expect(state.press(.character("T"), at: at(40)).commands == [.typing("T")])
  }

  @Test func leavingAnAttemptTellsTheEngine() {
    for var state in [Stories.reading, Stories.typing, Stories.playing] {
      #expect(state.press(.escape, at: at(50)).commands == [.leave])
    }
  }

  @Test func theSequenceIsNotAnsweredWhileItIsShown() {
    var watching = Stories.watching
    #expect(watching.press(.character("q"), at: at(0)).commands == [])
    var playing = Sample.state(Sample.playing(show: "", lit: nil))
    #expect(playing.press(.character("q"), at: at(0)).commands == [.press("q")])
  }

  @Test func arrowsAndEnterPlayTheSequence() {
    var state = Sample.state(Sample.playing(show: "", lit: nil))
    for (index, key) in [Key.up, .left, .left].enumerated() {
      _ = state.press(key, at: at(Double(index)))
    }
    #expect(state.press(.enter, at: at(5)).commands == [.press("q")])
  }

  @Test func enablingAndDisablingFollowTheRow() {
    var state = Stories.home
    #expect(state.press(.character(" "), at: at(50)).commands == [.enable(id: 3)])
    _ = state.press(.end, at: at(51))
    #expect(state.press(.character(" "), at: at(52)).commands == [.disable(id: 2)])
  }

  @Test func removingAsksFirst() {
    var state = Stories.home
    #expect(state.press(.character("d"), at: at(50)).commands == [])
    #expect(state.mode == .removing)
    #expect(state.press(.character("d"), at: at(52)).commands == [])
    #expect(state.press(.character("y"), at: at(54)).commands == [.remove(id: 3)])
    #expect(state.mode == .home)
  }

  @Test func anUnfinishedAlarmIsNotOfferedForRemoval() {
    var state = Stories.snoozed
    _ = state.press(.down, at: at(49))
    _ = state.press(.character("d"), at: at(50))
    #expect(state.mode == .home)
    #expect(
      Sample.scene(state).frame.text.contains("Work is not finished. Only its mission ends it"))
    var onStage = Sample.waiting()
    onStage.phase = .snoozed
    onStage.alarm = Sample.ringing().alarm
    state = Sample.state(onStage, keys: [.down, .character("d")])
    #expect(state.mode == .home)
  }

  @Test(arguments: [Key.enter, .character("m")])
  func aSnoozedAlarmIsFinishedEarly(key: Key) {
    var state = Stories.snoozed
    #expect(state.press(key, at: at(50)).commands == [.attempt(keyboard: false)])
    var home = Stories.home
    #expect(home.press(key, at: at(50)).commands == [])
  }

  @Test func theNightIsMeasuredAgainWhenHomeIsOpened() {
    var state = Stories.help
    #expect(!state.wishes.contains(.survey))
    _ = state.press(.escape, at: at(50))
    #expect(state.wishes.contains(.survey))
    state.sent(.survey)
    _ = state.press(.character("?"), at: at(60))
    _ = state.press(.escape, at: at(70))
    #expect(!state.wishes.contains(.survey), "one at a time")
    state.receive(.done("", id: nil), at: at(71))
    #expect(state.wishes.contains(.survey))
    state.sent(.survey)
    state.receive(.done("", id: nil), at: at(72))
    state.receive(.snapshot(Sample.waiting()), at: at(73))
    #expect(!state.wishes.contains(.survey), "none while idle")
  }

  @Test func theNightIsMeasuredAgainAfterARing() {
    #expect(Stories.done.wishes.contains(.survey))
    #expect(!Stories.doneAndNext.wishes.contains(.survey), "not while the next one rings")
    #expect(Sample.state(Sample.ringing(), Sample.waiting()).wishes.contains(.survey))
    #expect(!Stories.home.wishes.contains(.survey))
    #expect(!Stories.removing.wishes.contains(.survey))
  }

  @Test func theSelectionStaysWithItsAlarm() {
    var state = Sample.state(Sample.waiting([Sample.work, Sample.weekend]))
    var rehearsal = Sample.work
    rehearsal.id = 9
    rehearsal.when = "rehearsal"
    rehearsal.time = "22:43"
    let rows = [Sample.weekend, Sample.work, Sample.flight, rehearsal]
    state.receive(.snapshot(Sample.waiting(rows)), at: at(20))
    let lines = Sample.scene(state).frame.lines
    let shown = lines.filter { $0.contains("[") }.map { $0.dropFirst(3).prefix(11) }
    #expect(shown == ["  [x] 22:43", "  [ ] 05:10", "► [x] 06:30", "  [x] 09:00"])
  }

  @Test func theSelectionTakesThePlaceOfWhatIsRemoved() {
    for (id, next) in [(2, 1), (1, 2), (3, 1)] as [(Int64, Int64)] {
      let all = [Sample.flight, Sample.work, Sample.weekend]
      let place = all.firstIndex { $0.id == id } ?? 0
      var state = Sample.state(
        Sample.waiting(all), keys: Array(repeating: Key.down, count: place))
      state.receive(.snapshot(Sample.waiting(all.filter { $0.id != id })), at: at(20))
      _ = state.press(.character("d"), at: at(30))
      #expect(state.press(.character("y"), at: at(31)).commands == [.remove(id: next)])
    }
  }

  @Test func editingSendsOnlyWhatWasChanged() {
    var state = Sample.state(Sample.waiting([Sample.work]), keys: [.enter] + Sample.keys("0645"))
    let draft = AlarmDraft(time: "0645")
    #expect(state.press(.enter, at: at(50)).commands == [.edit(id: 1, draft)])
  }

  @Test func theFormClosesOnlyWhenTheEngineHasTakenIt() throws {
    var state = Stories.editor
    let command = try #require(state.press(.enter, at: at(50)).commands.first)
    state.sent(.survey)
    state.sent(command)
    state.receive(.done("", id: nil), at: at(51))
    #expect(state.mode == .editor)
    state.receive(.invalid("no such day"), at: at(52))
    #expect(Sample.scene(state).frame.text.contains("! No such day"))
    state.sent(command)
    state.receive(.done("alarm 4 added: 07:00 once", id: 4), at: at(53))
    #expect(state.mode == .home)
    #expect(Sample.scene(state).frame.text.contains("Alarm 4 added: 07:00 once"))
  }

  @Test func aRefusedSnoozeIsSaidWhileItRings() {
    var state = Stories.ringing
    state.sent(.snooze)
    state.receive(.refused("No snooze is left."), at: at(1))
    #expect(Sample.scene(state).frame.text.contains("No snooze is left."))
  }

  @Test func doneIsShownOnceAndOnlyToWhoSawTheMission() {
    var state = Stories.done
    #expect(state.mode == .done)
    _ = state.press(.character("x"), at: at(50))
    #expect(state.mode == .home)
    var finished = Sample.waiting()
    finished.prompt = .completed
    #expect(Sample.state(finished).mode == .home)
  }

  @Test func doneIsShownThoughAnotherAlarmIsPutOff() {
    var snapshot = Sample.waiting()
    snapshot.phase = .snoozed
    snapshot.prompt = .completed
    snapshot.alarm = Stories.next.alarm
    let state = Sample.state(Sample.ringing(.partialProgress, done: 2), snapshot)
    #expect(state.mode == .done)
    #expect(Sample.scene(state).frame.text.contains("Work is over: 3 of 3 done."))
  }

  @Test func aSnoozedNextAlarmIsNotCalledDone() {
    var snapshot = Sample.waiting()
    snapshot.phase = .snoozed
    #expect(Sample.state(Sample.listening(done: 2), Stories.next, snapshot).mode == .home)
  }

  @Test func doneGivesWayToARing() {
    var state = Stories.done
    state.receive(.snapshot(Sample.ringing()), at: at(10))
    #expect(state.mode == .ringing)
    #expect(!Sample.scene(state).frame.text.contains("is done"))
  }

  @Test func helpGivesWayToARing() {
    var state = Stories.help
    state.receive(.snapshot(Sample.ringing()), at: at(10))
    #expect(state.mode == .ringing)
  }

  @Test func anIdleHomeWakesOnceAMinute() {
    #expect(Cadence(Sample.scene(Stories.home)) == .everyMinute)
    #expect(Cadence(Sample.scene(Stories.ringing)) == .everySecond)
    #expect(Cadence(Sample.scene(Stories.reading)) == .fast)
    var soon = Sample.waiting()
    soon.alarms[0].next = "2025-10-14T22:42:05+02:00"
    let scene = Sample.scene(Sample.state(soon))
    #expect(Cadence(scene) == .everySecond)
    #expect(scene.frame.text.contains("in 5 s"))
  }

  @Test func theBellRingsWhenNothingElseCan() {
    #expect(!Stories.ringing.needsBell)
    #expect(Stories.soundless.needsBell)
    #expect(Stories.gone.needsBell)
    #expect(!Stories.home.needsBell)
    #expect(!Stories.reading.needsBell)
  }

  @Test func theTimeLeftIsCountedFromTheSnapshot() {
    var scene = Sample.scene(Stories.reading)
    scene.age = 8.2
    #expect(scene.frame.text.contains("The alarm comes back in 5 s."))
  }

  private func at(_ seconds: Double) -> BootInstant { Sample.boot + .seconds(seconds + 100) }

  /// Its sound, its volume and its mission are what is tried.
  @Test func theSelectedAlarmIsTried() {
    var state = Stories.home
    _ = state.reduce(.move(.down))
    let reaction = state.reduce(.home(.tryOut))
    #expect(reaction.commands == [.ring(after: 5, mission: nil, sound: nil, of: 1)])
  }

  /// A check that is open while another alarm is put off has no screen of its own.
  @Test func anOpenCheckBesideASnoozeHasAKey() {
    var snapshot = Sample.waiting()
    snapshot.phase = .snoozed
    snapshot.check = .init(alarm: 2, opens: -3, rings: 60)
    var state = Sample.state(snapshot)
    #expect(Sample.scene(state).frame.text.contains("w I am up"))
    #expect(state.press(.character("w"), at: Sample.boot + .seconds(30)).commands == [.awake])
    snapshot.check?.opens = 30
    #expect(!Sample.scene(Sample.state(snapshot)).frame.text.contains("w I am up"))
  }
}
