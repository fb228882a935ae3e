public import Glibc
import LinuxLoop

/// A sound server of the test's own, which no other program finds.
///
/// It has the sinks `speaker` (default), `spare` and `micfeed` and the source `mic` (default), which
/// hears what is played into `micfeed`.
public protocol PrivateSoundServer: AnyObject, Sendable {
  /// What clients connect to: `PULSE_SERVER`.
  var serverAddress: String { get }
  /// The whole environment for child processes that shall find this server and nobody's files.
  var environment: [String: String] { get }
  /// The process that answers clients; nil after ``stop()`` or ``kill()``.
  var pid: pid_t? { get }
  /// Starts what does not run of it, at the same address, and waits until it can be used.
  func start() throws
  /// Asks all of it to end, and waits for it.
  func stop()
  /// Kills the process that answers clients.
  func kill()
  /// Stops that process in its tracks: it answers nobody, and its clients are told nothing.
  func freeze()
  func thaw()
  /// Takes a sink or source away, as unplugging it would.
  ///
  /// - Parameter device: for example `speaker` or `mic`.
  /// - Throws: ``CommandFailure`` when the server does not do it.
  func unplug(_ device: String) throws
  /// The pipe into which an output of ``PrivateDevices/wired(_:)`` writes what it plays.
  func wire(of sink: String) -> String
}

/// What a private server has when it starts.
public enum PrivateDevices: Hashable, Sendable {
  /// `speaker` and `spare` are null sinks, which the program takes for dummies.
  case usual
  /// `micfeed` and `mic` as usual, and outputs that the program takes for real, the default first:
  /// each writes what comes out of it, after all volumes, into a pipe.
  case wired([String])
  case none

  /// The names of the outputs, the default first.
  var outputs: [String] {
    switch self {
    case .usual: ["speaker", "spare"]
    case .wired(let names): names
    case .none: []
    }
  }

  /// The names of the outputs that write into pipes.
  var wires: [String] {
    switch self {
    case .usual, .none: []
    case .wired(let names): names
    }
  }
}

/// The servers that the program has to get along with.
public enum SoundServerKind: String, CaseIterable, Sendable {
  case pulseAudio = "PulseAudio"
  case pipeWire = "PipeWire"

  /// Starts one.
  public func start(_ devices: PrivateDevices = .usual) throws -> any PrivateSoundServer {
    switch self {
    case .pulseAudio: try PrivatePulse(devices: devices)
    case .pipeWire: try PrivatePipeWire(devices: devices)
    }
  }
}

extension PrivateSoundServer {
  /// Runs pactl(1) and returns what it prints.
  @discardableResult
  public func pactl(_ arguments: [String], within limit: Duration = .patience) throws -> String {
    let child = try ChildProcess(
      ["pactl"] + arguments, environment: environment, output: .pipe, error: .null)
    return try child.collect(within: limit, command: ["pactl"] + arguments)
  }

  /// Loads a module and returns its index.
  @discardableResult
  public func loadModule(_ arguments: String...) throws -> Int {
    let text = try pactl(["load-module"] + arguments)
    return Int(text.split(whereSeparator: \.isWhitespace).first ?? "") ?? -1
  }

  public func unloadModule(_ index: Int) throws { try pactl(["unload-module", String(index)]) }

  /// Starts playing a sound file into a sink.
  ///
  /// - Returns: the player; keep it, for it is killed when it is let go.
  public func play(_ file: String, sink: String) throws -> ChildProcess {
    try ChildProcess(
      ["paplay", "-d", sink, file], environment: environment, output: .null, error: .inherit)
  }

  /// Unloads the modules that were loaded with this name for their sink or source.
  ///
  /// - Returns: whether there was one.
  func unloadModules(making device: String) throws -> Bool {
    var found = false
    for line in try pactl(["list", "short", "modules"]).split(separator: "\n") {
      let fields = line.split(separator: "\t")
      let names = ["sink_name=\(device)", "source_name=\(device)"]
      guard fields.count > 2, let index = Int(fields[0]) else { continue }
      if fields[2].split(separator: " ").contains(where: { names.contains(String($0)) }) {
        try unloadModule(index)
        found = true
      }
    }
    return found
  }
}
