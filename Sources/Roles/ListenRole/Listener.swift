import AlarmCore
import CLinux
import CivilTime
import Glibc
import LinuxLoop
import ReadingJudge
import SphinxEar
import Wire

/// The engine's ears: one thread that polls orders and microphone, judges, and tells.
///
/// It owns the recognizer. When a C call hangs it tells nothing any more, and that is how the
/// engine knows.
final class Listener {
  /// While a reading lasts something is told at least so often.
  private static let heartbeat = Duration.milliseconds(100)
  /// Seconds of sound from one level to the next; words are told at once.
  private static let betweenLevels = 0.099

  /// A reading under way.
  private struct Reading {
    var token: AttemptToken
    var session: ReadingSession
    /// Nil once enough has been heard.
    var microphone: Microphone?
    var toldLevel = MicrophoneLevel(decibels: -90, isClipping: false, isSpeech: false)
    var toldSeconds = 0.0
    var pace = Pace()
    var toldWords: [WordHearing] = []
    var lastTold: BootInstant

    /// How the sentence's words stand by now.
    var words: [WordHearing] {
      zip(session.heard, session.earlier).map { isHeard, isEarlier in
        isHeard ? .heard : isEarlier ? .earlier : .unheard
      }
    }
  }

  private var ear: Ear?
  /// What `ear` has loaded, or is to load.
  private var model = SpeechModel.standard
  private var reading: Reading?
  private var splitter = LineSplitter()
  private var isEnded = false
  private let input: Int32
  private let output: Int32
  private let soundServer: String?
  private let calibrations: CalibrationBook

  /// - Parameters:
  ///   - input: where orders come from
  ///   - output: where reports go
  ///   - soundServer: the sound server's address; nil finds it as every client does
  ///   - calibrations: what is known of microphones
  init(
    input: Int32, output: Int32, soundServer: String? = nil,
    calibrations: CalibrationBook = CalibrationBook()
  ) {
    self.calibrations = calibrations
    self.input = input
    self.output = output
    self.soundServer = soundServer
  }

  /// Works until the input ends or nobody reads the output any more.
  func run() {
    while !isEnded {
      let ready = waitForWork()
      if ready.orders { takeOrders() }
      if ready.microphone { hear() }
      think()
      beat()
    }
  }

  /// Sleeps until there is an order, sound, a heartbeat due, or nothing at all to wait for.
  private func waitForWork() -> (orders: Bool, microphone: Bool) {
    var entries = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
    if let microphone = reading?.microphone {
      entries.append(
        pollfd(fd: microphone.events.descriptor, events: Int16(POLLIN), revents: 0))
    }
    poll(&entries, nfds_t(entries.count), milliseconds)
    return (entries[0].revents != 0, entries.count > 1 && entries[1].revents != 0)
  }

  private var milliseconds: Int32 {
    guard let reading else { return -1 }
    switch reading.session.phase {
    case .thinking: return 0
    case .listening, .done:
      let due = reading.lastTold + Self.heartbeat - Clocks.boot
      return Int32(max(0, due.wholeNanoseconds / 1_000_000 + 1))
    }
  }

  // MARK: Orders

