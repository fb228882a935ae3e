public import Appearance
public import CivilTime
public import Wire

/// What the line mode does next.
public struct Telling: Hashable, Sendable {
  /// To be printed, one line each.
  public var lines: [String]
  public var commands: [Command]
  public var quits: Bool

  init(_ lines: [String] = [], _ commands: [Command] = [], quits: Bool = false) {
    self.lines = lines
    self.commands = commands
    self.quits = quits
  }

  static func + (left: Telling, right: Telling) -> Telling {
    Telling(
      left.lines + right.lines, left.commands + right.commands, quits: left.quits || right.quits)
  }
}

/// The front end without a screen: what the engine says becomes lines, and lines become commands.
public struct Conversation: Hashable, Sendable {
  /// Nobody understands a sentence and types a line much faster.
  static let leastThought = Duration.milliseconds(1500)
  /// Lines that come faster are pasted, or Enter is held down.
  static let leastPause = Duration.milliseconds(700)

  /// What every front end remembers.
  public internal(set) var state = ScreenState()
  var questions: NewAlarmQuestions?
  /// Whether the next line says if the only thing that rings shall go.
  var isAskedToLeave = false
  private var mark = LeaseMark()
  private var snapshotCame: BootInstant?
  /// When an unfinished alarm came that nobody asked for.
  private(set) var changed: BootInstant?
  private(set) var lastLine: BootInstant?

  public init() {}

  /// Uses what config.toml says of screens.
  ///
  /// - Parameter problems: what is wrong with it, one line each.
  public mutating func use(
    _ settings: ScreenSettings, _ language: Language, problems: [String]
  ) -> Telling {
    state.settings = settings
    state.language = language
    return Telling(problems)
  }

  /// Takes notice of a command that was sent.
  public mutating func sent(_ command: Command) { state.sent(command) }

  /// Whether an engine has said how things are, so that lines can be about something.
  public var isReady: Bool { state.snapshot != nil }

  /// Whether this terminal has to beep.
  public var needsBell: Bool { state.needsBell }

  /// Whether a line is being typed whose letters the engine wants to see as they come.
  public var reportsLetters: Bool {
    switch Situation(state) {
    case .typing, .math: true
    case .silent, .home, .snoozed, .ringing, .reading, .sequence, .check: false
    }
  }

  /// Whether replies to what was asked are still to come; a survey may take its time.
  public var awaitsReplies: Bool { state.awaited.contains { $0 != .survey } }

  // MARK: - What the engine says

  public mutating func receive(_ reply: Reply, at clock: ClockReading) -> Telling {
    let old = state
    let question = state.awaited.first
    state.receive(reply, at: clock.boot)
    switch reply {
    case .snapshot, .change:
      return Telling(state.snapshot.map { observe($0, after: old, at: clock) } ?? [])
    case .account(let account): return Telling(lines(of: account))
    case .done, .reloaded, .invalid, .refused: return Telling(answer(to: question))
    case .preview, .history, .sentences, .plan, .exported, .adopted, .unfit: return Telling()
    }
  }

  /// An engine answers again, or none does.
  public mutating func setConnected(_ isConnected: Bool, at clock: ClockReading) -> Telling {
    let wasConnected = state.isConnected
    state.setConnected(isConnected)
    guard wasConnected != isConnected, state.snapshot != nil else { return Telling() }
    if isConnected { snapshotCame = clock.boot }
    return Telling([isConnected ? state.phrases.engineIsBack : state.phrases.engineIsGone + "."])
  }

  private mutating func observe(
    _ snapshot: Snapshot, after old: ScreenState, at clock: ClockReading
  ) -> [String] {
    snapshotCame = clock.boot
    mark.see(reportsTime ? snapshot.lease : nil, at: clock.boot)
    let lines = narration(since: old, at: clock)
    let situation = Situation(state)
    if situation != Situation(old) || snapshot.alarm?.id != old.snapshot?.alarm?.id {
      if situation.linesMayComeByAccident { changed = clock.boot }
      isAskedToLeave = false
    }
    // What was finished is told; the line mode has no page that stays.
    state.finished = nil
    return lines + dropQuestions(at: situation)
  }

