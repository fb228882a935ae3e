import Appearance
import CivilTime
import Rehearsal
import Screen
import TestSupport
import Testing
import Wire

@Suite struct RehearsalViewTests {
  @Test func whatIsToBeRehearsed() {
    expectFrame(
      RehearsalStories.ticked, rows: 24, columns: 80,
      """
      ┌─ Rehearsal: Flight ────────────────────────────────────────────────── 22:42 ─┐
      │                                                                              │
      │  How                                                                         │
      │    ( ) in fast motion: the whole family of its rings, unheard                │
      │    (o) for real: it rings now, as ever                                       │
      │                                                                              │
      │  What is broken meanwhile, and put back                                      │
      │    [x] the output is muted                                                   │
      │    [ ] the output is turned down                                             │
      │    [ ] the output is put to sleep                                            │
      │  ► [ ] the sound's stream is ended                                           │
      │    [ ] the listener is killed                                                │
      │    [ ] the listener freezes                                                  │
      │    [ ] the microphone goes away                                              │
      │    [ ] the engine is killed                                                  │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  enter start   space choose   esc back   ? help   q quit                     │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func whatIsToBeRehearsedOnALargeScreen() {
    expectFrame(
      RehearsalStories.ticked, rows: 40, columns: 120,
      """
      ┌─ Rehearsal: Flight ────────────────────────────────────────────────────────────────────────────────────────── 22:42 ─┐
      │                                                                                                                      │
      │  How                                                                                                                 │
      │    ( ) in fast motion: the whole family of its rings, unheard                                                        │
      │    (o) for real: it rings now, as ever                                                                               │
      │                                                                                                                      │
      │  What is broken meanwhile, and put back                                                                              │
      │    [x] the output is muted                                                                                           │
      │    [ ] the output is turned down                                                                                     │
      │    [ ] the output is put to sleep                                                                                    │
      │  ► [ ] the sound's stream is ended                                                                                   │
      │    [ ] the listener is killed                                                                                        │
      │    [ ] the listener freezes                                                                                          │
      │    [ ] the microphone goes away                                                                                      │
      │    [ ] the engine is killed                                                                                          │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      ├──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┤
      │  enter start   space choose   esc back   ? help   q quit                                                             │
      └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func whatIsToBeRehearsedOnASmallScreen() {
    expectFrame(
      RehearsalStories.ticked, rows: 12, columns: 40,
      """
       Rehearsal: Flight                22:42

       What is broken meanwhile, and put back
         [x] the output is muted
         [ ] the output is turned down
         [ ] the output is put to sleep
       ► [ ] the sound's stream is ended
         [ ] the listener is killed
         [ ] the listener freezes
         [ ] the microphone goes away

       enter start  esc back  ? help
      """)
  }

  @Test func whatIsToBeRehearsedOnATinyScreen() {
    expectFrame(
      RehearsalStories.ticked, rows: 5, columns: 20,
      """
      Rehearsal: Flight
        [ ] the output is…
      ► [ ] the sound's s…
        [ ] the listener …
      enter start  ?
      """)
  }

  @Test func theReport() {
    expectFrame(
      RehearsalStories.over, rows: 24, columns: 80,
      """
      ┌─ Rehearsal: Flight ─────────────────────────────────────────────── for real ─┐
      │                                                                              │
      │  The alarm came back in time, every time.                                    │
      │                                                                              │
      │  20:40:00                                                          20:46:32  │
      │  !████!!███░░░░!!██████!!!██████····························!██████░░░░░░░░  │
      │       ↑        ↑       ↑                                                     │
      │  █ heard 2 min   ░ quiet in an attempt 28.2 s   ! GAP 1.8 s                  │
      │  · put off 5 min                                                             │
      │                                                                              │
      │  20:40:08 the output is muted: heard again after 0.18 s                      │
      │  20:40:21 the listener is killed: the reading ended after 0.15 s, heard      │
      │    again after 0.08 s                                                        │
      │  20:40:40 the engine is killed: heard again after 1.2 s                      │
      │                                                                              │
      │  the listener freezes: there was no occasion                                 │
      │                                                                              │
      │  20:40:00 GAP 0.18 s                                                         │
      │    rings: Rehearsal: Work, mission morning                                   │
      │  20:40:08 GAP 0.18 s                                                         │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  esc back   j/k scroll   ? help   q quit                                     │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func theReportOnALargeScreen() {
    expectFrame(
      RehearsalStories.over, rows: 40, columns: 120,
      """
      ┌─ Rehearsal: Flight ─────────────────────────────────────────────────────────────────────────────────────── for real ─┐
      │                                                                                                                      │
      │  The alarm came back in time, every time.                                                                            │
      │                                                                                                                      │
      │  20:40:00                                                                                                  20:46:32  │
      │  !!██████!!██████░░░░░░!!██████████!!!!█████████···········································!!!████████░░░░░░░░░░░░░  │
      │          ↑             ↑           ↑                                                                                 │
      │  █ heard 2 min   ░ quiet in an attempt 28.2 s   ! GAP 1.8 s   · put off 5 min                                        │
      │                                                                                                                      │
      │  20:40:08 the output is muted: heard again after 0.18 s                                                              │
      │  20:40:21 the listener is killed: the reading ended after 0.15 s, heard again after 0.08 s                           │
      │  20:40:40 the engine is killed: heard again after 1.2 s                                                              │
      │                                                                                                                      │
      │  the listener freezes: there was no occasion                                                                         │
      │                                                                                                                      │
      │  20:40:00 GAP 0.18 s                                                                                                 │
      │    rings: Rehearsal: Work, mission morning                                                                           │
      │  20:40:08 GAP 0.18 s                                                                                                 │
      │    sound was lost: the output "speaker" is muted; unmute it                                                          │
      │  20:40:21 GAP 0.08 s                                                                                                 │
      │  20:40:40 GAP 1.2 s                                                                                                  │
      │  20:45:55 GAP 0.2 s                                                                                                  │
      │    rings                                                                                                             │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      ├──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┤
      │  esc back   ? help   q quit                                                                                          │
      └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func theReportOnASmallScreen() {
    expectFrame(
      RehearsalStories.over, rows: 12, columns: 40,
      """
       Rehearsal: Flight             for real

       The alarm came back in time, every
       time.

       20:40:00                      20:46:32
       !█!!█░░!███!!███··············!██░░░░░
         ↑    ↑   ↑
       █ heard 2 min
       ░ quiet in an attempt 28.2 s

       esc back  j/k scroll  ? help  q quit
      """)
  }

  @Test func theReportOnATinyScreen() {
    expectFrame(
      RehearsalStories.over, rows: 5, columns: 20,
      """
      Rehearsal: Flight
      The alarm came back
      in time, every time.
      !!░!!█!██······!!░░░
      esc back  ?
      """)
  }

  @Test func aFastMotionAsItPlays() {
    expectFrame(
      RehearsalStories.playing(ticks: 5), rows: 24, columns: 80,
      """
      ┌─ Rehearsal: Flight ──────────────────────────────────────────── fast motion ─┐
      │                                                                              │
      │  20:40:15                                                                    │
      │  !████!!███░░░░!                                                             │
      │  █ audible   ░ quiet, in an attempt   ! GAP   · put off                      │
      │                                                                              │
      │  20:40:00 GAP 0.18 s                                                         │
      │    rings: Rehearsal: Work, mission morning                                   │
      │  20:40:00 heard 7.8 s                                                        │
      │    heard on the output                                                       │
      │  20:40:08 GAP 0.18 s                                                         │
      │    sound was lost: the output "speaker" is muted; unmute it                  │
      │  20:40:08 heard 6.8 s                                                        │
      │    heard on the output                                                       │
      │  20:40:15 quiet in an attempt 6.2 s                                          │
      │    somebody reads                                                            │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  esc back   ? help   q quit                                                  │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func aFastMotionAsItPlaysOnALargeScreen() {
    expectFrame(
      RehearsalStories.playing(ticks: 5), rows: 40, columns: 120,
      """
      ┌─ Rehearsal: Flight ──────────────────────────────────────────────────────────────────────────────────── fast motion ─┐
      │                                                                                                                      │
      │  20:40:15                                                                                                            │
      │  !!██████!!██████░░░░░░!                                                                                             │
      │  █ audible   ░ quiet, in an attempt   ! GAP   · put off                                                              │
      │                                                                                                                      │
      │  20:40:00 GAP 0.18 s                                                                                                 │
      │    rings: Rehearsal: Work, mission morning                                                                           │
      │  20:40:00 heard 7.8 s                                                                                                │
      │    heard on the output                                                                                               │
      │  20:40:08 GAP 0.18 s                                                                                                 │
      │    sound was lost: the output "speaker" is muted; unmute it                                                          │
      │  20:40:08 heard 6.8 s                                                                                                │
      │    heard on the output                                                                                               │
      │  20:40:15 quiet in an attempt 6.2 s                                                                                  │
      │    somebody reads                                                                                                    │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      ├──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┤
      │  esc back   ? help   q quit                                                                                          │
      └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func aFastMotionAsItPlaysOnASmallScreen() {
    expectFrame(
      RehearsalStories.playing(ticks: 5), rows: 12, columns: 40,
      """
       Rehearsal: Flight          fast motion

       20:40:15
       !█!!█░░!
       █ audible   ░ quiet, in an attempt
       ! GAP   · put off

         heard on the output
       20:40:15 quiet in an attempt 6.2 s
         somebody reads

       esc back   ? help   q quit
      """)
  }

  @Test func aFastMotionAsItPlaysOnATinyScreen() {
    expectFrame(
      RehearsalStories.playing(ticks: 5), rows: 5, columns: 20,
      """
      Rehearsal: Flight
      20:40:15
      !!░!

      esc back  ?
      """)
  }

  @Test func inGerman() {
    var state = RehearsalStories.over
    state.language = .german
    expectFrame(
      state, rows: 24, columns: 80,
      """
      ┌─ Probe: Flight ──────────────────────────────────────────────────── in echt ─┐
      │                                                                              │
      │  Der Wecker kam jedes Mal rechtzeitig wieder.                                │
      │                                                                              │
      │  20:40:00                                                          20:46:32  │
      │  !████!!███░░░░!!██████!!!██████····························!██████░░░░░░░░  │
      │       ↑        ↑       ↑                                                     │
      │  █ zu hören 2 min   ░ still im Versuch 28,2 s   ! LÜCKE 1,8 s                │
      │  · verschoben 5 min                                                          │
      │                                                                              │
      │  20:40:08 der Ausgang wird stumm geschaltet: nach 0,18 s wieder zu hören     │
      │  20:40:21 das Mithören wird abgeschossen: das Vorlesen endete nach 0,15      │
      │    s, nach 0,08 s wieder zu hören                                            │
      │  20:40:40 der Weckdienst wird abgeschossen: nach 1,2 s wieder zu hören       │
      │                                                                              │
      │  das Mithören friert ein: dazu kam es nicht                                  │
      │                                                                              │
      │  20:40:00 LÜCKE 0,18 s                                                       │
      │    klingelt: Rehearsal: Work, Aufgabe morning                                │
      │  20:40:08 LÜCKE 0,18 s                                                       │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  Esc zurück   j/k blättern   ? Hilfe   q Ende                                │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func inGermanTheChoice() {
    var state = RehearsalStories.ticked
    state.language = .german
    expectFrame(
      state, rows: 24, columns: 80,
      """
      ┌─ Probe: Flight ────────────────────────────────────────────────────── 22:42 ─┐
      │                                                                              │
      │  Wie                                                                         │
      │    ( ) im Zeitraffer: alles, was klingeln kann, ohne Ton                     │
      │    (o) in echt: er klingelt jetzt, wie immer                                 │
      │                                                                              │
      │  Was dabei gestört und wieder gerichtet wird                                 │
      │    [x] der Ausgang wird stumm geschaltet                                     │
      │    [ ] der Ausgang wird leise gedreht                                        │
      │    [ ] der Ausgang wird schlafen gelegt                                      │
      │  ► [ ] der Ton wird abgebrochen                                              │
      │    [ ] das Mithören wird abgeschossen                                        │
      │    [ ] das Mithören friert ein                                               │
      │    [ ] das Mikrofon fällt aus                                                │
      │    [ ] der Weckdienst wird abgeschossen                                      │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  Enter starten   Leertaste wählen   Esc zurück   ? Hilfe   q Ende            │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func nothingBrokenSaysHowLongItWasSilent() {
    let report = RehearsalReport(RehearsalStories.report.account, strikes: [], records: [])
    let lines = Sample.scene(RehearsalStories.over(with: report)).frame.lines
    #expect(lines[2].contains("The longest gap was 1.2 s."))
  }

  @Test func withoutUnicode() {
    expectFrame(
      RehearsalStories.over, rows: 12, columns: 40, glyphs: .ascii,
      """
       Rehearsal: Flight             for real

       The alarm came back in time, every
       time.

       20:40:00                      20:46:32
       !#!!#..!###!!###--------------!##.....
         ^    ^   ^
       # heard 2 min
       . quiet in an attempt 28.2 s

       esc back  j/k scroll  ? help  q quit
      """)
  }

  @Test func whatWasSilentTooLongIsSaidFirst() {
    let state = RehearsalStories.over(with: RehearsalStories.tooLate)
    let lines = Sample.scene(state).frame.lines
    #expect(lines[2].contains("The alarm was silent for longer than promised."))
    #expect(lines.contains { $0.contains("heard again only after 1.2 s") })
    for size in [(5, 20), (12, 40)] {
      let text = Sample.scene(state, rows: size.0, columns: size.1).frame.text
      #expect(text.contains("silent"), "\(text)")
    }
  }
}

@Suite struct RehearsalStateTests {
  private func press(_ state: inout ScreenState, _ key: Key, after seconds: Double) {
    _ = state.press(key, at: Sample.boot + .seconds(100 + seconds))
  }

  @Test func fromHomeToAHelperAndStepByStepBack() {
    var state = RehearsalStories.plan
    #expect(state.mode == .planningRehearsal)
    #expect(state.rehearsalRun == nil)
    press(&state, .enter, after: 0)
    #expect(state.rehearsalRun?.arguments == ["rehearse", "--serve", "--fast", "3"])
    #expect(state.mode == .rehearsal)
    press(&state, .escape, after: 2)
    #expect(state.mode == .planningRehearsal)
    #expect(state.rehearsalRun == nil)
    press(&state, .escape, after: 4)
    #expect(state.mode == .home)
  }

  @Test func whatIsTickedIsAskedFor() {
    var state = RehearsalStories.ticked
    press(&state, .character(" "), after: 0)
    press(&state, .enter, after: 2)
    #expect(
      state.rehearsalRun?.arguments == [
        "rehearse", "--serve", "--sabotage", "mute,stream", "3",
      ])
  }

  @Test func aTickIsTakenBack() {
    var state = RehearsalStories.ticked
    press(&state, .up, after: 0)
    press(&state, .up, after: 2)
    press(&state, .up, after: 4)
    press(&state, .character(" "), after: 6)
    press(&state, .enter, after: 8)
    #expect(state.rehearsalRun?.arguments == ["rehearse", "--serve", "3"])
  }

  @Test func aClickPicks() {
    var state = RehearsalStories.plan
    let frame = Sample.scene(state).frame
    let row = frame.lines.firstIndex { $0.contains("the microphone goes away") } ?? 0
    guard case .action(let action)? = frame.click(atRow: row, column: 8) else {
      Issue.record("a click there means nothing")
      return
    }
    _ = state.click(action)
    press(&state, .enter, after: 0)
    #expect(state.rehearsalRun?.arguments.contains("microphone") == true)
  }

  /// The alarm takes the screen as ever, and home has its keys while it is put off.
  @Test func whatRingsIsAnOrdinaryAlarm() {
    var state = Sample.state(
      Sample.waiting(), keys: [.character("T"), .down, .character(" "), .enter])
    #expect(state.rehearsalRun != nil)
    state.receive(.snapshot(Sample.ringing()), at: Sample.boot + .seconds(20))
    #expect(state.mode == .ringing)
    #expect(state.rehearsalRun?.number == 1)
    var snoozed = Sample.waiting()
    snoozed.phase = .snoozed
    state.receive(.snapshot(snoozed), at: Sample.boot + .seconds(30))
    #expect(state.mode == .home)
    #expect(state.rehearsalRun?.number == 1)
    state.receive(.snapshot(Sample.waiting()), at: Sample.boot + .seconds(40))
    state.receive(rehearsal: .finished(RehearsalStories.report), ofRun: 1)
    #expect(state.mode == .rehearsal)
    #expect(state.rehearsalRun == nil)
    #expect(Sample.scene(state).frame.text.contains("came back in time"))
  }

  @Test func besideASnoozedAlarmTheRefusalIsSeen() {
    var snoozed = Sample.waiting()
    snoozed.phase = .snoozed
    var state = Sample.state(snoozed, keys: [.character("T"), .down, .character(" "), .enter])
    state.receive(rehearsal: .failed("alarm 2 is unfinished"), ofRun: 1)
    #expect(Sample.scene(state).frame.text.contains("alarm 2 is unfinished"))
  }

  @Test func aRealAlarmIsNotHiddenByAReport() {
    var state = RehearsalStories.over
    state.receive(.snapshot(Sample.ringing()), at: Sample.boot + .seconds(20))
    #expect(state.mode == .ringing)
  }

  @Test func aFastMotionIsDrawnUntilItIsOver() {
    var state = RehearsalStories.playing(ticks: 0)
    var texts: [String] = []
    for tick in 0..<60 where texts.count < 60 {
      let text = Sample.scene(state).frame.text
      if texts.last != text { texts.append(text) }
      if text.contains("came back in time") { break }
      #expect(Cadence(Sample.scene(state)) == .fast)
      _ = state.passTime(at: Sample.boot + .seconds(10 + tick))
    }
    #expect(texts.count > 10)
    #expect(texts.last?.contains("came back in time") == true)
    #expect(Cadence(Sample.scene(state)) == .everyMinute)
  }

  @Test func whatCannotBeRehearsedIsSaid() {
    var state = Sample.state(Sample.waiting(), keys: [.character("T"), .enter])
    state.receive(rehearsal: .failed("alarm 2 is unfinished"), ofRun: 1)
    #expect(state.rehearsalRun == nil)
    #expect(Sample.scene(state).frame.text.contains("alarm 2 is unfinished"))
    // What another helper still had to say is not this one's.
    state.receive(rehearsal: .finished(RehearsalStories.report), ofRun: 1)
    #expect(!Sample.scene(state).frame.text.contains("came back"))
  }

  @Test func aLongReportScrollsToItsEnd() {
    var state = RehearsalStories.over
    state.window = ScreenSize(rows: 12, columns: 40)
    press(&state, .end, after: 0)
    let text = Sample.scene(state, rows: 12, columns: 40).frame.text
    #expect(text.contains("GAP 1.2 s"))
    press(&state, .home, after: 2)
    #expect(Sample.scene(state, rows: 12, columns: 40).frame.text.contains("came back in time"))
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 3), (3, 20), (9, 34), (16, 60), (80, 250)])
  func anySizeIsDrawn(size: (rows: Int, columns: Int)) {
    for state in [
      RehearsalStories.ticked, RehearsalStories.over, RehearsalStories.playing(ticks: 3),
    ] {
      let frame = Sample.scene(state, rows: size.rows, columns: size.columns).frame
      #expect(frame.cells.count == size.rows * size.columns)
    }
  }
}
