import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import SoundLoop
import TestSupport
import Testing

@testable import PulseSound

/// Files that users choose, as they are heard.
@Suite struct SoundFileTests {
  let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test(arguments: ["wav", "flac", "ogg", "mp3"])
  func everyFormatRings(_ kind: String) throws {
    let file = folder.appending("tone.\(kind)")
    try ToneFile.write(file, seconds: 1)
    let room = try Bedroom()
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(room.ring(1, asset: .file(file))?.measurement != nil)
    #expect(recorder.waitUntilLoud() != nil)
  }

  @Test(arguments: ["wav", "flac", "ogg", "mp3"])
  func theLoopHasNoGap(_ kind: String) throws {
    let file = folder.appending("short.\(kind)")
    try ToneFile.write(file, seconds: 0.4)
    #expect(try longestSilence(of: file) < .milliseconds(50))
  }

  @Test func silenceInAFileNeverOutlastsTheProbe() throws {
    let tone = SampleFile.tone(660, seconds: 0.4)
    let file = try SampleFile.write(
      folder.appending("pauses.wav"),
      SampleFile.silence(1) + tone + SampleFile.silence(1.5) + tone + SampleFile.silence(0.7))
    #expect(try longestSilence(of: file) < .milliseconds(300))
  }

  @Test func theBuiltInToneLeavesNoTimeToFallAsleep() throws {
    #expect(try longestSilence(of: nil) < .milliseconds(200))
  }

  /// The longest silence that is recorded in three rounds at least.
  private func longestSilence(of file: String?) throws -> Duration {
    let room = try Bedroom()
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(room.ring(1, asset: file.map(SoundAsset.file) ?? .builtInTone)?.measurement != nil)
    let loud = try #require(recorder.waitUntilLoud())
    #expect(
      eventually {
        recorder.samples(after: loud).count > 4 * MonitorRecorder.rate
      })
    return recorder.longestSilence(after: loud)
  }

  @Test(arguments: ["wav", "flac", "ogg", "mp3"])
  func everyTryBeginsWithTheFirstSample(_ kind: String) throws {
    let path = try ToneFile.write(folder.appending("round.\(kind)"), seconds: 0.4)
    let whole = try DecodedFile(path).samples.map { Float($0) / 32_768 }
    let loop = try DecodedLoop(path, locate: { $0 }, decoder: BuiltProgram.ryza) {}
    #expect(eventually { loop.isWhole })
    for _ in 1...2 {
      let playback = LoopPlayback(loop)
      var samples = [Float](repeating: 0, count: 3 * whole.count)
      // In odd pieces, as a server asks for them: an end of the file falls inside one.
      for start in stride(from: 0, to: samples.count, by: 777) {
        samples[start..<min(start + 777, samples.count)].withUnsafeMutableBufferPointer {
          playback.fill($0)
        }
      }
      #expect(samples == whole + whole + whole)
    }
  }

  @Test(arguments: ["bells", "klaxon", "marimba", "rooster", "sunrise"])
  func aShippedSoundIsPlayedAsItIs(_ name: String) throws {
    let path = "\(Self.assets)/\(name).flac"
    let raw = try TestSupport.ChildProcess(
      ["sox", path, "-t", "raw", folder.appending("raw"), "remix", "1"]).wait()
    #expect(raw == .code(0))
    let left = try Self.samples(of: folder.appending("raw"))
    let right = try {
      _ = try TestSupport.ChildProcess(
        ["sox", path, "-t", "raw", folder.appending("raw"), "remix", "2"]
      ).wait()
      return try Self.samples(of: folder.appending("raw"))
    }()
    let played = try DecodedFile(path)
    #expect(played.isComplete && played.samples.count == left.count)
    let furthest = zip(played.samples, zip(left, right)).reduce(0) { furthest, samples in
      max(furthest, abs(2 * Int(samples.0) - Int(samples.1.0) - Int(samples.1.1)))
    }
    // The mean of two whole numbers, rounded.
    #expect(furthest <= 1)
  }

  private static let assets =
    #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    + "/assets"

  private static func samples(of path: String) throws -> [Int16] {
    let bytes = try FileBytes.read(path)
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  @Test(arguments: [0, 0.7, 1.5, 3.1])
  func aFileThatWasNotMadeToBeRepeatedDoesNotClick(_ phase: Double) throws {
    for seconds in [0.4123, 0.5, 0.77] {
      let tone = SampleFile.tone(440, seconds: seconds, phase: phase)
      let decoded = try DecodedFile(try SampleFile.write(folder.appending("seam.wav"), tone))
      #expect(decoded.isComplete)
      // The steepest step of the tone itself is 1,510.
      #expect(decoded.seamStep < 1_700 && decoded.widestStep < 1_700)
    }
  }

  @Test func channelsThatCancelEachOtherAreHeard() throws {
    let tone = SampleFile.tone(660)
    let file = try SampleFile.write(folder.appending("antiphase.wav"), tone, tone.map { -$0 })
    let room = try Bedroom()
    #expect(room.ring(1, asset: .file(file))?.measurement.map { $0.peak > 0.5 } == true)
  }

  @Test func aQuietFileIsAsLoudAsItsVolumeSays() throws {
    let file = try SampleFile.write(
      folder.appending("quiet.wav"), SampleFile.tone(660, amplitude: 0.03))
    let room = try Bedroom()
    #expect(room.ring(1, asset: .file(file))?.measurement.map { $0.peak > 0.5 } == true)
  }

  @Test func samplesThatAreNoNumbersDoNoHarm() throws {
    let wild: [Float] = [.nan, .infinity, -.infinity, 1e30, -.greatestFiniteMagnitude]
    let tone = SampleFile.tone(660).enumerated().map { $0 % 5 == 0 ? wild[$0 / 5 % 5] : $1 }
    let decoded = try DecodedFile(try SampleFile.write(folder.appending("wild.wav"), tone))
    #expect(decoded.isComplete)
    let room = try Bedroom()
    #expect(room.ring(1, asset: .file(folder.appending("wild.wav")))?.measurement != nil)
  }

  @Test func aLongSilenceAtTheBeginningIsLeftOut() throws {
    let file = folder.appending("late.wav")
    try ToneFile.write(file, seconds: 0.5, leadIn: 3)
    let room = try Bedroom()
    #expect(room.ring(1, asset: .file(file))?.measurement != nil)
  }

  @Test func moreThanTwoMinutesAreNotKept() throws {
    let tone = SampleFile.tone(660, seconds: 1).map { $0 }
    let long = (0..<125).flatMap { _ in tone }
    let decoded = try DecodedFile(try SampleFile.write(folder.appending("long.wav"), long))
    #expect(decoded.isComplete && decoded.samples.count == LoopFormat.longestFrames)
  }
}
