public import Wire

/// How footer and help tell a key.
public struct Hint: Hashable, Sendable {
  /// The key as it is printed on keyboards, such as `enter`.
  public var key: String
  /// A key that does the same on every keyboard layout, such as a digit.
  public var otherKey: String?
  /// What it does, for the footer.
  public var words: String
  /// The same where columns are dear; may be empty.
  public var brief: String
  /// The same for who has time to read.
  public var sentence: String

  init(
    _ key: String, or otherKey: String? = nil, _ words: String, brief: String? = nil,
    _ sentence: String? = nil
  ) {
    self.key = key
    self.otherKey = otherKey
    self.words = words
    self.brief = brief ?? words
    self.sentence = sentence ?? words
  }

  var bothKeys: String { otherKey.map { "\(key) or \($0)" } ?? key }
}

/// One thing that keys do on a screen.
public struct Binding: Hashable, Sendable {
  /// The first one is what a click on the footer stands for.
  public var keys: [Key]
  public var action: UserAction
  /// nil for keys that work without being told.
  public var hint: Hint?
  /// When the footer is short of room, the highest rank goes first.
  public var rank: Int

  init(_ keys: [Key], _ action: UserAction, _ hint: Hint?, rank: Int) {
    self.keys = keys
    self.action = action
    self.hint = hint
    self.rank = rank
  }

  init(silent keys: [Key], _ action: UserAction) {
    self.init(keys, action, nil, rank: Int.max)
  }
}

/// The one table of keys, screen by screen, from which footer and help are made, too.
public enum Keymap {
  /// What the key asks for on this screen; nil when it means nothing there.
  public static func action(for key: Key, on mode: Mode, snapshot: Snapshot?) -> UserAction? {
    if let text = textAction(for: key, on: mode) { return text }
    let bindings = bindings(on: mode, snapshot: snapshot)
    if let exact = bindings.first(where: { $0.keys.contains(key) }) { return exact.action }
    if mode == .done { return .back }
    let other: UserAction? = mode == .leaving ? .stay : nil
    guard case .character(let character) = key else { return other }
    let latin = Key.character(KeyboardLayout.latin(character))
    return bindings.first { $0.keys.contains(latin) }?.action ?? other
  }

  /// All bindings of a screen, in the order in which the footer names them.
  public static func bindings(on mode: Mode, snapshot: Snapshot?) -> [Binding] {
    switch mode {
    case .connecting: [quit]
    case .home: home(snapshot)
    case .removing: removing
    case .leaving: leaving
    case .editor: editor
    case .calibrating: calibrating
    case .help: helpScreen
    case .ringing: ringing(snapshot)
    case .reading: reading
    case .typing: typing
    case .sequence: sequence
    case .check: check
    case .done: done
    }
  }

  /// Where letters are text, they are nothing else.
  private static func textAction(for key: Key, on mode: Mode) -> UserAction? {
    switch (mode, key) {
    case (.editor, .character(let character)): .insert(character)
    case (.editor, .paste(let text)): .paste(text)
    case (.typing, .character(let character)): .insert(character)
    case (.typing, .paste): .refusePaste
    default: nil
    }
  }

  private static let help = Binding(
    [.character("?")], .help, Hint("?", "help", brief: "", "this help"), rank: 0)
  private static let quit = Binding(
    [.character("q")], .quit, Hint("q", "quit", "quit this window; the alarms stay set"), rank: 9)
  private static let leave = Binding(
    [.escape], .leaveAttempt,
    Hint("esc", "back to the alarm", brief: "back", "leave; the alarm comes back"), rank: 2)

  private static let movement = [
    Binding(silent: [.up, .character("k")], .moveUp),
    Binding(silent: [.down, .character("j")], .moveDown),
    Binding(silent: [.home, .character("g")], .moveToStart),
    Binding(silent: [.end, .character("G")], .moveToEnd),
  ]

  /// Only while there is something to take note of.
  private static func acknowledge(_ snapshot: Snapshot?) -> [Binding] {
    guard snapshot?.unseen.isEmpty == false else { return [] }
    return [
      Binding(
        [.character("a")], .acknowledge,
        Hint("a", "seen", "take note of the alarms that were missed"), rank: 1)
    ]
  }

  /// Told only as long as no microphone was ever measured.
  private static func calibrate(_ snapshot: Snapshot?) -> Binding {
    switch snapshot?.readiness?.calibration {
    case .missing, .damaged:
      Binding(
        [.character("v")], .calibrate,
        Hint("v", "voice", "try your voice and the microphone; it takes ten seconds"), rank: 6)
    case .stored, nil: Binding(silent: [.character("v")], .calibrate)
    }
  }

