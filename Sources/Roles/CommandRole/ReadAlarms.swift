import Wire

/// What a file of alarms holds.
struct ReadAlarms {
  struct Found {
    /// Where it stands in the file: `alarms[3]`, `event 2 (Dentist)`.
    var place: String
    var alarm: PortableAlarm
  }

  var found: [Found] = []
  /// With any of these, nothing is taken over.
  var problems: [FileProblem] = []
  /// What the file holds besides, and why it makes no alarm.
  var leftOut: [FileProblem] = []
}
