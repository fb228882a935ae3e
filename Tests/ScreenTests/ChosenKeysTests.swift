import Appearance
import Screen
import TestSupport
import Testing
import Wire

/// The keys that users choose in config.toml, on the screens where they press them.
@Suite struct ChosenKeysTests {
  private func keymap(
    _ wishes: [KeyAction: [KeyName]], _ snapshot: Snapshot = Sample.ringing()
  ) -> Keymap {
    Keymap(snapshot: snapshot, phrases: .english, choice: KeyChoice(wishes))
  }

  @Test func aChosenKeyTakesThePlaceOfTheStandardOne() {
    let home = keymap([.new: [.character("N"), .function(2)]], Sample.waiting())
    #expect(home.action(for: .character("N"), on: .home) == .home(.new))
    #expect(home.action(for: .function(2), on: .home) == .home(.new))
    #expect(home.action(for: .character("n"), on: .home) == nil)
    #expect(home.action(for: .character("e"), on: .home) == .home(.edit), "defaults fill the gaps")
  }

  /// An action that no screen has would be a line of config.toml that does nothing.
  @Test(arguments: KeyAction.allCases)
  func everyActionIsOnAScreenWithItsStandardKeys(action: KeyAction) {
    var home = Sample.waiting()
    home.removed = Snapshot.Removed(id: 9, time: "06:30", label: "Work")
    home.unseen = [.init(alarm: 1, label: "Work", due: "2025-10-14T06:30:00+02:00", end: "missed")]
    let screens = [(Mode.home, home), (.ringing, Sample.ringing()), (.reading, Sample.listening())]
    let works = screens.contains { mode, snapshot in
      let standard = Keymap(snapshot: snapshot, phrases: .english)
      let chosen = keymap([action: [.function(9)]], snapshot)
      guard let meant = chosen.action(for: .function(9), on: mode) else { return false }
      return KeyChoice.standardKeys(for: action).allSatisfy {
        standard.action(for: Key($0), on: mode) == meant
      }
    }
    #expect(works)
  }

  @Test func footerAndHelpTellTheChosenKey() {
    var state = Sample.state(Sample.waiting())
    state.settings.keys = KeyChoice([
      .new: [.function(2)], .help: [.control("b")], .toggle: [.character("o")],
    ])
    let footer = Sample.scene(state, columns: 120).frame.lines[22]
    #expect(footer.contains("f2 new"))
    #expect(footer.contains("o on/off"))
    #expect(footer.contains("ctrl-b help"))
    #expect(!footer.contains("n new"))
  }

  /// Whatever stands in the file, an alarm can be answered with these.
  @Test func theFixedKeysOfARingingScreenAlwaysWork() {
    let none = Dictionary(uniqueKeysWithValues: KeyAction.allCases.map { ($0, [KeyName]()) })
    let ringing = keymap(none)
    let fixed: [(Key, UserAction)] = [
      (.enter, .alarm(.startMission)), (.character(" "), .alarm(.startMission)),
      (.character("1"), .alarm(.startMission)), (.character("2"), .alarm(.startByKeyboard)),
      (.character("3"), .alarm(.snooze)), (.character("0"), .alarm(.startExit)),
    ]
    for (key, action) in fixed { #expect(ringing.action(for: key, on: .ringing) == action) }
    #expect(ringing.action(for: .character("z"), on: .ringing) == nil)
    #expect(ringing.action(for: .escape, on: .reading) == .alarm(.leaveAttempt))
    // The screen names the keys that are left.
    let hints = ringing.bindings(on: .ringing).compactMap(\.hint?.key)
    #expect(hints == ["enter", "2", "3", "0"])
  }

  @Test func aChosenKeyIsNotWhatItWasBefore() {
    let home = keymap([.remove: [.character("j")]], Sample.waiting())
    #expect(home.action(for: .character("j"), on: .home) == .home(.remove))
    #expect(home.action(for: .down, on: .home) == .move(.down))
  }

  @Test func theBoardOfASequenceIsNobodysChoice() {
    let board = keymap([.help: [.character("q")], .quit: [.character("Q")]])
    #expect(board.action(for: .character("q"), on: .sequence) == .alarm(.press("q")))
  }

  @Test func whatIsTypedIsText() {
    let typing = keymap([.help: [.character("h")]])
    #expect(typing.action(for: .character("h"), on: .typing) == .edit(.insert("h")))
  }

  @Test func aClickOnTheFooterIsTheChosenKey() {
    var state = Sample.state(Sample.ringing())
    state.settings.keys = KeyChoice([.snooze: [.control("x")]])
    let frame = Sample.scene(state).frame
    let row = frame.lines.lastIndex { $0.contains("ctrl-x snooze") } ?? 0
    let column = frame.lines[row].distance(
      from: frame.lines[row].startIndex,
      to: frame.lines[row].firstRange(of: "ctrl-x")?.lowerBound ?? frame.lines[row].startIndex)
    #expect(frame.click(atRow: row, column: column) == .key(.control("x")))
  }
}
