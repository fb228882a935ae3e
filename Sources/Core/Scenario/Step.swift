import AlarmCore
import CivilTime

/// Something that people do, or that happens to the machine.
enum Step: Hashable, Sendable {
  // What is given.
  case mission(Mission)
  case policy(PolicyWord, Duration)
  case defaults(AlarmFields)
  case holidays([CivilDate])

  // The list.
  case add(name: String, AlarmFields)
  case edit(String, AlarmFields)
  case enable(String)
  case disable(String)
  case remove(String)
  case skip(String)
  case move(String, TimeOfDay)
  case pause(String, until: CivilDate)
  case unpause(String)
  case acknowledge
  case rehearse(name: String, after: Duration, AlarmFields)

  // The alarm that rings.
  case attempt(AttemptChoice)
  case leave
  case read(Reading)
  /// For so long somebody speaks, or moves the lips without a sound.
  case speak(Duration)
  case type(Typing)
  case play(Play)
  case press(BoardKey)
  case snooze
  case awake

  // Processes.
  case kill(Process)
  case start(Process)
  case freeze(Process)
  case thaw(Process)

  // The machine.
  case power(Power)
  case clock(ClockStep)
  case zone(ScenarioZone)
  /// The system's file of that zone has other rules now.
  case rules(of: String, ScenarioZone)
  case suspend
  case resume

  // Faults.
  case speaker(SpeakerState, isNoticed: Bool)
  case otherOutputs(works: Bool)
  case card(works: Bool)
  case soundFile(String, isThere: Bool)
  case microphone(MicrophoneState)
  case model(isThere: Bool)
  case listener(ListenerState)
  case disk(DiskState)
  case row(RowChange)
  case store(StoreState)
}

enum AttemptChoice: String, Hashable, CaseIterable, Sendable {
  case mission, keyboard, exit
}

/// What the listener makes of one reading.
enum Reading: Hashable, Sendable {
  case right
  /// So many words of the sentence were not heard.
  case missing(Int)
  /// All words, and much else.
  case amongOthers
  /// Speech, but not the sentence.
  case other
  case nothing
}

enum Typing: Hashable, Sendable {
  case right
  case wrong
  case pasted
  /// Letter by letter, but no Enter.
  case unfinished
  case text(String)
}

enum Play: String, Hashable, CaseIterable, Sendable {
  case right
  case wrong
  /// One round, and no more.
  case round
}

enum Process: String, Hashable, CaseIterable, Sendable {
  case engine, listener, frontEnd

  var words: String {
    switch self {
    case .engine: "engine"
    case .listener: "listener"
    case .frontEnd: "front end"
    }
  }
}

enum Power: Hashable, Sendable {
  case off
  /// The clock may come up wrong.
  case on(clock: ClockText?)
}

enum ClockStep: Hashable, Sendable {
  case by(Duration)
  case to(ClockText)
  case unsynchronised
  case synchronised
}

enum SpeakerState: String, Hashable, CaseIterable, Sendable {
  case works, muted, lost, silent, hangs, noServer

  var words: String { self == .noServer ? "no server" : rawValue }
}

enum MicrophoneState: String, Hashable, CaseIterable, Sendable {
  case works, none, muted, lost, busy, silent
}

enum ListenerState: String, Hashable, CaseIterable, Sendable {
  case works, dies, hangs, late
}

enum DiskState: String, Hashable, CaseIterable, Sendable {
  case works, full, readOnly

  var words: String { self == .readOnly ? "read-only" : rawValue }
}

enum StoreState: String, Hashable, CaseIterable, Sendable {
  case newer, empty
}

/// What a damaged or foreign store says of an alarm.
enum RowChange: Hashable, Sendable {
  /// The alarm's row makes no sense.
  case damaged(String)
  /// The row says that the alarm is off.
  case off(String)
  /// Its earliest reservation that is no primary has that kind; empty is none.
  case kind(String, String)
}

/// The spans that decide when a promise is kept, by the words a scenario uses.
enum PolicyWord: String, Hashable, CaseIterable, Sendable {
  case grace
  case ringLimit = "ring limit"
  case ringPause = "ring pause"
  case unanswered
  case stale
  case guardSpan = "guard"
  case checkWindow = "check window"
}
