public import LinuxLoop
public import Readiness
public import Settings

extension Finding {
  /// - Parameter choice: what the user says about this machine's sleep.
  public init(_ ability: WakeUpAbility, choice: SleepChoice) {
    switch choice {
    case .auto: self.init(ability)
    case .never: self = .neverSleeps
    }
  }

  /// - Parameter program: the path of the engine's program, which the mend names.
  public init(_ ability: WakeUpAbility, program: String = Places.executable) {
    switch ability {
    case .neverSleeps: self = .neverSleeps
    case .wakes: self = .wakes
    case .noChip: self = .wakeUpClockMissing
    case .chipDisabled(let file):
      self = .wakeUpClockDisabled(command: "echo enabled | sudo tee \(file)")
    case .forbidden:
      self = .wakeUpForbidden(command: "sudo setcap cap_wake_alarm+ep \(Self.quoted(program))")
    }
  }

  /// As a shell takes a path for one word.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+".contains($0))
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
