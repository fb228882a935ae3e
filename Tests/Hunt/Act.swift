import AlarmCore
public import CivilTime
public import Simulation

/// An alarm as its owner wants it.
public struct Wanted: Hashable, Sendable {
  public enum Days: Hashable, Sendable {
    case once
    case week(WeekdaySet)
    case every(Int)
  }

  public var time: TimeOfDay
  public var days: Days
  public var mission: String
  public var snoozeLength: Duration
  public var snoozeLimit: Int
  /// So long after the mission it asks whether its sleeper is up.
  public var check: Duration?
  /// An index of ``Zones/all``; nil follows the machine.
  public var zone: Int?
}

/// Something that is done to the world, or in it.
public enum Act: Hashable, Sendable {
  case key(KeyAct)
  case list(ListAct)
  case machine(MachineAct)
  case fault(FaultAct)
}

/// What somebody does at the screen.
public enum KeyAct: Hashable, Sendable {
  /// Wants to finish all that rings, and does what the screen asks for; every so many-th time wrongly.
  case getUp(blunders: Int)
  case dozeOff
  case attempt(byKeyboard: Bool)
  case leave
  case read(missing: Int)
  case mumble(Duration)
  case typeWrongly
  case pressAnyKey
  case sayAwake
  case snooze
  case finishEarly
  case openTerminal
  case closeTerminal
}

/// A change of the list. An alarm is meant by its place in it.
public enum ListAct: Hashable, Sendable {
  case add(Wanted)
  case setTime(Int, TimeOfDay)
  case setSnooze(Int, Duration)
  case setLabel(Int)
  case enable(Int)
  case disable(Int)
  case remove(Int)
  case skip(Int)
  case move(Int, TimeOfDay)
  case pause(Int, days: Int)
  case endPause(Int)
  case acknowledge
  case rehearse(after: Duration, mission: String)
}

/// What happens to the machine; spans say how long it lasts.
public enum MachineAct: Hashable, Sendable {
  case killEngine
  case freeze(Duration)
  case cutPower(Duration)
  /// A machine without clock chip: after the power cut its clock is behind until it is set.
  case cutPowerOfClock(Duration, behind: Duration)
  case sleep(Duration)
  case stepClock(Duration)
  case drift(partsPerMillion: Int64)
  case setZone(Int)
}

/// What breaks; spans say for how long.
public enum FaultAct: Hashable, Sendable {
  case breakDisk(SimulatedDisk.Fault, Duration)
  case crashAtCommit(SimulatedDisk.Crash)
  case noSound(Duration)
  case onlyOneRung(Int, Duration)
  case soundHangs(Duration)
  case slowSound(Duration)
  case soundStops(isNoticed: Bool)
  case breakListener(ListenerFault, Duration)
  case killListener
  case lateVerdicts(Duration)
}

public enum ListenerFault: String, Hashable, CaseIterable, Sendable {
  case hangs, dies, noMicrophone, recognizerFails, microphoneGoes
}

/// An act and its time, counted from the beginning.
public struct PlannedAct: Hashable, Sendable {
  public var at: Duration
  public var act: Act
}

/// All that happens to one world. The same plan goes the same way, always.
public struct Plan: Hashable, Sendable {
  public var seed: UInt64
  public var start: WallInstant
  /// An index of ``Zones/all``.
  public var zone: Int
  public var family: [Wanted]
  /// In the order of their times.
  public var acts: [PlannedAct]
  /// When everything is mended, and the sleeper gets up for good.
  public var end: Duration
  /// Whether the sleeper is awake from the beginning.
  public var isUp: Bool
  /// How long the sleeper takes to come.
  public var reaction: Duration
  /// A power cut is tried out after every so many-th event; 0: never.
  public var cutsEvery: Int
}
