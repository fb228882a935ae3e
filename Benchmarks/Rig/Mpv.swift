import BenchReport
import CivilTime
import Glibc
import LinuxLoop
import TestSupport

/// mpv(1), which loops a sound and is paused and resumed by its socket.
final class Mpv {
  private static let program = "/usr/bin/mpv"

  let process: pid_t
  private let server: any PrivateSoundServer
  private let player: TestSupport.ChildProcess
  private let folder: TemporaryDirectory
  private let socket: Descriptor

  /// Why it cannot be measured here; nil when it can.
  static var absence: String? {
    access(program, X_OK) == 0 ? nil : "mpv is not installed"
  }

  /// Starts to play, and waits until that is heard.
  init(_ server: any PrivateSoundServer) throws {
    self.server = server
    folder = try TemporaryDirectory()
    let path = folder.appending("mpv")
    player = try TestSupport.ChildProcess(
      [
        Self.program, "--no-config", "--no-terminal", "--no-video", "--ao=pulse",
        "--audio-device=pulse/\(Sinks.speaker)", "--loop=inf", "--input-ipc-server=\(path)",
        try ShippedFiles().alarmSound,
      ], environment: server.environment)
    process = player.pid
    var connected: Descriptor?
    eventually(within: .seconds(10)) {
      connected = try? UnixSocket.connect(to: path)
      return connected != nil
    }
    guard let connected else { throw BenchFailure("mpv does not listen at its socket") }
    connected.makeNonBlocking()
    socket = connected
  }

  deinit { player.finish() }

  /// How long it takes from the command to resume to the first loud sample at the sink, in ms.
  func resumptions(_ count: Int) throws -> Series {
    let ear = try PeerEar(server)
    _ = try ear.onset(after: Clocks.boot, of: "mpv")
    return try Series(
      (0..<count).map { _ in
        try pause(true)
        try ear.waitUntilQuiet()
        let start = Clocks.boot
        try pause(false)
        return try ear.onset(after: start, of: "mpv")
      })
  }

  private func pause(_ isPaused: Bool) throws {
    let command = "{\"command\":[\"set_property\",\"pause\",\(isPaused)]}\n"
    try socket.writeAll(Array(command.utf8))
    // Its answers and events would fill the socket.
    _ = try socket.readAvailable()
  }
}
