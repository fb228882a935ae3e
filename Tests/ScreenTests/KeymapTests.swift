import Screen
import TestSupport
import Testing
import Wire

/// Which key asks for what, screen by screen.
@Suite struct KeymapTests {
  static let table: [(Mode, Key, UserAction?)] = [
    (.home, .character("j"), .moveDown), (.home, .down, .moveDown),
    (.home, .character("k"), .moveUp), (.home, .up, .moveUp),
    (.home, .enter, .editAlarm), (.home, .character("e"), .editAlarm),
    (.home, .character(" "), .toggleAlarm), (.home, .character("n"), .newAlarm),
    (.home, .character("d"), .removeAlarm), (.home, .character("t"), .tryAlarm),
    (.home, .character("?"), .help), (.home, .character("q"), .quit),
    (.home, .character("z"), nil),
    (.removing, .character("y"), .confirmRemoval), (.removing, .escape, .keepAlarm),
    (.removing, .character("d"), nil),
    (.leaving, .character("y"), .confirmQuit), (.leaving, .character("н"), .confirmQuit),
    (.leaving, .character("q"), .stay), (.leaving, .enter, .stay), (.leaving, .other, .stay),
    (.ringing, .enter, .startMission), (.ringing, .character(" "), .startMission),
    (.ringing, .character("1"), .startMission), (.ringing, .character("k"), .startByKeyboard),
    (.ringing, .character("2"), .startByKeyboard), (.ringing, .character("z"), .snooze),
    (.ringing, .character("3"), .snooze), (.ringing, .escape, nil),
    (.ringing, .character("d"), nil),
    (.reading, .escape, .leaveAttempt), (.reading, .character("k"), .startByKeyboard),
    (.reading, .character("z"), nil), (.reading, .enter, nil),
    (.typing, .character("q"), .insert("q")), (.typing, .character("?"), .insert("?")),
    (.typing, .character("h"), .insert("h")), (.typing, .character("1"), .insert("1")),
    (.typing, .enter, .submitLine), (.typing, .escape, .leaveAttempt),
    (.typing, .paste("text"), .refusePaste),
    (.sequence, .character("q"), .press("q")), (.sequence, .character("c"), .press("c")),
    (.sequence, .character("k"), nil), (.sequence, .enter, .pressChosen),
    (.sequence, .escape, .leaveAttempt),
    (.editor, .character("q"), .insert("q")), (.editor, .tab, .nextField),
    (.editor, .enter, .save), (.editor, .escape, .back),
    (.check, .enter, .awake), (.done, .character("x"), .back), (.done, .up, .back),
    (.help, .escape, .back), (.help, .character("?"), .back), (.connecting, .character("q"), .quit),
  ]

  @Test(arguments: table)
  func everyKeyMeansWhatItSays(mode: Mode, key: Key, action: UserAction?) {
    let snapshot = mode == .home ? Sample.waiting() : Sample.ringing()
    #expect(Keymap.action(for: key, on: mode, snapshot: snapshot) == action)
  }

  /// Half asleep, nobody looks for the layout switch.
  @Test(arguments: ["я", "ζ"])
  func commandsGoByTheKeysPlace(character: Character) {
    let snapshot = Sample.ringing()
    #expect(
      Keymap.action(for: .character(character), on: .ringing, snapshot: snapshot) == .snooze)
    #expect(
      Keymap.action(for: .character(character), on: .typing, snapshot: snapshot)
        == .insert(character))
  }

  @Test(arguments: Mode.allCases)
  func whatTheFooterNamesIsBound(mode: Mode) {
    for binding in Keymap.bindings(on: mode, snapshot: Sample.ringing()) where binding.hint != nil {
      #expect(!binding.keys.isEmpty)
    }
  }

  @Test func noKeyOfAMissionEndsTheAlarm() {
    let snapshot = Sample.ringing()
    let modes: [Mode] = [.ringing, .reading, .typing, .sequence]
    for binding in modes.flatMap({ Keymap.bindings(on: $0, snapshot: snapshot) }) {
      #expect(binding.action != .removeAlarm && binding.action != .awake)
    }
  }

  @Test func aClickMeansTheKeyThatIsShownThere() throws {
    let frame = Sample.scene(Stories.ringing).frame
    let footer = Array(frame.lines[22])
    let place = try #require(footer.indices.first { footer[$0...].starts(with: "z snooze") })
    #expect(frame.key(atRow: 22, column: place) == .character("z"))
    #expect(frame.key(atRow: 22, column: place + 7) == .character("z"))
    #expect(frame.key(atRow: 22, column: place + 8) == nil)
    #expect(frame.key(atRow: 3, column: 40) == nil)
    let action = try #require(frame.lines.firstIndex { $0.contains("type instead of reading") })
    #expect(frame.key(atRow: action, column: 20) == .character("k"))
  }
}
