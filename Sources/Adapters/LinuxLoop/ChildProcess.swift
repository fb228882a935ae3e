import CLinux
import Glibc

/// A program that this one started.
public struct ChildProcess: Sendable {
  public let identifier: Int32

  /// A descriptor of this process, and the number that the child gets it as.
  public struct Stream: Sendable {
    public var own: Int32
    public var child: Int32

    public init(_ own: Descriptor, as child: Int32) {
      self.own = own.number
      self.child = child
    }
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - name: what the program is told that it is called; nil is its path.
  ///   - streams: what the child gets. Standard input and output that are not named lead to
  ///     /dev/null; standard error stays.
  ///   - ownSession: away from this terminal, so that it outlives it (setsid(2)).
  /// - Throws: ``SystemError`` when it cannot be started.
  public init(
    _ path: String, name: String? = nil, arguments: [String], streams: [Stream] = [],
    ownSession: Bool
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let given = Set(streams.map(\.child))
    for number: Int32 in [0, 1] where !given.contains(number) {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    }
    for stream in streams {
      posix_spawn_file_actions_adddup2(&actions, stream.own, stream.child)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    Self.setUp(&attributes, ownSession: ownSession)
    identifier = try Self.spawn(path, [name ?? path] + arguments, &actions, &attributes)
  }

  /// The child starts with no signal blocked, whatever this process has blocked.
  private static func setUp(_ attributes: inout posix_spawnattr_t, ownSession: Bool) {
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var flags = Int32(POSIX_SPAWN_SETSIGMASK)
    if ownSession { flags |= Int32(RZ_SPAWN_SETSID) }
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  private static func spawn(
    _ path: String, _ arguments: [String], _ actions: inout posix_spawn_file_actions_t,
    _ attributes: inout posix_spawnattr_t
  ) throws -> pid_t {
    let words = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var identifier = pid_t()
    let code = posix_spawn(&identifier, path, &actions, &attributes, words, environ)
    guard code == 0 else { throw SystemError(path, code: code) }
    return identifier
  }

  public func signal(_ number: Int32) { kill(identifier, number) }

  /// Signals everything in the session or group that the child leads.
  public func signalGroup(_ number: Int32) { kill(-identifier, number) }

  /// How it has ended, as ``wait()`` says it, which still has to be called; nil while it runs.
  public var ended: Int32? {
    var status: Int32 = 0
    return rz_has_ended(identifier, &status) != 0 ? status : nil
  }

  /// Waits until it has ended, and says how: an exit code, or minus the signal's number.
  @discardableResult
  public func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : -signal
  }
}

/// The two ends of a pipe; children get only what they are given.
public struct Pipe: Sendable {
  public let reader: Descriptor
  public let writer: Descriptor

  /// - Throws: ``SystemError`` when the process has no descriptor left.
  public init() throws {
    var ends: [Int32] = [-1, -1]
    // In one step: another thread may start a child right now, which would hold the pipe open.
    try check(rz_pipe(&ends), "pipe2")
    reader = Descriptor(owning: ends[0])
    writer = Descriptor(owning: ends[1])
  }
}
