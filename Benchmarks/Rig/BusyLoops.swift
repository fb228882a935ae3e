import TestSupport

/// What else the machine has to do.
enum Load: String, CaseIterable, Sendable {
  case quiet
  /// Twice as many busy loops as most small machines have processors.
  case busy = "4 busy loops"

  /// Keeps the machine busy until the value is let go.
  func begin() throws -> BusyLoops? {
    switch self {
    case .quiet: nil
    case .busy: try BusyLoops(4)
    }
  }
}

/// Processes that take all the time they can get.
final class BusyLoops {
  private let loops: [ChildProcess]

  init(_ count: Int) throws {
    loops = try (0..<count).map { _ in try ChildProcess(["sh", "-c", "while :; do :; done"]) }
  }

  deinit { loops.forEach { $0.finish() } }
}
