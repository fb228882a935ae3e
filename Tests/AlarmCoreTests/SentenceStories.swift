import CivilTime
import Testing

@testable import AlarmCore

/// Which sentences are asked for: in one ring, on the mornings after it, and after failures.
@Suite struct SentenceStories {
  private static let day = Duration.seconds(86_400)

  private static func pack(_ count: Int) -> [PackLine] {
    (1...count).map { PackLine("Sentence number \($0) is about a quiet house") }
  }

  /// What a reader sees on mornings in a row, who reads so many sentences each time.
  private static func mornings(
    _ days: Int, reading needed: Int, of pack: [PackLine]
  ) -> [(day: Int, key: String)] {
    var records: [String: SentenceRecord] = [:]
    var seen: [(day: Int, key: String)] = []
    for day in 0..<days {
      let now = World.mondayMorning.wall + Self.day * day
      let occurrence = OccurrenceID(rawValue: Int64(day))
      let order = SentenceOrder.lines(
        of: pack, needed: needed, records: records, occurrence: occurrence, at: now,
        seed: UInt64(day))
      for (index, line) in order.prefix(needed).enumerated() {
        records[line.key] = SentenceRecord(
          key: line.key, shown: now + .seconds(20 * index), occurrence: occurrence, isOver: true)
        seen.append((day, line.key))
      }
    }
    return seen
  }

  @Test(arguments: [21, 22, 40])
  func noSentenceComesTwiceInAWeekWhereThePackSuffices(size: Int) {
    let seen = Self.mornings(60, reading: 3, of: Self.pack(size))
    for (index, one) in seen.enumerated() {
      let again = seen[(index + 1)...].first { $0.key == one.key }
      #expect((again?.day ?? .max) >= one.day + 7)
    }
  }

  @Test func aSmallPackOffersTheOneShownLongestAgo() {
    let seen = Self.mornings(30, reading: 3, of: Self.pack(8)).map(\.key)
    for index in seen.indices.dropFirst(8) {
      #expect(Set(seen[(index - 7)...index]).count == 8)
    }
  }

  @Test func chanceDecidesAmongRestedSentences() {
    let orders = (1...8).map { seed in
      SentenceOrder.lines(
        of: Self.pack(30), needed: 3, records: [:], occurrence: OccurrenceID(rawValue: 1),
        at: World.mondayMorning.wall, seed: seed
      ).first
    }
    #expect(Set(orders).count > 3)
  }

  // MARK: In one ring

  /// Every reading is another sentence, however often the engine dies in between.
  @Test func allReadingsOfAMissionDiffer() {
    var world = RingAndReadStories.ringing()
    var seen: [String] = []
    for reading in 1...3 {
      world.begin()
      seen.append(world.sentence)
      world.hear(.opened(world.token, microphone: "mic"))
      world.read()
      if reading < 3 { world.restartEngine(after: .seconds(5)) }
    }
    #expect(world.engine.session == nil)
    #expect(Set(seen).count == 3)
  }

  @Test func aWrongReadingAsksForTheSameSentenceAgain() {
    var world = RingAndReadStories.reading()
    let first = world.sentence
    world.read(missing: [1])
    #expect(world.sentence == first)
  }

  /// Neither a snooze nor a death of the engine is a way to another sentence.
  @Test func anUnfinishedSentenceWaitsForWhoComesBack() {
    var world = RingAndReadStories.reading()
    let first = world.sentence
    world.read(missing: [1])
    world.press(.snooze)
    world.pass(.seconds(301))
    #expect(world.sentence == first)
    world.restartEngine(after: .seconds(5))
    #expect(world.sentence == first)
    world.begin()
    world.hear(.opened(world.token, microphone: "mic"))
    world.read(missing: [0])
    #expect(world.sentence == first)
    // The attempts before count.
    world.fail()
    #expect(world.sentence != first)
  }

