import AlarmCore
import CivilTime
import Simulation
import Testing

/// The awkward paths of a reading, told with a clock that is moved by hand.
@Suite struct RingAndReadStories {
  /// 06:30 has come, and the alarm is heard.
  static func ringing(_ mission: String = "morning") -> World {
    var world = World()
    world.add(6, 30, mission: mission)
    world.pass(.seconds(30 * 60 + 1))
    return world
  }

  /// The mission's attempt is on, and the room is quiet.
  static func attempting(_ mission: String = "morning", _ way: AttemptWay = .mission) -> World {
    var world = ringing(mission)
    world.begin(way)
    return world
  }

  static func reading() -> World {
    var world = ringing()
    world.press(.attempt(.mission))
    world.hear(.opened(world.token, microphone: "mic"))
    return world
  }

  @Test func ringsWhenItIsDue() {
    var world = World()
    world.add(6, 30)
    world.pass(.seconds(30 * 60) - .milliseconds(1))
    #expect(!world.isRinging)
    world.pass(.milliseconds(40))
    #expect(world.isRinging)
    #expect(world.isShaking)
  }

  @Test func aReadingIsQuietAndTheGuardIsStoredBefore() {
    let world = Self.reading()
    #expect(!world.isRinging)
    #expect(!world.isShaking)
    #expect(world.engine.demand == .quiet)
    #expect(world.stored.reservations.map(\.kind) == [.known(.guardRing)])
  }

  @Test func aWrongSentenceComesBackAndNamesTheMissedWords() {
    var world = Self.reading()
    let words = (world.engine.session?.mission.sentence ?? "").split(separator: " ")
    let missed = words[1...2].map(String.init)
    world.read(missing: [1, 2])
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
    #expect(world.lastOutcome == .wrongAnswer(.wordsMissed(missed)))
    #expect(world.progress == Progress(done: 0, needed: 3, failed: 1))
  }

  @Test func oneOfThreeCorrectComesBackWithAnotherSentence() {
    var world = Self.reading()
    let first = world.engine.session?.mission.sentence
    world.read()
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
    #expect(world.lastOutcome == .partialProgress)
    #expect(world.progress?.done == 1)
    #expect(world.engine.session?.mission.sentence != first)
  }

  @Test func threeCorrectReadingsEndItForGood() {
    var world = Self.ringing()
    for _ in 1...3 {
      world.begin()
      world.hear(.opened(world.token, microphone: "mic"))
      world.read()
    }
    #expect(world.engine.session == nil)
    world.pass(.seconds(3600))
    #expect(!world.isRinging)
    #expect(world.truths.last == "silent")
    #expect(world.stored.occurrences.map(\.end) == [.completed])
    #expect(world.stored.reservations.isEmpty)
  }

  @Test func aFrozenEngineHasNotBeenHeardMeanwhile() {
    var world = Self.reading()
    world.read(missing: [0])
    world.press(.attempt(.mission))
    world.pass(.milliseconds(200))
    #expect(world.isRinging)
    world.world.freezeEngine()
    world.pass(.seconds(60))
    world.world.thawEngine()
    world.pass(.milliseconds(10))
    #expect(world.engine.demand == .audible)
    world.pass(.milliseconds(1400))
    #expect(world.engine.demand == .audible)
    world.pass(.milliseconds(200))
    #expect(world.engine.demand == .quiet)
  }

  @Test func silenceEndsTheReadingEarly() {
    var world = Self.reading()
    world.listen(for: .seconds(8), speech: false)
    #expect(world.lastOutcome == .timeout(.idle))
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
    #expect(world.progress?.failed == 1)
  }

  @Test func talkingOnAndOnEndsAtTheLimit() {
    var world = Self.reading()
    world.listen(for: .seconds(19), speech: true)
    #expect(world.engine.demand == .quiet)
    world.listen(for: .seconds(1), speech: true)
    #expect(world.lastOutcome == .timeout(.limit))
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
  }

  @Test func aListenerThatDiesIsNoFailedReading() {
    var world = Self.reading()
    world.handle(.earGone("ended by signal 9"))
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
    #expect(world.lastOutcome == .serviceUnavailable(.listenerDied("ended by signal 9")))
    #expect(world.progress?.failed == 0)
  }

  @Test func aListenerThatHangsIsFoundOutAndEnded() {
    var world = Self.reading()
    world.pass(.milliseconds(2200))
    #expect(world.isRinging)
    #expect(world.lastOutcome == .serviceUnavailable(.listenerSilent))
    #expect(world.earOrder == nil)
  }

  @Test func aListenerThatNeverStartsIsFoundOut() {
    var world = Self.ringing()
    world.press(.attempt(.mission))
    world.pass(.seconds(6))
    #expect(world.isRinging)
    #expect(world.lastOutcome == .serviceUnavailable(.listenerSilent))
  }

