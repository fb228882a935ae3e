import LinuxLoop
import Synchronization

/// Carries out many trials, each with a server and an engine of its own.
public enum Trials {
  public typealias Outcome = Result<Finding, any Error>

  private final class Work: Sendable {
    let next = Atomic(0)
    let outcomes = Mutex<[Int: Outcome]>([:])
  }

  /// Runs the trials, some at the same time.
  ///
  /// - Parameters:
  ///   - trials: what to try.
  ///   - jobs: how many at once.
  ///   - progress: told of each outcome as soon as it is there, on any thread.
  /// - Returns: the outcomes, in the order of the trials.
  /// - Throws: ``SystemError`` when no thread is to be had.
  public static func run(
    _ trials: [Trial], jobs: Int,
    progress: @escaping @Sendable (Trial, Outcome) -> Void = { _, _ in }
  ) throws -> [(trial: Trial, outcome: Outcome)] {
    let work = Work()
    let threads = try (0..<max(1, jobs)).map { _ in
      try Thread("trials") {
        while true {
          let index = work.next.add(1, ordering: .relaxed).oldValue
          guard index < trials.count else { return }
          let outcome = Result { try trials[index].run() }
          progress(trials[index], outcome)
          work.outcomes.withLock { $0[index] = outcome }
        }
      }
    }
    threads.forEach { $0.join() }
    let outcomes = work.outcomes.withLock { $0 }
    return outcomes.sorted { $0.key < $1.key }.map { (trials[$0.key], $0.value) }
  }
}
