public import CivilTime

/// The part of the configuration that decides how alarms ring: what the core is told, not what the
/// file looks like.
public struct MissionBook: Hashable, Sendable {
  /// A sentence pack by its name.
  public struct Pack: Hashable, Sendable {
    public var name: String
    /// No two with the same ``PackLine/key``.
    public var lines: [PackLine]

    public init(name: String, lines: [PackLine]) {
      self.name = name
      self.lines = lines
    }

    /// A pack of plain sentences.
    public init(name: String, sentences: [String]) {
      self.init(name: name, lines: sentences.map { PackLine($0) })
    }
  }

  public var missions: [Mission]
  public var packs: [Pack]
  /// The sink that the user named.
  public var output: String?
  /// How long an alarm takes to become as loud as it will be; nil is no time.
  public var rise: Duration?
  /// What a new alarm starts with; number, time and recurrence of it mean nothing.
  public var template: Alarm
  public var policies: Policies
  /// The user's own holidays: alarms may leave them out.
  public var holidays: Set<CivilDate>

  public init(
    missions: [Mission], packs: [Pack], output: String?, rise: Duration? = nil, template: Alarm,
    policies: Policies = .standard, holidays: Set<CivilDate> = []
  ) {
    self.missions = missions
    self.packs = packs
    self.output = output
    self.rise = rise
    self.template = template
    self.policies = policies
    self.holidays = holidays
  }

  public func mission(_ name: String) -> Mission? { missions.first { $0.name == name } }

  /// An alarm whose mission has gone from the file keeps a mission: the standard one.
  func missionToRing(_ name: String) -> Mission { mission(name) ?? .standard }

  /// What a mission asks for; nothing where it has no sentences. For a pack that is missing or empty
  /// the built-in one stands in: nobody is locked out of an alarm because of a file.
  func lines(for mission: Mission) -> [PackLine] {
    guard let name = mission.kind.pack else { return [] }
    let lines = packs.first { $0.name == name }?.lines ?? []
    return lines.isEmpty ? Sentences.builtIn.map { PackLine($0) } : lines
  }
}
