/// How times of day are written.
public enum ClockStyle: String, CaseIterable, Hashable, Sendable {
  /// `19:30`
  case twentyFour = "24h"
  /// `7:30 pm`
  case twelve = "12h"
}
