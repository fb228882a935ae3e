import AlarmCore
import CivilTime
import Testing

/// Wake Sequence and typing: the guard against the opposite mistake, and the keyboard way.
@Suite struct ChallengeStories {
  private static func game(in world: World) -> WakeSequence? {
    guard case .sequence(let game) = world.engine.challenge else { return nil }
    return game
  }

  private static func playing() -> World {
    var world = RingAndReadStories.ringing("sequence")
    world.press(.attempt(.mission))
    return world
  }

  private static func finishShow(_ world: inout World) {
    guard let game = game(in: world) else { return }
    world.pass(game.shownUntil - world.now.boot)
  }

  private static func typing() -> World {
    var world = RingAndReadStories.ringing()
    world.press(.attempt(.keyboard))
    return world
  }

  /// Types at so many milliseconds a key.
  private static func type(_ text: String, every milliseconds: Int, in world: inout World) {
    var line = ""
    for character in text {
      world.pass(.milliseconds(milliseconds))
      line.append(character)
      world.press(.typed(line))
    }
    world.press(.answer(line))
  }

  // MARK: Wake Sequence

  @Test func aPlayerIsNotInterruptedBySound() {
    var world = Self.playing()
    var tries = 0
    while let game = Self.game(in: world), tries < 100 {
      Self.finishShow(&world)
      for key in game.sequence {
        // Slow, but never idle beyond the limit.
        world.pass(.seconds(9))
        #expect(!world.isRinging)
        world.press(.press(key))
      }
      tries += 1
    }
    #expect(world.engine.session == nil)
    #expect(world.stored.occurrences.map(\.end) == [.completed])
    world.pass(.seconds(3600))
    #expect(!world.isRinging)
  }

  @Test func idlingBringsTheAlarmBack() {
    var world = Self.playing()
    Self.finishShow(&world)
    world.pass(.milliseconds(9900))
    #expect(!world.isRinging)
    world.pass(.milliseconds(200))
    #expect(world.isRinging)
    #expect(world.lastOutcome == .timeout(.idle))
  }

  @Test func watchingIsNotIdling() {
    var world = Self.playing()
    let shown = Self.game(in: world).map { $0.shownUntil - world.now.boot } ?? .zero
    world.pass(shown + .seconds(9))
    #expect(!world.isRinging)
  }

  @Test func leavingBringsTheAlarmBack() {
    var world = Self.playing()
    world.press(.leave)
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
    #expect(world.progress?.failed == 0)
  }

  @Test func wrongKeysAreForgivenTwice() {
    var world = Self.playing()
    for mistake in 1...3 {
      Self.finishShow(&world)
      guard let game = Self.game(in: world) else {
        Issue.record("over after \(mistake - 1) mistakes")
        return
      }
      let wrong = BoardKey.allCases.first { $0 != game.sequence[0] } ?? .q
      world.press(.press(wrong))
    }
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
    #expect(world.lastOutcome == .wrongAnswer(.wrongKeys))
  }

  @Test func keysPressedWhileWatchingDoNotCount() {
    var world = Self.playing()
    world.press(.press(.q))
    #expect(Self.game(in: world)?.mistakes == 0)
    #expect(Self.game(in: world)?.entered == 0)
  }

  @Test func eachRoundIsOneKeyLonger() {
    var world = Self.playing()
    let first = Self.game(in: world)?.sequence ?? []
    Self.finishShow(&world)
    for key in first { world.press(.press(key)) }
    let second = Self.game(in: world)?.sequence ?? []
    #expect(second.count == first.count + 1)
    #expect(Array(second.prefix(first.count)) == first)
  }

  @Test func theBoardLightsUpKeyByKey() {
    let world = Self.playing()
    guard let game = Self.game(in: world) else { return }
    var instant: BootInstant? = world.now.boot
    var lit: [Int?] = []
    while let now = instant {
      lit.append(game.litPosition(at: now))
      instant = game.nextChange(after: now)
    }
    #expect(lit == [0, nil, 1, nil, 2, nil, nil])
  }

  // MARK: Typing

  @Test func typingTheSentenceCountsAsAReading() {
    var world = Self.typing()
    let sentence = world.engine.session?.mission.sentence ?? ""
    Self.type(sentence, every: 150, in: &world)
    #expect(world.lastOutcome == .partialProgress)
    #expect(world.progress?.done == 1)
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
  }

