import CLinux

/// What this process holds of the machine's memory.
public enum Memory {
  /// Gives back what was used once: pages that only start-up or a ring needed, and free heap.
  ///
  /// For a process that now rests for hours. What it needs again comes back from the page cache.
  public static func release() { rz_release_memory() }
}
