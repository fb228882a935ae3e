public import AlarmCore
import CLinux
import CivilTime
public import LinuxLoop
public import SoundLoop
import Synchronization

/// Makes the alarm audible through PulseAudio or PipeWire, and proves that it is.
///
/// The adapter behind the core's sound port. Without orders it costs nothing: its thread begins with
/// the first order and ends when everything is quiet and put back.
public final class PulseSound: Sendable {
  private let desk: SoundDesk
  private let server: String?
  private let loops: LoopStore
  private let memory: OutputMemory
  private let report: @Sendable (SoundReport) -> Void
  /// The thread at work, or the last one that was.
  private let thread = Mutex<Thread?>(nil)

  /// Makes the adapter; nothing sounds, and no server is asked, before the first order.
  ///
  /// - Parameters:
  ///   - server: libpulse's address of the sound server; nil finds the user's own.
  ///   - decoder: the program that decodes sound files as `ryza-tui decode` does; this very one
  ///     when left out.
  ///   - outputsFile: the path of a file that tells, while outputs are changed, how they were; the
  ///     adapter that comes after a crash puts them back. Nil does without.
  ///   - locate: finds the path of a sound that has only a name; called on a thread of its own, for a
  ///     disk may hang.
  ///   - report: called on the sound thread, once for each try and check, and again when sound that
  ///     was reported audible is lost. What a newer ring or stop overtakes gets no report.
  /// - Throws: ``SystemError`` when the process has no descriptor left.
  public init(
    server: String? = nil, outputsFile: String? = nil, decoder: String = Places.thisProgram,
    locate: @escaping @Sendable (String) -> String = { $0 },
    report: @escaping @Sendable (SoundReport) -> Void
  ) throws {
    desk = try SoundDesk()
    self.server = server
    loops = LoopStore(decoder: decoder, locate: locate) { [desk] in desk.mailbox.post(.loopChanged)
    }
    memory = OutputMemory(path: outputsFile)
    self.report = report
  }

  deinit {
    send(.stop)
    forget()
  }

  /// How long a caller who serves others may be kept waiting by one file.
  public static let patience = Duration.milliseconds(300)

  /// What is wrong with the file of outputs, as a sentence with its remedy; nil when nothing is.
  ///
  /// It stops no alarm.
  public var problem: OutputsProblem? { memory.problem }

  /// Whether there is anything that has to be put back on outputs.
  public var hasChangedOutputs: Bool { !memory.changes.isEmpty }

  /// Puts back what an adapter before this one has changed on outputs, if it died before it could.
  /// Returns at once; where nothing is left, nothing is done, and no server is asked.
  ///
  /// Without a server it is left for the end of the next alarm. An alarm that begins meanwhile goes
  /// first, and what was before the crash is put back when it ends.
  public func restoreLeftovers() {
    if memory.changes.isEmpty { return }
    // Without a thread there will be a next time.
    try? desk.post(.stop, mustBeObeyed: true) { try startThread() }
  }

  /// Why a file could not be an alarm's sound; nil when it can. Nothing sounds.
  ///
  /// A process of its own decodes it, up to the first moment that can be heard. Where that takes
  /// longer than `limit`, on a slow disk or with minutes of silence, the file is taken at its word:
  /// nil then means that nothing is known against it. If it is no use after all, the built-in tone
  /// rings in its place.
  public static func problem(
    withFileAt path: String, within limit: Duration = patience,
    decoder: String = Places.thisProgram
  ) -> LoopFlaw? {
    DecoderProcess.problem(withFileAt: path, by: Clocks.boot + limit, decoder: decoder)
  }

  /// Orders quiet, and waits until everything that was changed on outputs is put back: a second at
  /// most. For a process that is about to end.
  public func finish() {
    desk.mailbox.post(.leave)
    send(.stop)
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }

  /// Frees the sound that was decoded for an alarm. It is kept until then, so that the alarm comes
  /// back at once after each pause, whatever has become of the file.
  public func forget() { loops.forget() }

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
    let next = try Thread("sound") { [desk, server, loops, memory, report] in
      do {
        try SoundThread(
          desk: desk, server: server, loops: loops, memory: memory, report: report
        ).run()
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
        report(SoundReport(token: token, result: .failed(.noServer(Reason(reason)))))
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
