import AlarmCore
import CivilTime
import Glibc
import LinuxLoop

/// A command of the user's that shakes the bed as long as the alarm is to be heard.
///
/// It ends with this process, whatever ends that: beside it waits a guard that reads a pipe whose
/// writing end only this process has. (A signal from the kernel at the death of a parent would reach
/// the shell, but nothing that the shell has started.)
final class CommandShaker: Shaker {
  /// Runs the command $1. The guard is no child of it, so that no command that waits for its children
  /// waits for the guard; but it is of its group, so that it ends with the command, too. It ignores
  /// the signals that commands send to their own group.
  private static let guarded = """
    ( { trap '' TERM HUP INT; read -r line; kill -TERM 0; sleep 1; kill -KILL 0; } <&3 & )
    exec /bin/sh -c "$1" 3<&-
    """

  /// A command that has run for so long works. Where it cannot be found, the shell says so sooner.
  private static let proof = Duration.seconds(1)

  /// How long a killed command may take to go.
  private static let patience = Duration.milliseconds(100)

  private struct Run {
    let process: ChildProcess
    let start = Clocks.boot
    /// Not written to, only held.
    private let lifeline: Pipe

    init(_ command: String) throws {
      lifeline = try Pipe()
      process = try ChildProcess(
        "/bin/sh", arguments: ["-c", guarded, "sh", command],
        streams: [.init(lifeline.reader, as: 3)], ownSession: true)
    }
  }

  /// A line for the shell.
  private let command: String
  private let tell: (Reason?) -> Void
  private var running: Run?

  /// - Parameter tell: why the command does not run; nil once it is proven that it does.
  init(_ command: String, tell: @escaping (Reason?) -> Void) {
    self.command = command
    self.tell = tell
  }

  deinit { stop() }

  func restart() {
    // One that fails at once would otherwise be started again and again, and nobody told.
    if let failure { tell(failure) }
    stop()
    do {
      running = try Run(command)
    } catch {
      tell(Reason(.commandNotStarted(why: "\(error)")))
    }
  }

  func renew() {
    if let failure {
      tell(failure)
    } else if isProven {
      tell(nil)
    }
  }

  func stop() {
    guard let process = running?.process else { return }
    process.signalGroup(SIGTERM)
    process.signalGroup(SIGKILL)
    running = nil
    if process.wait(atMost: Self.patience) == nil {
      tell(Reason(.commandStays(command: command)))
    }
  }

  private var isProven: Bool {
    guard let running else { return false }
    return running.process.ended != nil || Clocks.boot >= running.start + Self.proof
  }

  /// A command that ended well has done what it should.
  private var failure: Reason? {
    guard let status = running?.process.ended, status != 0 else { return nil }
    return Reason(.commandEnded(code: Int(status), command: command))
  }
}
