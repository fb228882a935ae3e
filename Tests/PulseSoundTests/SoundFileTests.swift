import AlarmCore
import CivilTime
import LinuxLoop
import PulseSound
import TestSupport
import Testing

/// Files that users choose, the good and the useless ones.
@Suite struct SoundFileTests {
  let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test(arguments: ["wav", "flac", "ogg", "mp3"])
  func everyFormatRings(_ kind: String) throws {
    let file = folder.appending("tone.\(kind)")
    try ChildProcess.run(["sox", "-n", file, "synth", "1", "sine", "660", "vol", "0.8"])
    let room = try Bedroom()
    let recorder = try MonitorRecorder(room.pulse, sink: "speaker")
    #expect(room.ring(1, asset: .file(file))?.measurement != nil)
    #expect(recorder.waitUntilLoud(within: .seconds(5)) != nil)
  }

  @Test(arguments: ["wav", "flac", "ogg", "mp3"])
  func theLoopHasNoGap(_ kind: String) throws {
    let file = folder.appending("short.\(kind)")
    try ChildProcess.run(["sox", "-n", "-r", "44100", file, "synth", "0.4", "sine", "660"])
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
    try ChildProcess.run(["sox", "-n", file, "synth", "0.5", "sine", "660", "pad", "3", "0"])
    let room = try Bedroom()
    #expect(room.ring(1, asset: .file(file), within: .milliseconds(900))?.measurement != nil)
  }

  @Test func aUselessFileIsSaidToBeOne() throws {
    let silent = folder.appending("silent.wav")
    let empty = folder.appending("empty.wav")
    try ChildProcess.run(["sox", "-n", silent, "trim", "0", "1"])
    try ChildProcess.run(["sox", "-n", empty, "trim", "0", "0"])
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
    try ChildProcess.run(["sox", "-n", file, "synth", "1", "sine", "660"])
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
