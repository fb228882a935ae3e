import Appearance
import CivilTime
import Screen
import TestSupport
import Testing
import Wire

@Suite struct EditorViewTests {
  @Test func aNewAlarmAndWhatWillHappen() {
    expectFrame(
      Sample.answered(Stories.editor), rows: 24, columns: 80,
      """
      ┌─ New alarm ────────────────────────────────────────────────────────── 22:42 ─┐
      │                                                                              │
      │    Time       07:00                       │ WHAT WILL HAPPEN                 │
      │  ► When       [once]                      │ Wed 15 Oct 06:30  in 7 h 48 min  │
      │    Days       mon tue wed thu fri sat sun │ Thu 16 Oct 06:30  holiday        │
      │    Label                                  │ Fri 17 Oct 08:15                 │
      │    Zone       this machine's              │     moved from 06:30             │
      │    Mission    morning                     │ Sat 18 Oct 06:30                 │
      │    Sound      rooster.flac                │     paused until 25 Oct 2025     │
      │    Volume     ████████░░  80 %            │ Sat 25 Oct 06:30                 │
      │    Snooze     5m                          │ ! Weekend rings in the same      │
      │    at most    3 times                     │ minute.                          │
      │    Check      off                         │ Clocks go back 1 h on Sun 26     │
      │    Holidays   ring                        │ Oct: 03:00 becomes 02:00. The    │
      │    Left out   -                           │ ring after it: Sun 26 Oct        │
      │    Moved      -                           │ 06:30.                           │
      │    Paused to  -                           │ Ends when you read 3 sentences   │
      │    Alarm is   on                          │ (everyday) aloud.                │
      │  When: once, daily, mon-fri, sat,sun,     │                                  │
      │  2026-12-24 or every 3 days               │                                  │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  enter save   tab next field   ctrl-p hear   esc cancel                      │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func aNewAlarmOn120By40() {
    expectFrame(
      Sample.answered(Stories.editor), rows: 40, columns: 120,
      """
      ┌─ New alarm ────────────────────────────────────────────────────────────────────────────────────────────────── 22:42 ─┐
      │                                                                                                                      │
      │    Time       07:00                           │ WHAT WILL HAPPEN                                                     │
      │  ► When       [once]                          │                                                                      │
      │    Days       mon tue wed thu fri sat sun     │ Wed 15 Oct 06:30  in 7 h 48 min                                      │
      │    Label                                      │ Thu 16 Oct 06:30  holiday                                            │
      │    Zone       this machine's                  │ Fri 17 Oct 08:15  moved from 06:30                                   │
      │    Mission    morning                         │ Sat 18 Oct 06:30  paused until 25 Oct 2025                           │
      │    Sound      rooster.flac                    │ Sat 25 Oct 06:30                                                     │
      │    Volume     ████████░░  80 %                │                                                                      │
      │    Snooze     5m                              │ ! Weekend rings in the same minute.                                  │
      │    at most    3 times                         │                                                                      │
      │    Check      off                             │ Clocks go back 1 h on Sun 26 Oct: 03:00 becomes 02:00. The ring      │
      │    Holidays   ring                            │ after it: Sun 26 Oct 06:30.                                          │
      │    Left out   -                               │                                                                      │
      │    Moved      -                               │ Ends when you read 3 sentences (everyday) aloud.                     │
      │    Paused to  -                               │                                                                      │
      │    Alarm is   on                              │ 5 min later it asks whether you are up, and rings again after 2 min  │
      │                                               │ without an answer.                                                   │
      │                                               │                                                                      │
      │                                               │ Left alone it rings 10 min, pauses 5 min, and so on for 2 h.         │
      │                                               │                                                                      │
      │                                               │ If the engine dies, its guard rings within 90 s.                     │
      │                                               │                                                                      │
      │                                               │                                                                      │
      │                                               │                                                                      │
      │                                               │                                                                      │
      │                                               │                                                                      │
      │                                               │                                                                      │
      │                                               │                                                                      │
      │                                               │                                                                      │
      │                                               │                                                                      │
      │                                               │                                                                      │
      │                                               │                                                                      │
      │  When: once, daily, mon-fri, sat,sun,         │                                                                      │
      │  2026-12-24 or every 3 days                   │                                                                      │
      │                                                                                                                      │
      ├──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┤
      │  enter save   tab next field   ctrl-p hear   esc cancel                                                              │
      └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func aNewAlarmOn40By12() {
    expectFrame(
      Sample.answered(Stories.editor), rows: 12, columns: 40,
      """
       New alarm                        22:42

         Time       07:00
       ► When       [once]
         Days       mtwtfss
         Label
       ↓ Zone       this machine's
       Rings tomorrow 06:30
       once, daily, mon-fri, sat,sun,
       2026-12-24 or every 3 days

       enter save  tab next field  esc cancel
      """)
  }

  @Test func aNewAlarmOn20By5() {
    expectFrame(
      Sample.answered(Stories.editor), rows: 5, columns: 20,
      """
      New alarm      22:42
        Time    07:00
      ► When    [once]
      Rings tomorrow 06:30
      enter save
      """)
  }

  @Test func aChangedAlarmInGermanWithTwelveHours() {
    expectFrame(
      german, rows: 24, columns: 80,
      """
      ┌─ Wecker ändern ─────────────────────────────────────────────────── 10:42 pm ─┐
      │                                                                              │
      │    Uhrzeit    5:10 am                     │ WAS GESCHEHEN WIRD               │
      │  ► Wann       [einmal 2025-10-24]         │ Mi 15. Okt 6:30 am               │
      │    Tage       mo di mi do fr sa so        │     in 7 h 48 min                │
      │    Name       Flight                      │ Do 16. Okt 6:30 am  Feiertag     │
      │    Zeitzone   wie der Rechner             │ Fr 17. Okt 8:15 am               │
      │    Aufgabe    morning                     │     statt um 6:30 am             │
      │    Ton        eingebauter Ton             │ Sa 18. Okt 6:30 am               │
      │    Lautstärke ██████████  100 %           │     Pause bis 25. Okt 2025       │
      │    Schlummern 5m                          │ Sa 25. Okt 6:30 am               │
      │    höchstens  3-mal                       │ ! Weekend klingelt in derselben  │
      │    Nachfrage  aus                         │ Minute.                          │
      │    Feiertage  klingeln                    │ Am So 26. Okt wird die Uhr 1 h   │
      │    Fällt aus  -                           │ zurückgestellt: aus 3:00 am      │
      │    Verlegt    -                           │ wird 2:00 am. Danach klingelt    │
      │    Pause bis  -                           │ er So 26. Okt 6:30 am.           │
      │    Wecker ist aus                         │ Endet, wenn du 3 Sätze           │
      │  Wann: einmal, täglich, mo-fr, sa,so,     │ (everyday) vorliest.             │
      │  2026-12-24 oder alle 3 Tage              │                                  │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  Enter sichern   Tab nächstes Feld   Strg-P hören   Esc abbrechen            │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func whatIsWrongIsSaidAtItsField() {
    expectFrame(
      Sample.answered(Stories.editor, wrong), rows: 24, columns: 80,
      """
      ┌─ New alarm ────────────────────────────────────────────────────────── 22:42 ─┐
      │                                                                              │
      │    Time       07:00                       │ WHAT WILL HAPPEN                 │
      │  ► When       [once]                      │                                  │
      │    Days       mon tue wed thu fri sat sun │ ! Zone: there is no zone         │
      │    Label                                  │ Berlin: did you mean             │
      │  ! Zone       this machine's              │ Europe/Berlin?                   │
      │    Mission    morning                     │                                  │
      │    Sound      rooster.flac                │                                  │
      │    Volume     ████████░░  80 %            │                                  │
      │    Snooze     5m                          │                                  │
      │    at most    3 times                     │                                  │
      │    Check      off                         │                                  │
      │    Holidays   ring                        │                                  │
      │    Left out   -                           │                                  │
      │    Moved      -                           │                                  │
      │    Paused to  -                           │                                  │
      │    Alarm is   on                          │                                  │
      │  ! `someday` says no days: `someday` is   │                                  │
      │  no day of the week                       │                                  │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  enter save   tab next field   ctrl-p hear   esc cancel                      │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func whatIsWrongIsSaidOn20By5() {
    expectFrame(
      Sample.answered(Stories.editor, wrong), rows: 5, columns: 20,
      """
      New alarm      22:42
      ► When    [once]
      ! `someday` says no
      days: `someday` is …
      enter save
      """)
  }

  @Test func wideCharactersKeepTheColumns() {
    var state = Sample.state(
      Sample.waiting(), keys: [.character("n"), .tab, .tab, .tab] + Sample.keys("早起き 👩‍👩‍👧 für"))
    state = Sample.answered(state)
    expectFrame(
      state, rows: 24, columns: 80,
      """
      ┌─ New alarm ────────────────────────────────────────────────────────── 22:42 ─┐
      │                                                                              │
      │    Time       07:00                       │ WHAT WILL HAPPEN                 │
      │    When       once                        │ Wed 15 Oct 06:30  in 7 h 48 min  │
      │    Days       mon tue wed thu fri sat sun │ Thu 16 Oct 06:30  holiday        │
      │  ► Label      早起き 👩 für_              │ Fri 17 Oct 08:15                 │
      │    Zone       this machine's              │     moved from 06:30             │
      │    Mission    morning                     │ Sat 18 Oct 06:30                 │
      │    Sound      rooster.flac                │     paused until 25 Oct 2025     │
      │    Volume     ████████░░  80 %            │ Sat 25 Oct 06:30                 │
      │    Snooze     5m                          │ ! Weekend rings in the same      │
      │    at most    3 times                     │ minute.                          │
      │    Check      off                         │ Clocks go back 1 h on Sun 26     │
      │    Holidays   ring                        │ Oct: 03:00 becomes 02:00. The    │
      │    Left out   -                           │ ring after it: Sun 26 Oct        │
      │    Moved      -                           │ 06:30.                           │
      │    Paused to  -                           │ Ends when you read 3 sentences   │
      │    Alarm is   on                          │ (everyday) aloud.                │
      │                                           │                                  │
      │  Label: what you get up for               │                                  │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  enter save   tab next field   ctrl-p hear   esc cancel                      │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func wideCharactersOn40By12() {
    var state = Sample.state(
      Sample.waiting(),
      keys: [.character("n"), .tab, .tab, .tab]
        + Sample.keys(String(repeating: "早起き", count: 9)))
    state = Sample.answered(state)
    expectFrame(
      state, rows: 12, columns: 40,
      """
       New alarm                        22:42

         Time       07:00
         When       once
         Days       mtwtfss
       ► Label      起き早起き早起き早起き_
         Zone       this machine's
       ↓ Mission    morning
       Rings tomorrow 06:30
       what you get up for

       enter save  tab next field  esc cancel
      """)
  }

  @Test func aRefusedSaveOn20By5() {
    expectFrame(
      refused, rows: 5, columns: 20,
      """
      New alarm      22:42
      ► Time    [07:00]
      ! 25:70 is no time
      of day: try 07:30
      enter save
      """)
  }

  @Test func theVolumeOn20By5() {
    let state = Sample.state(
      Sample.waiting(), keys: [.character("n")] + Array(repeating: .tab, count: 7))
    expectFrame(
      state, rows: 5, columns: 20,
      """
      New alarm      22:42
      ↑ Sound   rooster.f…
      ► Volume  < 80 % >
      ↓ Snooze  5m
      enter save
      """)
  }

  @Test func theDaysOn20By5() {
    let state = Sample.state(
      Sample.waiting([Sample.work]), keys: [.character("e"), .tab, .tab])
    expectFrame(
      state, rows: 5, columns: 20,
      """
      Edit alarm     22:42
      ↑ When    mon-fri
      ► Days    MTWTFss
      ↓ Label   Work
      enter save
      """)
  }

  @Test func theFooterNamesArrowsWhereTheyChoose() {
    var state = Sample.state(Sample.waiting(), keys: [.character("n")])
    let named = EditorField.allCases.filter { _ in
      defer { _ = state.reduce(.editor(.nextField)) }
      return text(state).contains("left/right change")
    }
    #expect(
      named == [.days, .mission, .sound, .volume, .snooze, .snoozes, .check, .holidays, .enabled])
  }

  /// Whatever the size, the field with the cursor is in sight.
  @Test(arguments: [(3, 20), (4, 20), (5, 20), (12, 40), (16, 60), (24, 80)])
  func theCurrentFieldIsInSight(rows: Int, columns: Int) {
    var state = Sample.state(Sample.waiting(), keys: [.character("n")])
    for _ in EditorField.allCases {
      let frame = Sample.scene(state, rows: rows, columns: columns).frame
      #expect(frame.lines.contains { $0.contains("►") }, "\(frame.text)")
      _ = state.reduce(.editor(.nextField))
    }
  }

  @Test func aClickChoosesAFieldAndADay() {
    var state = Sample.state(Sample.waiting(), keys: [.character("n")])
    click("Label", in: &state)
    #expect(text(state).contains("► Label"))
    click("wed", in: &state)
    #expect(text(state).contains("► Days       mon tue WED thu"))
    #expect(text(state).contains("  When       wed"))
  }

  private func click(_ word: String, in state: inout ScreenState) {
    let frame = Sample.scene(state).frame
    for (row, line) in frame.lines.enumerated() {
      guard let range = line.firstRange(of: word) else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound)
      guard case .action(let action)? = frame.click(atRow: row, column: column) else { continue }
      _ = state.click(action)
      return
    }
    Issue.record("nothing to click on: \(word)")
  }

  private var german: ScreenState {
    var state = Sample.state(Sample.waiting())
    state.language = .german
    state.settings.clock = .twelve
    for key: Key in [.character("e"), .tab] { _ = state.press(key, at: Sample.boot + .seconds(9)) }
    return Sample.answered(state)
  }

  private var wrong: Preview {
    Preview(
      complaints: [
        .init(
          field: .when, reason: .unreadable,
          message: "`someday` says no days: `someday` is no day of the week"),
        .init(
          field: .zone, reason: .unknown,
          message: "there is no zone Berlin: did you mean Europe/Berlin?"),
      ], outlook: nil)
  }

  private var refused: ScreenState {
    var state = Sample.state(Sample.waiting(), keys: [.character("n")])
    for command in state.press(.enter, at: Sample.boot + .seconds(30)).commands {
      state.sent(command)
    }
    state.receive(.invalid("25:70 is no time of day: try 07:30"), at: Sample.boot + .seconds(31))
    return state
  }

  private func text(_ state: ScreenState) -> String { Sample.scene(state).frame.text }
}