  private func takeOrders() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(input, &bytes, bytes.count)
    guard count > 0 else {
      isEnded = count == 0 || errno != EINTR
      return
    }
    do {
      for line in try splitter.feed(bytes[..<count]) {
        obey(try JSONLines.decode(EarOrder.self, from: line))
      }
    } catch {
      tell(.failed(reading?.token, .recognizer("an order that is not understood: \(error)")))
    }
  }

  private func obey(_ order: EarOrder) {
    switch order {
    case .prepare(let sentences, let model): prepare(sentences, by: model)
    case .listen(let token, let sentence, let strictness, let limit):
      listen(token, sentence: SentenceText(sentence), rule: strictness.rule, limit: limit)
    case .cancel(let token):
      if reading?.token == token { reading = nil }
    }
  }

  private func prepare(_ sentences: [String], by model: SpeechModel) {
    if model != self.model {
      ear = nil
      self.model = model
    }
    do {
      try loadedEar().learn(sentences.map { SentenceText($0) })
      tell(.ready)
      // Starting and loading leave pages behind that hearing has no use for: a third of all.
      rz_release_memory()
    } catch {
      tell(.failed(nil, EarFailure(error)))
    }
  }

  private func loadedEar() throws -> Ear {
    if let ear { return ear }
    let loaded = try Ear.ofThisUser(model)
    ear = loaded
    return loaded
  }

  private func listen(
    _ token: AttemptToken, sentence: SentenceText, rule: ReadingRule, limit: Double
  ) {
    reading = nil
    do {
      // The microphone opens on its own thread while the grammar is made.
      let microphone = try Microphone(server: soundServer)
      let session = try loadedEar().session(sentence, rule: rule, limit: limit)
      reading = Reading(
        token: token, session: session, microphone: microphone, lastTold: Clocks.boot)
    } catch {
      tell(.failed(token, EarFailure(error)))
    }
  }

  // MARK: Hearing

  private func hear() {
    let events = reading?.microphone?.events.drain() ?? []
    reading?.pace.found(events.reduce(0) { $0 + $1.seconds })
    for event in events {
      guard let token = reading?.token else { return }
      switch event {
      case .opened(let name):
        reading?.session.expect(calibrations.calibration(of: name))
        tell(.opened(token, microphone: name))
        rz_release_memory()
      case .samples(let samples): follow(samples, seconds: event.seconds)
      case .failed(let failure): fail(EarFailure(failure))
      }
    }
  }

  private func follow(_ samples: [Int16], seconds: Double) {
    let start = Clocks.threadWork
    judge { try $0.feed(samples) }
    reading?.pace.judged(seconds, work: (Clocks.threadWork - start).inSeconds)
    // Once all is heard, the rest is worth waiting for.
    if let reading, reading.session.phase == .listening, let slowness = reading.pace.slowness {
      fail(.tooSlow(slowness))
    }
    beat()
  }

  /// Does a step of the reading and tells what came of it.
  private func judge(_ step: (ReadingSession) throws -> Void) {
    guard let session = reading?.session else { return }
    do {
      try step(session)
      tellNews(of: session)
    } catch {
      fail(EarFailure(error))
    }
  }

  private func think() {
    guard let session = reading?.session, session.phase == .thinking else { return }
    judge { try $0.think() }
  }

  private func tellNews(of session: ReadingSession) {
    guard let token = reading?.token else { return }
    if session.seconds - (reading?.toldSeconds ?? 0) >= Self.betweenLevels {
      reading?.toldSeconds = session.seconds
      let level = MicrophoneLevel(of: session)
      reading?.toldLevel = level
      tell(.level(token, level))
    }
    if let words = reading?.words, words != reading?.toldWords, words.contains(where: \.counts) {
      reading?.toldWords = words
      tell(.partial(token, words: words))
    }
    switch session.phase {
    case .listening: break
    case .thinking: reading?.microphone = nil
    case .done(let result):
      // The microphone closes here, before the engine hears of the verdict.
      reading = nil
      tell(.verdict(token, ReadingVerdict(result, session.watch.verdict)))
      rz_release_memory()
    }
  }

  private func fail(_ failure: EarFailure) {
    let token = reading?.token
    reading = nil
    tell(.failed(token, failure))
  }

  // MARK: Telling

  private func beat() {
    guard let reading, Clocks.boot - reading.lastTold >= Self.heartbeat else { return }
    tell(.level(reading.token, reading.toldLevel))
  }

  private func tell(_ report: EarReport) {
    reading?.lastTold = Clocks.boot
    guard let line = try? JSONLines.encode(report) else { return }
    if !Output.write(line, to: output) { isEnded = true }
  }
}

extension MicrophoneEvent {
  /// Of sound; 0 for what is none.
  fileprivate var seconds: Double {
    switch self {
    case .opened, .failed: 0
    case .samples(let samples): Double(samples.count) / Double(SpeechFormat.sampleRate)
    }
  }
}