  @Test func threeFailuresBringAnotherSentenceAndKeepWhatIsDone() {
    var world = RingAndReadStories.reading()
    world.read()
    let second = { (world: World) in world.sentence }(world)
    world.fail()
    world.fail()
    #expect(world.sentence == second)
    #expect(world.engine.session?.sentenceNote == nil)
    world.fail()
    #expect(world.sentence != second)
    #expect(world.progress == Progress(done: 1, needed: 3, failed: 3))
    let note = world.engine.session?.sentenceNote?.description ?? ""
    #expect(note == "\"\(second)\": after 3 failed attempts another sentence takes its place")
    #expect(world.ledger.contains { $0.fact == "sentence" && $0.detail == note })
    world.begin()
    #expect(world.engine.session?.sentenceNote == nil)
  }

  @Test func whatWasNoReadingIsNoFailureOfTheSentence() {
    var world = RingAndReadStories.reading()
    let first = world.sentence
    for _ in 1...4 {
      world.press(.leave)
      world.pass(.seconds(2))
      world.begin()
      world.listen(for: .seconds(8), speech: false)
      world.pass(.seconds(2))
      world.begin()
    }
    #expect(world.sentence == first)
  }

  // MARK: On several mornings

  private static let line = PackLine("This one cannot be said by anybody at all")

  /// A memory in which a sentence failed on so many mornings.
  private static func failed(
    on mornings: Int, then last: SentenceEvent? = nil, apart: Duration = day
  ) -> SentenceMemory {
    var memory = SentenceMemory()
    for morning in 0..<mornings {
      let now = World.mondayMorning.wall + apart * morning
      let occurrence = OccurrenceID(rawValue: Int64(morning))
      memory.note(.shown, of: line, in: occurrence, at: now)
      memory.note(.failed(aloud: true), of: line, in: occurrence, at: now)
      memory.note(.failed(aloud: true), of: line, in: occurrence, at: now + .seconds(20))
    }
    let end = World.mondayMorning.wall + apart * mornings
    if let last { memory.note(last, of: line, in: OccurrenceID(rawValue: 99), at: end) }
    return memory
  }

  private static func order(_ memory: SentenceMemory, _ pack: [PackLine]) -> [PackLine] {
    SentenceOrder.lines(
      of: pack, needed: 3, records: memory.records, occurrence: OccurrenceID(rawValue: 100),
      at: World.mondayMorning.wall + day * 400, seed: 1)
  }

  @Test func aSentenceThatFailsOnThreeMorningsIsOfferedNoMore() {
    let pack = Self.pack(3) + [Self.line]
    #expect(Self.order(Self.failed(on: 2), pack).contains(Self.line))
    #expect(!Self.order(Self.failed(on: 3), pack).contains(Self.line))
    // Where the rest does not suffice, it is better than the same one twice.
    #expect(Self.order(Self.failed(on: 3), Self.pack(2) + [Self.line]).last == Self.line)
  }

  @Test func threeFailedRehearsalsInOneHourAreOneMorning() {
    #expect(Self.failed(on: 3, apart: .seconds(1_200))[Self.line]?.isSetAside == false)
  }

  @Test func oneAcceptedReadingForgivesAndTypingDoesNot() {
    let typed = Self.failed(on: 3, then: .done(aloud: false, failures: 0))
    #expect(typed[Self.line]?.isSetAside == true)
    let read = Self.failed(on: 3, then: .done(aloud: true, failures: 2))
    #expect(read[Self.line]?.isSetAside == false)
  }

  @Test func anotherWordingOrACommandBringsItBack() {
    var memory = Self.failed(on: 3)
    let mended = PackLine(Self.line.text + " today")
    #expect(Self.order(memory, Self.pack(3) + [mended]).contains(mended))
    #expect(memory.restore([Self.line, mended]) == 1)
    #expect(Self.order(memory, Self.pack(3) + [Self.line]).contains(Self.line))
  }

