/// What the kernel says of an engine that should have spoken (proc(5)).
public enum EngineCondition: Hashable, Sendable {
  /// Somebody has stopped it.
  case stopped
  /// A debugger has it.
  case traced
  /// Its loop sleeps so deeply that no signal wakes it: it waits for a disk.
  case waitsForDisk
  /// Its loop has a processor, or waits for one. With the processor time that it has used in all.
  case runs(work: Duration)
  /// Its loop waits for something else.
  case waits
  /// Nothing can be learnt.
  case unknown
}