  @Test(arguments: [
    EarFailure.modelMissing("pocketsphinx-en-us"), .noSoundServer("refused"), .noMicrophone,
    .microphoneMuted, .recognizer("no grammar"),
  ])
  func speechThatCannotWorkComesBack(failure: EarFailure) {
    var world = Self.reading()
    world.hear(.failed(world.token, failure))
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
    guard case .serviceUnavailable = world.lastOutcome else {
      Issue.record("\(String(describing: world.lastOutcome))")
      return
    }
    #expect(world.progress == Progress(done: 0, needed: 3))
  }

  @Test func aMicrophoneThatVanishesIsAnInterruptionAndNoFailure() {
    var world = Self.reading()
    world.hear(.failed(world.token, .microphoneLost("unplugged")))
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
    #expect(world.lastOutcome == .interruption(.microphoneLost("unplugged")))
    #expect(world.progress == Progress(done: 0, needed: 3, failed: 0, interrupted: 1))
  }

  @Test func anotherAlarmInterruptsAndBothStayPromised() {
    var world = World()
    let first = world.add(6, 30)
    let second = world.add(6, 31)
    world.pass(.seconds(30 * 60 + 45))
    world.begin()
    world.hear(.opened(world.token, microphone: "mic"))
    world.listen(for: .seconds(15), speech: true)
    #expect(world.lastOutcome == .interruption(.anotherAlarmDue))
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
    #expect(world.progress?.failed == 0)
    #expect(world.kinds(of: first) == [.known(.guardRing)])
    #expect(world.kinds(of: second) == [.known(.guardRing)])
    #expect(world.engine.session?.alarm == first)
  }

  @Test func whenOneOfTwoIsDoneTheOtherIsHeard() {
    var world = World()
    world.add(6, 30, mission: "none")
    let second = world.add(6, 30, mission: "none")
    world.pass(.seconds(30 * 60 + 2))
    world.press(.attempt(.mission))
    world.pass(.milliseconds(100))
    #expect(world.engine.session?.alarm == second)
    #expect(world.isRinging)
    world.press(.attempt(.mission))
    #expect(world.engine.session == nil)
    #expect(!world.isRinging)
  }

  @Test func aTerminalThatGoesTakesItsAttemptWithIt() {
    var world = Self.ringing()
    world.press(.attempt(.mission), owner: ClientID(rawValue: 7))
    world.hear(.opened(world.token, microphone: "mic"))
    world.handle(.clientGone(ClientID(rawValue: 8)))
    #expect(world.engine.demand == .quiet)
    world.handle(.clientGone(ClientID(rawValue: 7)))
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
    #expect(world.lastOutcome == .interruption(.terminalGone))
    #expect(world.progress?.failed == 0)
  }

  @Test func leavingComesBack() {
    var world = Self.reading()
    world.press(.leave)
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
    #expect(world.lastOutcome == .interruption(.left))
  }

  @Test func startingOverAndOverCannotSilenceIt() {
    var world = Self.reading()
    for _ in 1...20 {
      world.press(.leave)
      world.press(.attempt(.mission))
      let before = world.now.boot
      while world.engine.demand == .audible { world.pass(.milliseconds(10)) }
      #expect(world.now.boot - before >= .seconds(1))
    }
  }

  @Test func aLateVerdictOfAnEarlierReadingIsDropped() {
    var world = Self.reading()
    let stale = world.token
    world.press(.leave)
    world.begin()
    let verdict = ReadingVerdict(isAccepted: true, words: [], anySpeech: true)
    world.hear(.verdict(stale, verdict))
    #expect(world.progress?.done == 0)
    #expect(world.engine.demand == .quiet)
  }

  @Test func aRightAnswerAfterTheLimitComesTooLate() {
    var world = Self.reading()
    world.listen(for: .milliseconds(19_900), speech: true)
    // The tick that ends the lease is late; the verdict comes first, but after the limit.
    world.beBusy(for: .milliseconds(200))
    world.read()
    #expect(world.lastOutcome == .timeout(.limit))
    #expect(world.progress?.done == 0)
  }

  @Test func aMissionThatCannotBeStoredIsNotBegunAndNotFinished() {
    var world = Self.ringing("none")
    world.storeWorks = false
    world.press(.attempt(.mission))
    world.pass(.milliseconds(100))
    #expect(world.engine.session != nil)
    #expect(world.isRinging)
    world.storeWorks = true
    world.press(.attempt(.mission))
    #expect(world.engine.session == nil)

    var reading = Self.ringing()
    reading.storeWorks = false
    reading.press(.attempt(.mission))
    reading.pass(.milliseconds(100))
    #expect(reading.engine.demand == .audible)
    #expect(reading.isRinging)
  }

  @Test func anAlarmWhoseStoreFailsStillRings() {
    var world = World()
    world.add(6, 30)
    world.storeWorks = false
    world.pass(.seconds(30 * 60 + 1))
    #expect(world.isRinging)
  }
}
