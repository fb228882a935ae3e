public import Glibc
import LinuxLoop
import Synchronization

/// A PipeWire of the test's own: its core, a WirePlumber, and what answers PulseAudio's clients.
///
/// It needs no D-Bus, and finds no device of the machine. Its devices belong to the core, as those of
/// a machine do, so they survive the death of everything else. Beside the usual ones there is
/// `alsalike`, whose monitor hears nothing of volume and mute, as with a sound card's sink.
public final class PrivatePipeWire: PrivateSoundServer {
  /// Its processes, in the order in which they start.
  public enum Part: String, CaseIterable, Sendable {
    case core = "pipewire"
    case sessionManager = "wireplumber"
    case pulse = "pipewire-pulse"
  }

  public let serverAddress: String
  public let environment: [String: String]
  private let directory: TemporaryDirectory
  private let devices: PrivateDevices
  private let processes = Mutex<[Part: ChildProcess]>([:])

  /// Starts it and waits until it can be used.
  ///
  /// - Parameters:
  ///   - devices: what it has to begin with.
  ///   - extra: fragments of a pipewire.conf(5).
  /// - Throws: when it does not come up; the error shows the logs.
  public init(devices: PrivateDevices = .usual, extra: [String] = []) throws {
    directory = try TemporaryDirectory()
    self.devices = devices
    let runtime = try directory.makeFolder("run")
    serverAddress = "unix:\(runtime)/pulse/native"
    environment = [
      "HOME": directory.path,
      "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin",
      "XDG_RUNTIME_DIR": runtime,
      "XDG_CONFIG_HOME": try directory.makeFolder("config"),
      "XDG_STATE_HOME": try directory.makeFolder("state"),
      "XDG_DATA_HOME": try directory.makeFolder("data"),
      "PULSE_SERVER": serverAddress,
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
      "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent",
      "LC_ALL": "C.UTF-8",
    ]
    for name in devices.wires { try Wire.make(directory.appending("\(name).pipe")) }
    try writeConfiguration(extra: extra)
    try start()
  }

  public var pid: pid_t? { pid(of: .pulse) }

  /// The process of a part; nil when it was ended.
  public func pid(of part: Part) -> pid_t? { processes.withLock { $0[part]?.pid } }

  /// Starts the parts that do not run: those that were ended, and those that went with another.
  public func start() throws {
    for part in Part.allCases where !isRunning(part) { try start(part) }
    let isUsable = eventually {
      Part.allCases.allSatisfy(isRunning) && hasItsDevices()
    }
    guard isUsable else { throw failure(Part.allCases.first { !isRunning($0) } ?? .pulse) }
  }

  /// Starts one part and waits until others could connect to it.
  public func start(_ part: Part) throws {
    let log = try check(
      open(logFile(of: part), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600), "open log")
    defer { close(log) }
    let child = try ChildProcess(
      [part.rawValue], environment: environment, output: .descriptor(log), error: .descriptor(log))
    processes.withLock { $0[part] = child }
    guard let socket = socket(of: part) else { return }
    let listens = eventually {
      !child.isRunning || (try? UnixSocket.connect(to: socket)) != nil
    }
    guard listens, child.isRunning else { throw failure(part) }
  }

  public func stop() {
    for part in Part.allCases.reversed() { end(part, SIGTERM) }
  }

  public func kill() { kill(.pulse) }

  public func kill(_ part: Part) { end(part, SIGKILL) }

  public func freeze() { freeze(.pulse) }

  public func freeze(_ part: Part) { processes.withLock { $0[part]?.send(signal: SIGSTOP) } }

  public func thaw() { thaw(.pulse) }

  public func thaw(_ part: Part) { processes.withLock { $0[part]?.send(signal: SIGCONT) } }

  public func unplug(_ device: String) throws {
    if try unloadModules(making: device) { return }
    try ChildProcess.run(["pw-cli", "destroy", device], environment: environment)
  }

  public func wire(of sink: String) -> String { directory.appending("\(sink).pipe") }

  private func isRunning(_ part: Part) -> Bool {
    processes.withLock { $0[part]?.isRunning ?? false }
  }

  private func end(_ part: Part, _ signal: Int32) {
    guard let child = processes.withLock({ $0.removeValue(forKey: part) }) else { return }
    child.send(signal: signal)
    // A frozen one has to go on in order to end.
    child.send(signal: SIGCONT)
    if child.wait(within: .patience) == nil { child.finish() }
  }

