import ReadingJudge
import SphinxEar
import Testing

@Suite("Human readings")
struct JudgingTests {
  @Test("the right sentence is accepted", arguments: Reading.all)
  func right(reading: Reading) throws {
    let result = try judge(reading.samples(), reading.text)
    #expect(result.isAccepted, "missed \(result.missed)")
    #expect(result.anySpeech)
  }

  @Test("another sentence is not", arguments: Reading.all)
  func other(reading: Reading) throws {
    let ear = try Ear()
    try ear.learn(Reading.all.map { SentenceText($0.text) })
    for sentence in Reading.all where sentence.file != reading.file {
      // The relaxed rule is the one that accepts most.
      let result = try judge(reading.samples(), sentence.text, .relaxed, by: ear)
      #expect(!result.isAccepted, "\(sentence.text)")
    }
  }

  @Test("a half is not, and the unread words are named", arguments: [Reading.selfish, .youngMan])
  func half(reading: Reading) throws {
    let samples = try reading.samples()
    for rule in ReadingRule.allCases {
      let result = try judge(Array(samples[..<(samples.count / 2)]), reading.text, rule)
      #expect(!result.isAccepted)
      #expect(result.words.prefix(4).contains { $0.isHeard })
      #expect(result.words.suffix(2).allSatisfy { !$0.isHeard })
      #expect(result.missed.last == reading.text.split(separator: " ").last.map(String.init))
    }
  }

  @Test(
    "one other content word is noticed and named",
    arguments: [
      (Reading.youngMan, "He was not an ill-disposed old man.", "old"),
      (Reading.youngMan, "He was not an ill-disposed young doctor.", "doctor."),
      (
        Reading.selfish,
        "Unless to be rather cold-hearted and rather generous is to be ill-disposed.", "generous"
      ),
      (Reading.amiable, "He might even have been made captain himself.", "captain"),
      (Reading.goForward, "Go forward sixty meters.", "sixty"),
    ])
  func swapped(reading: Reading, sentence: String, word: String) throws {
    let result = try judge(reading.samples(), sentence)
    #expect(!result.isAccepted)
    #expect(result.missed.contains(word))
  }

  @Test("noise, beeps and silence are nothing read", arguments: ReadingRule.allCases)
  func noise(rule: ReadingRule) throws {
    let sounds = [
      Noise.silence, Noise.white(amplitude: 30, seconds: 4),
      Noise.white(amplitude: 8000, seconds: 4), Noise.beeps,
    ]
    let ear = try Ear()
    for sound in sounds {
      #expect(try !judge(sound, Reading.youngMan.text, rule, by: ear).isAccepted)
    }
    #expect(try !judge(Noise.silence, Reading.youngMan.text, rule).anySpeech)
  }

  @Test("a quiet microphone and a loud one hear the same", arguments: [-30.0, -18, 6])
  func level(decibels: Double) throws {
    var factor = 1.0
    for _ in 0..<Int(abs(decibels) / 6) { factor *= decibels < 0 ? 0.5 : 2 }
    let samples = try Reading.selfish.samples().map {
      Int16(max(-32_768, min(32_767, Double($0) * factor)))
    }
    #expect(try judge(samples, Reading.selfish.text).isAccepted)
  }

  @Test("a false start and a late start are forgiven")
  func falseStart() throws {
    let whole = try Reading.youngMan.samples()
    let room = Noise.white(amplitude: 20, seconds: 2)
    let start = Array(whole[..<(whole.count / 3)])
    #expect(try judge(room + start + room[..<8000] + whole, Reading.youngMan.text).isAccepted)
  }

  @Test("words light up in their order, and the verdict comes before the reader draws breath")
  func live() throws {
    let session = try Ear().session(
      SentenceText(Reading.selfish.text), rule: .normal, limit: 30)
    let samples = try Reading.selfish.samples() + Noise.white(amplitude: 20, seconds: 3)
    var counts: [Int] = []
    for start in stride(from: 0, to: samples.count, by: 1600) {
      try session.feed(samples[start..<min(start + 1600, samples.count)])
      counts.append(session.heard.count(where: \.self))
      guard session.phase == .listening else { break }
    }
    #expect(Set(counts).count > 4, "words light up one by one: \(counts)")
    #expect(session.phase != .listening, "it listens on")
    let result = try session.verdict()
    let end = try #require(result.lastWordEnd)
    #expect(result.isAccepted)
    #expect(session.seconds - end < 0.5)
    let starts = result.words.compactMap(\.time?.lowerBound)
    #expect(starts == starts.sorted())
  }

  @Test("one ear judges reading after reading, right after wrong, abandoned ones between")
  func oneEar() throws {
    let ear = try Ear()
    try ear.learn(Reading.all.map { SentenceText($0.text) })
    for reading in [Reading.youngMan, .selfish, .amiable] {
      let wrong = try ear.session(SentenceText(Reading.cards.text), rule: .normal, limit: 30)
      #expect(try !verdict(of: wrong, on: reading.samples()).isAccepted)
      let abandoned = try ear.session(SentenceText(reading.text), rule: .normal, limit: 30)
      try abandoned.feed(reading.samples()[..<20_000])
      let right = try ear.session(SentenceText(reading.text), rule: .normal, limit: 30)
      #expect(try verdict(of: right, on: reading.samples()).isAccepted)
    }
  }

  @Test("a reader who goes on and on is stopped at the limit")
  func limit() throws {
    let session = try Ear().session(
      SentenceText("Nobody says this sentence today."), rule: .normal, limit: 3)
    try session.feed(Reading.leisure.samples())
    #expect(session.phase == .thinking)
    #expect(session.seconds <= 3.1)
  }

  @Test("a word that no dictionary has can still be read")
  func unknownWord() throws {
    // No dictionary word, but its letters sound like "disposed".
    let result = try judge(
      Reading.youngMan.samples(), "He was not an ill dispozed young man.")
    #expect(result.isAccepted, "missed \(result.missed)")
  }

  @Test("a sentence without words is refused")
  func wordless() throws {
    #expect(throws: RecognizerError.self) {
      try Ear().session(SentenceText("… — !"), rule: .normal, limit: 5)
    }
  }
}
