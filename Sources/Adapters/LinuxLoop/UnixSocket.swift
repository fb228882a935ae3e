import CLinux
import Glibc

/// Stream sockets in the file system (unix(7)).
public enum UnixSocket {
  /// The longest path that fits, in bytes.
  public static let longestPath = 107

  /// Listens at a path, in place of whatever lay there. Nobody but the owner may connect.
  ///
  /// - Throws: ``SystemError`` when the path is too long or cannot be made.
  public static func listen(at path: String) throws -> Descriptor {
    let socket = try make(for: path)
    unlink(path)
    let mask = umask(0o177)
    defer { umask(mask) }
    let bound = try withAddress(of: path) { bind(socket.number, $0, $1) }
    try check(bound, "bind \(path)")
    try check(Glibc.listen(socket.number, 16), "listen \(path)")
    socket.makeNonBlocking()
    return socket
  }

  /// - Throws: ``SystemError`` when nobody listens there.
  public static func connect(to path: String) throws -> Descriptor {
    let socket = try make(for: path)
    let connected = try withAddress(of: path) { Glibc.connect(socket.number, $0, $1) }
    try check(connected, "connect \(path)")
    return socket
  }

  /// The next one who knocks, if it is a process of this user; nil when nobody does.
  public static func accept(from listener: Descriptor) -> Descriptor? {
    let number = Glibc.accept(listener.number, nil, nil)
    guard number >= 0 else { return nil }
    let peer = Descriptor(owning: number)
    peer.closeOnExec()
    peer.makeNonBlocking()
    return rz_peer_user(number) == Int(getuid()) ? peer : nil
  }

  /// The process that listened when this socket was connected; nil when that is not known.
  public static func listener(of socket: Descriptor) -> Int32? {
    let process = rz_peer_process(socket.number)
    return process > 0 ? process : nil
  }

  private static func make(for path: String) throws -> Descriptor {
    guard path.utf8.count <= longestPath else { throw SystemError(path, code: ENAMETOOLONG) }
    let type = Int32(SOCK_STREAM.rawValue)
    let made = Descriptor(owning: try check(socket(AF_UNIX, type, 0), "socket"))
    made.closeOnExec()
    return made
  }

  private static func withAddress(
    of path: String, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
