import CLinux
import Glibc

/// Signals as something to read (signalfd(2)). They are blocked from then on, so it must be made
/// before any thread is.
public struct Signals: ~Copyable {
  private let descriptor: Descriptor

  /// - Throws: ``SystemError`` when the process has no descriptor left.
  public init(_ numbers: [Int32]) throws {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    descriptor = Descriptor(
      owning: try check(
        signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK)), "signalfd"))
  }

  public var number: Int32 { descriptor.number }

  /// The next signal that has come; nil when none waits.
  public func read() -> Int32? {
    var info = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    guard Glibc.read(descriptor.number, &info, size) == size else { return nil }
    return Int32(bitPattern: info.ssi_signo)
  }
}
