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
  case restore(String)
  case skip(String)
  case move(String, TimeOfDay)
  case pause(String, until: CivilDate)
  case resume(String)
  case seen
  case rehearse(name: String, after: Duration, AlarmFields)

  // The alarm that rings.
  case attempt(AttemptChoice)
  case leave
  case read(Reading)
  /// A verdict arrives at this very moment, wanted or not. A late one is about the reading before.
  case judged(isRight: Bool, isLate: Bool)
  /// For so long somebody speaks, and reads nothing.
  case speak(Duration)
  case type(Typing)
  case play(Play)
  case answer(Reckoning)
  case press(BoardKey)
  case snooze
  case awake

  // Processes.
  case kill(Process)
  case start(StartedProcess)
  /// At the next commit, before or after it is made.
  case crash(CrashVictim, CrashSide)
  case freezeEngine
  case thawEngine

  // The machine.
  case power(Power)
  case clock(ClockStep)
  case zone(ScenarioZone)
  /// The system's file of that zone has other rules now.
  case rules(of: String, ScenarioZone)
  case sleep
  case wake

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
  /// The store's daily backup is made.
  case backup
  case store(StoreState)
}

enum AttemptChoice: Hashable, Sendable {
  case mission, keyboard, exit
}

/// What the listener makes of one reading.
enum Reading: Hashable, Sendable {
  case right
  /// So many words of the sentence were not heard.
  case missing(Int)
  /// Speech, but not the sentence.
  case other
  /// All words, and much else.
  case babble
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

/// What somebody makes of sums.
enum Reckoning: Hashable, Sendable {
  /// All of them.
  case right
  /// The one that is asked, and no more.
  case one
  /// Wrong answers until it is over.
  case wrong
  /// The first digit, and no Enter.
  case unfinished
  case text(String)
}

enum Process: String, Hashable, CaseIterable, Sendable {
  case engine, listener
  case frontEnd = "front end"
}

/// What people start; a listener is started by the engine.
enum StartedProcess: String, Hashable, CaseIterable, Sendable {
  case engine
  case frontEnd = "front end"
}

enum CrashVictim: String, Hashable, CaseIterable, Sendable {
  case engine, machine
}

enum CrashSide: String, Hashable, CaseIterable, Sendable {
  case before, after
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
  case works, muted, lost, silent, hangs
  case noServer = "no server"
}

enum MicrophoneState: String, Hashable, CaseIterable, Sendable {
  case works, none, muted, lost, busy, silent
}

enum ListenerState: String, Hashable, CaseIterable, Sendable {
  case works, dies, hangs
}

enum DiskState: String, Hashable, CaseIterable, Sendable {
  case works, full
  case readOnly = "read-only"
}

/// What the next engine finds in place of its store.
enum StoreState: String, Hashable, CaseIterable, Sendable {
  /// The file is gone, or says nothing: the newest backup and the arming copy are left.
  case lost
  /// A later version wrote it: it is not touched, and the arming copy is left.
  case newer
}

/// What a damaged or foreign store says of an alarm.
enum RowChange: Hashable, Sendable {
  /// The alarm's row makes no sense.
  case damaged(String)
  /// The row says that the alarm is off.
  case off(String)
  /// Its reservations that are no primaries have that kind; empty is none.
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
