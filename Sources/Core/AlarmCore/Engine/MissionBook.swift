public import CivilTime

/// The part of the configuration that decides how alarms ring: what the core is told, not what the
/// file looks like.
public struct MissionBook: Hashable, Sendable {
  /// A sentence pack by its name.
  public struct Pack: Hashable, Sendable {
    public var name: String
    public var sentences: [String]

    public init(name: String, sentences: [String]) {
      self.name = name
      self.sentences = sentences
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

  func sentences(for mission: Mission) -> [String] {
    switch mission.kind {
    case .reading(let reading): pack(reading.sentences)
    case .typing(let typing): pack(typing.sentences)
    case .sequence, .none: []
    }
  }

  private func pack(_ name: String) -> [String] {
    packs.first { $0.name == name }?.sentences ?? []
  }
}
