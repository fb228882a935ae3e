import CLinux
import Glibc
public import LinuxLoop
import Sentinel

/// The process that watches an engine, and starts another when it dies or stands still:
/// `ryza-tui sentinel`.
///
/// It holds nothing but two descriptors: a pipe, in which the engine says that it lives, and one that
/// stands for the engine's process.
public enum SentinelRole {
  /// The descriptor that stands for the engine that has started this process.
  public static let engineDescriptor: Int32 = 3

  /// Watches until the engine says farewell, and gives the exit code.
  ///
  /// - Parameter isManaged: whether a service manager starts an engine that has died.
  public static func run(isManaged: Bool, _ places: Places) -> Int32 {
    let engine = ProcessHandle(handedDown: engineDescriptor)
    // Whatever else the engine was given by those who started it.
    rz_close_from(UInt32(engine == nil ? engineDescriptor : engineDescriptor + 1))
    // The end of a session is no end of an alarm. Blocked, not ignored: that would be handed down.
    var hangUp = sigset_t()
    sigemptyset(&hangUp)
    sigaddset(&hangUp, SIGHUP)
    sigprocmask(SIG_BLOCK, &hangUp, nil)
    let words = Descriptor(owning: dup(STDIN_FILENO))
    words.closeOnExec()
    words.makeNonBlocking()
    if let null = try? Descriptor(owning: check(open("/dev/null", O_RDWR | O_CLOEXEC), "null")) {
      dup2(null.number, STDIN_FILENO)
    }
    do {
      let starter: Vigil.Starter = isManaged ? .manager : .sentinel
      try Watch(EngineProcess(words: words, handle: engine, child: nil), starter, places).run()
      return 0
    } catch {
      return 1
    }
  }
}
