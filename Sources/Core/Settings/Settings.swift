public import AlarmCore

/// What config.toml says, after every check.
public struct Settings: Hashable, Sendable {
  /// What a new alarm starts with.
  public struct AlarmDefaults: Hashable, Sendable {
    /// A file name below `assets/`, or a path; nil is the built-in tone.
    public var sound: String?
    /// Percent, 1…100.
    public var volume: Int
    /// The name of a mission.
    public var mission: String
    public var snooze: SnoozePolicy
    /// So long after the mission it asks whether its sleeper is up; nil does not ask.
    public var wakeUpCheck: Duration?
    /// Whether it leaves out the dates of the user's holidays.
    public var skipsHolidays: Bool

    public init(
      sound: String? = "rooster.flac", volume: Int = 80, mission: String = Mission.standard.name,
      snooze: SnoozePolicy = .standard, wakeUpCheck: Duration? = nil, skipsHolidays: Bool = false
    ) {
      self.sound = sound
      self.volume = volume
      self.mission = mission
      self.snooze = snooze
      self.wakeUpCheck = wakeUpCheck
      self.skipsHolidays = skipsHolidays
    }
  }

  /// The sink that the user named; nil chooses the best real one, anew at each ring.
  public var output: String?
  /// nil when nothing shakes.
  public var vibration: Vibration?
  /// How long a ring takes to become as loud as it will be; nil is no time.
  public var fadeIn: Duration?
  /// Whether this machine sleeps.
  public var sleep: SleepChoice
  public var alarm: AlarmDefaults
  /// How long promises wait, and how long they are kept up.
  public var policies: Policies
  /// First those of the file in its order, then the built-in ones that it does not redefine; never
  /// empty, and always with the alarm default's mission.
  public var missions: [Mission]

  /// What can be named without being configured.
  public static let builtInMissions = [
    Mission.standard,
    Mission(name: "typing", kind: .typing(TypingMission())),
    Mission(name: "sequence", kind: .sequence(SequenceMission())),
    Mission(name: "math", kind: .math(MathMission())),
    Mission(name: "none", kind: .none),
  ]

  public init(
    output: String? = nil, vibration: Vibration? = nil, fadeIn: Duration? = nil,
    sleep: SleepChoice = .auto,
    alarm: AlarmDefaults = AlarmDefaults(), policies: Policies = .standard,
    missions: [Mission] = Settings.builtInMissions
  ) {
    self.output = output
    self.vibration = vibration
    self.fadeIn = fadeIn
    self.sleep = sleep
    self.alarm = alarm
    self.policies = policies
    self.missions = missions
  }

  /// The mission of this name; nil when nobody defined it.
  public func mission(named name: String) -> Mission? { missions.first { $0.name == name } }
}
