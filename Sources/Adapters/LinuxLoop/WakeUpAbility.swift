import CLinux
import Glibc

/// Whether a machine that sleeps would be woken for a ring, as far as can be known without sleeping.
public enum WakeUpAbility: Hashable, Sendable {
  /// The kernel knows no way to sleep, or systemd must not use it.
  case neverSleeps
  case wakes
  /// It sleeps, and has no clock chip that could wake it.
  case noChip
  /// Its chip is told not to wake it; a privileged user changes that in this file.
  case chipDisabled(file: String)
  /// This process may not set the chip (capabilities(7), `CAP_WAKE_ALARM`).
  case forbidden

  /// - Parameters:
  ///   - root: the folder that has `sys`, `etc` and `run`; the machine's own when left out.
  ///   - mayWake: whether the process in question may set the chip; this one when left out.
  public static func measure(
    root: String = "", mayWake: Bool = (try? WakeUpTimer()) != nil
  ) -> WakeUpAbility {
    guard sleeps(root) else { return .neverSleeps }
    let folder = "\(root)/sys/class/rtc"
    // A chip that cannot wake has no such file (rtc.rst).
    let chips = FileNames.inFolder(folder).map { "\(folder)/\($0)" }
      .filter { FileBytes.exists("\($0)/wakealarm") }
    guard let first = chips.first else { return .noChip }
    // That the kernel grants a timer proves nothing: it does so without any chip, too.
    guard chips.contains(where: { word(in: switchOf($0)) == "enabled" }) else {
      return .chipDisabled(file: switchOf(first))
    }
    return mayWake ? .wakes : .forbidden
  }

  private static func switchOf(_ chip: String) -> String { "\(chip)/device/power/wakeup" }

  /// The states of a machine that stands still (sysfs-power).
  private static let states = ["freeze", "standby", "mem", "disk"]

  /// A virtual machine or a container may have none of them.
  private static func sleeps(_ root: String) -> Bool {
    words(in: "\(root)/sys/power/state").contains(where: states.contains)
      && !SleepTargets.areMasked(below: root)
  }

  private static func word(in file: String) -> String { words(in: file).first ?? "" }

  private static func words(in file: String) -> [String] {
    let bytes = (try? FileBytes.read(file, limit: 4_096)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .map(String.init)
  }
}
