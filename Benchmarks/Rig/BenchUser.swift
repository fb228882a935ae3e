import TestSupport

extension RyzaUser {
  /// A user with a sound server of their own, and the default sound.
  ///
  /// - Parameters:
  ///   - missions: sections of config.toml.
  ///   - pack: the sentences of the pack `bench`.
  ///   - kind: which sound server.
  convenience init(
    missions: String, pack: [String] = [], on kind: SoundServerKind = .pulseAudio
  ) throws {
    try self.init(
      kind.start(), configuration: "[sound]\noutput = \"\(Sinks.speaker)\"\n\n\(missions)\n",
      packs: ["bench": pack])
  }

  /// Starts the engine as the service does, and waits until it answers.
  ///
  /// - Returns: its process number.
  func engineStarted() throws -> Int32 {
    try startEngine()
    guard let process = engineProcess else { throw BenchFailure("the engine has gone") }
    return process
  }

  /// Opens the front end on a terminal of 24 rows and 80 columns.
  func openFrontEnd() throws -> VirtualTerminal {
    let environment = environment.merging(["TERM": "xterm-256color"]) { $1 }
    return try VirtualTerminal(
      BuiltProgram.ryza, environment: environment.map { "\($0.key)=\($0.value)" })
  }
}
