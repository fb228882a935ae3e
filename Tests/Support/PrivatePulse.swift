public import Glibc
import LinuxLoop
import Synchronization

/// A PulseAudio server of the test's own, which no other program finds.
///
/// It has the sinks `speaker` (default), `spare` and `micfeed`, which are null sinks, and the source
/// `mic` (default), which hears what is played into `micfeed`. The sinks do without rewinds: an
/// ordinary null sink renders two seconds at once, and is heard that much too late.
public final class PrivatePulse: Sendable {
  /// What the server has when it starts.
  public enum Devices: Sendable {
    case usual
    case none
  }

  /// What clients connect to: `PULSE_SERVER`.
  public let serverAddress: String
  /// The whole environment for child processes that shall find this server and nobody's files.
  public let environment: [String: String]
  private let directory: TemporaryDirectory
  private let server = Mutex<ChildProcess?>(nil)

  /// Starts the server and waits until it answers.
  ///
  /// - Parameters:
  ///   - devices: what it has to begin with.
  ///   - extra: lines of a startup script (default.pa syntax) to end with.
  ///   - configuration: lines of a pulse-daemon.conf(5).
  /// - Throws: when it does not come up; the error shows the server's log.
  public init(devices: Devices = .usual, extra: [String] = [], configuration: [String] = []) throws
  {
    directory = try TemporaryDirectory()
    try directory.makeFolder("run")
    let runtime = try directory.makeFolder("run/pulse")
    let configurationFolder = try directory.makeFolder("config")
    try directory.makeFolder("state")
    let socket = "\(runtime)/native"
    serverAddress = "unix:\(socket)"
    // PulseAudio takes an empty file for a broken one, hence the comment.
    let daemon = try directory.write(
      "daemon.conf", (["# for a test"] + configuration).map { "\($0)\n" }.joined())
    environment = [
      "HOME": directory.path,
      "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin",
      "XDG_RUNTIME_DIR": directory.appending("run"),
      "XDG_CONFIG_HOME": configurationFolder,
      "XDG_STATE_HOME": directory.appending("state"),
      "PULSE_RUNTIME_PATH": runtime,
      "PULSE_STATE_PATH": directory.appending("state"),
      "PULSE_SERVER": serverAddress,
      "PULSE_CONFIG": daemon,
      "DBUS_SESSION_BUS_ADDRESS": "disabled:",
      "DBUS_SYSTEM_BUS_ADDRESS": "disabled:",
      "LC_ALL": "C.UTF-8",
    ]
    let script = Self.script(socket: socket, devices: devices, extra: extra)
    try directory.write("test.pa", script.joined(separator: "\n") + "\n")
    try start()
  }

  /// The server's process; nil after ``stop()`` or ``kill()``.
  public var pid: pid_t? { server.withLock { $0?.pid } }

  /// Starts the server again, at the same address, after it has ended.
  public func start() throws {
    let log = try check(
      open(directory.appending("log"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600), "open log"
    )
    defer { close(log) }
    // What a killed server left behind would keep the next one from listening.
    unlink(directory.appending("run/pulse/native"))
    let child = try ChildProcess(
      [
        "pulseaudio", "-n", "--daemonize=no", "--fail=yes", "--use-pid-file=no",
        "--exit-idle-time=-1", "--realtime=no", "--high-priority=no", "--log-target=stderr", "-v",
        "-F", directory.appending("test.pa"),
      ], environment: environment, output: .descriptor(log), error: .descriptor(log))
    server.withLock { $0 = child }
    let answers = eventually(within: .seconds(15)) {
      !child.isRunning || ((try? pactl(["info"])) != nil)
    }
    guard answers, child.isRunning else {
      throw CommandFailure(command: ["pulseaudio"], exit: child.poll(), output: readLog())
    }
  }

  /// Asks the server to end, and waits for it.
  public func stop() { end(SIGTERM) }

  /// Kills the server.
  public func kill() { end(SIGKILL) }

  /// Stops the server's process in its tracks: it answers nobody, and its clients are told nothing.
  public func freeze() { server.withLock { $0?.send(signal: SIGSTOP) } }

  public func thaw() { server.withLock { $0?.send(signal: SIGCONT) } }

  /// Runs pactl(1) and returns what it prints.
  @discardableResult
  public func pactl(_ arguments: [String]) throws -> String {
    let child = try ChildProcess(
      ["pactl"] + arguments, environment: environment, output: .pipe, error: .null)
    return try child.collect(within: .seconds(10), command: ["pactl"] + arguments)
  }

  /// Loads a module and returns its index.
  @discardableResult
  public func loadModule(_ arguments: String...) throws -> Int {
    let text = try pactl(["load-module"] + arguments)
    return Int(text.split(whereSeparator: \.isWhitespace).first ?? "") ?? -1
  }

  public func unloadModule(_ index: Int) throws { try pactl(["unload-module", String(index)]) }

  /// Takes a sink or source away, as unplugging it would.
  ///
  /// - Parameter device: for example `speaker` or `mic`.
  /// - Throws: ``CommandFailure`` when the server does not do it.
  public func unplug(_ device: String) throws {
    for line in try pactl(["list", "short", "modules"]).split(separator: "\n") {
      let fields = line.split(separator: "\t")
      let names = ["sink_name=\(device)", "source_name=\(device)"]
      guard fields.count > 2, let index = Int(fields[0]) else { continue }
      if fields[2].split(separator: " ").contains(where: { names.contains(String($0)) }) {
        try unloadModule(index)
      }
    }
  }

  /// Starts playing a sound file into a sink.
  ///
  /// - Returns: the player; keep it, for it is killed when it is let go.
  public func play(_ file: String, sink: String) throws -> ChildProcess {
    try ChildProcess(
      ["paplay", "-d", sink, file], environment: environment, output: .null, error: .inherit)
  }

  private func end(_ signal: Int32) {
    let child = server.withLock { server in
      defer { server = nil }
      return server
    }
    guard let child else { return }
    child.send(signal: signal)
    if child.wait(within: .seconds(5)) == nil { child.finish() }
  }

  private func readLog() -> String {
    (try? ChildProcess.run(["cat", directory.appending("log")])) ?? ""
  }

  private static func script(socket: String, devices: Devices, extra: [String]) -> [String] {
    let protocolModule = "load-module module-native-protocol-unix socket=\(socket) auth-anonymous=1"
    switch devices {
    case .none:
      return [".fail", protocolModule] + extra
    case .usual:
      return [".fail", protocolModule]
        + [("speaker", 48000, 2), ("spare", 48000, 2), ("micfeed", 16000, 1)].map {
          "load-module module-null-sink sink_name=\($0) norewinds=1 rate=\($1) channels=\($2)"
        } + [
          "load-module module-remap-source source_name=mic master=micfeed.monitor",
          "set-default-sink speaker",
          "set-default-source mic",
        ] + extra
    }
  }
}
