import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// The line mode with a test in the place of the engine: what an engine could say at its worst.
@Suite struct PlainTests {
  private let folder: TemporaryDirectory
  private let stage: Stage

  init() throws {
    folder = try TemporaryDirectory()
    let file = folder.appending("printed")
    stage = try Stage(Sample.waiting()) { ["-c", "\($0) plain > \(file)"] }
  }

  private func printed() -> [UInt8] { (try? FileBytes.read(folder.appending("printed"))) ?? [] }

  private func waits(for text: String) -> Bool {
    eventually { String(decoding: printed(), as: UTF8.self).contains(text) }
  }

  @Test func whatOthersWroteCannotSteerTheTerminal() throws {
    var snapshot = Sample.ringing()
    snapshot.alarm?.label = "\u{1B}[2J\u{1B}]0;x\u{7}\u{9B}31m\r\n\tWork"
    snapshot.mission?.sentence = "one\u{8}two\u{1B}c three"
    snapshot.problems = ["Vibration: \u{1B}[5m\u{7F}"]
    try stage.engine.show(snapshot)
    #expect(waits(for: "Work, due"))
    var typing = Sample.typing("", right: 0)
    typing.mission?.sentence = snapshot.mission?.sentence
    try stage.engine.show(typing)
    #expect(waits(for: "three"))
    #expect(printed().allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A })
    #expect(!String(decoding: printed(), as: UTF8.self).contains("\u{9B}"))
  }

  @Test func itBeepsOnceASecondWhileNothingIsHeard() throws {
    var unheard = Sample.ringing()
    unheard.audio.audible = false
    unheard.audio.rung = "bell"
    let start = Clocks.boot
    try stage.engine.show(unheard)
    #expect(waits(for: "This terminal beeps once a second instead."))
    #expect(eventually { printed().filter { $0 == 0x07 }.count >= 3 })
    let beeps = printed().count { $0 == 0x07 }
    #expect(Double(beeps) <= (Clocks.boot - start).inSeconds / 0.9 + 1)
    #expect(
      String(decoding: printed(), as: UTF8.self).components("There is no sound").count == 2)
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
