import CivilTime
import LinuxLoop
import TestSupport
import Testing
import Wire

/// `ryza-tui calibrate` measures a voice, says what to do, and the next reading profits from it.
@Suite struct CalibrateCommandTests {
  private static let reading = HumanReading.novel[1]

  /// A quiet moment, a human reading at a level, and the quiet again.
  private static func voice(louder factor: Double, for user: RyzaUser) throws -> String {
    let bytes = try FileBytes.read(reading.file).dropFirst(44)
    let samples = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      Int16(bitPattern: UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8)
    }
    let quiet = (0..<48_000).map { Int16($0 * 7 % 5 - 2) }
    let loud = samples.map { Int16(max(-32_768, min(32_767, Double($0) * factor))) }
    let file = "\(user.folder)/voice-\(factor).wav"
    try FileBytes.replace(file, with: WavBytes.file(quiet + loud + quiet, rate: 16_000))
    return file
  }

  /// Runs a command that listens, and speaks into the microphone once it is open.
  private static func run(
    _ arguments: [String], hearing file: String, for user: RyzaUser
  ) throws -> (exit: TestSupport.ChildProcess.Exit?, output: String) {
    let child = try TestSupport.ChildProcess(
      [BuiltProgram.ryza] + arguments, environment: user.environment, output: .pipe, error: .null)
    try expectEventually {
      try user.pulse.pactl(["list", "short", "source-outputs"]).contains("protocol-native")
    }
    let player = try user.pulse.play(file, sink: "micfeed")
    let output = child.readToEnd(by: Clocks.boot + .patience) ?? ""
    withExtendedLifetime(player) {}
    return (child.wait(within: .patience), output)
  }

  @Test(
    "a soft voice, a good one and one that is cut off, from the microphone to the next reading",
    arguments: [(0.04, "tooSoft"), (1.0, "good"), (24.0, "tooLoud")])
  func levels(factor: Double, finding: String) throws {
    let user = try RyzaUser(PrivatePulse())
    let file = try Self.voice(louder: factor, for: user)
    let sentence = ["--sentence", Self.reading.sentence, "--json"]
    let (exit, output) = try Self.run(["calibrate"] + sentence, hearing: file, for: user)
    let document = try JSONLines.decode(CalibrationDocument.self, from: output.utf8)
    #expect(exit == .code(finding == "good" ? 0 : 1))
    #expect(document.finding == finding, "\(output)")
    #expect(document.microphone == "mic")
    #expect(document.isStored == (finding != "tooLoud"))
    #expect(document.isClipping == (finding == "tooLoud"))

    let heard = try Self.run(["listen"] + sentence, hearing: file, for: user).output
    let next = try JSONLines.decode(Reading.self, from: heard.utf8)
    #expect(next.microphone == "mic")
    #expect(next.calibratedGain == document.gain)
    if finding != "tooLoud" { #expect(next.accepted) }
  }

  @Test func aRecordingIsMeasuredAndNothingIsStored() throws {
    let user = try RyzaUser(PrivatePulse())
    let file = try Self.voice(louder: 0.04, for: user)
    let result = try user.run(
      "calibrate", "--sentence", Self.reading.sentence, "--wav", file)
    #expect(result.code == 1)
    #expect(result.output.hasPrefix("Your voice is soft here."))
    #expect(!FileBytes.exists(Self.file(of: user)))
  }

  @Test func aDamagedFileIsToldOfAndIgnored() throws {
    let user = try RyzaUser(PrivatePulse())
    let file = try Self.voice(louder: 1, for: user)
    let sentence = ["--sentence", Self.reading.sentence, "--json"]
    _ = try Self.run(["calibrate"] + sentence, hearing: file, for: user)
    let stored = try FileBytes.read(Self.file(of: user))
    var damaged = stored
    damaged[stored.count / 2] ^= 1
    try FileBytes.replace(Self.file(of: user), with: damaged)
    let heard = try Self.run(["listen"] + sentence, hearing: file, for: user).output
    let next = try JSONLines.decode(Reading.self, from: heard.utf8)
    #expect(next.calibratedGain == nil)
    #expect(next.accepted)
    let told = try user.run(
      "calibrate", "--sentence", Self.reading.sentence, "--wav", file)
    #expect(told.complaint.contains("is damaged, and was left out"))
  }

  @Test func itCanBeForgotten() throws {
    let user = try RyzaUser(PrivatePulse())
    #expect(try user.command("calibrate", "--forget") == "no microphone was calibrated\n")
    let file = try Self.voice(louder: 1, for: user)
    let sentence = ["--sentence", Self.reading.sentence, "--json"]
    _ = try Self.run(["calibrate"] + sentence, hearing: file, for: user)
    #expect(FileBytes.exists(Self.file(of: user)))
    #expect(try user.command("calibrate", "--forget") == "forgot all microphones\n")
    #expect(!FileBytes.exists(Self.file(of: user)))
  }

  private static func file(of user: RyzaUser) -> String {
    "\(user.environment["XDG_STATE_HOME"] ?? "")/ryza-tui/microphones.txt"
  }

  private struct Reading: Decodable {
    var accepted: Bool
    var microphone: String?
    var calibratedGain: Double?
  }
}
