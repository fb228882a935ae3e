public import CivilTime
public import Wire

/// What a key press leads to outside the screen.
public struct Reaction: Hashable, Sendable {
  public var commands: [Command]
  public var quits: Bool

  public init(_ commands: [Command] = [], quits: Bool = false) {
    self.commands = commands
    self.quits = quits
  }
}

/// Everything a front end remembers: the newest snapshot, and what no engine knows.
///
/// That is, for example, the selected row or a half-typed line. All of it may be lost at any moment.
public struct ScreenState: Hashable, Sendable {
  /// What lies over the home screen, or over any screen in the case of help.
  enum Overlay: Hashable, Sendable {
    case help
    case editor(EditorForm)
    case removing(Int64)
    case calibrating(Calibrating)
    /// Asks before the only thing that rings goes.
    case leaving
  }

  /// The rehearsal that a newcomer starts rings after so many seconds.
  static let rehearsalDelay = 5.0

  /// nil until an engine has answered.
  public private(set) var snapshot: Snapshot?
  public private(set) var isConnected = false
  /// The engine owes a snapshot of an unfinished alarm: it hangs, or is gone with a lease.
  private(set) var isOverdue = false
  /// The window that was last drawn in; how far the help can scroll goes by it.
  public var window = ScreenSize(rows: 24, columns: 80)
  var overlay: Overlay?
  /// The help's first line in sight.
  private(set) var helpTop = 0
  var notice: Notice?
  /// The line being typed in a typing mission.
  var line = ""
  /// The board's key that the arrows have chosen, 0…8.
  var boardPlace = 4
  /// Whether the last key of a Wake Sequence was wrong.
  private(set) var isWrongKey = false
  /// What was pressed in this round of a Wake Sequence.
  var pressed = ""
  /// The whole of the running lease, as far as it was seen, in seconds.
  private(set) var leaseSpan = 0.0
  /// Nothing could be heard, and nothing has been heard since: tries of the normal path go on.
  private var isUnheard = false
  var finished: Finished?
  private var selection: Int64?
  private var awaited: [Command] = []
  private var isSurveyDue = false
  private var held = HeldKey()
  private var run = KeyRun()
  /// Whether the line of a typing mission was handed in.
  var isLineSubmitted = false
  /// Whether an Enter that comes before the hands have paused is kept for later.
  private var mayQueueStart = false
  /// Whether the mission starts as soon as the hands have paused.
  public private(set) var isStartQueued = false

  public init() {}

  public var mode: Mode {
    if overlay == .leaving, ringsAlone { return .leaving }
    guard isConnected, !isOverdue, let snapshot else { return .connecting }
    if overlay == .help { return .help }
    switch snapshot.phase {
    case .ringing: return .ringing
    case .listening: return .reading
    case .typing: return .typing
    case .playing: return .sequence
    case .checking where isCheckOpen: return .check
    case .checking, .waiting, .snoozed: break
    }
    if finished != nil { return .done }
    switch overlay {
    case .editor: return .editor
    case .removing: return .removing
    case .calibrating: return .calibrating
    case .help, .leaving, nil: return .home
    }
  }

  /// Whether a wake-up check may be answered. The engine says so again when it opens.
  private var isCheckOpen: Bool { (snapshot?.check?.opens ?? 0) <= 0 }

  /// The screen below the help.
  var modeBelowHelp: Mode {
    var state = self
    if state.overlay == .help { state.overlay = nil }
    return state.mode
  }

  /// The list's selected row, if there is any row.
  var selectedRow: Snapshot.AlarmRow? { rows.first { $0.id == selection } ?? rows.first }

  /// The alarms as the list shows them.
  var rows: [Snapshot.AlarmRow] { snapshot?.alarms.inListOrder ?? [] }

  mutating func select(_ id: Int64) { selection = id }

  /// Whether this front end must ring and flash itself: nothing else can be heard, or the engine
  /// went away or fell silent while the alarm should sound.
  public var needsBell: Bool {
    ringsAlone && (isOverdue || snapshot?.audio.demand == .audible)
  }

  /// Whether an unfinished alarm would ring here or nowhere.
  var ringsAlone: Bool {
    guard let snapshot, snapshot.audio.demand != .silent else { return false }
    return !isConnected || isOverdue || isUnheard
  }
}

extension ScreenState {
  mutating func openHelp() {
    overlay = .help
    helpTop = 0
  }

  mutating func scrollHelp(by lines: Int) {
    helpTop = max(0, min(helpTop + lines, HelpView.lastTop(self)))
  }
}

extension ScreenState {
  /// Whether what stands in the way of the next alarm should be measured again.
  ///
  /// One survey at a time, and none while an alarm has the sound to itself.
  public var wantsSurvey: Bool {
    guard isSurveyDue, isConnected, !awaited.contains(.survey) else { return false }
    switch snapshot?.phase {
    case .waiting, .snoozed: return true
    case .ringing, .listening, .playing, .typing, .checking, nil: return false
    }
  }

