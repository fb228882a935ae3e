import Glibc

/// Where the user's sound server listens, as far as the environment tells (pulseaudio(1)).
public enum SoundServerSocket {
  /// The paths at which it may appear, in the order in which libpulse tries them; none when it is on
  /// another machine. What only a client.conf names is not known.
  public static var paths: [String] {
    paths(
      server: variable("PULSE_SERVER"),
      runtime: variable("PULSE_RUNTIME_PATH")
        ?? "\(variable("XDG_RUNTIME_DIR") ?? "/run/user/\(getuid())")/pulse")
  }

  /// - Parameters:
  ///   - server: libpulse's address, or several of them; nil is the user's own server.
  ///   - runtime: the folder of the user's own server.
  static func paths(server: String?, runtime: String) -> [String] {
    guard let server else { return ["\(runtime)/native"] }
    return server.split(separator: " ").compactMap(path)
  }

  /// Of `{machine}unix:/path`, `unix:/path` or `/path`.
  private static func path(_ address: Substring) -> String? {
    var rest = address
    if rest.hasPrefix("{"), let end = rest.firstIndex(of: "}") { rest = rest[end...].dropFirst() }
    if rest.hasPrefix("unix:") { rest = rest.dropFirst("unix:".count) }
    return rest.hasPrefix("/") ? String(rest) : nil
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