  /// Somebody who reads aloud must not be talked over.
  private var reportsTime: Bool {
    switch Situation(state) {
    case .typing, .math: true
    case .sequence: state.snapshot?.sequence?.show.isEmpty == true
    case .silent, .home, .snoozed, .ringing, .reading, .check: false
    }
  }

  /// An alarm ends the questions: the next line is about the alarm.
  private mutating func dropQuestions(at situation: Situation) -> [String] {
    switch situation {
    case .ringing, .check, .reading, .typing, .sequence, .math:
      guard questions != nil else { return [] }
      questions = nil
      return [state.phrases.noNewAlarm]
    case .home, .snoozed, .silent: return []
    }
  }

  private func narration(since old: ScreenState, at clock: ClockReading) -> [String] {
    Narration(from: old, to: scene(at: clock))?.lines ?? []
  }

  /// The reply's sentence. What a snapshot tells in the reader's words is not told twice.
  private mutating func answer(to question: Command?) -> [String] {
    defer { state.notice = nil }
    guard let notice = state.notice else { return [] }
    let isTold = question == .snooze || question == .awake
    return notice.kind == .done && isTold ? [] : [state.phrases.sentence(notice.text)]
  }

  private func lines(of account: AccountDocument) -> [String] {
    account.stretches.map(state.phrases.stretch) + [state.phrases.account(account.gaps)]
  }

  func scene(at clock: ClockReading) -> Scene {
    Scene(
      state: state, size: ScreenSize(rows: 24, columns: 80), glyphs: .unicode, now: clock.wall,
      date: clock.date, time: clock.time,
      age: snapshotCame.map { (clock.boot - $0).inSeconds } ?? 0)
  }

  // MARK: - The time

  /// What there is to say when nothing has come for a while.
  public mutating func passTime(at clock: ClockReading) -> Telling {
    let old = state
    if let snapshotCame { state.noteSilence(of: (clock.boot - snapshotCame).inSeconds) }
    var lines = old.isOverdue == state.isOverdue ? [] : silence(at: clock)
    if let left = mark.pass(at: clock.boot) {
      lines.append(state.phrases.comesBackSoon(in: Phrases.wholeSeconds(left)))
    }
    return Telling(lines)
  }

  private func silence(at clock: ClockReading) -> [String] {
    state.isOverdue ? SituationText(scene(at: clock)).lines : [state.phrases.engineIsBack]
  }

  /// When time has to pass next; nil when only a line or the engine can change something.
  public var nextChange: BootInstant? {
    let patience = state.isOverdue ? nil : state.snapshot.flatMap(Patience.seconds)
    let silence = patience.flatMap { seconds in
      snapshotCame.map { $0 + .milliseconds(Int(seconds * 1000) + 50) }
    }
    return [mark.next, silence].compactMap(\.self).min()
  }

  // MARK: - What is typed

  /// The letters of the line that is being typed.
  public func hear(unfinished line: String) -> [Command] {
    reportsLetters && !line.hasPrefix("/") ? [.typing(line)] : []
  }

  /// A line with its Enter.
  public mutating func hear(_ line: String, at clock: ClockReading) -> Telling {
    let isTooSoon = isTooSoon(at: clock.boot)
    lastLine = clock.boot
    let line = line.filter { !$0.isNewline }
    return react(to: line, isTooSoon: isTooSoon, at: clock)
  }

  private func isTooSoon(at now: BootInstant) -> Bool {
    guard Situation(state).linesMayComeByAccident else { return false }
    return changed.map { now - $0 < Self.leastThought } == true
      || lastLine.map { now - $0 < Self.leastPause } == true
  }
}
