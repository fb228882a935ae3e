import AlarmCore
import Glibc
import LinuxLoop
import Wire

/// The listener: `ryza-tui listen --serve` at the other end of two pipes. It may crash or hang at
/// any moment; whoever waits for it keeps time elsewhere.
final class EarProcess {
  private struct Running {
    let process: ChildProcess
    let orders: Descriptor
    let reports: Descriptor
    var lines = LineSplitter()
    /// Whether it ever told anything: that comes after it has loaded the model.
    var hasReported = false
    /// What the listener has not taken yet. It may hang, and nothing here waits for it.
    var unsent: [UInt8] = []
  }

  /// How long a killed listener may take to go: its model may be on a disk that hangs.
  private static let patience = Duration.milliseconds(100)

  private let loop: EventLoop
  private let receive: (EarReport) -> Void
  private let ended: (Reason) -> Void
  private var running: Running?
  /// Told again to a listener that takes the place of one that ended.
  private var preparation: EarOrder?

  init(
    loop: EventLoop, receive: @escaping (EarReport) -> Void, ended: @escaping (Reason) -> Void
  ) {
    self.loop = loop
    self.receive = receive
    self.ended = ended
  }

  func send(_ order: EarOrder) {
    switch order {
    case .prepare: preparation = order
    case .listen: break
    // A listener that has ended has nothing to cancel.
    case .cancel: if running == nil { return }
    }
    do {
      if running == nil { try start(before: order) }
      try post(order)
    } catch {
      end()
      ended(Reason("\(error)"))
    }
  }

  /// Ends the listener, hanging or not: that frees its memory and the microphone at once.
  func end() {
    guard let running else { return }
    self.running = nil
    forget(running)
    running.process.signal(SIGKILL)
    running.process.wait(atMost: Self.patience)
  }

  private func forget(_ ended: Running) {
    loop.forget(ended.reports.number)
    loop.forget(ended.orders.number)
  }

  /// Leaves an order for the listener; the loop sends what it does not take at once.
  private func post(_ order: EarOrder) throws {
    running?.unsent += try JSONLines.encode(order)
    try sendWaiting()
  }

  private func sendWaiting() throws {
    guard let running else { return }
    let sent = try running.orders.writeAvailable(running.unsent[...])
    self.running?.unsent.removeFirst(sent)
    loop.wantsToWrite(running.orders.number, sent < running.unsent.count)
  }

  private func sendOrGiveUp() {
    do {
      try sendWaiting()
    } catch {
      end()
      ended(Reason("\(error)"))
    }
  }

  private func start(before order: EarOrder) throws {
    let orders = try Pipe()
    let reports = try Pipe()
    let process = try ChildProcess(
      Places.thisProgram, name: Places.executable, arguments: ["listen", "--serve"],
      streams: [.init(orders.reader, as: 0), .init(reports.writer, as: 1)],
      ownSession: false)
    reports.reader.makeNonBlocking()
    orders.writer.makeNonBlocking()
    let descriptor = reports.reader.number
    running = Running(process: process, orders: orders.writer, reports: reports.reader)
    loop.watch(descriptor) { [weak self] in self?.readReports() }
    loop.watch(orders.writer.number) { [weak self] in self?.sendOrGiveUp() }
    if let preparation, preparation != order { try post(preparation) }
  }

  private func readReports() {
    do {
      guard let bytes = try running?.reports.readAvailable() else { return }
      guard !bytes.isEmpty else { return reapDead() }
      running?.hasReported = true
      for line in try running?.lines.feed(bytes) ?? [] {
        receive(try JSONLines.decode(EarReport.self, from: line))
      }
    } catch {
      end()
      ended(Reason("\(error)"))
    }
  }

  private func reapDead() {
    guard let running else { return }
    self.running = nil
    forget(running)
    // It may only have closed its end; it is of no use any more.
    running.process.signal(SIGKILL)
    guard let status = running.process.wait(atMost: Self.patience) else {
      return ended(Reason(.listenerStays))
    }
    ended(Reason(.listenerEnded(code: Int(status), isLoading: !running.hasReported)))
  }
}
