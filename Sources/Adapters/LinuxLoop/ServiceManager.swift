import CLinux
import Glibc

/// The service manager that runs this process, if one does: systemd's protocol of datagrams
/// (sd_notify(3)), without its library.
public struct ServiceManager: Sendable {
  /// A sentence for the manager.
  public enum Word: String, Sendable {
    case ready = "READY=1"
    case stopping = "STOPPING=1"
    /// It wants to hear this again and again (``watchdog``).
    case alive = "WATCHDOG=1"
  }

  /// Where it listens; nil when it does not.
  private let address: String?
  /// Within which span it wants to hear that this process lives; nil when it does not want to.
  public let watchdog: Duration?

  /// Reads what the manager has put into the environment, and takes it out, so that no child answers
  /// in this process's place. To be called before there are threads.
  ///
  /// - Returns: nil when this process is run by somebody else. What a terminal or a shell has inherited
  ///   from a service of its own is none of ours.
  public static func takeOver() -> ServiceManager? {
    defer { for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] { unsetenv(name) } }
    let address = variable("NOTIFY_SOCKET")
    // systemd says since version 248 which process it means.
    let isMeant = variable("SYSTEMD_EXEC_PID").map { Int32($0) == getpid() } ?? (address != nil)
    return isMeant ? ServiceManager(address: address, watchdog: wantedWatchdog()) : nil
  }

  /// Tells it something; where it does not listen, nothing happens. Never waits.
  public func tell(_ word: Word) {
    guard let address, address.utf8.count < UnixSocket.longestPath else { return }
    let number = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    guard number >= 0 else { return }
    let datagrams = Descriptor(owning: number)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    // A name that begins with @ lies in no folder: it begins with a zero (unix(7)).
    let path = Array((address.hasPrefix("@") ? "\0" + address.dropFirst() : address).utf8)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path) }
    let length = MemoryLayout<sa_family_t>.size + path.count
    let text = Array(word.rawValue.utf8)
    _ = withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(
          datagrams.number, text, text.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL),
          $0, socklen_t(length))
      }
    }
  }

  private static func wantedWatchdog() -> Duration? {
    guard let span = variable("WATCHDOG_USEC").flatMap({ Int64($0) }), span > 0 else { return nil }
    let isForUs = variable("WATCHDOG_PID").map { Int32($0) == getpid() } ?? true
    return isForUs ? .microseconds(span) : nil
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
