import CivilTime
import ConfigurationFiles
import FrontEndRole
import Glibc

/// The front end alone, on a descriptor that the test holds the other end of.
///
/// Its second argument names a Unix socket on which it finds the engine again, its third a
/// config.toml; `-` is none. With `plain` as the fourth it goes line by line.
@main enum FrontEndHarness {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count > 1, let socket = Int32(arguments[1]) else { exit(2) }
    let path = arguments.count > 2 ? arguments[2] : "-"
    let appearance = AppearanceFile(arguments.count > 3 ? arguments[3] : "/nonexistent")
    let reconnect = { path == "-" ? nil : connect(path) }
    guard arguments.count > 4 else {
      exit(
        FrontEnd.run(
          socket: socket, appearance: appearance, reconnect: reconnect, localTime: localTime))
    }
    exit(
      PlainFrontEnd.run(
        socket: socket, appearance: appearance, reconnect: reconnect, localTime: localTime))
  }

  private static func connect(_ path: String) -> Int32? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes.prefix($0.count - 1)) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private static func localTime(_ instant: WallInstant) -> (CivilDate, TimeOfDay) {
    var seconds = time_t(instant.secondsSince1970)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return (
      CivilDate(
        year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday)),
      TimeOfDay(
        hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec) % 60)
    )
  }
}
