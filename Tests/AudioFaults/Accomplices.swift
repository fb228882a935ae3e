import CivilTime
import Glibc
import LinuxLoop
import Synchronization
import TestSupport

/// Those who act while the trial watches: each on a thread of its own, until the trial is over.
final class Accomplices {
  private let isOver = Over()
  private var threads: [Thread] = []

  private final class Over: Sendable {
    let flag = Atomic(false)
    var isSet: Bool { flag.load(ordering: .acquiring) }
  }

  /// Acts once, so long from now.
  func after(_ delay: Duration, _ act: @escaping @Sendable () throws -> Void) throws {
    let due = Clocks.boot + delay
    try begin { isOver in
      eventually(within: delay) { isOver.isSet || Clocks.boot >= due }
      if !isOver.isSet { try? act() }
    }
  }

  /// Acts over and over, with so much time from one to the next.
  func every(_ pause: Duration, _ act: @escaping @Sendable () throws -> Void) throws {
    try begin { isOver in
      while !isOver.isSet {
        let next = Clocks.boot + pause
        try? act()
        eventually(within: pause) { isOver.isSet || Clocks.boot >= next }
      }
    }
  }

  /// Ends all of them.
  func finish() {
    isOver.flag.store(true, ordering: .releasing)
    threads.forEach { $0.join() }
    threads = []
  }

  private func begin(_ act: @escaping @Sendable (Over) -> Void) throws {
    threads.append(try Thread("accomplice") { [isOver] in act(isOver) })
  }
}
