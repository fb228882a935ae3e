/// The configuration of most end-to-end tests.
public enum Household {
  /// A steady tone on the null sink, and missions that are over soon.
  ///
  /// - Parameters:
  ///   - mission: what new alarms have.
  ///   - vibration: a command that shakes the bed.
  ///   - fadeIn: how long a ring takes to become loud.
  public static func configuration(
    mission: String = "novel", vibration: String? = nil, fadeIn: String? = nil
  ) -> String {
    """
    [sound]
    output = "speaker"
    \(vibration.map { "vibration = \"\($0)\"" } ?? "")
    \(fadeIn.map { "fade_in = \"\($0)\"" } ?? "")

    [alarm]
    sound = "tone.wav"
    mission = "\(mission)"

    [mission.novel]
    kind = "reading"
    sentences = "novel"

    [mission.page]
    kind = "reading"
    sentences = "novel"
    readings = 1

    [mission.line]
    kind = "typing"
    sentences = "line"
    lines = 1

    [mission.spoken-line]
    kind = "reading"
    sentences = "line"
    readings = 1
    listen = "3s"

    [mission.puzzle]
    kind = "sequence"
    rounds = 2
    length = 2
    idle = "2s"

    [mission.sums]
    kind = "math"
    difficulty = "easy"
    problems = 2
    idle = "10s"
    mistakes = 1

    """
  }

  /// The sentence of the pack `line`.
  public static let line = "we all get up at six or so today"

  /// Their sentence packs.
  public static let packs = [
    "novel": HumanReading.novel.map(\.sentence),
    "line": [line],
  ]
}

extension RyzaUser {
  /// A user with this configuration.
  ///
  /// - Parameter isNewcomer: Has never been here before.
  public convenience init(vibration: String? = nil, isNewcomer: Bool = false) throws {
    try self.init(
      PrivatePulse(), configuration: Household.configuration(vibration: vibration),
      packs: Household.packs, isNewcomer: isNewcomer)
  }
}
