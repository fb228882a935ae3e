import Appearance
import CivilTime
import Screen
import TestSupport
import Testing
import Wire

/// What keys do in the form, and what it asks of the engine.
@Suite struct EditorFormTests {
  private func at(_ seconds: Double) -> BootInstant {
    Sample.boot + .milliseconds(Int64(seconds * 1000))
  }

  /// A form for a new alarm, or for the only one, after these keys.
  private func form(
    _ row: Snapshot.AlarmRow? = nil, opening: Character? = nil, language: Language = .english,
    clock: ClockStyle = .twentyFour, _ keys: [Key] = []
  ) -> ScreenState {
    var state = Sample.state(Sample.waiting(row.map { [$0] } ?? []))
    state.language = language
    state.settings.clock = clock
    let first = opening ?? (row == nil ? "n" : "e")
    for (index, key) in ([.character(first)] + keys).enumerated() {
      _ = state.press(key, at: at(10 + Double(index)))
    }
    return state
  }

  private func go(to field: EditorField, in state: inout ScreenState) {
    _ = state.reduce(.editor(.focus(field)))
  }

  private func type(_ text: String, in field: EditorField, of state: inout ScreenState) {
    go(to: field, in: &state)
    for character in text { _ = state.reduce(.edit(.insert(character))) }
  }

  private func saved(_ state: ScreenState) -> Command? {
    var state = state
    return state.reduce(.editor(.save)).commands.first
  }

  private func draft(_ state: ScreenState) -> AlarmDraft? {
    switch saved(state) {
    case .add(let draft), .edit(_, let draft): draft
    default: nil
    }
  }

  private func text(_ state: ScreenState) -> String { Sample.scene(state).frame.text }

  // MARK: - Its sound

  @Test func itsSoundIsHeardUntilTheNextKey() throws {
    var state = form(nil, [.control("p")])
    let wish = try #require(state.toneWish)
    #expect(wish.sound?.name == "rooster.flac")
    #expect(wish.sound?.volume == 80)
    #expect(text(state).contains("It will be heard in a moment"))
    let place = ToneOutput(name: "alsa.0", description: "Speaker")
    state.receive(.outputs([place]), ofTone: wish.run)
    state.receive(.sounding(place), ofTone: wish.run)
    #expect(text(state).contains("It plays on Speaker"))
    _ = state.press(.tab, at: at(20))
    #expect(state.toneWish == nil)
    #expect(!text(state).contains("It plays"))
    // A tone that ends later belongs to nobody.
    state.receive(.failed("late"), ofTone: wish.run)
    #expect(!text(state).contains("late"))
    _ = state.press(.control("p"), at: at(22))
    #expect(state.toneWish?.run != wish.run)
    _ = state.press(.escape, at: at(24))
    #expect(state.toneWish == nil)
  }

  @Test func whatIsWrongWithItsSoundIsSaid() throws {
    var state = form(nil, [.control("p")])
    let run = try #require(state.toneWish?.run)
    state.receive(.failed("/a.wav cannot be played: it is no sound file"), ofTone: run)
    #expect(state.toneWish == nil)
    #expect(text(state).contains("cannot be played"))
  }

  @Test func anAlarmThatRingsHasTheSoundToItself() {
    var state = form(nil, [.control("p")])
    state.receive(.snapshot(Sample.ringing()), at: at(20))
    #expect(state.toneWish == nil)
  }

  // MARK: - What is said

  @Test func aNewAlarmSaysItsTimeAndLeavesTheDefaultsToTheEngine() {
    #expect(saved(form()) == .add(AlarmDraft(time: "07:00", when: "once", label: "")))
  }

