import SoundLoop
import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import PulseSound
import TestSupport
import Testing

/// Files that cannot be an alarm: each is named with its reason, and the built-in tone rings.
@Suite struct UselessFileTests {
  let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// What is said when the file is chosen.
  private func complaint(_ path: String) -> String? {
    PulseSound.problem(withFileAt: path, within: .patience, decoder: BuiltProgram.ryza)?.description
  }

  private func expect(
    _ name: String, _ channels: [Float], isRefusedWith words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let path = try SampleFile.write(folder.appending("\(name).wav"), channels)
    let said = complaint(path)
    #expect(
      said?.contains(words) == true, "\(name): \(said ?? "-")", sourceLocation: sourceLocation)
  }

  @Test func whatCannotWakeAnybodyIsNamed() throws {
    try expect("empty", [], isRefusedWith: "it is empty")
    try expect("silent", SampleFile.silence(2), isRefusedWith: "it is silent")
    try expect(
      "nan", [Float](repeating: .nan, count: 44_100), isRefusedWith: "it is silent")
    try expect(
      "direct", [Float](repeating: 0.5, count: 88_200), isRefusedWith: "only rumble")
    try expect(
      "rumble", SampleFile.tone(20, seconds: 2), isRefusedWith: "only rumble")
    try expect("clicks", SampleFile.clicks(5), isRefusedWith: "less than a tenth of a second")
    try expect(
      "beep", SampleFile.tone(660, seconds: 0.05), isRefusedWith: "less than a tenth of a second")
    for frequency in [4_500.0, 6_000, 15_000] {
      try expect("high", SampleFile.tone(frequency), isRefusedWith: "above 3.5 kHz")
    }
    try expect("quiet", SampleFile.tone(660, amplitude: 0.005), isRefusedWith: "too quiet")
  }

  @Test func whatCanBeHeardIsAccepted() throws {
    for frequency in [100.0, 440, 1_000, 3_000] {
      let path = try SampleFile.write(folder.appending("tone.wav"), SampleFile.tone(frequency))
      #expect(complaint(path) == nil, "\(frequency) Hz")
    }
    let beep = try SampleFile.write(
      folder.appending("beep.wav"), SampleFile.tone(660, seconds: 0.15))
    #expect(complaint(beep) == nil)
  }

  @Test func whatIsNoSoundFileIsNamed() throws {
    #expect(complaint(folder.appending("missing.wav"))?.contains("No such file") == true)
    for path in [folder.path, "/dev/zero", "/dev/null"] {
      #expect(complaint(path)?.contains("not a file") == true)
    }
    let pipe = folder.appending("pipe.wav")
    try check(mkfifo(pipe, 0o600), "mkfifo")
    #expect(complaint(pipe)?.contains("not a file") == true)
    let text = try folder.write("text.mp3", "this is no sound")
    #expect(complaint(text)?.contains("no sound file") == true)
    #expect(complaint(try folder.write("nothing.wav", "")) == "it is empty")
  }

  @Test func nonsenseInAHeaderIsNamed() throws {
    let huge = folder.appending("huge.wav")
    try ToneFile.write(huge, seconds: 1)
    try check(truncate(huge, 300_000_000), "truncate")
    #expect(complaint(huge)?.contains("300 MB") == true)
    let wide = try folder.write("wide.wav", header(channels: 500, rate: 44_100))
    let fast = try folder.write("fast.wav", header(channels: 1, rate: 900_000))
    for path in [wide, fast] {
      let said = complaint(path)
      #expect(said?.contains("no sound") == true, "\(said ?? "-")")
    }
  }

  /// A WAV of 16 bit that claims what it likes.
  private func header(channels: Int, rate: Int) -> [UInt8] {
    func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let data = [UInt8](repeating: 77, count: 100_000)
    let format =
      number(1, 2) + number(channels, 2) + number(rate, 4) + number(rate * channels * 2, 4)
      + number(channels * 2, 2) + number(16, 2)
    return Array("RIFF".utf8) + number(36 + data.count, 4) + Array("WAVEfmt ".utf8)
      + number(16, 4) + format + Array("data".utf8) + number(data.count, 4) + data
  }

  /// A file that breaks off is played as far as it goes, if that can be repeated.
  @Test(arguments: ["wav", "flac", "ogg", "mp3"])
  func aFileThatBreaksOffIsPlayedOrNamed(_ kind: String) throws {
    let path = folder.appending("whole.\(kind)")
    try ToneFile.write(path, seconds: 3)
    let bytes = try FileBytes.read(path)
    var played = 0
    for share in [0.001, 0.01, 0.03, 0.1, 0.5, 0.9] {
      let cut = try folder.write(
        "cut.\(kind)", Array(bytes.prefix(Int(Double(bytes.count) * share))))
      let decoded = try DecodedFile(cut)
      #expect(decoded.isComplete != (decoded.complaint != nil), "\(share)")
      if decoded.isComplete { played += 1 }
    }
    #expect(played >= 1)
  }

  @Test func aRingSaysWhyItsFileIsNoUse() throws {
    let silent = try ToneFile.write(folder.appending("silent.wav"), seconds: 1, amplitude: 0)
    let missing = folder.appending("missing.wav")
    let room = try Bedroom()
    for (token, file) in [silent, missing, folder.path].enumerated() {
      let failure = room.ring(UInt64(token), asset: .file(file))?.failure
      guard case .asset(let reason) = failure else {
        Issue.record("\(file): \(String(describing: failure))")
        continue
      }
      #expect(reason.text.hasPrefix("\(file) cannot be played: it "))
    }
    #expect(room.ring(9)?.measurement != nil)
  }

  @Test func aFileThatWasMendedRings() throws {
    let file = try ToneFile.write(folder.appending("later.wav"), seconds: 1, amplitude: 0)
    let room = try Bedroom()
    #expect(room.ring(1, asset: .file(file))?.failure != nil)
    try ToneFile.write(file, seconds: 1)
    #expect(room.ring(2, asset: .file(file))?.measurement != nil)
  }
}
