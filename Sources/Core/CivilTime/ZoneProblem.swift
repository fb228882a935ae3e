/// What is wrong with a time zone, or with noticing its changes.
///
/// The names of cases are written to the wire, so they stay.
public enum ZoneProblem: Hashable, Sendable, Codable {
  /// The machine's zone cannot be read: where it was looked for, and why; alarms follow UTC, or the zone
  /// of this name as it was.
  case machine(source: String, why: String, last: String?)
  /// Nobody tells of changes.
  case unwatched(why: String)
  /// A zone of alarms cannot be read; whether its last rules stay in force.
  case named(name: String, why: String, hasRules: Bool)
}

extension ZoneProblem: CustomStringConvertible {
  /// What is wrong, and how to mend it.
  public var description: String {
    switch self {
    case .machine(let source, let why, let last):
      "no time zone (\(source): \(why)): alarms follow "
        + (last.map { "\($0) as it was" } ?? "UTC")
        + ". Install tzdata and set the zone with `timedatectl set-timezone` or TZ."
    case .unwatched(let why):
      "Changes of the time zone go unnoticed (\(why)): after one, `ryza-tui reload`."
    case .named(let name, let why, let hasRules):
      "The zone \(name) cannot be read (\(why)): "
        + (hasRules ? "its last rules stay in force." : "alarms in it follow the machine's.")
        + " Install tzdata, or give them another zone."
    }
  }
}