  /// The whole way, through engines and a store: set aside on the third morning, and said once.
  @Test func threeMorningsOfFailuresAreSaidAndStored() {
    var world = World()
    world.add(6, 30, .weekly(WeekdaySet(Weekday.allCases)))
    var said: [String] = []
    var stubborn = ""
    for morning in 1...3 {
      world.waitForTheRing()
      // Of so small a pack, the one shown longest ago comes first.
      if morning == 1 { stubborn = world.sentence }
      #expect(world.sentence == stubborn)
      for _ in 1...3 {
        world.fail()
        said += [world.engine.session?.sentenceNote?.description].compactMap(\.self)
      }
      world.finishMission()
      world.restartEngine(after: .seconds(60))
    }
    #expect(said.count == 3)
    #expect(said.last?.hasPrefix("\"\(stubborn)\" failed on 3 mornings and is set aside") == true)
    #expect(world.stored.sentences[stubborn]?.isSetAside == true)
    world.waitForTheRing()
    #expect(world.sentence != stubborn)
  }

  // MARK: Questions and answers

  private static let card = PackLine(
    "The capital of Peru is the city of Lima beside the sea", question: "Capital of Peru?")

  @Test func anAnswerRestsLongerEachTimeItIsRightAtOnce() {
    var memory = SentenceMemory()
    var now = World.mondayMorning.wall
    var days: [Int] = []
    for round in 0..<6 {
      let occurrence = OccurrenceID(rawValue: Int64(round))
      memory.note(.shown, of: Self.card, in: occurrence, at: now)
      memory.note(.done(aloud: true, failures: 0), of: Self.card, in: occurrence, at: now)
      let rest = memory[Self.card]?.box.days ?? 0
      days.append(rest)
      now = now + Self.day * rest
      #expect((memory[Self.card]?.due ?? now) <= now)
    }
    #expect(days == [3, 7, 16, 35, 35, 35])
    memory.note(.failed(aloud: true), of: Self.card, in: OccurrenceID(rawValue: 9), at: now)
    memory.note(
      .done(aloud: true, failures: 1), of: Self.card, in: OccurrenceID(rawValue: 9), at: now)
    #expect(memory[Self.card]?.box == .first)
  }

  @Test func dueAnswersComeFirstAndOthersRest() {
    var memory = SentenceMemory()
    let start = World.mondayMorning.wall
    memory.note(.shown, of: Self.card, in: OccurrenceID(rawValue: 1), at: start)
    memory.note(
      .done(aloud: true, failures: 0), of: Self.card, in: OccurrenceID(rawValue: 1), at: start)
    func order(after days: Int) -> [PackLine] {
      SentenceOrder.lines(
        of: Self.pack(5) + [Self.card], needed: 3, records: memory.records,
        occurrence: OccurrenceID(rawValue: 2), at: start + Self.day * days, seed: 3)
    }
    #expect(order(after: 1).last == Self.card)
    #expect(order(after: 3).first == Self.card)
  }

  // MARK: Remembering

  @Test func whatNoPackHasAnyMoreIsForgottenAfterNinetyDays() {
    var memory = SentenceMemory()
    let start = World.mondayMorning.wall
    for line in Self.pack(2) {
      memory.note(.shown, of: line, in: OccurrenceID(rawValue: 1), at: start)
    }
    let left = MissionBook.Pack(name: "left", lines: [Self.pack(1)[0]])
    memory.forget(allBut: [left], at: start + Self.day * 90)
    #expect(memory.records.count == 2)
    memory.forget(allBut: [left], at: start + Self.day * 91)
    #expect(Array(memory.records.keys) == [Self.pack(1)[0].key])
  }
}

extension World {
  fileprivate var sentence: String { engine.session?.mission.sentence ?? "" }

  /// A reading that is judged and fails.
  fileprivate mutating func fail() {
    begin()
    hear(.opened(token, microphone: "mic"))
    read(missing: [0])
  }

  fileprivate mutating func finishMission() {
    for _ in 1...10 where engine.session != nil {
      begin()
      hear(.opened(token, microphone: "mic"))
      read()
    }
  }

  fileprivate mutating func waitForTheRing() {
    for _ in 1...200 where engine.session == nil { pass(.seconds(600)) }
  }
}
