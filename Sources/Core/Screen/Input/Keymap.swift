public import Appearance
public import Wire

/// One thing that keys do on a screen.
public struct Binding: Hashable, Sendable {
  /// The first one is what a click on the footer stands for.
  public var keys: [Key]
  public var action: UserAction
  /// nil for keys that work without being told.
  public var hint: Hint?
  /// When the footer is short of room, the highest rank goes first.
  public var rank: Int

  /// The rank of keys that the footer tells only where all the others have room with all their words; the
  /// help tells them anyway.
  static let ifThereIsRoom = 100

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

/// The one table of keys, from which footer and help are made, too; each screen's part is in its folder.
public struct Keymap: Sendable {
  let snapshot: Snapshot?
  let phrases: Phrases
  /// Whether the list shows only some of the alarms.
  let isFiltered: Bool
  /// The keys that the user wants.
  let choice: KeyChoice
  /// The question that the first run asks.
  let firstRunStep: FirstRun.Step
  /// Whether sentences are typed that were to be read.
  let typesInstead: Bool

  public init(
    snapshot: Snapshot?, phrases: Phrases, isFiltered: Bool = false, choice: KeyChoice = .standard
  ) {
    self.init(
      snapshot: snapshot, phrases: phrases, isFiltered: isFiltered, choice: choice,
      firstRunStep: .speaker)
  }

  init(
    snapshot: Snapshot?, phrases: Phrases, isFiltered: Bool, choice: KeyChoice,
    firstRunStep: FirstRun.Step, typesInstead: Bool = false
  ) {
    self.snapshot = snapshot
    self.phrases = phrases
    self.isFiltered = isFiltered
    self.choice = choice
    self.firstRunStep = firstRunStep
    self.typesInstead = typesInstead
  }

  /// What the key asks for on this screen; nil when it means nothing there.
  public func action(for key: Key, on mode: Mode) -> UserAction? {
    if let text = textAction(for: key, on: mode) { return text }
    let bindings = bindings(on: mode)
    if let exact = bindings.first(where: { $0.keys.contains(key) }) { return exact.action }
    if mode == .done { return .window(.back) }
    let other: UserAction? = mode == .leaving ? .window(.stay) : nil
    guard case .character(let character) = key else { return other }
    let latin = Key.character(KeyboardLayout.latin(character))
    return bindings.first { $0.keys.contains(latin) }?.action ?? other
  }

  /// All bindings of a screen, in the order in which the footer names them, with the user's keys.
  public func bindings(on mode: Mode) -> [Binding] {
    choice.applied(to: standardBindings(on: mode), on: mode).map { binding in
      var binding = binding
      binding.hint = binding.hint.map { $0.named(by: phrases) }
      return binding
    }
  }

  private func standardBindings(on mode: Mode) -> [Binding] {
    switch mode {
    case .connecting: [quit]
    case .home: home
    case .filtering: filtering
    case .removing: removing
    case .leaving: leaving
    case .editor: editor
    case .history: history
    case .filteringHistory: filteringHistory
    case .account: account
    case .chart: chart
    case .calibrating: calibrating
    case .firstRun: firstRun
    case .selfTest: selfTest
    case .planningRehearsal: planningRehearsal
    case .rehearsal: rehearsal
    case .help: helpScreen
    case .searchingHelp: searchingHelp
    case .ringing: ringing
    case .reading: reading
    case .typing: typing
    case .sequence: sequence
    case .math: math
    case .check: check
    case .done: done
    }
  }

  /// Where letters are text, they are nothing else.
  private func textAction(for key: Key, on mode: Mode) -> UserAction? {
    guard mode.takesText else { return nil }
    return switch key {
    case .character(let character): .edit(.insert(character))
    case .paste where mode == .typing: .alarm(.refusePaste)
    case .paste(let text): .edit(.paste(text))
    case .control, .function, .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up,
      .down, .left, .right, .home, .end, .pageUp, .pageDown, .click, .wheelUp, .wheelDown, .other:
      nil
    }
  }
}

extension Keymap {
  // Keys that several screens have.

  var help: Binding {
    Binding([.character("?"), .function(1)], .window(.help), Hint("?", phrases.help), rank: 0)
  }

  var quit: Binding {
    Binding([.character("q")], .window(.quit), Hint("q", phrases.quit), rank: 9)
  }

  /// Ends an attempt, and with it the quiet.
  var leave: Binding {
    Binding([.escape], .alarm(.leaveAttempt), Hint("esc", phrases.leaveAttempt), rank: 2)
  }

  func back(_ words: HintWords, rank: Int = 1) -> Binding {
    Binding([.escape], .window(.back), Hint("esc", words), rank: rank)
  }

  /// Through a list or a long page, by arrows or letters.
  var movement: [Binding] {
    [
      Binding(silent: [.up, .character("k"), .wheelUp], .move(.up)),
      Binding(silent: [.down, .character("j"), .wheelDown], .move(.down)),
      Binding(silent: [.home, .character("g")], .move(.start)),
      Binding(silent: [.end, .character("G")], .move(.end)),
    ] + paging
  }

  var paging: [Binding] {
    [Binding(silent: [.pageUp], .move(.pageUp)), Binding(silent: [.pageDown], .move(.pageDown))]
  }

  /// What changes a line of text, beside the characters themselves.
  var deleting: [Binding] {
    [
      Binding(silent: [.backspace], .edit(.deleteBackward)),
      Binding(silent: [.delete], .edit(.deleteForward)),
      Binding(silent: [.control("u")], .edit(.clear)),
    ]
  }
}
