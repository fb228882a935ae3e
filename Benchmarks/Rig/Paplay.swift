import BenchReport
import CivilTime
import Glibc
import LinuxLoop
import TestSupport

/// paplay(1), started anew for each time that a room shall be loud.
struct Paplay {
  private let server: any PrivateSoundServer
  private let sound: String

  init(_ server: any PrivateSoundServer) throws {
    self.server = server
    sound = try ShippedFiles().alarmSound
  }

  /// How long it takes from its start to the first loud sample at the sink, in ms.
  func restarts(_ count: Int) throws -> Series {
    let ear = try PeerEar(server)
    return try Series(
      (0..<count).map { _ in
        try ear.waitUntilQuiet()
        let start = Clocks.boot
        let player = try server.play(sound, sink: Sinks.speaker)
        defer { player.finish() }
        return try ear.onset(after: start, of: "paplay")
      })
  }

  /// Plays the sound twice from its start to its end, by a shell, as scripts do.
  ///
  /// - Returns: the processor time that the players have used, in seconds.
  func playTwice() throws -> Double {
    let twice = "paplay -d \(Sinks.speaker) \"$0\"; paplay -d \(Sinks.speaker) \"$0\"; "
    let shell = try TestSupport.ChildProcess(
      ["sh", "-c", "\(twice) echo; read end", sound], environment: server.environment,
      input: .pipe, output: .pipe)
    guard let output = shell.output else { throw BenchFailure("the shell has no output") }
    var byte: UInt8 = 0
    guard read(output, &byte, 1) == 1 else { throw BenchFailure("paplay cannot be played twice") }
    return try Double(ProcessUse.ticksOfChildren(of: shell.pid)) / ProcessUse.ticksPerSecond
  }
}

/// A recorder for what is no alarm of ours.
struct PeerEar {
  private let recorder: MonitorRecorder

  init(_ server: any PrivateSoundServer) throws {
    recorder = try MonitorRecorder(server, sink: Sinks.speaker, latencyMilliseconds: 5)
  }

  func waitUntilQuiet() throws {
    guard recorder.waitUntilQuiet(for: .milliseconds(60), within: .seconds(5)) != nil else {
      throw BenchFailure("the room does not get quiet")
    }
  }

  /// Waits for the first loud sample.
  ///
  /// - Returns: how long after `start` it came, in ms.
  func onset(after start: BootInstant, of name: String) throws -> Double {
    var onset: BootInstant?
    eventually(within: .seconds(5)) {
      onset = recorder.firstLoud(after: start)
      return onset != nil
    }
    guard let onset else { throw BenchFailure("\(name) is not heard") }
    return (onset - start).milliseconds
  }
}