  @Test func everyFieldIsSaid() {
    var state = form()
    type("7:30pm", in: .time, of: &state)
    type("mon-fri", in: .when, of: &state)
    type("Work", in: .label, of: &state)
    type("Europe/Berlin", in: .zone, of: &state)
    type("s", in: .mission, of: &state)
    type("/m.ogg", in: .sound, of: &state)
    type("55", in: .volume, of: &state)
    type("90s", in: .snooze, of: &state)
    type("1", in: .snoozes, of: &state)
    type("10", in: .check, of: &state)
    type(" ", in: .holidays, of: &state)
    type(" ", in: .enabled, of: &state)
    #expect(
      draft(state)
        == AlarmDraft(
          time: "7:30pm", when: "mon-fri", label: "Work", mission: "sequence", sound: "/m.ogg",
          volume: 55, snooze: 90, snoozes: 1, zone: "Europe/Berlin", check: 600,
          holidays: "skip", enabled: false))
  }

  /// Skipped and moved days would be lost with a time that nobody has touched.
  @Test func anOldAlarmSaysOnlyWhatWasChanged() {
    var state = form(Sample.work)
    type("Gym", in: .label, of: &state)
    #expect(saved(state) == .edit(id: 1, AlarmDraft(label: "Gym")))
  }

  @Test func aZoneThatIsEmptiedFollowsTheMachine() {
    var row = Sample.work
    row.zone = "Asia/Tokyo"
    var state = form(row)
    go(to: .zone, in: &state)
    _ = state.reduce(.edit(.deleteBackward))
    #expect(draft(state) == AlarmDraft(zone: "machine"))
  }

  @Test(arguments: [("5", 300.0), ("90s", 90), ("1h", 3_600), ("2 min", 120), ("soon", 0), ("", 0)])
  func spansAreTakenAsPeopleTypeThem(typed: String, seconds: Double) {
    var state = form(Sample.flight)
    go(to: .snooze, in: &state)
    _ = state.reduce(.edit(.deleteBackward))
    type(typed, in: .snooze, of: &state)
    #expect(draft(state)?.snooze == (typed == "5" ? 300 : seconds))
  }

  @Test func theCheckGoesOnAndOff() {
    var state = form(Sample.work)
    go(to: .check, in: &state)
    _ = state.reduce(.move(.right))
    _ = state.reduce(.move(.right))
    #expect(draft(state)?.check == 120)
    _ = state.reduce(.move(.left))
    _ = state.reduce(.move(.left))
    #expect(draft(state) == AlarmDraft())
  }

  @Test func theSoundsThatTheEngineKnowsAreOffered() {
    var state = form()
    go(to: .sound, in: &state)
    for name in ["built-in tone", "bells.flac", "klaxon.flac", "rooster.flac"] {
      _ = state.reduce(.move(.right))
      #expect(text(state).contains("< \(name) >"))
    }
  }

  @Test func aSoundOfOnesOwnIsTyped() {
    var state = form()
    type("/m.ogg", in: .sound, of: &state)
    #expect(text(state).contains("► Sound      /m.ogg_"))
    _ = state.reduce(.move(.left))
    #expect(text(state).contains("/m.og_g"))
    #expect(draft(state)?.sound == "/m.ogg")
  }

  @Test func theBuiltInToneIsNotTheDefaultSound() {
    var state = form()
    go(to: .sound, in: &state)
    _ = state.reduce(.edit(.deleteBackward))
    #expect(text(state).contains("< built-in tone >"))
    #expect(draft(state)?.sound == "")
  }

  // MARK: - Days

  @Test func daysOfTheWeekAreToggledOneByOne() {
    var state = form()
    type("15", in: .days, of: &state)
    #expect(draft(state)?.when == "mon,fri")
    for key in "234" { _ = state.reduce(.edit(.insert(key))) }
    #expect(draft(state)?.when == "mon-fri")
    _ = state.reduce(.move(.right))
    _ = state.reduce(.edit(.insert(" ")))
    #expect(draft(state)?.when == "mon-thu")
    for key in "1234" { _ = state.reduce(.edit(.insert(key))) }
    #expect(draft(state)?.when == "once")
  }

  @Test func typedDaysShowInTheRow() {
    var state = form()
    type("sat,sun", in: .when, of: &state)
    #expect(text(state).contains("mon tue wed thu fri SAT SUN"))
    type("2026-12-24", in: .when, of: &state)
    #expect(text(state).contains("mon tue wed thu fri sat sun"))
  }

  @Test(arguments: [
    ("mo-fr", "mon-fri"), ("sa,so", "sat,sun"), ("täglich", "daily"), ("einmal", "once"),
    ("alle 3 Tage", "every 3 days"), ("jeden zweiten Tag", "every other day"),
    ("2026-12-24", "2026-12-24"), ("mon-fri", "mon-fri"), ("Werktags", "weekdays"),
  ])
  func germanDaysAreUnderstood(typed: String, plain: String) {
    var state = form(language: .german)
    type(typed, in: .when, of: &state)
    #expect(draft(state)?.when == plain)
  }

  @Test func aGermanFormThatNobodyTouchesSaysNothing() {
    for when in ["mon-fri", "daily", "sat,sun", "once 2025-10-24", "every 3 days"] {
      var row = Sample.work
      row.when = when
      #expect(draft(form(row, language: .german, clock: .twelve)) == AlarmDraft())
    }
  }

  @Test func timesAreShownAsTheReaderHasThem() {
    #expect(text(form(Sample.work, clock: .twelve)).contains("[6:30 am]"))
  }

  @Test func singleDaysAreSaidTogether() {
    var row = Sample.work
    row.days = .init(skipped: ["2025-10-20"])
    var state = form(row)
    type("8:15", in: .moved, of: &state)
    #expect(
      saved(state)
        == .edit(
          id: 1,
          AlarmDraft(
            days: .init(
              skipped: ["2025-10-20"], moved: .init(date: "2025-10-15", time: "8:15")))))
    type("2025-10-17 9", in: .moved, of: &state)
    type("2025-10-20 2025-10-21", in: .skipped, of: &state)
    type("2025-11-01", in: .pausedUntil, of: &state)
    #expect(
      draft(state)?.days
        == .init(
          skipped: ["2025-10-20", "2025-10-21"], moved: .init(date: "2025-10-17", time: "9"),
          pausedUntil: "2025-11-01"))
  }

  // MARK: - Asking the engine

  @Test func eachChangeIsAskedAboutOneAtATime() throws {
    var state = form()
    let first = try #require(state.wantedPreview)
    #expect(first == .preview(id: nil, AlarmDraft(time: "07:00", when: "once", label: "")))
    state.sent(first)
    type("8", in: .time, of: &state)
    #expect(state.wantedPreview == nil)
    state.receive(.preview(Sample.preview), at: at(30))
    #expect(
      state.wantedPreview == .preview(id: nil, AlarmDraft(time: "8", when: "once", label: "")))
    state = Sample.answered(state)
    #expect(state.wantedPreview == nil)
  }

  @Test func anAnswerToWhatNoLongerStandsThereIsDropped() throws {
    var state = Sample.answered(form())
    type("8", in: .time, of: &state)
    state.sent(try #require(state.wantedPreview))
    type("9", in: .when, of: &state)
    let late = Preview(
      complaints: [.init(field: .time, reason: .unreadable, message: "too late")], outlook: nil)
    state.receive(.preview(late), at: at(40))
    #expect(!text(state).contains("too late"))
    #expect(text(state).contains("Wed 15 Oct"))
    #expect(state.wantedPreview != nil)
  }

  @Test func aChangedListIsAReasonToAskAgain() {
    var state = Sample.answered(form())
    #expect(state.wantedPreview == nil)
    state.receive(.snapshot(Sample.waiting([Sample.flight])), at: at(40))
    #expect(state.wantedPreview != nil)
    #expect(text(state).contains("Wed 15 Oct"))
  }

  /// An engine of an older version does not know the question.
  @Test func anEngineThatCannotTellIsNotAskedOverAndOver() throws {
    var state = form()
    state.sent(try #require(state.wantedPreview))
    state.receive(.invalid("that is no command"), at: at(30))
    #expect(state.wantedPreview == nil)
    #expect(!text(state).contains("no command"))
    #expect(saved(state) != nil)
  }

  @Test func nothingIsAskedWithoutAForm() {
    #expect(Stories.home.wantedPreview == nil)
    var state = form()
    state.setConnected(false)
    #expect(state.wantedPreview == nil)
    state.setConnected(true)
    #expect(state.wantedPreview != nil)
  }

  // MARK: - Saving and leaving

  @Test func whatCannotBeSavedIsShownInsteadOfSent() {
    let wrong = Preview(
      complaints: [.init(field: .zone, reason: .unknown, message: "no such place")], outlook: nil)
    var state = Sample.answered(form(), wrong)
    #expect(state.reduce(.editor(.save)).commands == [])
    #expect(text(state).contains("► Zone"))
    #expect(text(state).contains("! no such place"))
  }

  @Test func whatWasChangedIsLostOnlyWhenItIsSaidTwice() {
    var state = form()
    type("Gym", in: .label, of: &state)
    _ = state.press(.escape, at: at(60))
    #expect(state.mode == .editor)
    #expect(text(state).contains("esc again"))
    _ = state.press(.character("s"), at: at(61))
    #expect(!text(state).contains("esc again"))
    _ = state.press(.escape, at: at(62))
    _ = state.press(.escape, at: at(63))
    #expect(state.mode == .home)
  }

  @Test func whatWasNotChangedIsLeftAtOnce() {
    var state = form(Sample.work, [.tab, .tab])
    _ = state.press(.escape, at: at(60))
    #expect(state.mode == .home)
  }

  // MARK: - From the list

  @Test func aCopyIsANewAlarmWithEverythingOfTheOld() {
    var row = Sample.weekend
    row.zone = "Asia/Tokyo"
    row.check = 300
    row.skipsHolidays = true
    let state = form(row, opening: "c")
    #expect(text(state).contains("A copy"))
    #expect(
      saved(state)
        == .add(
          AlarmDraft(
            time: "09:00", when: "sat,sun", label: "Weekend", mission: "sequence",
            sound: "bells.flac", volume: 60, zone: "Asia/Tokyo", check: 300, holidays: "skip")))
  }

  @Test func aCopyOfWhatIsOverComesOnceMore() {
    #expect(draft(form(Sample.flight, opening: "c"))?.when == "once")
  }

  @Test func aRemovalIsTakenBackWithAKey() {
    var snapshot = Sample.waiting()
    #expect(Sample.state(snapshot).press("u") == [])
    snapshot.removed = .init(id: 7, time: "06:00", label: "Gone")
    let state = Sample.state(snapshot)
    #expect(text(state).contains("u undo"))
    #expect(state.press("u") == [.restore(id: nil)])
    var empty = Sample.waiting([])
    empty.removed = snapshot.removed
    #expect(Sample.state(empty).press("u") == [.restore(id: nil)])
  }
}

extension ScreenState {
  /// What a key asks of the engine.
  fileprivate func press(_ key: Character) -> [Command] {
    var state = self
    return state.press(.character(key), at: Sample.boot + .seconds(50)).commands
  }
}
