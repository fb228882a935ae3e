import AlarmCore
public import CivilTime
public import Wire

// What the engine says, and what it does not say.

extension ScreenState {
  /// Takes notice of a command that was sent, whose reply will come in the same order.
  public mutating func sent(_ command: Command) {
    if command == .survey { isSurveyDue = false }
    switch command {
    case .status, .subscribe: break
    case .survey, .add, .edit, .preview, .enable, .disable, .remove, .restore, .skip, .move, .pause,
      .resume, .acknowledge, .ring, .choose, .attempt, .exit, .leave, .typing, .answer, .press,
      .snooze,
      .awake,
      .history, .why, .account, .next, .export, .adopt, .sentences, .restoreSentences, .reload,
      .quit:
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
    case .change(let change): observe(change.snapshot(after: snapshot), at: now)
    case .done(let text, let id, let what):
      let said = awaited.first.map { phrases.done($0, text, id: id, what: what?.value) } ?? text
      answered(Notice(kind: .done, text: said), made: id)
    case .reloaded:
      answered(Notice(kind: .done, text: phrases.done(.reload, "", id: nil, what: nil)), made: nil)
    case .preview(let preview): settlePreview(preview)
    case .history(let entries):
      takeAwaited()
      receive(history: entries)
    case .account(let account):
      takeAwaited()
      receive(account: account)
    case .sentences, .plan, .exported, .adopted, .unfit: break
    case .invalid(let text, let why), .refused(let text, let why):
      answered(Notice(kind: .refused, text: phrases.refused(text, why?.value)), made: nil)
    }
  }

  private mutating func takeAwaited() {
    if !awaited.isEmpty { awaited.removeFirst() }
  }

  private mutating func answered(_ answer: Notice, made id: Int64?) {
    guard let first = awaited.first else { return }
    if first.isPreview { return settlePreview(nil) }
    switch awaited.removeFirst() {
    case .add, .edit:
      settleEditor(answer)
      if answer.kind == .done, let id { selection = id }
    case .restore:
      notice = answer
      if let id { selection = id }
    case .enable, .disable, .remove, .skip, .move, .pause, .resume, .acknowledge, .ring,
      .snooze, .awake, .reload, .quit:
      if !answer.text.isEmpty { notice = answer }
    case .choose, .attempt, .exit, .leave, .typing, .answer, .press, .survey, .status, .subscribe,
      .next,
      .preview, .history, .why, .account, .export, .adopt, .sentences, .restoreSentences:
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
      form.refusal = answer.text
      overlay = .editor(form)
    }
  }

  private mutating func observe(_ new: Snapshot, at now: BootInstant) {
    let old = snapshot
    let oldMode = mode
    snapshot = new
    isOverdue = false
    rememberSound(new)
    if old?.alarms != new.alarms {
      soonest = Soonest(of: new.alarms)
      listAgain()
      askAboutFormAgain()
    }
    rememberAttempt(old, new)
    rememberWay(new)
    let justFinished = old.flatMap { Finished(between: $0, and: new) }
    if justFinished != nil || old?.phase != new.phase { finished = justFinished }
    if justFinished != nil { isSurveyDue = true }
    if old?.phase != new.phase { enterPhase(new.phase, from: old?.phase) }
    if overlay == .leaving, !ringsAlone { overlay = nil }
    beginFirstRunIfDue()
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

  private mutating func enterPhase(_ phase: Snapshot.Phase, from old: Snapshot.Phase?) {
    help = nil
    filter.stopTyping()
    switch overlay {
    case .removing, .leaving, .calibrating, .firstRun, .selfTest: overlay = nil
    case .editor, .history, .rehearsing, nil: break
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
    // An attempt was asked for by a key, and its first letter may follow at once.
    if mode.isAttempt { return }
    // Who has just ended an attempt, and not run out of time in it, may well want the next one.
    mayQueueStart = mode == .ringing && (old == .reading || old.isLine && isLineSubmitted)
    run.screenChanged(at: now, from: old)
  }

  /// Whoever typed a sentence goes on typing, put off or not, until a reading begins.
  private mutating func rememberWay(_ new: Snapshot) {
    switch new.phase {
    case .typing:
      guard new.mission?.kind == "reading", new.typing?.exitLine == nil else { break }
      typedAlarm = new.alarm?.id
    case .listening, .waiting, .checking: typedAlarm = nil
    case .ringing, .playing, .snoozed: break
    }
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
    // The run goes on after an answer: it is another line that is not handed in yet.
    if let math = new.math, math.verdict != old?.math?.verdict || math.number != old?.math?.number {
      isLineSubmitted = false
    }
    guard let sequence = new.sequence else {
      isWrongKey = false
      return pressed = ""
    }
    if let mistakes = old?.sequence?.mistakes, sequence.mistakes > mistakes { isWrongKey = true }
    let isTurn = sequence.show.isEmpty && old?.sequence?.show.isEmpty == false
    if sequence.entered > 0 || isTurn { isWrongKey = false }
    let isAnotherTry =
      sequence.round != old?.sequence?.round || sequence.mistakes != old?.sequence?.mistakes
    if isAnotherTry || !sequence.show.isEmpty { pressed = "" }
  }
}
