import Faults
/// Finds the device that is to shake.
struct RumbleOpener: Sendable {
  let devices: InputDevices
  let calls: ForceFeedbackCalls

  /// Opens a device and lets it shake.
  ///
  /// - Parameter path: nil takes the first that can.
  func shake(_ path: String?) throws(RumbleProblem) -> ForceFeedback {
    try first(path) { path throws(RumbleProblem) in
      try ForceFeedback(path: path, calls: calls)
    }
  }

  /// Opens a device and closes it again.
  func look(at path: String?) throws(RumbleProblem) {
    try first(path) { path throws(RumbleProblem) in
      _ = try ForceFeedback.open(path, calls: calls)
    }
  }

  /// What the first device gives that gives anything, or what is wrong with the first of all.
  private func first<Result>(
    _ path: String?, _ take: (String) throws(RumbleProblem) -> Result
  ) throws(RumbleProblem) -> Result {
    var problem = RumbleProblem.noDevice
    for (number, candidate) in (path.map { [$0] } ?? devices.thatRumble).enumerated() {
      do {
        return try take(candidate)
      } catch {
        if number == 0 { problem = error }
      }
    }
    throw problem
  }
}
