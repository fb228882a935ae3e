import CivilTime
import Screen
import TestSupport
import Testing
import Wire

@Suite struct EditorViewTests {
  @Test func aNewAlarm() {
    expectFrame(
      Stories.editor, rows: 24, columns: 80,
      """
      ┌─ New alarm ────────────────────────────────────────────────────────── 22:42 ─┐
      │                                                                              │
      │    Time       07:00                      │ WHAT WILL HAPPEN                  │
      │  ► When       [once]                     │                                   │
      │    Days       mon tue wed thu fri sat sun│ …                                 │
      │    Label                                 │                                   │
      │    Zone       this machine's             │                                   │
      │    Mission    morning                    │                                   │
      │    Sound      rooster.flac               │                                   │
      │    Volume     ████████░░  80 %           │                                   │
      │    Snooze     5m                         │                                   │
      │    at most    3 times                    │                                   │
      │    Check      off                        │                                   │
      │    Holidays   ring                       │                                   │
      │    Alarm is   on                         │                                   │
      │                                          │                                   │
      │                                          │                                   │
      │                                          │                                   │
      │  When: once, daily, mon-fri, sat,sun,    │                                   │
      │  2026-12-24 or every 3 days              │                                   │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  enter save   tab next field   esc cancel                                    │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func aNewAlarmOn40By12() {
    expectFrame(
      Stories.editor, rows: 12, columns: 40,
      """
       New alarm                        22:42

         Time       07:00
       ► When       [once]
         Days       mtwtfss
         Label
         Zone       this machine's
       ↓ Mission    morning
       once, daily, mon-fri, sat,sun,
       2026-12-24 or every 3 days

       enter save  tab next field  esc cancel
      """)
  }

  @Test func aNewAlarmOn20By5() {
    expectFrame(
      Stories.editor, rows: 5, columns: 20,
      """
      New alarm      22:42
        Time    07:00
      ► When    [once]
      ↓ Days    mtwtfss
      enter save
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
      Sample.waiting(), keys: [.character("n")] + Array(repeating: .tab, count: 5))
    expectFrame(
      state, rows: 5, columns: 20,
      """
      New alarm      22:42
      ↑ Zone    this mach…
      ► Mission < morning…
      ↓ Sound   rooster.f…
      enter save
      """)
  }

  @Test func theSoundsThatComeWithTheProgramAreOffered() {
    var state = Sample.state(Sample.waiting(), keys: [.character("n")])
    for _ in 0..<4 { _ = state.reduce(.editor(.nextField)) }
    #expect(text(state).contains("► Sound     < rooster.flac >"))
    let shown = (0..<6).map { _ -> String in
      _ = state.reduce(.move(.right))
      return text(state)
    }
    let names = [
      "sunrise.flac", "built-in tone", "bells.flac", "klaxon.flac", "marimba.flac", "rooster.flac",
    ]
    for (text, name) in zip(shown, names) { #expect(text.contains("< \(name) >")) }
  }

  @Test func aSoundOfOnesOwnIsTyped() {
    var state = Sample.state(Sample.waiting(), keys: [.character("n")])
    for _ in 0..<4 { _ = state.reduce(.editor(.nextField)) }
    for character in "/m.ogg" { _ = state.reduce(.edit(.insert(character))) }
    #expect(text(state).contains("► Sound     /m.ogg_"))
    _ = state.reduce(.move(.left))
    #expect(text(state).contains("/m.og_g"))
    #expect(sound(state.reduce(.editor(.save))) == "/m.ogg")
  }

  @Test func theBuiltInToneIsNotTheDefaultSound() {
    var state = Sample.state(Sample.waiting(), keys: [.character("n")])
    for _ in 0..<4 { _ = state.reduce(.editor(.nextField)) }
    _ = state.reduce(.edit(.deleteBackward))
    #expect(text(state).contains("< built-in tone >"))
    #expect(sound(state.reduce(.editor(.save))) == "")
  }

  @Test func theFooterNamesArrowsWhereTheyChoose() {
    var state = Sample.state(Sample.waiting(), keys: [.character("n")])
    let named = (0..<6).map { _ -> Bool in
      defer { _ = state.reduce(.editor(.nextField)) }
      return text(state).contains("left/right change")
    }
    #expect(named == [false, false, false, true, true, true])
  }

  private var refused: ScreenState {
    var state = Sample.state(Sample.waiting(), keys: [.character("n")])
    for command in state.press(.enter, at: Sample.boot + .seconds(30)).commands {
      state.sent(command)
    }
    state.receive(.invalid("25:70 is no time of day: try 07:30"), at: Sample.boot + .seconds(31))
    return state
  }

  private func sound(_ reaction: Reaction) -> String? {
    guard case .add(let draft) = reaction.commands.first else { return nil }
    return draft.sound
  }

  private func text(_ state: ScreenState) -> String { Sample.scene(state).frame.text }
}
