import CivilTime
public import Glibc
import LinuxLoop
public import Wire

/// What a run of the program came to.
public struct CommandResult: Sendable {
  /// The exit code; nil when a signal ended it.
  public var code: Int32?
  public var output: String
  /// What it printed on standard error.
  public var complaint: String
}

/// Somebody with a home, a bedroom with a sound server, and the real program.
///
/// Whatever of the program still runs when this value goes is ended.
public final class RyzaUser {
  public let pulse: any PrivateSoundServer
  /// The environment of everything that this user starts.
  public let environment: [String: String]
  private var engine: ChildProcess?

  /// - Parameters:
  ///   - pulse: the bedroom.
  ///   - configuration: what stands in config.toml.
  ///   - packs: sentence packs by name, with the lines of each.
  ///   - isNewcomer: whether the front end asks the questions of a first run.
  /// - Throws: ``SystemError`` when the files cannot be written.
  public init(
    _ pulse: any PrivateSoundServer, configuration: String = "", packs: [String: [String]] = [:],
    isNewcomer: Bool = false
  ) throws {
    self.pulse = pulse
    environment = pulse.environment.merging(["TZ": "UTC"]) { $1 }
    try Places.makePrivateFolder("\(folder)/sounds")
    try Places.makePrivateFolder("\(folder)/sentences")
    try FileBytes.replace("\(folder)/sounds/tone.wav", with: SteadyTone.wav)
    try configure(configuration)
    if !isNewcomer {
      try Places.makePrivateFolder(stateFolder)
      try FileBytes.replace("\(stateFolder)/first-run-done", with: [])
    }
    for (name, lines) in packs {
      let text = lines.map { "\($0)\n" }.joined()
      try FileBytes.replace("\(folder)/sentences/\(name).txt", with: Array(text.utf8))
    }
  }

  deinit { endAll() }

  /// Ends whatever of the program runs. Stopped first, none of them starts another meanwhile.
  private func endAll() {
    for _ in 0..<5 {
      let all = ownProcesses
      if all.isEmpty { return }
      for process in all { kill(process, SIGSTOP) }
      for process in all { kill(process, SIGKILL) }
      engine?.finish()
      eventually(within: .seconds(5)) { all.allSatisfy { !ownProcesses.contains($0) } }
    }
  }

  /// The folder of config.toml.
  public var folder: String { "\(environment["XDG_CONFIG_HOME"] ?? "")/ryza-tui" }

  public var configurationFile: String { "\(folder)/config.toml" }

  /// The SQLite file.
  public var store: String { "\(stateFolder)/alarms.db" }

  /// There when the questions of a first run are not asked any more.
  public var firstRunDone: String { "\(stateFolder)/first-run-done" }

  private var stateFolder: String { "\(environment["XDG_STATE_HOME"] ?? "")/ryza-tui" }

  /// Writes another config.toml.
  public func configure(_ text: String) throws {
    try FileBytes.replace(configurationFile, with: Array(text.utf8))
  }

  // MARK: - The command line

  /// Runs the program with these arguments to its end.
  ///
  /// - Throws: ``CommandFailure`` when it does not end in time.
  public func run(
    _ arguments: String..., within limit: Duration = .patience,
    changing variables: [String: String] = [:]
  ) throws -> CommandResult {
    try run(arguments, within: limit, changing: variables)
  }

  public func run(
    _ arguments: [String], within limit: Duration = .patience,
    changing variables: [String: String] = [:]
  ) throws -> CommandResult {
    let file = environment["HOME"].map { "\($0)/complaint" } ?? ""
    let complaint = Descriptor(
      owning: try check(open(file, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600), file))
    let command = [BuiltProgram.ryza] + arguments
    let child = try ChildProcess(
      command, environment: environment.merging(variables) { $1 }, output: .pipe,
      error: .descriptor(complaint.number))
    let output = child.readToEnd(by: Clocks.boot + limit)
    guard let output, let exit = child.wait(within: .patience) else {
      throw CommandFailure(command: command, exit: child.poll(), output: output ?? "")
    }
    let words = String(decoding: try FileBytes.read(file), as: UTF8.self)
    switch exit {
    case .code(let code): return CommandResult(code: code, output: output, complaint: words)
    case .signal: return CommandResult(code: nil, output: output, complaint: words)
    }
  }

  /// Runs the program, which has to succeed, and returns what it prints.
  ///
  /// - Throws: ``CommandFailure`` with what it complained about.
  @discardableResult
  public func command(_ arguments: String...) throws -> String {
    let result = try run(arguments)
    guard result.code == 0 else {
      throw CommandFailure(
        command: arguments, exit: result.code.map { .code($0) },
        output: result.output + result.complaint)
    }
    return result.output
  }

