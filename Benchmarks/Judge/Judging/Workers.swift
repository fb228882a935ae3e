import CivilTime
import LinuxLoop
import Synchronization

/// Does many jobs on a few threads, and tells how far it is.
struct Workers: Sendable {
  var count: Int
  /// Told now and then how far it is.
  var tell: @Sendable (String) -> Void

  private final class State<Value: Sendable>: Sendable {
    let next = Atomic(0)
    let results = Mutex<[Int: Result<Value, any Error>]>([:])
  }

  /// The results of all jobs, in their order.
  ///
  /// - Parameters:
  ///   - title: what is done, for the messages
  ///   - items: what there is to be done
  ///   - tools: makes what each thread needs for itself
  ///   - job: does one item
  /// - Throws: the error of the first item that failed, after all have been tried.
  func map<Item: Sendable, Tools, Value: Sendable>(
    _ title: String, _ items: [Item], tools: @escaping @Sendable () throws -> Tools,
    job: @escaping @Sendable (Item, Tools) throws -> Value
  ) throws -> [Value] {
    let state = State<Value>()
    let start = Clocks.boot
    let threads = try (0..<min(count, max(1, items.count))).map { number in
      try Thread("judge-\(number)") {
        let tools = Result { try tools() }
        while true {
          let index = state.next.add(1, ordering: .relaxed).oldValue
          guard index < items.count else { return }
          let result = Result { try job(items[index], try tools.get()) }
          let done = state.results.withLock { results in
            results[index] = result
            return results.count
          }
          if done.isMultiple(of: 50) || done == items.count {
            let seconds = Int((Clocks.boot - start).inSeconds)
            tell("\(title): \(done) of \(items.count), \(seconds) s")
          }
        }
      }
    }
    threads.forEach { $0.join() }
    let results = state.results.withLock { $0 }
    return try results.sorted { $0.key < $1.key }.map { try $0.value.get() }
  }
}
