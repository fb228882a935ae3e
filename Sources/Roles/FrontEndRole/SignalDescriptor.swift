import CLinux
import Glibc
import LinuxLoop

/// Signals as something to poll for (signalfd(2)), blocked for as long as this lives.
final class SignalDescriptor {
  let descriptor: Int32
  private let before: sigset_t

  /// Blocks the signals in the calling thread.
  ///
  /// - Throws: ``SystemError`` when the process has no descriptor left.
  init(_ signals: [Int32]) throws {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &set, &before)
    self.before = before
    descriptor = try check(signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK)), "signalfd")
  }

  deinit {
    close(descriptor)
    var mask = before
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Takes the signals that wait, oldest first.
  func drain() -> [Int32] {
    var signals: [Int32] = []
    var information = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    while read(descriptor, &information, size) == size {
      signals.append(Int32(bitPattern: information.ssi_signo))
    }
    return signals
  }

  /// Stops the process as Ctrl-Z does, and returns when it goes on.
  ///
  /// Without a shell that could continue it (an orphaned process group) the kernel does not stop it.
  func stopProcess() {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTSTP)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    var beforeAction = sigaction()
    sigaction(SIGTSTP, &action, &beforeAction)
    raise(SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    sigaction(SIGTSTP, &beforeAction, nil)
  }
}
