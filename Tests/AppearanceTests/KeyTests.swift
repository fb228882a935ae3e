import Appearance
import Testing

@Suite struct KeyTests {
  @Test(arguments: [
    ("n", KeyName.character("n")), ("N", .character("N")), ("é", .character("é")),
    ("space", .character(" ")), ("Enter", .enter), ("return", .enter), ("esc", .escape),
    ("shift-tab", .backTab), ("ctrl-x", .control("x")), ("Ctrl-X", .control("x")),
    ("C-x", .control("x")), ("^x", .control("x")), ("f2", .function(2)), ("F12", .function(12)),
    ("pgup", .pageUp), ("del", .delete), ("?", .character("?")), ("-", .character("-")),
    ("^", .character("^")), ("f", .character("f")),
  ])
  func keysAreWrittenAsPeopleWriteThem(text: String, key: KeyName) throws {
    let read = try KeyName(text)
    #expect(read == key)
  }

  @Test(arguments: ["", " ", "nn", "f0", "f13", "ctrl-", "ctrl-1", "\u{7}", "\u{1B}", "alt-x"])
  func whatIsNoKeyIsNone(text: String) {
    #expect(throws: KeyNameError.unknown(text)) { try KeyName(text) }
  }

  @Test(arguments: ["ctrl-c", "ctrl-z", "ctrl-i", "ctrl-m", "ctrl-s"])
  func whatTerminalsKeepIsNotToBeHad(text: String) {
    #expect(throws: KeyNameError.taken(text)) { try KeyName(text) }
  }

  @Test func whatIsShownCanBeWritten() throws {
    for action in KeyAction.allCases {
      for key in KeyChoice.standardKeys(for: action) {
        let read = try KeyName(key.text)
        #expect(read == key)
      }
    }
    for word in KeyName.allWords {
      let key = try KeyName(word)
      #expect(key.text == word)
    }
  }

  @Test func noDefaultKeyMeansTwoThingsOnOneScreen() {
    for action in KeyAction.allCases {
      for other in KeyAction.allCases where other != action && other.meets(action) {
        let shared = Set(KeyChoice.standardKeys(for: action))
          .intersection(KeyChoice.standardKeys(for: other))
        #expect(shared.isEmpty, "\(action) and \(other) share \(shared)")
      }
    }
  }

  @Test func defaultsFillTheGaps() {
    let choice = KeyChoice([.remove: [.character("D")], .quit: []])
    #expect(choice.keys(for: .remove) == [.character("D")])
    #expect(choice.keys(for: .quit) == [])
    #expect(choice.keys(for: .new) == [.character("n")])
  }

  @Test func aDefaultYieldsToAWishOnTheSameScreen() {
    let choice = KeyChoice([.toggle: [.character("n")], .snooze: [.character("e")]])
    #expect(choice.keys(for: .new) == [])
    #expect(choice.keys(for: .edit) == [.character("e")], "edit and snooze never meet")
    #expect(choice.losses.map(\.action) == [.new])
    #expect(choice.losses.map(\.to) == [.toggle])
  }

  @Test func nobodyLocksThemselfOut() {
    let fixed: [KeyName] = [.enter, .escape, .tab, .up, .down, .left, .right]
    for key in fixed { #expect(key.isFixed && key.isFixedWhileRinging) }
    for character: Character in ["1", "2", "3", "0", " "] {
      #expect(KeyName.character(character).isFixedWhileRinging)
    }
    #expect(!KeyName.character("z").isFixedWhileRinging)
  }
}
