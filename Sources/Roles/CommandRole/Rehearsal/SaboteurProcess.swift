import LinuxLoop
import Rehearsal
import Wire

/// `ryza-tui sabotage` at the other end of two pipes.
///
/// It has a session of its own, and goes on when this process ends, however that happens, until all
/// that it has broken is as it was.
final class SaboteurProcess {
  private let process: ChildProcess
  private let orders: Descriptor
  private let reports: Descriptor
  private var splitter = LineSplitter()

  /// - Throws: ``SystemError`` when it cannot be started.
  init(_ strikes: [Strike]) throws {
    let orders = try Pipe()
    let reports = try Pipe()
    process = try ChildProcess(
      Places.thisProgram, name: Places.executable,
      arguments: ["sabotage", strikes.map(\.word).joined(separator: ",")].filter { !$0.isEmpty },
      streams: [.init(orders.reader, as: 0), .init(reports.writer, as: 1)], ownSession: true)
    reports.reader.makeNonBlocking()
    self.orders = orders.writer
    self.reports = reports.reader
  }

  /// Readable when it has told something, or has ended.
  var descriptor: Int32 { reports.number }

  /// Tells it which rehearsal it may disturb.
  ///
  /// - Throws: ``SystemError`` when it has ended.
  func rehearse(_ number: Int64) throws { try orders.writeAll(Array("\(number)\n".utf8)) }

  /// What it has told; nil when it has ended.
  func receive() -> [SaboteurNews]? {
    guard let bytes = try? reports.readAvailable() else { return [] }
    guard !bytes.isEmpty else {
      process.wait(atMost: .milliseconds(100))
      return nil
    }
    return (try? splitter.feed(bytes))?.compactMap {
      try? JSONLines.decode(SaboteurNews.self, from: $0)
    } ?? []
  }
}
