import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Wire

@testable import ListenRole

/// Stands where the engine stands: gives a real listener orders and reads its reports.
final class Engine {
  private let ours: Int32
  private let thread: Thread
  private var splitter = LineSplitter()
  /// All reports so far, with their times.
  private(set) var reports: [(report: EarReport, at: BootInstant)] = []

  init(soundServer: String) throws {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    try check(socketpair(AF_UNIX, kind, 0, &ends), "socketpair")
    ours = ends[0]
    let theirs = ends[1]
    thread = try Thread("listener") {
      Listener(input: theirs, output: theirs, soundServer: soundServer).run()
      close(theirs)
    }
  }

  /// Hangs up, and waits for the listener to end.
  deinit {
    shutdown(ours, Int32(SHUT_WR))
    thread.join()
    close(ours)
  }

  func order(_ order: EarOrder) throws { try send(JSONLines.encode(order)) }

  func send(_ bytes: [UInt8]) throws {
    try check(Int32(write(ours, bytes, bytes.count)), "write")
  }

  /// Reads reports until one answers; nil when none does in time.
  func wait<Answer>(for answer: (EarReport) -> Answer?) throws -> Answer? {
    var looked = 0
    let deadline = Clocks.boot + .patience
    while Clocks.boot < deadline {
      while looked < reports.count {
        if let found = answer(reports[looked].report) { return found }
        looked += 1
      }
      try readMore()
    }
    return nil
  }

  func waitForVerdict(_ token: AttemptToken) throws -> ReadingVerdict? {
    try wait {
      if case .verdict(token, let verdict) = $0 { verdict } else { nil }
    }
  }

  func waitForFailure() throws -> EarFailure? {
    try wait {
      if case .failed(_, let failure) = $0 { failure } else { nil }
    }
  }

  /// Waits until the microphone delivers, and returns its name.
  func waitForMicrophone() throws -> String? {
    try wait {
      if case .opened(_, let name) = $0 { name } else { nil }
    }
  }

  private func readMore() throws {
    var entry = pollfd(fd: ours, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 100) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(ours, &bytes, bytes.count)
    guard count > 0 else { throw SystemError("the listener hung up") }
    let now = Clocks.boot
    for line in try splitter.feed(bytes[..<count]) {
      reports.append((try JSONLines.decode(EarReport.self, from: line), now))
    }
  }
}
