import Glibc

/// Whether systemd may put the machine to sleep: an administrator masks its targets where it must not.
enum SleepTargets {
  /// Every way to sleep needs this one.
  private static let needed = "sleep.target"
  /// The ways.
  private static let ways = [
    "suspend.target", "hibernate.target", "hybrid-sleep.target", "suspend-then-hibernate.target",
  ]
  /// Where a unit is masked (systemd.unit(5)).
  private static let folders = ["etc/systemd/system", "run/systemd/system"]

  /// - Parameter root: the folder that has `etc` and `run`.
  static func areMasked(below root: String) -> Bool {
    isMasked(needed, root) || ways.allSatisfy { isMasked($0, root) }
  }

  /// A masked unit is a link to /dev/null, or an empty file.
  private static func isMasked(_ unit: String, _ root: String) -> Bool {
    folders.contains { folder in
      var status = stat()
      guard stat("\(root)/\(folder)/\(unit)", &status) == 0 else { return false }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return status.st_size == 0
      case S_IFCHR: return true
      default: return false
      }
    }
  }
}
