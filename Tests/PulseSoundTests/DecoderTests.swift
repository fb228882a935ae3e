import SoundLoop
import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import PulseSound
import TestSupport
import Testing

/// What a decoder may do, and a disk below it: nothing of it is heard in the room.
@Suite struct DecoderTests {
  let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// A decoder that tells the first bytes of what the real one tells, and then does something else.
  private func decoder(telling bytes: Int, then command: String) throws -> String {
    let script = """
      #!/bin/sh
      echo $$ > \(folder.appending("pid"))
      [ \(bytes) = 0 ] || "\(BuiltProgram.ryza)" "$@" | cat > \(folder.appending("told"))
      [ \(bytes) = 0 ] || head -c \(bytes) \(folder.appending("told"))
      \(command)
      """
    let path = try folder.write("decoder", script)
    try check(chmod(path, 0o700), "chmod")
    return path
  }

  private func tone(_ seconds: Double = 3) throws -> String {
    try ToneFile.write(folder.appending("tone.wav"), seconds: seconds)
  }

  private var decoderProcess: pid_t? {
    (try? FileBytes.read(folder.appending("pid"))).flatMap { bytes in
      pid_t(String(decoding: bytes, as: UTF8.self).split(separator: "\n").first ?? "")
    }
  }

  /// Whether the room stays loud for three seconds from now on.
  private func staysLoud(_ recorder: MonitorRecorder) throws -> Bool {
    let start = Clocks.boot
    let isRecorded = eventually {
      recorder.samples(after: start).count > 3 * MonitorRecorder.rate
    }
    return isRecorded && recorder.longestSilence(after: start) < .milliseconds(100)
  }

  @Test(arguments: ["rm", "echo nothing >", "mv /dev/null"])
  func whatHappensToTheFileWhileItRingsIsNotHeard(_ deed: String) throws {
    let file = try tone()
    let room = try Bedroom()
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(room.ring(1, asset: .file(file))?.measurement != nil)
    #expect(recorder.waitUntilLoud() != nil)
    switch deed {
    case "rm": try check(unlink(file), "unlink")
    case "echo nothing >": try folder.write("tone.wav", "")
    default: try ToneFile.write(file, seconds: 1, amplitude: 0)
    }
    #expect(try staysLoud(recorder))
    // The next try needs the disk no more than this one.
    #expect(room.ring(2, asset: .file(file))?.measurement != nil)
    #expect(room.check(2)?.measurement != nil)
  }

  @Test(arguments: [SIGKILL, SIGSTOP, SIGSEGV])
  func aDecoderThatIsStruckWhileItRingsIsNotHeard(_ number: Int32) throws {
    let slow = try decoder(telling: 100_000, then: "exec sleep 1000")
    let room = try Bedroom(PrivatePulse(), decoder: slow)
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    let file = try tone()
    #expect(room.ring(1, asset: .file(file))?.measurement != nil)
    #expect(recorder.waitUntilLoud() != nil)
    kill(try #require(decoderProcess), number)
    #expect(try staysLoud(recorder))
    #expect(room.ring(2, asset: .file(file))?.measurement != nil)
    #expect(room.check(2)?.measurement != nil)
  }

  @Test func aDecoderThatDiesTooEarlyIsNamed() throws {
    let room = try Bedroom(PrivatePulse(), decoder: decoder(telling: 30_000, then: "kill -SEGV $$"))
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    let file = try tone()
    // What it has told sounds, once it has begun; a new try has a reason not to.
    _ = room.ring(1, asset: .file(file))
    let failure = eventually {
      room.ring(2, asset: .file(file))?.failure != nil
    }
    #expect(failure)
    #expect(room.ring(3)?.measurement != nil)
    #expect(recorder.waitUntilLoud() != nil)
  }

  @Test(arguments: [
    ("kill -SEGV $$", "crashes the decoder"), ("exit 7", "ended with code 7"),
    ("cat /dev/urandom", "tells nonsense"), ("kill -XCPU $$", "takes too long"),
  ])
  func aDecoderThatFailsIsNamed(_ command: String, _ words: String) throws {
    let failing = try decoder(telling: 0, then: command)
    let room = try Bedroom(PrivatePulse(), decoder: failing)
    let file = try tone()
    guard case .asset(let reason) = room.ring(1, asset: .file(file))?.failure else {
      Issue.record("it rang")
      return
    }
    #expect(reason.text.contains(words))
    #expect(room.ring(2)?.measurement != nil)
    let said = PulseSound.problem(withFileAt: file, within: .patience, decoder: failing)
    #expect(said?.description.contains(words) == true)
  }

  @Test func aDiskThatDoesNotAnswerCostsTheTryHalfItsTimeOnly() throws {
    let hanging = try decoder(telling: 0, then: "exec sleep 1000")
    let room = try Bedroom(PrivatePulse(), decoder: hanging)
    let file = try tone()
    let failure = room.ring(1, asset: .file(file), within: .seconds(1))?.failure
    #expect(failure == .assetLate(Reason(.notReadInTime(path: file))))
    #expect(room.ring(2)?.measurement != nil)
    // Nobody who chooses a file waits for such a disk, either.
    let said = PulseSound.problem(
      withFileAt: file, within: .milliseconds(100), decoder: hanging)
    #expect(said == nil)
  }

  @Test func anAlarmComesBackFromAPauseWithoutTheDisk() throws {
    let file = try tone()
    let room = try Bedroom()
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(room.ring(1, asset: .file(file))?.measurement != nil)
    // Twice around: it was decoded to its end.
    #expect(try staysLoud(recorder))
    #expect(try staysLoud(recorder))
    room.stop()
    try check(unlink(file), "unlink")
    #expect(room.ring(2, asset: .file(file))?.measurement != nil)
    room.sound.forget()
    #expect(try staysLoud(recorder))
    #expect(room.ring(3, asset: .file(file))?.failure != nil)
  }

  @Test func aDecoderDoesNotOutliveTheAlarm() throws {
    let slow = try decoder(telling: 100_000, then: "exec sleep 1000")
    let room = try Bedroom(PrivatePulse(), decoder: slow)
    #expect(room.ring(1, asset: .file(try tone()))?.measurement != nil)
    let process = try #require(decoderProcess)
    room.stop()
    room.sound.forget()
    #expect(eventually { kill(process, 0) != 0 })
  }

  @Test func noDecoderIsNoSilence() throws {
    let room = try Bedroom(PrivatePulse(), decoder: folder.appending("gone"))
    guard case .asset = room.ring(1, asset: .file(try tone()))?.failure else {
      Issue.record("it rang")
      return
    }
    #expect(room.ring(2)?.measurement != nil)
  }
}