  @Test func caseAndPunctuationDoNotMatter() {
    var world = Self.typing()
    let sentence = (world.engine.session?.mission.sentence ?? "").uppercased() + " !"
    Self.type(sentence, every: 150, in: &world)
    #expect(world.lastOutcome == .partialProgress)
  }

  @Test func aTypingMistakeNamesTheWord() {
    var world = Self.typing()
    var words = (world.engine.session?.mission.sentence ?? "").split(separator: " ")
    words[2] = "nonsense"
    Self.type(words.joined(separator: " "), every: 150, in: &world)
    #expect(world.lastOutcome == .wrongAnswer(.typedWrong(word: 3)))
    #expect(world.progress?.failed == 1)
  }

  @Test func aSentenceThatIsCutShortIsWrong() {
    var world = Self.typing()
    let words = (world.engine.session?.mission.sentence ?? "").split(separator: " ")
    Self.type(words.dropLast().joined(separator: " "), every: 150, in: &world)
    #expect(world.lastOutcome == .wrongAnswer(.typedWrong(word: words.count)))
  }

  @Test func aPastedLineIsRefusedWheneverItComes() {
    for wait in [Duration.milliseconds(50), .seconds(9)] {
      var world = Self.typing()
      let sentence = world.engine.session?.mission.sentence ?? ""
      world.pass(wait)
      world.press(.typed(sentence))
      world.pass(.milliseconds(5))
      world.press(.answer(sentence))
      #expect(world.lastOutcome == .wrongAnswer(.pasted))
    }
  }

  @Test func aLineThatComesKeyByKeyFasterThanAnybodyTypesIsRefused() {
    var world = Self.typing()
    let sentence = world.engine.session?.mission.sentence ?? ""
    Self.type(sentence, every: 5, in: &world)
    #expect(world.lastOutcome == .wrongAnswer(.pasted))
  }

  @Test func aPasteInTheMiddleOfTheLineIsRefusedHoweverLongOneWaits() {
    var world = Self.typing()
    let sentence = world.engine.session?.mission.sentence ?? ""
    var line = ""
    for (index, character) in sentence.enumerated() {
      // The first letters at a person's pace, the rest as a terminal delivers a paste: key by key.
      world.pass(.milliseconds(index < 5 ? 200 : 1))
      line.append(character)
      world.press(.typed(line))
    }
    world.pass(.seconds(5))
    world.press(.answer(line))
    #expect(world.lastOutcome == .wrongAnswer(.pasted))
  }

  @Test func aNetworkThatHungForAMomentIsNoPaste() {
    var world = Self.typing()
    let sentence = world.engine.session?.mission.sentence ?? ""
    var line = ""
    for (index, character) in sentence.enumerated() {
      world.pass(.milliseconds(index % 6 == 0 ? 900 : 0))
      line.append(character)
      world.press(.typed(line))
    }
    world.press(.answer(line))
    #expect(world.lastOutcome == .partialProgress)
  }

  @Test func aLineWithoutKeysIsTimedFromTheBeginning() {
    var world = Self.typing()
    let sentence = world.engine.session?.mission.sentence ?? ""
    world.pass(.milliseconds(40 * sentence.count))
    world.press(.answer(sentence))
    #expect(world.lastOutcome == .partialProgress)
  }

  @Test func onlyRightCharactersKeepTheRoomQuiet() {
    var world = Self.typing()
    var line = ""
    for _ in 1...11 {
      world.pass(.seconds(1))
      line.append("#")
      world.press(.typed(line))
    }
    #expect(world.lastOutcome == .timeout(.idle))
    #expect(world.isRinging)
  }

  @Test func wantingToTypeLeavesTheReadingWithoutAFailure() {
    var world = RingAndReadStories.reading()
    world.press(.attempt(.keyboard))
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
    #expect(world.progress?.failed == 0)
    world.pass(.seconds(2))
    guard case .typing = world.engine.challenge else {
      Issue.record("no line is asked for")
      return
    }
  }

  @Test func aMissingPackLocksNobodyOut() {
    var world = World()
    var book = world.engine.book
    book.packs = []
    world.handle(.configured(book))
    world.add(6, 30)
    world.pass(.seconds(30 * 60 + 1))
    world.press(.attempt(.keyboard))
    let sentence = world.engine.session?.mission.sentence ?? ""
    #expect(Sentences.builtIn.contains(sentence))
    Self.type(sentence, every: 150, in: &world)
    #expect(world.progress?.done == 1)
  }
}
