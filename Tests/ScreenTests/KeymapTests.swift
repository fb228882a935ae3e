import Screen
import TestSupport
import Testing
import Wire

/// Which key asks for what, screen by screen.
@Suite struct KeymapTests {
  static let table: [(Mode, Key, UserAction?)] = [
    (.home, .character("j"), .move(.down)), (.home, .down, .move(.down)),
    (.home, .character("k"), .move(.up)), (.home, .up, .move(.up)),
    (.home, .enter, .home(.edit)), (.home, .character("e"), .home(.edit)),
    (.home, .character(" "), .home(.toggle)), (.home, .character("n"), .home(.new)),
    (.home, .character("d"), .home(.remove)), (.home, .character("t"), .home(.tryOut)),
    (.home, .character("?"), .window(.help)), (.home, .character("q"), .window(.quit)),
    (.home, .character("z"), nil),
    (.removing, .character("y"), .home(.confirmRemoval)), (.removing, .escape, .home(.keep)),
    (.removing, .character("d"), nil),
    (.leaving, .character("y"), .window(.confirmQuit)),
    (.leaving, .character("н"), .window(.confirmQuit)),
    (.leaving, .character("q"), .window(.stay)), (.leaving, .enter, .window(.stay)),
    (.leaving, .other, .window(.stay)),
    (.ringing, .enter, .alarm(.startMission)), (.ringing, .character(" "), .alarm(.startMission)),
    (.ringing, .character("1"), .alarm(.startMission)),
    (.ringing, .character("k"), .alarm(.startByKeyboard)),
    (.ringing, .character("2"), .alarm(.startByKeyboard)),
    (.ringing, .character("z"), .alarm(.snooze)),
    (.ringing, .character("3"), .alarm(.snooze)), (.ringing, .escape, nil),
    (.ringing, .character("d"), nil),
    (.reading, .escape, .alarm(.leaveAttempt)),
    (.reading, .character("k"), .alarm(.startByKeyboard)),
    (.reading, .character("z"), nil), (.reading, .enter, nil),
    (.typing, .character("q"), .edit(.insert("q"))),
    (.typing, .character("?"), .edit(.insert("?"))),
    (.typing, .character("h"), .edit(.insert("h"))),
    (.typing, .character("1"), .edit(.insert("1"))),
    (.typing, .enter, .alarm(.submitLine)), (.typing, .escape, .alarm(.leaveAttempt)),
    (.typing, .paste("text"), .alarm(.refusePaste)),
    (.sequence, .character("q"), .alarm(.press("q"))),
    (.sequence, .character("c"), .alarm(.press("c"))),
    (.sequence, .character("k"), nil), (.sequence, .enter, .alarm(.pressChosen)),
    (.sequence, .escape, .alarm(.leaveAttempt)),
    (.math, .character("1"), .edit(.insert("1"))), (.math, .character("-"), .edit(.insert("-"))),
    (.math, .character("q"), nil), (.math, .character("z"), nil), (.math, .paste("12"), nil),
    (.math, .backspace, .edit(.deleteBackward)), (.math, .enter, .alarm(.submitLine)),
    (.math, .escape, .alarm(.leaveAttempt)), (.math, .character("?"), .window(.help)),
    (.editor, .character("q"), .edit(.insert("q"))), (.editor, .tab, .editor(.nextField)),
    (.editor, .enter, .editor(.save)), (.editor, .escape, .window(.back)),
    (.check, .enter, .alarm(.awake)), (.done, .character("x"), .window(.back)),
    (.done, .up, .window(.back)),
    (.help, .escape, .window(.back)), (.help, .character("?"), .window(.back)),
    (.connecting, .character("q"), .window(.quit)),
  ]

  @Test(arguments: table)
  func everyKeyMeansWhatItSays(mode: Mode, key: Key, action: UserAction?) {
    let snapshot = mode == .home ? Sample.waiting() : Sample.ringing()
    #expect(Keymap(snapshot: snapshot, phrases: .english).action(for: key, on: mode) == action)
  }

  /// Half asleep, nobody looks for the layout switch.
  @Test(arguments: ["я", "ζ"])
  func commandsGoByTheKeysPlace(character: Character) {
    let snapshot = Sample.ringing()
    #expect(
      Keymap(snapshot: snapshot, phrases: .english).action(for: .character(character), on: .ringing)
        == .alarm(.snooze))
    #expect(
      Keymap(snapshot: snapshot, phrases: .english).action(for: .character(character), on: .typing)
        == .edit(.insert(character)))
  }

  @Test(arguments: Mode.allCases)
  func whatTheFooterNamesIsBound(mode: Mode) {
    let keymap = Keymap(snapshot: Sample.ringing(), phrases: .english)
    for binding in keymap.bindings(on: mode) where binding.hint != nil {
      #expect(!binding.keys.isEmpty)
    }
  }

  @Test func noKeyOfAMissionEndsTheAlarm() {
    let snapshot = Sample.ringing()
    let modes: [Mode] = [.ringing, .reading, .typing, .sequence]
    for binding in modes.flatMap({ Keymap(snapshot: snapshot, phrases: .english).bindings(on: $0) })
    {
      #expect(binding.action != .home(.remove) && binding.action != .alarm(.awake))
    }
  }

  @Test func aClickMeansTheKeyThatIsShownThere() throws {
    let frame = Sample.scene(Stories.ringing).frame
    let footer = Array(frame.lines[22])
    let place = try #require(footer.indices.first { footer[$0...].starts(with: "z snooze") })
    #expect(frame.click(atRow: 22, column: place) == .key(.character("z")))
    #expect(frame.click(atRow: 22, column: place + 7) == .key(.character("z")))
    #expect(frame.click(atRow: 22, column: place + 8) == nil)
    #expect(frame.click(atRow: 3, column: 40) == nil)
    let action = try #require(frame.lines.firstIndex { $0.contains("type instead of reading") })
    #expect(frame.click(atRow: action, column: 20) == .key(.character("k")))
  }
}
