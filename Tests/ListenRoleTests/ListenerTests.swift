import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import TestSupport
import Testing

@testable import ListenRole

private let folder = "/usr/share/pocketsphinx/test/data/librivox"
private let youngMan = "\(folder)/sense_and_sensibility_01_austen_64kb-0880.wav"
private let sentence = "He was not an ill-disposed young man."

private func listen(
  _ token: UInt64, _ sentence: String = sentence, limit: Double = 20
) -> EarOrder {
  .listen(
    AttemptToken(rawValue: token), sentence: sentence, strictness: .normal, limit: limit)
}

/// Whether any client records. (The virtual microphone itself does so from its feed.)
private func isRecording(_ pulse: PrivatePulse) throws -> Bool {
  try pulse.pactl(["list", "short", "source-outputs"]).contains("protocol-native")
}

@Suite("The listener, as its engine sees it")
struct ListenerTests {
  @Test("prepares, hears a reading word by word, judges it, and closes the microphone")
  func reading() throws {
    let pulse = try PrivatePulse()
    let engine = try Engine(soundServer: pulse.serverAddress)
    try engine.order(.prepare(sentences: [sentence], model: .standard))
    #expect(try engine.wait { $0 == .ready ? true : nil } == true)
    try engine.order(listen(7))
    #expect(try engine.waitForMicrophone() == "mic")
    let player = try pulse.play(youngMan, sink: "micfeed")
    let verdict = try #require(try engine.waitForVerdict(AttemptToken(rawValue: 7)))
    withExtendedLifetime(player) {}
    #expect(verdict.isAccepted && verdict.anySpeech)
    #expect(verdict.words.map(\.text) == sentence.split(separator: " ").map(String.init))
    let partials = engine.reports.compactMap { report -> [WordHearing]? in
      if case .partial(_, let words) = report.report { words } else { nil }
    }
    #expect(partials.count > 2)
    #expect(partials.allSatisfy { $0.count == verdict.words.count })
    #expect(try !isRecording(pulse))
  }

  @Test("while it listens it never falls silent for long")
  func heartbeat() throws {
    let pulse = try PrivatePulse()
    let engine = try Engine(soundServer: pulse.serverAddress)
    try engine.order(listen(1, limit: 3))
    let verdict = try #require(try engine.waitForVerdict(AttemptToken(rawValue: 1)))
    #expect(!verdict.isAccepted && !verdict.anySpeech)
    let levels = engine.reports.count { if case .level = $0.report { true } else { false } }
    #expect(levels >= 20, "\(levels) levels in 3 s")
  }

  @Test("a wrong sentence is judged after the pause, and the words are named")
  func wrong() throws {
    let pulse = try PrivatePulse()
    let engine = try Engine(soundServer: pulse.serverAddress)
    try engine.order(listen(2, "The old baker carried warm bread home before breakfast."))
    #expect(try engine.waitForMicrophone() != nil)
    let player = try pulse.play(youngMan, sink: "micfeed")
    let verdict = try #require(try engine.waitForVerdict(AttemptToken(rawValue: 2)))
    withExtendedLifetime(player) {}
    #expect(!verdict.isAccepted && verdict.anySpeech)
    #expect(verdict.words.contains { $0.text == "breakfast." && !$0.isHeard })
  }

  @Test("a television is told from a reader, while it runs and in the verdict, before the limit")
  func television() throws {
    let pulse = try PrivatePulse()
    let files = try TemporaryDirectory()
    let television = files.appending("television.wav")
    let parts = ["0870", "0920", "0870"].map {
      "\(folder)/sense_and_sensibility_01_austen_64kb-\($0).wav"
    }
    try TestSupport.ChildProcess.run(["sox"] + parts + [television])
    let engine = try Engine(soundServer: pulse.serverAddress)
    try engine.order(listen(8, limit: 60))
    #expect(try engine.waitForMicrophone() != nil)
    let player = try pulse.play(television, sink: "micfeed")
    let verdict = try #require(try engine.waitForVerdict(AttemptToken(rawValue: 8)))
    withExtendedLifetime(player) {}
    #expect(!verdict.isAccepted)
    #expect(verdict.advice == .otherSound)
    let advices = engine.reports.compactMap { report -> ListeningAdvice? in
      if case .level(_, let level) = report.report { level.advice } else { nil }
    }
    #expect(advices.last == .otherSound, "\(advices)")
  }

  @Test("unplugged mid-reading it says so once, and listens again when asked")
  func unplugged() throws {
    let pulse = try PrivatePulse()
    let engine = try Engine(soundServer: pulse.serverAddress)
    try engine.order(listen(3))
    #expect(try engine.waitForMicrophone() != nil)
    try pulse.unplug("mic")
    guard case .microphoneLost = try engine.waitForFailure() else {
      Issue.record("\(engine.reports.map(\.report))")
      return
    }
    try pulse.loadModule("module-remap-source", "source_name=mic2", "master=micfeed.monitor")
    try engine.order(listen(4))
    #expect(
      try engine.wait { report in
        if case .opened(AttemptToken(rawValue: 4), "mic2") = report { true } else { nil }
      } == true)
  }

  @Test("cancelling closes the microphone, and a stale cancel does not")
  func cancel() throws {
    let pulse = try PrivatePulse()
    let engine = try Engine(soundServer: pulse.serverAddress)
    try engine.order(listen(5))
    #expect(try engine.waitForMicrophone() != nil)
    try engine.order(.cancel(AttemptToken(rawValue: 4)))
    try engine.order(.prepare(sentences: [], model: .standard))
    #expect(try engine.wait { $0 == .ready ? true : nil } == true)
    #expect(try isRecording(pulse))
    try engine.order(.cancel(AttemptToken(rawValue: 5)))
    #expect(
      try eventually {
        try !isRecording(pulse)
      })
  }

  @Test("no microphone, no server, a muted one: each is called by its name")
  func failures() throws {
    let pulse = try PrivatePulse()
    let engine = try Engine(soundServer: pulse.serverAddress)
    try pulse.pactl(["set-source-mute", "mic", "1"])
    try engine.order(listen(1))
    #expect(try engine.waitForFailure() == .microphoneMuted)
    try pulse.unplug("mic")
    let bare = try Engine(soundServer: pulse.serverAddress)
    try bare.order(listen(2))
    #expect(try bare.waitForFailure() == .noMicrophone)
    pulse.stop()
    let deaf = try Engine(soundServer: pulse.serverAddress)
    try deaf.order(listen(3))
    #expect(try deaf.waitForFailure() == .noSoundServer("Connection refused"))
  }

  @Test("an order that makes no sense is answered, and the next one is obeyed")
  func nonsense() throws {
    let pulse = try PrivatePulse()
    let engine = try Engine(soundServer: pulse.serverAddress)
    try engine.send(Array("{\"sing\":{}}\n".utf8))
    guard case .recognizer = try engine.waitForFailure() else {
      Issue.record("\(engine.reports.map(\.report))")
      return
    }
    try engine.order(listen(1, "?!"))
    #expect(
      try engine.wait { report in
        if case .failed(AttemptToken(rawValue: 1), .recognizer) = report { true } else { nil }
      } == true)
    try engine.order(.prepare(sentences: [sentence], model: .standard))
    #expect(try engine.wait { $0 == .ready ? true : nil } == true)
  }
}
