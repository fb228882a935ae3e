public import Glibc
import LinuxLoop
import Synchronization

/// A PulseAudio server of the test's own.
///
/// Its null sinks do without rewinds: an ordinary one renders two seconds at once, and is heard that
/// much too late.
public final class PrivatePulse: PrivateSoundServer {
  public let serverAddress: String
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
  public init(
    devices: PrivateDevices = .usual, extra: [String] = [], configuration: [String] = []
  ) throws {
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
    for name in devices.wires { try Wire.make(directory.appending("\(name).pipe")) }
    let script = Self.script(in: directory, socket: socket, devices: devices) + extra
    try directory.write("test.pa", script.joined(separator: "\n") + "\n")
    try start()
  }

  public var pid: pid_t? { server.withLock { $0?.pid } }

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
    let answers = eventually {
      !child.isRunning || ((try? pactl(["info"])) != nil)
    }
    guard answers, child.isRunning else {
      throw CommandFailure(command: ["pulseaudio"], exit: child.poll(), output: readLog())
    }
  }

  public func stop() { end(SIGTERM) }

  public func kill() { end(SIGKILL) }

  public func freeze() { server.withLock { $0?.send(signal: SIGSTOP) } }

  public func thaw() { server.withLock { $0?.send(signal: SIGCONT) } }

  public func unplug(_ device: String) throws { _ = try unloadModules(making: device) }

  public func wire(of sink: String) -> String { directory.appending("\(sink).pipe") }

  private func end(_ signal: Int32) {
    let child = server.withLock { server in
      defer { server = nil }
      return server
    }
    guard let child else { return }
    child.send(signal: signal)
    if child.wait(within: .patience) == nil { child.finish() }
  }

  private func readLog() -> String {
    (try? ChildProcess.run(["cat", directory.appending("log")])) ?? ""
  }

  private static func script(
    in directory: TemporaryDirectory, socket: String, devices: PrivateDevices
  ) -> [String] {
    let protocolModule = "load-module module-native-protocol-unix socket=\(socket) auth-anonymous=1"
    let outputs: [String]
    switch devices {
    case .none: return [".fail", protocolModule]
    case .usual: outputs = devices.outputs.map { nullSink($0, rate: 48000, channels: 2) }
    case .wired(let names):
      outputs = names.map {
        "load-module module-pipe-sink sink_name=\($0) file=\(directory.appending("\($0).pipe")) "
          + "use_system_clock_for_timing=yes format=s16le rate=\(Wire.rate) "
          + "channels=\(Wire.channels)"
      }
    }
    return [".fail", protocolModule] + outputs + [
      nullSink("micfeed", rate: 16000, channels: 1),
      "load-module module-remap-source source_name=mic master=micfeed.monitor",
      "set-default-sink \(devices.outputs.first ?? "micfeed")",
      "set-default-source mic",
    ]
  }

  private static func nullSink(_ name: String, rate: Int, channels: Int) -> String {
    "load-module module-null-sink sink_name=\(name) norewinds=1 rate=\(rate) channels=\(channels)"
  }
}
