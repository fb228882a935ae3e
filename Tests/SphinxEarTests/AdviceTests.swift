import Glibc
import ReadingJudge
import SphinxEar
import TestSupport
import Testing

/// What the microphone may hear in a bedroom.
enum Room: String, CaseIterable {
  case television, babble, melody, whiteNoise, silence, softReading, clippedReading, reading

  static let sentence = Reading.selfish.text

  func samples() throws -> [Int16] {
    switch self {
    case .television: try Self.speech(Reading.leisure, .cards, .amiable, .youngMan)
    case .babble: try Self.babble()
    case .melody: Self.tune
    case .whiteNoise: Noise.white(amplitude: 4_000, seconds: 12)
    case .silence: Noise.white(amplitude: 10, seconds: 12)
    case .softReading: try Self.alone { Self.scaled($0, loudness: -45) }
    case .clippedReading: try Self.alone { $0.map { Int16(clamping: Int($0) * 24) } }
    case .reading: try Self.alone { $0 }
    }
  }

  /// A moment of the quiet room, the sentence, and the quiet room again.
  private static func alone(_ voice: ([Int16]) -> [Int16]) throws -> [Int16] {
    let quiet = Noise.white(amplitude: 6, seconds: 2)
    return quiet[..<12_000] + voice(try Reading.selfish.samples()) + quiet
  }

  /// Other speech, one after the other, without end.
  private static func speech(_ readings: Reading...) throws -> [Int16] {
    Array(try readings.flatMap { try $0.samples() }.prefix(16 * 16_000))
  }

  private static func babble() throws -> [Int16] {
    let voices = try [Reading.leisure, .cards, .amiable, .youngMan].map { try $0.samples() }
    return (0..<(16 * 16_000)).map { index in
      let sum = voices.enumerated().reduce(0) { sum, voice in
        sum + Int(voice.element[(index + voice.offset * 9_000) % voice.element.count])
      }
      return Int16(clamping: sum / 2)
    }
  }

  /// Plucked notes with harmonics, three in a second.
  private static let tune: [Int16] = (0..<(16 * 16_000)).map { (index: Int) -> Int16 in
    let notes = [262.0, 330, 392, 523, 440, 349, 294, 392]
    let note = notes[index / 5_333 % notes.count]
    let time = Double(index % 5_333) / 16_000
    let phase = 2 * Double.pi * note * time
    let tone = sin(phase) + 0.5 * sin(2 * phase) + 0.25 * sin(3 * phase)
    return Int16(6_000 * exp(-4 * time) * tone)
  }

  private static func scaled(_ samples: [Int16], loudness: Double) -> [Int16] {
    let factor = exp((loudness - SpeechLevel.decibels(of: samples)) / 20 * log(10.0))
    return samples.map { Int16((Double($0) * factor).rounded()) }
  }

  /// Whether it is speech or music without end, and no reading.
  var leadsNowhere: Bool {
    switch self {
    case .television, .melody: true
    case .babble, .whiteNoise, .silence, .softReading, .clippedReading, .reading: false
    }
  }

  /// What has to be told of it.
  var verdict: RoomVerdict {
    switch self {
    case .television, .babble, .melody: .otherSound
    case .whiteNoise: .noise
    case .silence: .nothingHeard
    case .softReading: .tooSoft
    case .clippedReading: .tooLoud
    case .reading: .fine
    }
  }
}

/// One reading, with what was told while it lasted.
struct Attempt {
  let session: ReadingSession
  /// What was told, each time that it changed, and after how many seconds.
  private(set) var told: [(advice: RoomVerdict, at: Double)] = []
  let result: ReadingResult

  init(_ samples: [Int16], _ sentence: String, limit: Double = 30) throws {
    session = try Ear().session(SentenceText(sentence), rule: .normal, limit: limit)
    for start in stride(from: 0, to: samples.count, by: 320) {
      try session.feed(samples[start..<min(start + 320, samples.count)])
      let advice = session.watch.advice
      if told.last?.advice != advice { told.append((advice, session.seconds)) }
    }
    result = try session.verdict()
  }
}

@Suite("What a reader is told about the room")
struct AdviceTests {
  @Test("each trouble by its name, while it lasts and afterwards", arguments: Room.allCases)
  func advice(room: Room) throws {
    let attempt = try Attempt(room.samples(), Room.sentence)
    #expect(attempt.session.watch.verdict == room.verdict, "\(attempt.told)")
    #expect(
      attempt.told.contains { $0.advice == room.verdict && $0.at <= 9 }, "\(attempt.told)")
    let others = Set(attempt.told.map(\.advice)).subtracting([room.verdict, .fine])
    #expect(others.isEmpty, "\(attempt.told)")
    guard room.leadsNowhere else { return }
    // It ends the reading long before its limit.
    #expect(!attempt.result.isAccepted)
    #expect(attempt.session.seconds < 15, "\(attempt.session.seconds)")
  }

  @Test("the first words twice, and a wrong word that is corrected, are no failure")
  func corrected() throws {
    let folder = try TemporaryDirectory()
    let sentence = "The early train leaves before the quiet harbour wakes again."
    let readings = [
      "The early train. The early train leaves before the quiet harbour wakes again.",
      "The early train leaves before the noisy, the quiet harbour wakes again.",
      "The early bus, the early train leaves before the quiet harbour wakes again.",
    ]
    for (number, reading) in readings.enumerated() {
      let file = folder.appending("\(number).wav")
      try ChildProcess.run(["flite", "-voice", "slt", "-t", reading, "-o", file])
      let samples = try Recording(path: file, limit: 30).samples
      let attempt = try Attempt(samples, sentence)
      #expect(attempt.result.isAccepted, "\(reading): \(attempt.result.missed)")
    }
  }

  @Test("how loud a voice is, in three zones")
  func zones() throws {
    for (room, zone) in [
      (Room.softReading, VoiceZone.tooQuiet), (.reading, .good), (.clippedReading, .tooLoud),
    ] {
      var watch = ReadingWatch(words: 14)
      var level = SpeechLevel()
      var zones: [VoiceZone] = []
      let samples = try room.samples()[..<(4 * 16_000)]
      for start in stride(from: 0, to: samples.count, by: 1_600) {
        let chunk = samples[start..<(start + 1_600)]
        watch.hear(level.feed(chunk), isClipped: SpeechLevel.isClipping(chunk))
        watch.zone.map { zones.append($0) }
      }
      #expect(zones.last == zone)
      #expect(zones.count(where: { $0 == zone }) * 3 > zones.count * 2, "\(room): \(zones)")
    }
    var silence = ReadingWatch(words: 14)
    var level = SpeechLevel()
    silence.hear(level.feed(Noise.white(amplitude: 10, seconds: 3)), isClipped: false)
    #expect(silence.zone == nil)
  }
}
