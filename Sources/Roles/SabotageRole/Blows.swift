import Glibc
import LinuxLoop
import PulseSound
import Rehearsal
import Wire

/// Carries sabotage out, and puts everything back. What it is about to break is written down first.
struct Blows {
  private let places: Places
  private let sound = SoundMischief()
  /// How the outputs were before the alarm rang: it opens them itself when it rings.
  private let outputsBefore: [OutputSetting]
  private(set) var damage: Damage

  /// Sees how everything is, or takes over what another saboteur has left.
  init(_ places: Places, left: Damage?) {
    self.places = places
    outputsBefore = left?.outputs ?? (try? sound.outputs()) ?? []
    damage = left ?? Damage(rehearsal: 0)
  }

  mutating func rehearse(_ rehearsal: Int64) { damage.rehearsal = rehearsal }

  /// - Parameters:
  ///   - engine: the process of the engine.
  ///   - snapshot: what it said last.
  /// - Returns: on what.
  /// - Throws: when it could not be done.
  mutating func strike(
    _ sabotage: Sabotage, engine: ProgramProcess, _ snapshot: Snapshot
  ) throws -> String {
    switch sabotage {
    case .mute: return try strike(output(of: snapshot)) { try $0.mute($1) }
    case .volume: return try strike(output(of: snapshot)) { try $0.silence($1) }
    case .output: return try strike(output(of: snapshot)) { try $0.putToSleep($1) }
    case .stream:
      try sound.endStream(of: engine.identifier)
      return try output(of: snapshot)
    case .listener:
      let listener = try listener(of: engine)
      guard listener.signal(SIGKILL) else { throw MissedBlow("the listener has just ended") }
      return "process \(listener.identifier)"
    case .freeze: return try stop(listener(of: engine))
    case .microphone: return try mute(sound.microphone(of: listener(of: engine).identifier))
    case .engine:
      guard engine.signal(SIGKILL) else { throw MissedBlow("the engine has just ended") }
      return "process \(engine.identifier)"
    }
  }

  private mutating func strike(
    _ output: String, _ act: (SoundMischief, String) throws -> Void
  ) throws -> String {
    if !damage.outputs.contains(where: { $0.name == output }) {
      let before =
        try outputsBefore.first { $0.name == output }
        ?? sound.outputs().first {
          $0.name == output
        }
      guard let before else { throw MissedBlow("there is no output \"\(output)\"") }
      damage.outputs.append(before)
      try damage.write(places)
    }
    try act(sound, output)
    return output
  }

  private mutating func stop(_ listener: ProgramProcess) throws -> String {
    damage.stopped = listener
    try damage.write(places)
    guard listener.signal(SIGSTOP) else { throw MissedBlow("the listener has just ended") }
    return "process \(listener.identifier)"
  }

  private mutating func mute(_ microphone: MicrophoneSetting) throws -> String {
    guard !microphone.isMuted else { throw MissedBlow("\(microphone.name) is muted already") }
    damage.microphones.append(microphone)
    try damage.write(places)
    var muted = microphone
    muted.isMuted = true
    try sound.set(muted)
    return microphone.name
  }

  private func output(of snapshot: Snapshot) throws -> String {
    guard let output = snapshot.audio.output else { throw MissedBlow("it plays on no output") }
    return output
  }

  private func listener(of engine: ProgramProcess) throws -> ProgramProcess {
    guard let listener = ProgramProcess.listener(of: engine) else {
      throw MissedBlow("no listener runs")
    }
    return listener
  }

  // MARK: Putting back

  /// Gives the microphone and the listener back: the engine has seen that they were lost, and the
  /// mission must be possible.
  mutating func putListeningBack() throws {
    damage.stopped?.signal(SIGCONT)
    damage.stopped = nil
    while let microphone = damage.microphones.last {
      try sound.set(microphone)
      damage.microphones.removeLast()
    }
    try damage.write(places)
  }

  /// Opens outputs that an alarm needs now; they are put back as they were when it is over.
  func openOutputs() throws {
    for output in damage.outputs { try sound.putBack(output) }
  }

  /// Puts all of it back.
  mutating func putAllBack() throws {
    try putListeningBack()
    while let output = damage.outputs.last {
      try sound.putBack(output)
      damage.outputs.removeLast()
    }
    try damage.write(places)
  }
}

/// Why a blow did not hit anything, as a sentence.
struct MissedBlow: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