  /// The home screen is opened from elsewhere, and what it says of tomorrow may be old.
  private mutating func noteHome(from old: Mode) {
    guard mode == .home else { return }
    switch old {
    case .help, .calibrating, .ringing, .reading, .typing, .sequence, .check, .done:
      isSurveyDue = true
    // The front end's greeting asks for a survey itself.
    case .connecting, .home, .removing, .leaving, .editor: break
    }
  }

  /// What the shell is told once the terminal is given back; nil when no alarm is unfinished.
  public var farewell: String? {
    switch snapshot?.phase {
    case .ringing, .listening, .typing, .playing: break
    case .waiting, .snoozed, .checking, nil: return nil
    }
    return ringsAlone
      ? "The alarm is unfinished, and nothing rings. `ryza-tui` shows it again."
      : "The alarm rings on. `ryza-tui` shows it again."
  }
}

extension ScreenState {
  /// Takes notice of a command that was sent, whose reply will come in the same order.
  public mutating func sent(_ command: Command) {
    if command == .survey { isSurveyDue = false }
    switch command {
    case .status, .subscribe: break
    case .survey, .add, .edit, .preview, .enable, .disable, .remove, .restore, .skip, .move, .pause,
      .resume,
      .acknowledge, .ring, .attempt, .exit, .leave, .typing, .answer, .press, .snooze, .awake,
      .history, .why, .next, .export, .adopt, .sentences, .restoreSentences, .reload, .quit:
      awaited.append(command)
    }
  }

  /// An engine answers again, or none does.
  public mutating func setConnected(_ isConnected: Bool) {
    self.isConnected = isConnected
    if isConnected { isOverdue = false }
    awaited = []
    if case .editor(var form) = overlay {
      form.isSaving = false
      overlay = .editor(form)
    }
  }

  /// Takes notice of how long the engine has said nothing, in seconds.
  public mutating func noteSilence(of age: Double) {
    isOverdue = snapshot.flatMap(Patience.seconds).map { age > $0 } ?? false
  }

  /// Takes in what the engine says.
  public mutating func receive(_ reply: Reply, at now: BootInstant) {
    switch reply {
    case .snapshot(let snapshot): observe(snapshot, at: now)
    case .done(let text, let id): answered(Notice(kind: .done, text: text), made: id)
    case .preview: if !awaited.isEmpty { awaited.removeFirst() }
    case .history, .account, .sentences, .plan, .exported, .adopted, .unfit: break
    case .invalid(let text), .refused(let text):
      answered(Notice(kind: .refused, text: text), made: nil)
    }
  }

  private mutating func answered(_ answer: Notice, made id: Int64?) {
    guard !awaited.isEmpty else { return }
    switch awaited.removeFirst() {
    case .add, .edit:
      settleEditor(answer)
      if answer.kind == .done, let id { selection = id }
    case .enable, .disable, .remove, .restore, .skip, .move, .pause, .resume, .acknowledge, .ring,
      .snooze, .awake, .reload, .quit:
      if !answer.text.isEmpty { notice = answer }
    case .attempt, .exit, .leave, .typing, .answer, .press, .survey, .status, .subscribe, .next,
      .preview, .history, .why, .export, .adopt, .sentences, .restoreSentences:
      if answer.kind == .refused { notice = answer }
    }
  }

  private mutating func settleEditor(_ answer: Notice) {
    guard case .editor(var form) = overlay else { return notice = answer }
    switch answer.kind {
    case .done:
      overlay = nil
      notice = answer
    case .refused:
      form.isSaving = false
      form.complaint = answer.text
      overlay = .editor(form)
    }
  }

  private mutating func observe(_ new: Snapshot, at now: BootInstant) {
    let old = snapshot
    let oldMode = mode
    let place = rows.firstIndex { $0.id == selectedRow?.id } ?? 0
    let selected = selectedRow?.id
    snapshot = new
    isOverdue = false
    rememberSound(new)
    keepSelection(on: selected, at: place)
    rememberAttempt(old, new)
    let justFinished = old.flatMap { Finished(between: $0, and: new) }
    if justFinished != nil || old?.phase != new.phase { finished = justFinished }
    if justFinished != nil { isSurveyDue = true }
    if old?.phase != new.phase { enterPhase(new.phase, from: old?.phase) }
    if overlay == .leaving, !ringsAlone { overlay = nil }
    if mode != oldMode { coverHands(from: oldMode, at: now) }
    noteHome(from: oldMode)
  }

  private mutating func rememberSound(_ new: Snapshot) {
    switch new.phase {
    case .waiting, .snoozed: isUnheard = false
    case .ringing, .listening, .playing, .typing, .checking:
      isUnheard = !new.audio.audible && (isUnheard || new.audio.rung == "bell")
    }
  }

