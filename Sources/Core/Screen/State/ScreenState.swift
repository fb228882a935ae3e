public import Appearance
import CivilTime
public import Wire

/// Everything a front end remembers: the newest snapshot, and what no engine knows.
///
/// That is, for example, the selected row or a half-typed line. All of it may be lost at any moment.
/// Keys come in by `press`, what the engine says by `receive`; each is a file of its own.
public struct ScreenState: Hashable, Sendable {
  /// What lies over the home screen.
  enum Overlay: Hashable, Sendable {
    case editor(EditorForm)
    case removing(Int64)
    case calibrating(Calibrating)
    case history(History)
    case firstRun(FirstRun)
    case selfTest(SelfTest)
    case rehearsing(Rehearsing)
    /// Asks before the only thing that rings goes; over any screen.
    case leaving
  }

  /// The rehearsal that a newcomer starts rings after so many seconds.
  static let rehearsalDelay = 5.0

  /// nil until an engine has answered.
  public internal(set) var snapshot: Snapshot?
  public internal(set) var isConnected = false
  /// The engine owes a snapshot of an unfinished alarm: it hangs, or is gone with a lease.
  var isOverdue = false
  /// The window that was last drawn in; how far a page can scroll goes by it.
  public var window = ScreenSize(rows: 24, columns: 80)
  /// What the user wants of the screens.
  public var settings = ScreenSettings.standard
  /// The language that the settings and the locale come to.
  public var language = Language.english
  var overlay: Overlay?
  /// Lies over any screen.
  var help: Help?
  /// The list's rows in their order, narrowed to what was asked for.
  var rows: [Snapshot.AlarmRow] = []
  var soonest: Soonest?
  var filter = ListFilter()
  var selection: Int64?
  var notice: Notice?
  /// The line being typed in a typing mission.
  var line = ""
  /// The board's key that the arrows have chosen, 0…8.
  var boardPlace = 4
  /// Whether the last key of a Wake Sequence was wrong.
  var isWrongKey = false
  /// What was pressed in this round of a Wake Sequence.
  var pressed = ""
  /// Whose sentences are typed instead of read, since somebody chose so; until somebody reads again.
  var typedAlarm: Int64?
  /// The whole of the running lease, as far as it was seen, in seconds.
  var leaseSpan = 0.0
  /// Nothing could be heard, and nothing has been heard since: tries of the normal path go on.
  var isUnheard = false
  var finished: Finished?
  /// The commands that were sent, whose replies come in the same order.
  var awaited: [Command] = []
  var isSurveyDue = false
  /// Nobody has answered the questions of the first run yet.
  public var isFirstRunDue = false
  /// They were answered, or left out, so that nobody need ask again.
  public internal(set) var hasEndedFirstRun = false
  var held = HeldKey()
  var run = KeyRun()
  /// Whether the line of a typing mission was handed in.
  var isLineSubmitted = false
  /// Whether an Enter that comes before the hands have paused is kept for later.
  var mayQueueStart = false
  /// Whether the mission starts as soon as the hands have paused.
  public internal(set) var isStartQueued = false

  public init() {}
}

extension ScreenState {
  public var mode: Mode {
    let below = modeBelowHelp
    guard let help, below != .connecting, below != .leaving else { return below }
    return help.isSearching ? .searchingHelp : .help
  }

  /// The screen below the help.
  var modeBelowHelp: Mode {
    if overlay == .leaving, ringsAlone { return .leaving }
    guard isConnected, !isOverdue, let snapshot else { return .connecting }
    switch snapshot.phase {
    case .ringing: return .ringing
    case .listening: return .reading
    case .typing: return .typing
    case .playing: return snapshot.math == nil ? .sequence : .math
    case .checking where isCheckOpen: return .check
    case .checking, .waiting, .snoozed: break
    }
    if finished != nil { return .done }
    switch overlay {
    case .editor: return .editor
    case .removing: return .removing
    case .calibrating: return .calibrating
    case .history(let history): return Self.mode(of: history)
    case .firstRun: return .firstRun
    case .selfTest: return .selfTest
    case .rehearsing(let rehearsing) where rehearsing.isChoosing: return .planningRehearsal
    // While what rings is put off, home has the keys for it.
    case .rehearsing(let rehearsing) where rehearsing.rings && snapshot.phase != .waiting:
      return .home
    case .rehearsing: return .rehearsal
    case .leaving, nil: return filter.isTyping ? .filtering : .home
    }
  }

  private static func mode(of history: History) -> Mode {
    switch history.page {
    case .list: history.filter.isTyping ? .filteringHistory : .history
    case .chart: .chart
    case .account: .account
    }
  }

  /// Whether a wake-up check may be answered. The engine says so again when it opens.
  private var isCheckOpen: Bool { (snapshot?.check?.opens ?? 0) <= 0 }

  /// The list's selected row, if there is any row.
  var selectedRow: Snapshot.AlarmRow? { rows.first { $0.id == selection } ?? rows.first }

  var phrases: Phrases { Phrases(language, clock: settings.clock, keys: settings.keys) }

  var keymap: Keymap {
    Keymap(
      snapshot: snapshot, phrases: phrases, isFiltered: filter.isSet, choice: settings.keys,
      firstRunStep: firstRunStep, typesInstead: typesInstead)
  }

  /// Whether the sentences of a reading are typed until somebody wants to read again.
  var typesInstead: Bool {
    typedAlarm != nil && typedAlarm == snapshot?.alarm?.id && snapshot?.mission?.kind == "reading"
  }

  /// What ends the alarm, by the way that its sleeper goes.
  var missionToDo: Snapshot.Mission? {
    var mission = snapshot?.mission
    if typesInstead { mission?.kind = "typing" }
    return mission
  }

  private var firstRunStep: FirstRun.Step {
    if case .firstRun(let run) = overlay { return run.step }
    return .speaker
  }

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
  /// What the screen would like to know by itself, to be sent at once.
  public var wishes: [Command] {
    [wantsSurvey ? .survey : nil, wantedHistory, wantedPreview].compactMap { $0 }
  }

  /// Whether what stands in the way of the next alarm should be measured again.
  ///
  /// One survey at a time, and none while an alarm has the sound to itself.
  var wantsSurvey: Bool {
    guard isSurveyDue, isConnected, !awaited.contains(.survey) else { return false }
    switch snapshot?.phase {
    case .waiting, .snoozed: return true
    case .ringing, .listening, .playing, .typing, .checking, nil: return false
    }
  }

  /// The home screen is opened from elsewhere, and what it says of tomorrow may be old.
  mutating func noteHome(from old: Mode) {
    if mode == .home, old.agesReadiness { isSurveyDue = true }
  }

  /// What the shell is told once the terminal is given back; nil when no alarm is unfinished.
  public var farewell: String? {
    switch snapshot?.phase {
    case .ringing, .listening, .typing, .playing: break
    case .waiting, .snoozed, .checking, nil: return nil
    }
    return ringsAlone ? phrases.farewellInSilence : phrases.farewell
  }
}
