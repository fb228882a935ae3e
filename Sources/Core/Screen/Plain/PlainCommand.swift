/// What can be asked for in a line.
enum PlainCommand: Hashable, CaseIterable, Sendable {
  case help, again, status, list, next, ready
  case new, change, on, off, skip, move, resume, remove, restore, ring, seen, why
  case start, type, read, snooze, awake, exit, back
  case quit

  /// The word for it in English, its short form, and the word in German. All of them always work.
  var words: (english: String, short: String?, german: String) {
    switch self {
    case .help: ("help", "h", "hilfe")
    case .again: ("again", "r", "nochmal")
    case .status: ("status", nil, "stand")
    case .list: ("list", "l", "liste")
    case .next: ("next", nil, "nächstes")
    case .ready: ("ready", nil, "bereit")
    case .new: ("new", "n", "neu")
    case .change: ("change", "e", "ändern")
    case .on: ("on", nil, "an")
    case .off: ("off", nil, "aus")
    case .skip: ("skip", nil, "auslassen")
    case .move: ("move", nil, "verschieben")
    case .resume: ("resume", nil, "weiter")
    case .remove: ("remove", nil, "löschen")
    case .restore: ("restore", "u", "zurückholen")
    case .ring: ("try", "t", "proben")
    case .seen: ("seen", "a", "gesehen")
    case .why: ("why", nil, "warum")
    case .start: ("start", "m", "anfangen")
    case .type: ("type", "k", "tippen")
    case .read: ("read", nil, "lesen")
    case .snooze: ("snooze", "z", "schlummern")
    case .awake: ("awake", nil, "wach")
    case .exit: ("exit", "x", "notausgang")
    case .back: ("back", "b", "zurück")
    case .quit: ("quit", "q", "ende")
    }
  }

  /// How many words may follow it.
  var operands: ClosedRange<Int> {
    switch self {
    case .on, .off, .skip, .resume, .remove, .why: 1...1
    case .move: 2...3
    case .change: 2...Self.mostWords
    case .new: 0...Self.mostWords
    case .ring, .restore: 0...1
    case .help, .again, .status, .list, .next, .ready, .seen, .start, .type, .read, .snooze, .awake,
      .exit, .back, .quit:
      0...0
    }
  }

  private static let mostWords = 1_000

  /// Whether it changes what is heard, or ends the front end: no line that was begun for something
  /// else may lead to it.
  var mustBeMeant: Bool {
    switch self {
    case .start, .type, .read, .snooze, .awake, .exit, .quit: true
    case .help, .again, .status, .list, .next, .ready, .new, .change, .on, .off, .skip, .move,
      .resume, .remove, .restore, .ring, .seen, .why, .back:
      false
    }
  }

  /// nil when the word is none.
  init?(word: some StringProtocol) {
    let word = Self.spelled(word.lowercased())
    let found = Self.allCases.first { command in
      let words = command.words
      return [words.english, words.short, Self.spelled(words.german)].contains(word)
    }
    guard let found = found ?? (word == "?" ? .help : nil) else { return nil }
    self = found
  }

  /// Who has no umlauts on the keyboard writes them with an e.
  private static func spelled(_ word: String) -> String {
    word.replacing("ä", with: "ae").replacing("ö", with: "oe").replacing("ü", with: "ue")
  }
}
