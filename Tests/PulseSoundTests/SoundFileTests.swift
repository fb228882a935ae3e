import AlarmCore
import CivilTime
import LinuxLoop
import TestSupport
import Testing

@testable import PulseSound

/// Files that users choose, the good and the useless ones.
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
    #expect(recorder.waitUntilLoud(within: .seconds(5)) != nil)
  }

  @Test(arguments: ["wav", "flac", "ogg", "mp3"])
  func theLoopHasNoGap(_ kind: String) throws {
    let file = folder.appending("short.\(kind)")
    try ToneFile.write(file, seconds: 0.4)
    let room = try Bedroom()
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(room.ring(1, asset: .file(file))?.measurement != nil)
    let loud = try #require(recorder.waitUntilLoud(within: .seconds(5)))
    #expect(
      eventually(within: .seconds(10)) {
        recorder.samples(after: loud).count > 2 * MonitorRecorder.rate
      })
    #expect(recorder.longestSilence(after: loud) < .milliseconds(50))
  }

  @Test(arguments: ["wav", "flac", "ogg", "mp3"])
  func everyRoundIsTheSame(_ kind: String) throws {
    let path = try ToneFile.write(folder.appending("round.\(kind)"), seconds: 0.4)
    let frames = try ToneFile.frames(of: path)
    let file = try SoundFile(path)
    var samples = [Float](repeating: 0, count: 3 * frames)
    // In odd pieces, as a server asks for them: an end of the file falls inside one.
    for start in stride(from: 0, to: samples.count, by: 777) {
      try samples[start..<min(start + 777, samples.count)].withUnsafeMutableBufferPointer {
        try file.fill($0)
      }
    }
    // An MP3 decoder rounds each round a little differently, far below what 16 bits can hold.
    let differences = (frames..<samples.count).map { abs(samples[$0] - samples[$0 - frames]) }
    #expect(differences.allSatisfy { $0 < 1e-5 })
  }

  @Test func theBuiltInToneLeavesNoTimeToFallAsleep() throws {
    let room = try Bedroom()
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(room.ring(1)?.measurement != nil)
    let loud = try #require(recorder.waitUntilLoud(within: .seconds(5)))
    #expect(
      eventually(within: .seconds(10)) {
        recorder.samples(after: loud).count > 2 * MonitorRecorder.rate
      })
    #expect(recorder.longestSilence(after: loud) < .milliseconds(200))
  }

  @Test func aLongSilenceAtTheBeginningIsLeftOut() throws {
    let file = folder.appending("late.wav")
    try ToneFile.write(file, seconds: 0.5, leadIn: 3)
    let room = try Bedroom()
    #expect(room.ring(1, asset: .file(file), within: .milliseconds(900))?.measurement != nil)
  }

  @Test func aUselessFileIsSaidToBeOne() throws {
    let silent = folder.appending("silent.wav")
    let empty = folder.appending("empty.wav")
    try ToneFile.write(silent, seconds: 1, amplitude: 0)
    try ToneFile.write(empty, seconds: 0)
    let garbage = try folder.write("garbage.mp3", "this is no sound")
    let room = try Bedroom()
    let missing = folder.appending("missing.wav")
    for (token, file) in [silent, empty, garbage, missing, folder.path].enumerated() {
      let failure = room.ring(UInt64(token), asset: .file(file))?.failure
      guard case .asset(let reason) = failure else {
        Issue.record("\(file): \(String(describing: failure))")
        continue
      }
      #expect(reason.hasPrefix(file))
    }
  }

  @Test func aFileThatIsCutShortWhileItPlaysIsReported() throws {
    let file = folder.appending("cut.wav")
    try ToneFile.write(file, seconds: 1)
    let room = try Bedroom()
    #expect(room.ring(1, asset: .file(file))?.measurement != nil)
    try folder.write("cut.wav", "")
    guard case .asset = room.report(1, number: 1)?.failure else {
      Issue.record("\(String(describing: room.report(1, number: 1)))")
      return
    }
    #expect(room.ring(2)?.measurement != nil)
  }
}
