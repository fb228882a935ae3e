import LinuxLoop
import Synchronization

/// Runs jobs at the same time, each on a thread of its own.
enum Parallel {
  private final class Results<Value: Sendable>: Sendable {
    let list = Mutex<[Int: Result<Value, any Error>]>([:])
  }

  /// - Returns: what each job returned, in their order.
  /// - Throws: the first job's error, after all have ended.
  static func run<Value: Sendable>(_ jobs: [@Sendable () throws -> Value]) throws -> [Value] {
    let results = Results<Value>()
    let threads = try jobs.enumerated().map { index, job in
      try Thread("job-\(index)") {
        let result = Result { try job() }
        results.list.withLock { $0[index] = result }
      }
    }
    threads.forEach { $0.join() }
    let all = results.list.withLock { $0 }
    return try all.sorted { $0.key < $1.key }.map { try $0.value.get() }
  }
}
