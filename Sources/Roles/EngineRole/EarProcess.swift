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
  }

  private let loop: EventLoop
  private let receive: (EarReport) -> Void
  private let ended: (String) -> Void
  private var running: Running?
  /// Told again to a listener that takes the place of one that ended.
  private var preparation: EarOrder?

  init(
    loop: EventLoop, receive: @escaping (EarReport) -> Void, ended: @escaping (String) -> Void
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
      try running?.orders.writeAll(JSONLines.encode(order))
    } catch {
      end()
      ended("\(error)")
    }
  }

  /// Ends the listener, hanging or not: that frees its memory and the microphone at once.
  func end() {
    guard let running else { return }
    self.running = nil
    loop.forget(running.reports.number)
    running.process.signal(SIGKILL)
    running.process.wait()
  }

  private func start(before order: EarOrder) throws {
    let orders = try Pipe()
    let reports = try Pipe()
    let process = try ChildProcess(
      Places.executable, arguments: ["listen", "--serve"],
      streams: [.init(orders.reader, as: 0), .init(reports.writer, as: 1)],
      ownSession: false)
    reports.reader.makeNonBlocking()
    let descriptor = reports.reader.number
    running = Running(process: process, orders: orders.writer, reports: reports.reader)
    loop.watch(descriptor) { [weak self] in self?.readReports() }
    if let preparation, preparation != order {
      try orders.writer.writeAll(JSONLines.encode(preparation))
    }
  }

  private func readReports() {
    do {
      guard let bytes = try running?.reports.readAvailable() else { return }
      guard !bytes.isEmpty else { return reapDead() }
      for line in try running?.lines.feed(bytes) ?? [] {
        receive(try JSONLines.decode(EarReport.self, from: line))
      }
    } catch {
      end()
      ended("\(error)")
    }
  }

  private func reapDead() {
    guard let running else { return }
    self.running = nil
    loop.forget(running.reports.number)
    // It may only have closed its end; it is of no use any more.
    running.process.signal(SIGKILL)
    let status = running.process.wait()
    ended(status < 0 ? "ended by signal \(-status)" : "ended with code \(status)")
  }
}