  /// The selection follows its alarm; where that is gone, it stays at its place in the list.
  private mutating func keepSelection(on id: Int64?, at place: Int) {
    let rows = rows
    guard !rows.contains(where: { $0.id == selection }) else { return }
    selection =
      rows.contains { $0.id == id } ? id : rows.isEmpty ? nil : rows[min(place, rows.count - 1)].id
  }

  private mutating func enterPhase(_ phase: Snapshot.Phase, from old: Snapshot.Phase?) {
    switch overlay {
    case .help, .removing, .leaving, .calibrating: overlay = nil
    case .editor, nil: break
    }
    switch phase {
    case .ringing, .checking:
      if old == .waiting { notice = nil }
    case .listening, .typing, .playing: notice = nil
    case .waiting, .snoozed: break
    }
  }

  /// Keys typed for the screen before must not act on the one that the engine has put in its place.
  private mutating func coverHands(from old: Mode, at now: BootInstant) {
    isStartQueued = false
    switch mode {
    // Asked for by a key, and the first letter may follow at once.
    case .reading, .typing, .sequence: return
    case .connecting, .home, .removing, .leaving, .editor, .calibrating, .help, .ringing, .check,
      .done:
      break
    }
    // Who has just ended an attempt, and not run out of time in it, may well want the next one.
    mayQueueStart = mode == .ringing && (old == .reading || old == .typing && isLineSubmitted)
    run.screenChanged(at: now, wasForText: old.isForText)
  }

  /// Keeps what belongs to one attempt, and drops it when the next begins.
  private mutating func rememberAttempt(_ old: Snapshot?, _ new: Snapshot) {
    if old?.phase != new.phase {
      line = ""
      pressed = ""
      boardPlace = 4
      if new.phase == .typing { isLineSubmitted = false }
      leaseSpan = 0
    }
    leaseSpan = max(leaseSpan, new.lease?.remaining ?? 0)
    guard let sequence = new.sequence else {
      isWrongKey = false
      return pressed = ""
    }
    if let mistakes = old?.sequence?.mistakes, sequence.mistakes > mistakes { isWrongKey = true }
    if sequence.entered > 0 { isWrongKey = false }
    let isAnotherTry =
      sequence.round != old?.sequence?.round || sequence.mistakes != old?.sequence?.mistakes
    if isAnotherTry || !sequence.show.isEmpty { pressed = "" }
  }
}

extension ScreenState {
  /// Reacts to a key; clicks have been turned into keys before, by the frame they fell on.
  public mutating func press(_ key: Key, at now: BootInstant) -> Reaction {
    let mode = mode
    defer { noteHome(from: mode) }
    let hearing = run.press(at: now)
    let press = held.press(key, on: mode, at: now)
    let action = Keymap.action(for: key, on: mode, snapshot: snapshot)
    if hearing == .deaf { return turnDeafEar(to: key) }
    isStartQueued = false
    guard let action else { return Reaction() }
    if press.isHeld, press.cameFromOtherScreen || !action.mayRepeat { return Reaction() }
    if hearing == .inARun, action.mustBeMeant, keysMayComeByAccident {
      notice = .tooSoon
      return Reaction()
    }
    return reduce(action)
  }

  /// Does what was put off until the hands have paused; to be called often while `isStartQueued`.
  public mutating func passTime(at now: BootInstant) -> Reaction {
    guard isStartQueued, run.isOver(at: now) else { return Reaction() }
    isStartQueued = false
    return mode == .ringing ? reduce(.startMission) : Reaction()
  }

  /// A key that was typed for the screen before: it does nothing, and the screen says so.
  ///
  /// Only Enter can have been meant for this one: no word ends in it that is still being typed.
  private mutating func turnDeafEar(to key: Key) -> Reaction {
    isStartQueued = mayQueueStart && key == .enter
    notice = isStartQueued ? .startsInAMoment : .tooSoon
    return Reaction()
  }

  /// Whether the sleeper's hands may be on the keys for something else than this screen.
  private var keysMayComeByAccident: Bool {
    switch modeBelowHelp {
    case .connecting, .ringing, .reading, .sequence, .check: true
    case .home, .removing, .leaving, .editor, .calibrating, .help, .typing, .done: false
    }
  }

  /// What an action changes on the screen, and what it asks of the engine.
  public mutating func reduce(_ action: UserAction) -> Reaction {
    notice = nil
    switch mode {
    case .home, .removing: return reduceHome(action)
    case .editor: return reduceEditor(action)
    case .calibrating: return reduceCalibrating(action)
    case .typing: return reduceTyping(action)
    case .sequence: return reduceSequence(action)
    case .help: return reduceHelp(action)
    case .connecting, .leaving, .ringing, .reading, .check, .done:
      return reduceCommon(action)
    }
  }
}
