import CivilTime
import Glibc
import Synchronization

/// Asks files something on a thread of its own, and waits a moment only for the answer.
///
/// A disk of another machine may never answer, and who asks it sleeps so deeply that no signal wakes
/// him. So nobody does who is needed.
public final class DiskQuestion {
  private final class Asked: Sendable {
    let isAnswered = Atomic(false)
  }

  private var asked: Asked?

  public init() {}

  /// Has the work done.
  ///
  /// - Parameters:
  ///   - limit: how long the caller waits at most.
  ///   - work: runs on another thread, and goes on there when nobody waits any more.
  /// - Returns: what came of it; nil when that is not known in time, and at once while an earlier
  ///   question is not answered: those who wait would pile up.
  public func ask<Answer: Sendable>(
    within limit: Duration, _ work: @escaping @Sendable () -> Answer
  ) -> Answer? {
    if let asked, !asked.isAnswered.load(ordering: .acquiring) { return nil }
    let asked = Asked()
    guard let answers = try? Mailbox<Answer>(),
      let thread = try? Thread(
        "disk",
        {
          let answer = work()
          // Before it is handed over: who has an answer may ask again at once.
          asked.isAnswered.store(true, ordering: .releasing)
          answers.post(answer)
        })
    else { return nil }
    self.asked = asked
    thread.detach()
    var entry = pollfd(fd: answers.descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&entry, 1, Int32(clamping: limit.wholeNanoseconds / 1_000_000))
    return answers.drain().first
  }
}
