public import AlarmCore
import CLinux
import LinuxLoop
import Synchronization

/// Makes the alarm audible through PulseAudio or PipeWire, and proves that it is.
///
/// The adapter behind the core's sound port. Without orders it costs nothing: its thread begins with
/// the first order and ends when everything is quiet and put back.
public final class PulseSound: Sendable {
  private let desk: SoundDesk
  private let server: String?
  private let report: @Sendable (SoundReport) -> Void
  /// The thread at work, or the last one that was.
  private let thread = Mutex<Thread?>(nil)

  /// Makes the adapter; nothing sounds, and no server is asked, before the first order.
  ///
  /// - Parameters:
  ///   - server: libpulse's address of the sound server; nil finds the user's own.
  ///   - report: called on the sound thread, once for each try and check, and again when sound that
  ///     was reported audible is lost. What a newer ring or stop overtakes gets no report.
  /// - Throws: ``SystemError`` when the process has no descriptor left.
  public init(
    server: String? = nil, report: @escaping @Sendable (SoundReport) -> Void
  ) throws {
    desk = try SoundDesk()
    self.server = server
    self.report = report
  }

  deinit { send(.stop) }

  /// Why a file could not be an alarm's sound; nil when it can. Nothing sounds.
  public static func problem(withFileAt path: String) -> String? {
    do {
      _ = try SoundFile(path)
      return nil
    } catch Setback.failed(.asset(let why)) {
      return why
    } catch {
      return "\(error)"
    }
  }

  /// Orders quiet, and waits until everything that was changed on outputs is put back: a second at
  /// most. For a process that is about to end.
  public func finish() {
    send(.stop)
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }

  /// Leaves an order with the sound thread and returns at once.
  public func send(_ order: SoundOrder) {
    do {
      try desk.post(order) { try startThread() }
    } catch {
      if let token = order.token {
        report(SoundReport(token: token, result: .failed(.noServer("no sound thread: \(error)"))))
      }
    }
  }

  private func startThread() throws {
    let next = try Thread("sound") { [desk, server, report] in
      do {
        try SoundThread(desk: desk, server: server, report: report).run()
        // An engine that waits for tomorrow needs nothing of what rang today.
        malloc_trim(0)
      } catch {
        Self.refuse(desk, report, because: "\(error)")
      }
    }
    thread.withLock { thread in
      // It has left its desk, or none would be called; its stack is freed here.
      thread?.join()
      thread = next
    }
  }

  /// Answers all orders with a failure: the thread could not even set out.
  private static func refuse(
    _ desk: SoundDesk, _ report: (SoundReport) -> Void, because reason: String
  ) {
    var late = desk.leave()
    while !late.isEmpty {
      for case .order(let order) in late {
        guard let token = order.token else { continue }
        report(SoundReport(token: token, result: .failed(.noServer(reason))))
      }
      late = desk.leave()
    }
  }
}

extension SoundOrder {
  /// The token of the report that answers it.
  fileprivate var token: SoundToken? {
    switch self {
    case .ring(let attempt): attempt.token
    case .check(let token): token
    case .standBy, .stop: nil
    }
  }
}