  /// What `status --json` prints.
  public func status() throws -> Snapshot {
    try JSONLines.decode(Snapshot.self, from: command("status", "--json").utf8)
  }

  /// Speaks a text with a synthetic voice, into a WAV file that is returned.
  public func speak(_ text: String) throws -> String {
    let file = "\(folder)/speech-\(UInt(bitPattern: text.hashValue)).wav"
    try ChildProcess.run(["flite", "-voice", "slt", "-t", text, "-o", file])
    return file
  }

  // MARK: - The engine

  /// Runs an engine, which ends with the tests, and waits until it answers.
  ///
  /// - Parameters:
  ///   - program: the program under test, or a copy of it.
  ///   - variables: what its environment has beside the user's.
  ///   - isDiskFull: whether no file of it can grow, as on a disk without space.
  public func startEngine(
    _ program: String = BuiltProgram.ryza, changing variables: [String: String] = [:],
    isDiskFull: Bool = false
  ) throws {
    let limited = ["sh", "-c", "ulimit -f 0; exec \"$0\" engine", program]
    let child = try ChildProcess(
      isDiskFull ? limited : [program, "engine"], environment: environment.merging(variables) { $1 }
    )
    engine = child
    let answers = eventually { (try? UnixSocket.connect(to: socket)) != nil }
    guard answers else {
      throw CommandFailure(command: ["engine"], exit: child.poll(), output: "it does not listen")
    }
  }

  /// The engine that runs, whoever has started it.
  public var engineProcess: pid_t? {
    ownProcesses.first { ProcessTable.arguments(of: $0).dropFirst().first == "engine" }
  }

  /// The one who watches the engine.
  public var sentinelProcess: pid_t? {
    ownProcesses.first { ProcessTable.arguments(of: $0).dropFirst().first == "sentinel" }
  }

  /// All engines and sentinels that run.
  public var watchers: [pid_t] {
    ownProcesses.filter {
      ["engine", "sentinel"].contains(ProcessTable.arguments(of: $0).dropFirst().first)
    }
  }

  /// The engine's listener.
  public var listenerProcess: pid_t? {
    ownProcesses.first { ProcessTable.arguments(of: $0).dropFirst().first == "listen" }
  }

  /// The one who breaks things while somebody rehearses.
  public var saboteurProcess: pid_t? {
    ownProcesses.first { ProcessTable.arguments(of: $0).dropFirst().first == "sabotage" }
  }

  /// The test tone of a front end.
  public var toneProcess: pid_t? {
    ownProcesses.first { ProcessTable.arguments(of: $0).dropFirst().first == "tone" }
  }

  /// Kills the engine in its tracks, and its sentinel, which would start another: as a power cut does.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public func killEngine() -> Bool {
    guard let process = engineProcess else { return false }
    // Stopped, it cannot start another sentinel.
    kill(process, SIGSTOP)
    let killed = watchers
    for watcher in killed { kill(watcher, SIGKILL) }
    // Its parent may be this process, or the init of the machine.
    engine?.finish()
    engine = nil
    // It may go on listening for a moment when it has no words left.
    return eventually {
      listener != process && watchers.allSatisfy { !killed.contains($0) }
    }
  }

  /// The process that listens at the engine's socket.
  private var listener: pid_t? {
    (try? UnixSocket.connect(to: socket)).flatMap(UnixSocket.listener)
  }

  /// Kills the engine alone; its sentinel sees to the rest.
  ///
  /// - Returns: which process that was; nil when there was none.
  @discardableResult
  public func killEngineAlone() -> pid_t? {
    guard let process = engineProcess else { return nil }
    kill(process, SIGKILL)
    engine?.finish()
    engine = nil
    return eventually { engineProcess != process && listener != process } ? process : nil
  }

  /// Subscribes to the engine.
  public func watch() throws -> EngineWatch { try EngineWatch(socket: socket) }

  /// Where its engine listens.
  public var socket: String { "\(environment["XDG_RUNTIME_DIR"] ?? "")/ryza-tui/engine.socket" }

  /// Nobody else has this home.
  private var ownProcesses: [pid_t] {
    ProcessTable.processes(with: "HOME=\(environment["HOME"] ?? "")").filter {
      ProcessTable.arguments(of: $0).first?.hasSuffix("/ryza-tui") == true
    }
  }
}