  private static func home(_ snapshot: Snapshot?) -> [Binding] {
    let tryIt = Binding(
      [.character("t")], .tryAlarm,
      Hint("t", "try", "try the alarm now: it rings in a few seconds"), rank: 1)
    let new = Binding([.character("n")], .newAlarm, Hint("n", "new", "a new alarm"), rank: 2)
    let seen = acknowledge(snapshot)
    guard snapshot?.alarms.isEmpty == false else {
      return movement + seen + [tryIt, new, calibrate(snapshot), help, quit]
    }
    let editKeys: [Key] = [.character("e"), .right, .character("l")]
    let isSnoozed = snapshot?.phase == .snoozed
    let finish = Binding(
      [.enter, .character("m")], .startMission,
      Hint("enter", or: "m", "finish now", brief: "finish", "finish the snoozed alarm now"), rank: 1
    )
    return movement + (isSnoozed ? [finish] : []) + seen + [
      new,
      Binding(
        isSnoozed ? editKeys : editKeys + [.enter], .editAlarm,
        Hint("e", or: isSnoozed ? nil : "enter", "edit", "change the selected alarm"), rank: 4),
      Binding(
        [.character(" ")], .toggleAlarm,
        Hint("space", "on/off", "switch the selected alarm on or off"), rank: 3),
      Binding(
        [.character("d"), .delete], .removeAlarm,
        Hint("d", "remove", "remove the selected alarm"), rank: 5),
      tryIt, calibrate(snapshot), help, quit,
    ]
  }

  private static let removing = [
    Binding([.character("y"), .enter], .confirmRemoval, Hint("y", "remove it"), rank: 1),
    Binding([.escape, .character("n")], .keepAlarm, Hint("esc", "keep it"), rank: 2),
  ]

  private static let leaving = [
    Binding([.character("y")], .confirmQuit, Hint("y", "leave it silent", brief: "leave"), rank: 2),
    Binding([.escape], .stay, Hint("others", "stay"), rank: 1),
  ]

  private static let editor = [
    Binding([.enter], .save, Hint("enter", "save"), rank: 1),
    Binding([.tab, .down], .nextField, Hint("tab", "next field", brief: "next"), rank: 3),
    Binding(silent: [.backTab, .up], .previousField),
    Binding([.right], .moveRight, Hint("left/right", "change"), rank: 4),
    Binding(silent: [.left], .moveLeft),
    Binding(silent: [.home], .moveToStart),
    Binding(silent: [.end], .moveToEnd),
    Binding(silent: [.backspace], .deleteBackward),
    Binding(silent: [.delete], .deleteForward),
    Binding([.escape], .back, Hint("esc", "cancel"), rank: 2),
  ]

  private static let calibrating = [
    Binding([.enter, .character("v")], .calibrate, Hint("enter", "again"), rank: 2),
    Binding([.escape], .back, Hint("esc", "back"), rank: 1),
    quit,
  ]

  private static let helpScreen = [
    Binding(
      [.escape, .character("?"), .enter, .character(" ")], .back, Hint("esc", "back"), rank: 1),
    Binding([.down, .character("j")], .moveDown, Hint("j/k", "scroll"), rank: 2),
    Binding(silent: [.up, .character("k")], .moveUp),
    Binding(silent: [.home, .character("g")], .moveToStart),
    Binding(silent: [.end, .character("G")], .moveToEnd),
    quit,
  ]

  private static func ringing(_ snapshot: Snapshot?) -> [Binding] {
    let kind = snapshot?.mission?.kind
    let start =
      switch kind {
      case "reading": Hint("enter", "start", "start reading; it is quiet while you read")
      case "typing": Hint("enter", "start", "start typing")
      case "sequence": Hint("enter", "start", "start the puzzle")
      case "none": Hint("enter", "stop", "end the alarm")
      default: Hint("enter", "start")
      }
    let type = Hint("k", or: "2", "type", "type instead of reading")
    let left = snapshot?.alarm?.snoozesLeft ?? 0
    let snooze = left > 0 ? Hint("z", or: "3", "snooze", "snooze, \(left) left") : nil
    // Where no voice can be heard, typing is what to see first.
    let typingComesFirst = VoiceText.isMissing(snapshot)
    let mission = Binding(
      [.enter, .character(" "), .character("1")], .startMission, start,
      rank: typingComesFirst ? 2 : 1)
    let keyboard = Binding(
      [.character("k"), .character("2")], .startByKeyboard, kind == "reading" ? type : nil,
      rank: typingComesFirst ? 1 : 2)
    return (typingComesFirst ? [keyboard, mission] : [mission, keyboard]) + [
      Binding([.character("z"), .character("3")], .snooze, snooze, rank: 3),
      Binding(
        [.character("x"), .character("0")], .startExit,
        Hint("x", or: "0", "way out", brief: "", "the emergency exit: a long, dull text to type"),
        rank: 10),
      help, quit,
    ]
  }

  private static let reading = [
    Binding(
      [.character("k"), .character("2")], .startByKeyboard,
      Hint("k", or: "2", "type instead", brief: "type", "type instead of reading"), rank: 1),
    leave, help, quit,
  ]

  private static let typing = [
    Binding([.enter], .submitLine, Hint("enter", "done"), rank: 1),
    Binding(silent: [.backspace, .delete], .deleteBackward),
    leave,
  ]

  private static let sequence =
    SequenceBoard.keys.map { Binding(silent: [.character($0)], .press($0)) } + [
      Binding(silent: [.up], .moveUp), Binding(silent: [.down], .moveDown),
      Binding(silent: [.left], .moveLeft), Binding(silent: [.right], .moveRight),
      Binding(
        [.enter, .character(" ")], .pressChosen,
        Hint("arrows+enter", "or the letters", "choose and press a key; its letter does it, too"),
        rank: 3),
      leave, help,
    ]

  private static let check = [
    Binding([.enter, .character(" "), .character("1")], .awake, Hint("enter", "I am up"), rank: 1),
    help, quit,
  ]

  private static let done = [
    Binding([.enter], .back, Hint("any key", "home"), rank: 1)
  ]
}
