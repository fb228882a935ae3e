/// Why a device does not shake, in words that say how to mend it.
public enum RumbleProblem: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// No device of this machine can.
  case noDevice
  case missing(path: String)
  case forbidden(path: String)
  /// It is there, and cannot rumble.
  case unable(path: String)
  /// It refused: which call, and why.
  case failed(path: String, why: String)
  /// A call of its driver has not come back.
  case hangs

  public var description: String {
    switch self {
    case .noDevice:
      "no input device of this machine can rumble: connect a game pad, or give a command instead"
    case .missing(let path):
      "there is no \(path): connect the device, or write `rumble` to take the first that can"
    case .forbidden(let path):
      "\(path) may not be opened: add yourself to the group input (`sudo usermod -aG input $USER`), "
        + "and log in again"
    case .unable(let path):
      "\(path) cannot rumble: write `rumble` to take the first device that can"
    case .failed(let path, let why):
      "\(path) does not rumble (\(why)): connect the device anew"
    case .hangs:
      "the device does not answer: connect it anew"
    }
  }
}
