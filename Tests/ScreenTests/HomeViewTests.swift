import Screen
import TestSupport
import Testing
import Wire

@Suite struct HomeViewTests {
  @Test func theNightBefore() {
    expectFrame(
      Stories.home, rows: 24, columns: 80,
      """
      ┌─ ryza ────────────────────────────────────────────────────────── Tue 14 Oct ─┐
      │                                                                              │
      │   ██████  ██████      ██  ██  ██████     Next ring                           │
      │       ██      ██  ██  ██  ██      ██     tomorrow 06:30  Work                │
      │   ██████  ██████      ██████  ██████     in 7 h 48 min                       │
      │   ██      ██      ██      ██  ██         mission: morning                    │
      │   ██████  ██████          ██  ██████                                         │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │    On  Time   When        Label               Mission    Next ring           │
      │  ► [ ] 05:10  once        Flight              morning    off                 │
      │    [x] 06:30  mon-fri     Work                morning    tomorrow 06:30      │
      │    [x] 09:00  sat,sun     Weekend             sequence   Sat 09:00           │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  READY   sound ok Built-in Audio  ·  microphone ok  ·  speech ok             │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  n new  e edit  space on/off  s skip  d remove  t try  / filter  ? help      │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func theNightBeforeOn40By12() {
    expectFrame(
      Stories.home, rows: 12, columns: 40,
      """
       22:42                       Tue 14 Oct

       Next  tomorrow 06:30  Work
             in 7 h 48 min

       ► [ ] 05:10  once        Flight
         [x] 06:30  mon-fri     Work
         [x] 09:00  sat,sun     Weekend

       READY  sound, microphone, speech

       n new  space on/off  t try  ? help
      """)
  }

  @Test func theNightBeforeOn20By5() {
    expectFrame(
      Stories.home, rows: 5, columns: 20,
      """
      22:42
      06:30 in 7 h 48 min
      ► [ ] 05:10  Fli… ↓2
      READY
      n new  t try  ?
      """)
  }

  @Test func aNewcomer() {
    expectFrame(
      Stories.newcomer, rows: 24, columns: 80,
      """
      ┌─ ryza ────────────────────────────────────────────────────────── Tue 14 Oct ─┐
      │                                                                              │
      │   ██████  ██████      ██  ██  ██████                                         │
      │       ██      ██  ██  ██  ██      ██                                         │
      │   ██████  ██████      ██████  ██████     Nothing will ring.                  │
      │   ██      ██      ██      ██  ██                                             │
      │   ██████  ██████          ██  ██████                                         │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │   No alarm is set.                                                           │
      │                                                                              │
      │   t  try the alarm now: it rings in a few seconds                            │
      │   n  make your first alarm                                                   │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  READY   sound ok Built-in Audio  ·  microphone ok  ·  speech ok             │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  t try   n new   D test   H history   ? help   q quit                        │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func aNewcomerOn40By12() {
    expectFrame(
      Stories.newcomer, rows: 12, columns: 40,
      """
       22:42                       Tue 14 Oct

       Nothing will ring.


        No alarm is set.
        t  try the alarm now
        n  make your first alarm

       READY  sound, microphone, speech

       t try   n new   ? help   q quit
      """)
  }

  @Test func aNewcomerOn20By5() {
    expectFrame(
      Stories.newcomer, rows: 5, columns: 20,
      """
      22:42
      Nothing will ring.
       t  try the alarm …
      READY
      t try  n new  ?
      """)
  }

  @Test func aQuestionToComeSaysWhenAndHowItIsAnswered() {
    var snapshot = Sample.waiting()
    snapshot.phase = .checking
    snapshot.check = .init(alarm: 1, opens: 300, rings: 420)
    snapshot.alarms[0].next = "2025-10-14T22:49:00+02:00"
    snapshot.alarms[0].nextKind = "wakeUpCheck"
    let text = Sample.scene(Sample.state(snapshot)).frame.text
    #expect(text.contains("are you up? asked at 22:47:"), "\(text)")
    #expect(text.contains("enter then, or `ryza-tui awake` "), "\(text)")
  }

  @Test func besideASnoozeAnOpenQuestionIsAnsweredByItsCommand() {
    var snapshot = Sample.waiting()
    snapshot.phase = .snoozed
    snapshot.check = .init(alarm: 1, opens: -10, rings: 110)
    snapshot.alarms[0].next = "2025-10-14T22:44:00+02:00"
    snapshot.alarms[0].nextKind = "wakeUpCheck"
    let text = Sample.scene(Sample.state(snapshot)).frame.text
    #expect(text.contains("unless you say that you are up: "), "\(text)")
    #expect(text.contains("answer: `ryza-tui awake` "), "\(text)")
    #expect(!text.contains("enter then"))
  }

  @Test func aPauseSaysThatNobodyCame() {
    var snapshot = Sample.waiting()
    snapshot.phase = .snoozed
    snapshot.alarms[0].next = "2025-10-14T22:49:00+02:00"
    snapshot.alarms[0].nextKind = "reRing"
    let text = Sample.scene(Sample.state(snapshot)).frame.text
    #expect(text.contains("nobody came; rings again at 22:49 "), "\(text)")
  }

  @Test func snoozed() {
    expectFrame(
      Stories.snoozed, rows: 24, columns: 80,
      """
      ┌─ ryza ────────────────────────────────────────────────────────── Tue 14 Oct ─┐
      │                                                                              │
      │   ██████  ██████      ██  ██  ██████     Next ring                           │
      │       ██      ██  ██  ██  ██      ██     today 22:47  Work                   │
      │   ██████  ██████      ██████  ██████     in 5 min                            │
      │   ██      ██      ██      ██  ██         snoozed until 22:47                 │
      │   ██████  ██████          ██  ██████                                         │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │    On  Time   When        Label               Mission    Next ring           │
      │  ► [ ] 05:10  once        Flight              morning    off                 │
      │    [x] 06:30  mon-fri     Work                morning    snoozed to 22:47    │
      │    [x] 09:00  sat,sun     Weekend             sequence   Sat 09:00           │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  READY   sound ok Built-in Audio  ·  microphone ok  ·  speech ok             │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  enter finish now  n new  e edit  space on/off  d remove  t try  ? help      │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func whatStandsInTheWay() {
    expectFrame(
      Stories.unready, rows: 24, columns: 80,
      """
      ┌─ ryza ────────────────────────────────────────────────────────── Tue 14 Oct ─┐
      │                                                                              │
      │   ██████  ██████      ██  ██  ██████     Next ring                           │
      │       ██      ██  ██  ██  ██      ██     tomorrow 06:30  Work                │
      │   ██████  ██████      ██████  ██████     in 7 h 48 min                       │
      │   ██      ██      ██      ██  ██         mission: morning                    │
      │   ██████  ██████          ██  ██████                                         │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │    On  Time   When        Label               Mission    Next ring           │
      │  ► [ ] 05:10  once        Flight              morning    off                 │
      │    [x] 06:30  mon-fri     Work                morning    tomorrow 06:30      │
      │    [x] 09:00  sat,sun     Weekend             sequence   Sat 09:00           │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  ! config.toml:3:7: unknown key volum, did you mean volume?                  │
      │  ! Sound: no sound server answers; systemctl --user restart pipewire-pulse   │
      │  (or pulseaudio) starts one that is installed (Connection refused). D shows  │
      │  its mend.                                                                   │
      │  and 1 more: ryza-tui status                                                 │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  n new  e edit  space on/off  d remove  t try  / filter  D test  ? help      │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func whatStandsInTheWayOn40By12() {
    expectFrame(
      Stories.unready, rows: 12, columns: 40,
      """
       22:42                       Tue 14 Oct

       Next  tomorrow 06:30  Work
             in 7 h 48 min

       ► [ ] 05:10  once        Fli… ↓ 2 more

       ! config.toml:3:7: unknown key volum,…
       ! Sound: no sound server answers; sys…
       ! Microphone: none found: you will ty…

       n new  space on/off  t try  ? help
      """)
  }

  @Test func askingBeforeRemoving() {
    expectFrame(
      Stories.removing, rows: 24, columns: 80,
      """
      ┌─ ryza ────────────────────────────────────────────────────────── Tue 14 Oct ─┐
      │                                                                              │
      │   ██████  ██████      ██  ██  ██████     Next ring                           │
      │       ██      ██  ██  ██  ██      ██     tomorrow 06:30  Work                │
      │   ██████  ██████      ██████  ██████     in 7 h 48 min                       │
      │   ██      ██      ██      ██  ██         mission: morning                    │
      │   ██████  ██████          ██  ██████                                         │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │    On  Time   When        Label               Mission    Next ring           │
      │  ► [ ] 05:10  once        Flight              morning    off                 │
      │    [x] 06:30  mon-fri     Work                morning    tomorrow 06:30      │
      │    [x] 09:00  sat,sun     Weekend             sequence   Sat 09:00           │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  Remove 05:10 Flight?                                                        │
      │  READY   sound ok Built-in Audio  ·  microphone ok  ·  speech ok             │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  y remove it   esc keep it                                                   │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func moreAlarmsThanRows() {
    expectFrame(
      crowded(downs: 8), rows: 24, columns: 80,
      """
      ┌─ ryza ────────────────────────────────────────────────────────── Tue 14 Oct ─┐
      │                                                                              │
      │   ██████  ██████      ██  ██  ██████     Next ring                           │
      │       ██      ██  ██  ██  ██      ██     tomorrow 06:30  Work                │
      │   ██████  ██████      ██████  ██████     in 7 h 48 min                       │
      │   ██      ██      ██      ██  ██         mission: morning                    │
      │   ██████  ██████          ██  ██████                                         │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │    On  Time   When        Label               Mission    Next ring           │
      │    ↑ 5 more                                                                  │
      │    [x] 11:00  mon-fri     Work                morning    tomorrow 06:30      │
      │    [x] 12:00  mon-fri     Work                morning    tomorrow 06:30      │
      │    [x] 13:00  mon-fri     Work                morning    tomorrow 06:30      │
      │  ► [x] 14:00  mon-fri     Work                morning    tomorrow 06:30      │
      │    [x] 15:00  mon-fri     Work                morning    tomorrow 06:30      │
      │    [x] 16:00  mon-fri     Work                morning    tomorrow 06:30      │
      │    [x] 17:00  mon-fri     Work                morning    tomorrow 06:30      │
      │    ↓ 4 more                                                                  │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  READY   sound ok Built-in Audio  ·  microphone ok  ·  speech ok             │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  n new  e edit  space on/off  s skip  d remove  t try  / filter  ? help      │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func moreAlarmsThanRowsOn40By12() {
    expectFrame(
      crowded(downs: 0), rows: 12, columns: 40,
      """
       22:42                       Tue 14 Oct

       Next  tomorrow 06:30  Work
             in 7 h 48 min

       ► [x] 06:00  mon-fri     Work
         [x] 07:00  mon-fri     Work
         [x] 08:00  mon-fri     Wo… ↓ 13 more

       READY  sound, microphone, speech

       n new  space on/off  t try  ? help
      """)
  }

  @Test func moreAlarmsThanRowsOn20By5() {
    expectFrame(
      crowded(downs: 1), rows: 5, columns: 20,
      """
      22:42
      06:30 in 7 h 48 min
      ► [x] 07:00   ↑1 ↓14
      READY
      n new  t try  ?
      """)
  }

  /// After midnight is not today.
  @Test func aRingAfterMidnightIsTomorrow() {
    var soon = Sample.work
    soon.time = "00:32"
    soon.next = "2025-10-15T00:32:00+02:00"
    let text = Sample.scene(Sample.state(Sample.waiting([soon]))).frame.text
    #expect(text.contains("tomorrow 00:32"), "\(text)")
    #expect(text.contains("in 1 h 50 min"), "\(text)")
  }

  @Test(arguments: [(24, 80), (12, 40)])
  func problemsThatHaveNoRoomAreCounted(size: (rows: Int, columns: Int)) {
    var snapshot = Sample.waiting()
    snapshot.problems = (1...9).map { "problem number \($0)" }
    let frame = Sample.scene(
      Sample.state(snapshot), rows: size.rows, columns: size.columns
    ).frame
    let shown = frame.lines.filter { $0.contains("! ") }.count
    #expect(shown > 0)
    #expect(frame.text.contains("and \(9 - shown) more: ryza-tui status"), "\(frame.text)")
  }

  private func crowded(downs: Int) -> ScreenState {
    let rows = (0..<16).map { number -> Snapshot.AlarmRow in
      var row = Sample.work
      row.id = Int64(number + 1)
      row.time = "\(number + 6 < 10 ? "0" : "")\(number + 6):00"
      return row
    }
    return Sample.state(Sample.waiting(rows), keys: Array(repeating: .down, count: downs))
  }
}