  /// Where a part listens; nil: it only connects to others.
  private func socket(of part: Part) -> String? {
    switch part {
    case .core: directory.appending("run/pipewire-0")
    case .sessionManager: nil
    case .pulse: directory.appending("run/pulse/native")
    }
  }

  /// Whether the devices have come up and the defaults hold: the session manager sets them when it
  /// has seen all of them.
  private func hasItsDevices() -> Bool {
    // What is asked before the session manager is there may never be answered.
    func ask(_ words: String...) -> String? { try? pactl(words, within: .seconds(1)) }
    guard let output = devices.outputs.first else { return ask("info") != nil }
    return ask("get-default-sink")?.hasPrefix("@") == false
      && ask("set-default-sink", output) != nil && ask("set-default-source", "mic") != nil
      && ask("get-default-sink") == "\(output)\n" && ask("get-default-source") == "mic\n"
  }

  private func logFile(of part: Part) -> String { directory.appending("\(part.rawValue).log") }

  private func failure(_ part: Part) -> CommandFailure {
    let logs = Part.allCases.map {
      "\($0.rawValue):\n" + ((try? ChildProcess.run(["cat", logFile(of: $0)])) ?? "")
    }
    return CommandFailure(
      command: [part.rawValue], exit: processes.withLock { $0[part]?.poll() },
      output: logs.joined(separator: "\n"))
  }
}

// MARK: - Configuration

extension PrivatePipeWire {
  private func writeConfiguration(extra: [String]) throws {
    for folder in ["pipewire", "pipewire/pipewire.conf.d", "wireplumber"]
      + ["main", "bluetooth"].map({ "wireplumber/\($0).lua.d" })
    {
      try directory.makeFolder("config/\(folder)")
    }
    let fragments = [deviceFragment(devices)] + extra
    for (number, fragment) in fragments.enumerated() {
      try directory.write("config/pipewire/pipewire.conf.d/\(50 + number)-test.conf", fragment)
    }
    // Without a bus WirePlumber ends with status 70, unless all that would use one is off before its
    // 90-enable-all.lua is read.
    try directory.write(
      "config/wireplumber/main.lua.d/51-test.lua",
      """
      alsa_monitor.enabled = false
      v4l2_monitor.enabled = false
      libcamera_monitor.enabled = false
      default_access.properties["enable-flatpak-portal"] = false

      """)
    try directory.write(
      "config/wireplumber/bluetooth.lua.d/51-test.lua", "bluez_monitor.enabled = false\n")
  }

  private func deviceFragment(_ devices: PrivateDevices) -> String {
    let nullSinks: [String]
    switch devices {
    case .none: return "context.objects = [ ]\n"
    case .usual: nullSinks = devices.outputs.map { nullSink($0) }
    case .wired: nullSinks = []
    }
    let sinks =
      nullSinks + [
        nullSink("alsalike", monitorHearsVolume: false), nullSink("micfeed", channels: "MONO"),
      ]
    let pipes = devices.wires.map(pipeSink)
    return """
      context.objects = [
      \(sinks.joined(separator: "\n"))
      ]
      context.modules = [
      \(pipes.joined(separator: "\n"))
        { name = libpipewire-module-loopback args = {
            audio.position = [ MONO ]
            capture.props = { node.name = mic_capture stream.capture.sink = true node.passive = true
              node.target = micfeed target.object = micfeed }
            playback.props = { node.name = mic media.class = Audio/Source } } }
      ]

      """
  }

  private func nullSink(
    _ name: String, channels: String = "FL FR", monitorHearsVolume: Bool = true
  ) -> String {
    """
      { factory = adapter args = {
          factory.name = support.null-audio-sink node.name = \(name) node.description = \(name)
          media.class = Audio/Sink object.linger = true audio.rate = 48000
          audio.position = [ \(channels) ] monitor.channel-volumes = \(monitorHearsVolume) } }
    """
  }

  private func pipeSink(_ name: String) -> String {
    """
      { name = libpipewire-module-pipe-tunnel args = {
          tunnel.mode = sink pipe.filename = "\(wire(of: name))" audio.format = S16LE
          audio.rate = \(Wire.rate) audio.channels = \(Wire.channels) audio.position = [ FL FR ]
          stream.props = { node.name = \(name) node.description = \(name) } } }
    """
  }
}
