/// Whether the wall clock can be believed.
public enum ClockTrust: Hashable, Sendable {
  case trusted
  /// It has not been set since the machine started, and nothing has kept the time meanwhile, as on
  /// a Raspberry Pi without clock chip.
  case unsynchronized
}
