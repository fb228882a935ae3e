import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Wire

/// A bedroom with a sound server of its own, the real engine, an alarm that rings, and an ear at the
/// wire of each output.
public final class FaultRoom {
  let server: any PrivateSoundServer
  let log: EngineLog
  let ears: [WireEar]
  private let user: RyzaUser
  private let accomplices = Accomplices()
  private var players: [TestSupport.ChildProcess] = []

  /// - Throws: when server or engine do not come up.
  init(_ fault: Fault, on kind: SoundServerKind) throws {
    let devices = PrivateDevices.wired(fault.outputs)
    switch kind {
    case .pulseAudio:
      server = try PrivatePulse(devices: devices, configuration: fault.daemonOptions)
    case .pipeWire: server = try PrivatePipeWire(devices: devices)
    }
    let user = try RyzaUser(
      server, configuration: Self.configuration(pinned: fault.pinned),
      packs: ["novel": HumanReading.novel.map(\.sentence)])
    self.user = user
    ears = try fault.outputs.map { [server] in try WireEar(server, sink: $0) }
    try user.startEngine()
    log = try EngineLog(socket: user.socket)
  }

  deinit { accomplices.finish() }

  private static func configuration(pinned: String?) -> String {
    """
    \(pinned.map { "[sound]\noutput = \"\($0)\"\n" } ?? "")
    [alarm]
    sound = "tone.wav"
    mission = "page"

    [mission.page]
    kind = "reading"
    sentences = "novel"
    readings = 3

    """
  }

  // MARK: The morning

  /// Lets an alarm ring, and waits until it is heard.
  func ring() throws {
    let start = Clocks.boot
    try log.send(.ring(after: 0, mission: "page", sound: nil))
    try log.wait { $0.phase == .ringing && $0.audio.audible }
    guard eventually({ heard(after: start) }) else {
      throw FaultTrialError(reason: "the alarm is not heard before anything went wrong")
    }
    settle()
  }

  /// Begins an attempt that is quiet without a microphone, and waits until it is.
  func beginTyping() throws {
    try log.send(.attempt(keyboard: true))
    try log.wait { $0.phase == .typing }
    try waitForQuiet()
  }

  /// Begins an attempt that listens, in a room that is not dead silent.
  func beginListening() throws {
    try play(user.write("noise.wav", Noise.wav), into: "micfeed")
    try log.send(.attempt(keyboard: false))
    try log.wait { $0.phase == .listening && $0.reading?.isOpen == true }
    try waitForQuiet()
    settle()
  }

  func leave() throws { try log.send(.leave) }

  /// Lets what was ordered before have its effect.
  func settle(_ span: Duration = .milliseconds(200)) {
    usleep(UInt32(span.wholeNanoseconds / 1000))
  }

  private func waitForQuiet() throws {
    let isQuiet = eventually {
      let now = Clocks.boot
      return !heard(after: now + .milliseconds(-150))
    }
    guard isQuiet else { throw FaultTrialError(reason: "the room does not get quiet") }
  }

  private func heard(after moment: BootInstant) -> Bool {
    ears.contains { $0.moments.last.map { $0 > moment } ?? false }
  }

  /// When the alarm was heard on any output after a moment, in order.
  func moments(after start: BootInstant) -> [BootInstant] {
    ears.flatMap { $0.moments.filter { $0 > start } }.sorted()
  }

  /// The last moment until now at which the alarm was heard.
  var lastHeard: BootInstant? { ears.compactMap { $0.moments.last }.max() }

  /// Ends what others do to this room.
  func dismissAccomplices() { accomplices.finish() }

  // MARK: What can go wrong

  /// Runs pactl(1).
  func pactl(_ words: String) throws {
    try server.pactl(words.split(separator: " ").map(String.init))
  }

  /// Runs pactl(1) over and over.
  func pactl(_ words: String, every pause: Duration) throws {
    let arguments = words.split(separator: " ").map(String.init)
    try accomplices.every(pause) { [server] in try server.pactl(arguments) }
  }

  func unplug(_ device: String) throws { try server.unplug(device) }

  /// Does something to the server later.
  func after(
    _ delay: Duration, _ act: @escaping @Sendable (any PrivateSoundServer) throws -> Void
  ) throws {
    try accomplices.after(delay) { [server] in try act(server) }
  }

  /// Changes the alarm's stream: `set-sink-input-mute` and such, with what follows the stream.
  func pactlOnStream(_ command: String, _ value: String) throws {
    try pactl("\(command) \(try stream("sink-inputs")) \(value)")
  }

  /// Changes the listener's stream.
  func pactlOnRecording(_ command: String, _ value: String) throws {
    try pactl("\(command) \(try stream("source-outputs")) \(value)")
  }

  /// Ends the alarm's stream, as mixers can.
  func killStream() throws {
    try Mixer(server: server.serverAddress).kill(stream: stream("sink-inputs"))
  }

  /// Somebody calls: sound that the server may take for more important than an alarm.
  func call() throws {
    try play(user.write("call.wav", Noise.call), into: "speaker", "--property=media.role=phone")
  }

  /// Plays a file until the room goes, or its server does, which is nothing to complain about.
  private func play(_ file: String, into sink: String, _ options: String...) throws {
    players.append(
      try TestSupport.ChildProcess(
        ["paplay", "-d", sink, file] + options, environment: server.environment))
  }

  /// Acts on a part of PipeWire; on PulseAudio there are none.
  func onPipeWire(_ act: (PrivatePipeWire) throws -> Void) throws {
    if let pipeWire = server as? PrivatePipeWire { try act(pipeWire) }
  }

  /// Removes the server's socket, under the server that listens there.
  func removeSocket() { unlink(String(server.serverAddress.dropFirst("unix:".count))) }

  /// Writes a silence over the alarm's sound file.
  func silenceTheSound() throws { _ = try user.write("sounds/tone.wav", Noise.silence) }

  /// The number of the engine's or listener's stream that was made last.
  private func stream(_ kind: String) throws -> UInt32 {
    let text = try server.pactl(["list", kind])
    let own = text.split(separator: "\n\n").last { $0.contains("application.name = \"ryza-tui") }
    let number = own?.split(separator: "#").dropFirst().first?.prefix { $0.isNumber }
    guard let number, let index = UInt32(number) else {
      throw FaultTrialError(reason: "the program has none of the \(kind)")
    }
    return index
  }
}

/// A trial that could not be carried out.
public struct FaultTrialError: Error, CustomStringConvertible {
  public var reason: String
  public var description: String { reason }
}

extension RyzaUser {
  /// Writes a file into the configuration's folder.
  ///
  /// - Returns: its path.
  fileprivate func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try FileBytes.replace("\(folder)/\(name)", with: bytes)
    return "\(folder)/\(name)"
  }
}
