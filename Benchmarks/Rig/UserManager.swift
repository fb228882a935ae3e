import CivilTime
import Glibc
import LinuxLoop
import TestSupport

/// A systemd(1) of its own for timers of a user, which knows nobody else's units.
///
/// Where systemd did not start the machine it still runs as a user's manager, if it finds its folder
/// below /run and a control group of its own: it gets both in a mount namespace, which takes root.
final class UserManager {
  private static let program = "/lib/systemd/systemd"
  private static let script = """
    set -e
    mount -t tmpfs tmpfs /run
    mkdir -p /run/systemd/system
    umount -R /sys/fs/cgroup 2>/dev/null || true
    mount -t cgroup2 cgroup2 /sys/fs/cgroup
    mkdir /sys/fs/cgroup/ryza-bench-$$
    echo $$ >/sys/fs/cgroup/ryza-bench-$$/cgroup.procs
    exec unshare --cgroup \(program) --user --unit=basic.target
    """

  private let environment: [String: String]
  private let folder: TemporaryDirectory
  private let manager: TestSupport.ChildProcess

  /// Why it cannot run here; nil when it can.
  static var absence: String? {
    guard access(program, X_OK) == 0 else { return "systemd is not installed" }
    return geteuid() == 0 ? nil : "a manager of its own takes root"
  }

  /// Starts it, and waits until it takes units.
  ///
  /// - Parameter server: the sound server that its services find.
  /// - Throws: ``BenchFailure`` with what it complained about.
  init(_ server: any PrivateSoundServer) throws {
    folder = try TemporaryDirectory()
    let runtime = try folder.makeFolder("run")
    // Not the server's own: systemd would find sockets there that it wants to make itself.
    environment = server.environment.merging(["XDG_RUNTIME_DIR": runtime]) { $1 }
      .filter { !$0.key.hasPrefix("DBUS_") }
    let log = folder.appending("log")
    let output = Descriptor(
      owning: try check(open(log, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600), "open \(log)"))
    let manager = try TestSupport.ChildProcess(
      ["unshare", "--mount", "sh", "-c", Self.script], environment: environment,
      output: .descriptor(output.number), error: .descriptor(output.number))
    self.manager = manager
    let hasSettled = eventually(within: .seconds(10)) { !manager.isRunning || isUp() }
    guard hasSettled, manager.isRunning else {
      let words = String(decoding: (try? FileBytes.read(log)) ?? [], as: UTF8.self)
      throw BenchFailure("systemd does not come up: \(words)")
    }
  }

  deinit {
    manager.send(signal: SIGTERM)
    _ = manager.wait(within: .seconds(5))
    manager.finish()
  }

  /// Plans a command for a moment, as exactly as a timer can be planned.
  func plan(_ unit: String, at due: WallInstant, _ command: [String]) throws {
    let calendar = "\(Self.text(of: due)) UTC"
    try TestSupport.ChildProcess.run(
      [
        "systemd-run", "--user", "--quiet", "--collect", "--unit=\(unit)",
        "--on-calendar=\(calendar)", "--timer-property=AccuracySec=1us",
      ] + command, environment: environment)
  }

  /// Before it listens, systemctl(1) has complaints that nobody needs to see.
  private func isUp() -> Bool {
    let question = try? TestSupport.ChildProcess(
      ["systemctl", "--user", "is-active", "--quiet", "basic.target"], environment: environment)
    return question?.wait() == .code(0)
  }

  @discardableResult
  func systemctl(_ words: String...) throws -> String {
    try TestSupport.ChildProcess.run(["systemctl", "--user"] + words, environment: environment)
  }

  /// As systemd.time(7) has it, to the millisecond.
  private static func text(of instant: WallInstant) -> String {
    let milliseconds = instant.nanosecondsSince1970 / 1_000_000 % 1000
    let padded = String("\(1000 + milliseconds)".dropFirst())
    let text = Zone.utc.rfc3339(instant).prefix(19)
    return "\(text.prefix(10)) \(text.suffix(8)).\(padded)"
  }
}
