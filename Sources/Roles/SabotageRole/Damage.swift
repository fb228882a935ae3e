import Glibc
import LinuxLoop
import PulseSound
import Wire

/// What a rehearsal has broken, and how it was before. It lies in a file from before the first blow
/// until all is put back, for whoever comes after a saboteur that was killed.
struct Damage: Hashable, Codable {
  /// The number of the rehearsal.
  var rehearsal: Int64
  /// Outputs that were touched, as they were before the rehearsal.
  var outputs: [OutputSetting] = []
  /// Microphones that are muted now, as they were before.
  var microphones: [MicrophoneSetting] = []
  /// The listener that was stopped, if it may still stand still.
  var stopped: ProgramProcess?

  var isNone: Bool { outputs.isEmpty && microphones.isEmpty && stopped == nil }

  /// What an earlier saboteur has left; nil when that is nothing, or cannot be read.
  static func left(in places: Places) -> Damage? {
    (try? FileBytes.read(places.sabotage)).flatMap { try? JSONLines.decode(Self.self, from: $0) }
  }

  /// - Throws: ``SystemError`` when it cannot be written: then nothing may be broken.
  func write(_ places: Places) throws {
    guard !isNone else {
      unlink(places.sabotage)
      return
    }
    try FileBytes.replace(places.sabotage, with: JSONLines.encode(self))
  }
}
