/// Whether this machine sleeps: what its owner knows better than its kernel.
public enum SleepChoice: String, Hashable, CaseIterable, Sendable {
  /// As the kernel and systemd say.
  case auto
  /// It does not, so nothing has to wake it.
  case never
}
