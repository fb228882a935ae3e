import Glibc
import SphinxEar
import TestSupport
import Testing

@Suite("Sound files")
struct RecordingTests {
  private func failure(_ path: String) -> Recording.Failure? {
    #expect(throws: Recording.Failure.self) { try Recording(path: path, limit: 10) }
  }

  @Test("a missing, an empty, a silent and a garbage file are told apart in words")
  func broken() throws {
    let folder = try TemporaryDirectory()
    let gone = folder.appending("gone.wav")
    #expect(failure(gone)?.description == "\(gone) cannot be heard: No such file or directory")
    let empty = try folder.write("empty.wav", "")
    #expect(failure(empty)?.description.contains("no sound file") == true)
    let garbage = try folder.write(
      "garbage.wav", String(repeating: "cock-a-doodle-doo ", count: 99))
    #expect(failure(garbage)?.description.contains("no sound file") == true)
    #expect(failure(folder.path) != nil)
    let header = folder.appending("header.wav")
    try ChildProcess.run(["sox", "-n", "-r", "16000", header, "trim", "0", "0"])
    #expect(failure(header) == .empty(path: header))
  }

  @Test("a file cut off in its middle is heard as far as it goes")
  func truncated() throws {
    let folder = try TemporaryDirectory()
    let whole = folder.appending("whole.wav")
    try ChildProcess.run([
      "sox", "-r", "16000", "-n", "-b", "16", "-c", "1", whole, "synth", "2", "sine", "440",
    ])
    try #require(truncate(whole, 32_044) == 0)
    #expect(abs(try Recording(path: whole, limit: 10).seconds - 1) < 0.01)
  }

  @Test(
    "any rate, any channels, any format become 16 kHz mono",
    arguments: [
      ("wav", "8000", "1"), ("wav", "44100", "2"), ("flac", "48000", "2"), ("ogg", "22050", "1"),
      ("wav", "192000", "6"),
    ])
  func converted(format: String, rate: String, channels: String) throws {
    let folder = try TemporaryDirectory()
    let file = folder.appending("tone.\(format)")
    try ChildProcess.run(
      ["sox", "-n", "-r", rate, "-c", channels, file, "synth", "1", "sine", "440", "vol", "0.5"])
    let recording = try Recording(path: file, limit: 10)
    #expect(abs(recording.seconds - 1) < 0.01)
    let middle = recording.samples[4000..<12_000]
    let crossings = zip(middle, middle.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect(abs(crossings - 220) <= 1)
    #expect(abs(Int(middle.max() ?? 0) - 16_384) < 800)
  }

  @Test("a long file is read to the limit")
  func limited() throws {
    let folder = try TemporaryDirectory()
    let file = folder.appending("long.wav")
    try ChildProcess.run(["sox", "-n", "-r", "44100", file, "synth", "30", "sine", "440"])
    #expect(abs(try Recording(path: file, limit: 2.5).seconds - 2.5) < 0.01)
  }
}
