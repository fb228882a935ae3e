import AlarmCore
import CivilTime
import ConfigurationFiles
import Glibc
import LinuxLoop
import ReadingJudge
import SphinxEar
import Wire

/// One calibration, from the open microphone, or a file, to what is stored.
struct CalibrationRun {
  /// The longest that the sentence may take, in seconds.
  private static let limit = 20.0

  private let sentence: SentenceText
  private let file: CalibrationFile
  private let date: CivilDate
  private let tell: (CalibrationReport) -> Void

  init(
    sentence: String, file: CalibrationFile, date: CivilDate,
    tell: @escaping (CalibrationReport) -> Void
  ) {
    self.sentence = SentenceText(sentence)
    self.file = file
    self.date = date
    self.tell = tell
  }

  /// Measures a recording. Nothing is stored: a file is no microphone.
  func measure(_ path: String) throws -> CalibrationDocument {
    let recording = try Recording(path: path, limit: VoiceMeasure.roomSeconds + Self.limit)
    let session = try session()
    try session.feed(recording.samples)
    try session.finish()
    return document(session, microphone: path)
  }

  /// Measures the microphone, and stores what it has found.
  func listen() throws -> CalibrationDocument {
    let microphone = try Microphone()
    let session = try session()
    var name = ""
    while !session.isDone {
      var entry = pollfd(fd: microphone.events.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, -1)
      for event in microphone.events.drain() {
        switch event {
        case .opened(let opened): name = opened
        case .samples(let samples): try session.feed(samples)
        case .failed(let failure): throw failure
        }
      }
      tellNews(of: session)
    }
    return try store(document(session, microphone: name))
  }

  private func session() throws -> CalibrationSession {
    CalibrationSession(
      try Ear.ofThisUser(.standard).session(sentence, rule: .normal, limit: Self.limit))
  }

  private func tellNews(of session: CalibrationSession) {
    switch session.phase {
    case .room(let remaining):
      tell(.room(remaining: remaining, decibels: session.measure.noise))
    case .reading:
      let level = MicrophoneLevel(of: session.reading)
      let words = zip(sentence.written, session.reading.heard).map {
        Snapshot.Reading.Word(text: $0, state: $1 ? .heard : .waiting)
      }
      tell(
        .reading(
          Snapshot.Reading(
            words: words, decibels: level.decibels, isClipping: level.isClipping, isOpen: true,
            zone: level.zone?.rawValue, advice: level.advice?.rawValue)))
    case .done: break
    }
  }

  private func document(
    _ session: CalibrationSession, microphone: String
  ) -> CalibrationDocument {
    let measure = session.measure
    let isRecognized = session.reading.isAccepted
    let finding = measure.finding(isRecognized: isRecognized)
    return CalibrationDocument(
      microphone: microphone, level: measure.loudness.map(Self.rounded),
      noise: Self.rounded(measure.noise),
      distance: measure.loudness.map { Self.rounded($0 - measure.noise) },
      gain: finding.isOfUse ? Self.rounded(measure.gain) : nil, isClipping: measure.isClipped,
      isRecognized: isRecognized, finding: finding.rawValue, advice: finding.advice,
      isStored: false, date: date.description)
  }

  private func store(_ document: CalibrationDocument) throws -> CalibrationDocument {
    guard let gain = document.gain, let level = document.level else { return document }
    try file.enter(
      MicrophoneCalibration(
        microphone: document.microphone, level: Self.tenths(level),
        noise: Self.tenths(document.noise), gain: Self.tenths(gain), date: document.date))
    var stored = document
    stored.isStored = true
    return stored
  }

  /// To tenths of a dB.
  private static func rounded(_ decibels: Double) -> Double { (decibels * 10).rounded() / 10 }

  private static func tenths(_ decibels: Double) -> Int { Int((decibels * 10).rounded()) }
}

extension CalibrationSession {
  var isDone: Bool {
    switch phase {
    case .done: true
    case .room, .reading: false
    }
  }
}

extension ReadingSession {
  /// Whether it is over, and was accepted.
  var isAccepted: Bool {
    switch phase {
    case .done(let result): result.isAccepted
    case .listening, .thinking: false
    }
  }
}

extension CalibrationFinding {
  /// What to do, in plain words.
  var advice: String {
    switch self {
    case .good: "Your voice comes through well. Keep the microphone where it is."
    case .tooSoft: "Your voice is soft here. Go closer to the microphone, or speak up."
    case .faint:
      "Your voice hardly comes through. Go much closer, turn the microphone up, or use another one."
    case .tooLoud:
      "Your voice is too loud for the microphone. Go back a little, or turn the microphone down, and "
        + "try again."
    case .noisyRoom:
      "The room is loud. Switch off what makes the noise, or put the microphone closer to you."
    case .otherSound: "Something plays or speaks in the room. Turn it off, and try again."
    case .nothingHeard:
      "No voice was heard. See whether the microphone is switched on, or use another one, and try "
        + "again."
    case .notRecognized:
      "Your voice is loud and clear, but the sentence was not understood. Try again, word by word; if "
        + "it stays so, set strictness to relaxed in the mission file."
    }
  }
}
