import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import ReadingJudge
import SphinxEar
import Wire

/// One reading judged by hand, from a file or from the microphone.
struct OneReading {
  private let sentence: SentenceText
  private let strictness: Strictness
  private let limit: Double
  private let calibrations: CalibrationBook

  init(sentence: String, strictness: Strictness, limit: Double, calibrations: CalibrationBook) {
    self.calibrations = calibrations
    self.sentence = SentenceText(sentence)
    self.strictness = strictness
    self.limit = limit
  }

  func run(wav: String?, json: Bool) -> Int32 {
    guard !sentence.spoken.isEmpty else {
      Output.complain("the sentence has no word that can be read aloud")
      return 2
    }
    guard limit > 0, limit.isFinite else {
      Output.complain("the limit must be a number of seconds above 0")
      return 2
    }
    do {
      let report = try wav.map(judgeFile) ?? judgeMicrophone()
      try show(report, json: json)
      return report.accepted ? 0 : 1
    } catch {
      Output.complain(ListeningFault.advice(error))
      return 1
    }
  }

  private func judgeFile(_ path: String) throws -> ReadingReport {
    let recording = try Recording(path: path, limit: limit)
    let session = try Ear.ofThisUser(.standard).session(
      sentence, rule: strictness.rule, limit: limit)
    let start = Clocks.boot
    try session.feed(recording.samples)
    let result = try Self.conclusion(of: session)
    return ReadingReport(
      result.verdict, of: session, took: Clocks.boot - start, thinking: result.thinking)
  }

  private func judgeMicrophone() throws -> ReadingReport {
    let session = try Ear.ofThisUser(.standard).session(
      sentence, rule: strictness.rule, limit: limit)
    let microphone = try Microphone()
    if isatty(STDERR_FILENO) == 1 {
      Output.complain("read aloud: \(sentence.written.joined(separator: " "))")
    }
    var took = Duration.zero
    var opened: String?
    while session.phase == .listening {
      var entry = pollfd(fd: microphone.events.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, -1)
      let start = Clocks.boot
      for event in microphone.events.drain() {
        switch event {
        case .opened(let name):
          opened = name
          session.expect(calibrations.calibration(of: name))
        case .samples(let samples): try session.feed(samples)
        case .failed(let failure): throw failure
        }
      }
      took += Clocks.boot - start
    }
    let result = try Self.conclusion(of: session)
    return ReadingReport(
      result.verdict, of: session, took: took + result.thinking, thinking: result.thinking,
      microphone: opened)
  }

  /// The verdict, and how long it took to think it over.
  private static func conclusion(
    of session: ReadingSession
  ) throws -> (verdict: ReadingResult, thinking: Duration) {
    let start = Clocks.boot
    return (try session.verdict(), Clocks.boot - start)
  }

  private func show(_ report: ReadingReport, json: Bool) throws {
    if json {
      _ = Output.write(try JSONLines.encodePretty(report), to: STDOUT_FILENO)
    } else {
      Output.print(report.text)
    }
  }
}
