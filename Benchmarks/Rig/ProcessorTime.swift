import Glibc

/// What this thread has had of a processor: other processes of the machine are not in it.
enum ProcessorTime {
  /// In ms, from any point on.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }

  /// How long it takes, in ms.
  static func of(_ work: () throws -> Void) rethrows -> Double {
    let begin = now
    try work()
    return now - begin
  }
}
