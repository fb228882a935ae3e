import CivilTime
import Glibc
import LinuxLoop
import TestSupport

/// Other programs that do a part of the same, measured in the same run where they are installed.
enum Peers {
  private static let count = 20
  /// Programs that draw a whole screen and then wait for a key.
  private static let screens = ["tty-clock", "htop", "top", "vim", "tmux"]

  /// How long paplay(1) takes from its start to sound on the same kind of sink, in ms.
  static func paplay() throws -> Series {
    let pulse = try PrivatePulse()
    let sound = try ShippedFiles().alarmSound
    let recorder = try MonitorRecorder(pulse, sink: Sinks.speaker, latencyMilliseconds: 5)
    return try Series(
      (0..<count).map { _ in
        guard recorder.waitUntilQuiet(for: .milliseconds(60), within: .seconds(5)) != nil else {
          throw BenchFailure("paplay cannot be made quiet")
        }
        let start = Clocks.boot
        let player = try pulse.play(sound, sink: Sinks.speaker)
        defer { player.finish() }
        guard let onset = recorder.waitUntilLoud(within: .seconds(5)) else {
          throw BenchFailure("paplay is not heard")
        }
        return (onset - start).milliseconds
      })
  }

  /// Full-screen programs that are installed here, by name, with their paths.
  static var installedScreens: [(name: String, path: String)] {
    screens.compactMap { name in
      let path = "/usr/bin/\(name)"
      return access(path, X_OK) == 0 ? (name, path) : nil
    }
  }
}
