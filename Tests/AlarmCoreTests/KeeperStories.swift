import AlarmCore
import CivilTime
import Simulation
import Testing

/// Coming back to sound: tries, ladder, health check.
@Suite struct KeeperStories {
  private static func tries(of world: World) -> [SoundTry] {
    world.soundOrders.compactMap { order in
      guard case .ring(let attempt) = order else { return nil }
      return attempt
    }
  }

  @Test func threeTriesWithin900Milliseconds() {
    var world = RingAndReadStories.reading()
    let before = Self.tries(of: world).count
    let start = world.now.boot
    world.speaker.behaviour = .fails(.streamLost)
    world.press(.leave)
    world.pass(.milliseconds(899))
    let tries = Self.tries(of: world).dropFirst(before).prefix(3)
    #expect(tries.map(\.rung) == [.output, .output, .allOutputs])
    let ends = tries.map { $0.deadline - start }
    #expect(ends == [.milliseconds(300), .milliseconds(600), .milliseconds(900)])
  }

  @Test func afterThemEveryRungOfTheLadderIsTriedAndTheBellRings() {
    var world = RingAndReadStories.reading()
    let before = Self.tries(of: world).count
    world.speaker.behaviour = .fails(.noOutput)
    world.press(.leave)
    world.pass(.milliseconds(700))
    let rungs = Self.tries(of: world).dropFirst(before).map(\.rung)
    #expect(rungs == [.output, .otherOutput, .allOutputs, .alsa])
    #expect(world.engine.keeper.needsBell)
    #expect(world.engine.soundFailure == .noOutput)
    #expect(
      world.ledger.contains { $0.fact == "sound" && $0.detail.contains("nothing can be heard") })
  }

  @Test func theNormalPathGoesOnBeingTried() {
    var world = RingAndReadStories.ringing()
    world.speaker.behaviour = .fails(.noServer("refused"))
    world.loseSound(noticed: true)
    world.pass(.seconds(30))
    #expect(!world.isRinging)
    world.speaker.behaviour = .works
    world.pass(.milliseconds(1100))
    #expect(world.isRinging)
    world.pass(Keeper.checkInterval + .milliseconds(100))
    #expect(world.engine.soundFailure == nil)
    #expect(world.engine.keeper.ladder?.rung == .output)
  }

  @Test func aBetterWayIsTriedWithoutAGap() {
    var world = RingAndReadStories.reading()
    world.speaker.rungs = [.output: .fails(.outputNotFound("bedroom"))]
    world.press(.leave)
    world.pass(.seconds(1))
    #expect(world.engine.keeper.ladder?.rung == .otherOutput)
    let gaps = world.engine.session?.truth.gapCount
    world.pass(.seconds(60))
    #expect(world.isRinging)
    #expect(world.engine.keeper.ladder?.rung == .otherOutput)
    world.speaker.rungs = [:]
    world.pass(.seconds(6))
    #expect(world.engine.keeper.ladder?.rung == .output)
    #expect(world.engine.session?.truth.gapCount == gaps)
    #expect(world.isRinging)
  }

  @Test func aRungThatFailsTheSameWayIsRecordedOnce() {
    var world = RingAndReadStories.ringing()
    world.speaker.behaviour = .fails(.serverDied)
    world.loseSound(noticed: true)
    world.pass(.seconds(600))
    #expect(Self.tries(of: world).count > 600)
    #expect(world.ledger.filter { $0.fact == "sound" }.count < 10)
  }

  @Test func theTimeThatItTookToNoticeCounts() {
    var world = RingAndReadStories.ringing()
    world.pass(.seconds(2))
    let before = Self.tries(of: world).count
    let heard = world.now + .milliseconds(-700)
    let token = Self.tries(of: world).last?.token ?? SoundToken(rawValue: 0)
    world.speaker.behaviour = .hangs
    world.handle(.sound(SoundReport(token: token, result: .lost(.serverDied, lastHeard: heard))))
    #expect(Self.tries(of: world).dropFirst(before).map(\.rung) == [.allOutputs])
    #expect(world.engine.session?.truth.since == heard)
    world.pass(.milliseconds(200) + Keeper.checkInterval / 10)
    #expect(world.engine.keeper.needsBell)
  }

  @Test func whoMutesItAgainAndAgainIsMetWithMoreThanTheFirstStep() {
    var world = RingAndReadStories.ringing()
    world.pass(.seconds(2))
    let before = Self.tries(of: world).count
    world.loseSound(noticed: true)
    for _ in 1...5 {
      world.pass(.milliseconds(250))
      world.loseSound(noticed: true)
    }
    let rungs = Self.tries(of: world).dropFirst(before).map(\.rung)
    #expect(Set(rungs).isSuperset(of: [.output, .allOutputs, .alsa]))
    // Told once, and once more when it is over.
    #expect(world.ledger.filter { $0.detail.contains("sound was lost") }.count == 2)
    world.pass(Keeper.checkInterval * 3)
    #expect(world.engine.keeper.ladder?.rung == .output)
    #expect(world.engine.soundFailure == nil)
  }

  @Test func soundThatGoesOutAndIsNotHeardIsReplacedAndSaysItIsACall() {
    var world = RingAndReadStories.ringing()
    world.speaker.behaviour = .fails(.silent("speaker"))
    world.loseSound(noticed: true)
    world.pass(.milliseconds(500))
    let second = Self.tries(of: world).last
    #expect(second?.asset == .builtInTone)
    #expect(second?.role == .call)
  }

  @Test func aLeaseKeepsTheOutputAwakeAndTheEndOfAllDoesNot() {
    var world = RingAndReadStories.reading()
    #expect(world.soundOrders.last == .standBy)
    for reading in 1...3 {
      world.read()
      if reading < 3 {
        world.pass(.seconds(2))
        world.begin()
      }
    }
    #expect(world.soundOrders.last == .stop)
  }

  @Test(arguments: [
    SoundFailure.serverDied, .noOutput, .outputMuted("speaker"), .streamShut, .silent("speaker"),
  ])
  func whateverIsWrongAnotherWayIsTriedWithin1200Milliseconds(failure: SoundFailure) {
    var world = RingAndReadStories.reading()
    let before = Self.tries(of: world).count
    world.speaker.behaviour = .refuses(failure, after: .seconds(1))
    world.press(.leave)
    world.pass(.milliseconds(910))
    #expect(world.engine.keeper.needsBell)
    #expect(Self.tries(of: world).dropFirst(before).map(\.rung).contains(.alsa))
  }

  @Test func aLowerRungThatWorksIsKept() {
    var world = RingAndReadStories.reading()
    world.speaker.behaviour = .fails(.outputMuted("speaker"))
    world.speaker.rungs = [.allOutputs: .works]
    world.press(.leave)
    world.pass(.seconds(2))
    #expect(world.isRinging)
    #expect(world.engine.keeper.ladder?.rung == .allOutputs)
    #expect(world.truths.suffix(2) == ["gap", "audible"])
  }

  @Test func soundThatIsLostSilentlyIsFoundByTheHealthCheckAndComesBack() {
    var world = RingAndReadStories.ringing()
    world.loseSound(noticed: false)
    world.pass(.seconds(5))
    #expect(world.isRinging)
    #expect(world.ledger.contains { $0.detail.contains("sound was lost") })
  }

  @Test func theHealthCheckIsOutOfTheWayOfALiveLease() {
    var world = RingAndReadStories.reading()
    let orders = world.soundOrders.count
    world.listen(for: .seconds(15), speech: true)
    #expect(world.engine.demand == .quiet)
    #expect(world.soundOrders.count == orders)
  }

  @Test func aSpeakerThatAnswersNothingIsNotWaitedForForEver() {
    var world = RingAndReadStories.reading()
    let before = Self.tries(of: world).count
    world.speaker.behaviour = .hangs
    world.press(.leave)
    world.pass(.milliseconds(3000))
    #expect(Self.tries(of: world).count - before >= 6)
    world.speaker.behaviour = .works
    world.pass(.seconds(3))
    #expect(world.isRinging)
  }

  @Test func aMissingSoundFileIsReplacedByTheBuiltInToneAtOnce() {
    var world = World()
    world.add(6, 30)
    world.speaker.unplayable = [.file("rooster.flac"): "no such file"]
    world.pass(.seconds(30 * 60) + .milliseconds(100))
    #expect(world.isRinging)
    #expect(world.engine.keeper.assetProblem == "no such file")
    #expect(Self.tries(of: world).map(\.asset) == [.file("rooster.flac"), .builtInTone])
  }

  @Test func aSoundThatIsReadTooLateIsHeardTheNextTime() {
    var world = World()
    world.add(6, 30)
    world.speaker.rungs = [.output: .fails(.assetLate("rooster.flac is not read in time"))]
    world.pass(.seconds(30 * 60))
    world.pass(.milliseconds(10))
    world.speaker.rungs = [:]
    world.pass(.milliseconds(100))
    #expect(world.isRinging)
    #expect(Self.tries(of: world).map(\.asset) == [.file("rooster.flac"), .builtInTone])
    world.begin()
    world.press(.leave)
    #expect(Self.tries(of: world).last?.asset == .file("rooster.flac"))
    #expect(world.engine.soundProblems.isEmpty, "being late is no fault of the file")
  }

  @Test func aSoundThatCouldNotBePlayedIsRememberedUntilItPlays() {
    var world = World()
    let rooster = SoundAsset.file("rooster.flac")
    func ring() {
      world.handle(.list(.rehearse(after: .zero, AlarmChange(mission: "none"))))
      world.pass(.milliseconds(100))
      world.press(.attempt(.mission))
    }
    world.speaker.unplayable = [rooster: "it is silent"]
    ring()
    #expect(world.engine.soundProblems == ["rooster.flac": "it is silent"])
    world.handle(.list(.rehearse(after: .zero, AlarmChange(sound: .builtInTone, mission: "none"))))
    world.pass(.milliseconds(100))
    world.press(.attempt(.mission))
    #expect(world.engine.soundProblems == ["rooster.flac": "it is silent"])
    world.speaker.unplayable = [:]
    ring()
    #expect(world.engine.soundProblems.isEmpty)
  }

  @Test func everyRingSaysAnewThatItsSoundIsMissing() {
    var world = World()
    world.speaker.unplayable = [.file("rooster.flac"): "no such file"]
    for _ in 1...2 {
      world.handle(.list(.rehearse(after: .zero, AlarmChange(mission: "none"))))
      world.pass(.milliseconds(100))
      #expect(world.isRinging)
      #expect(world.engine.keeper.assetProblem == "no such file")
      world.press(.attempt(.mission))
    }
  }

  @Test func anotherOutputIsTakenWhileItRings() {
    var world = RingAndReadStories.ringing()
    var book = world.engine.book
    book.output = "bedroom"
    world.handle(.configured(book))
    world.pass(.milliseconds(100))
    #expect(Self.tries(of: world).last?.output == "bedroom")
    #expect(world.isRinging)
  }

  @Test func aReportOfAnEarlierTryIsStale() {
    var world = RingAndReadStories.ringing()
    let orders = world.soundOrders.count
    world.handle(.sound(SoundReport(token: SoundToken(rawValue: 0), result: .failed(.streamLost))))
    #expect(world.soundOrders.count == orders)
    #expect(world.engine.keeper.isAudible)
  }

  @Test func everyTryBuildsAnewWithTheAlarmsOwnVolume() {
    var world = RingAndReadStories.reading()
    world.press(.leave)
    let last = Self.tries(of: world).last
    #expect(last?.asset == .file("rooster.flac"))
    #expect(last?.volume == AlarmVolume(percent: 80))
    #expect(Set(Self.tries(of: world).map(\.token)).count == Self.tries(of: world).count)
  }

  @Test func gapsAreCountedFromTheEndOfTheLeaseToTheFirstSample() {
    var world = RingAndReadStories.reading()
    let gaps = world.engine.session?.truth.gapCount ?? 0
    world.press(.leave)
    world.pass(.seconds(1))
    let truth = world.engine.session?.truth
    #expect(truth?.gapCount == gaps + 1)
    #expect(truth?.longestGap == World.speakerDelay)
    #expect(world.truths.suffix(3) == ["quiet", "gap", "audible"])
  }

  @Test func theVibrationBeginsInTheSameStepAsSound() {
    var world = RingAndReadStories.reading()
    #expect(!world.isShaking)
    world.speaker.behaviour = .fails(.noServer("refused"))
    let begun = world.speaker.shakingsBegun
    world.press(.leave)
    #expect(world.isShaking)
    world.pass(.seconds(10))
    #expect(world.isShaking)
    // What shakes is well, however often sound has to be tried.
    #expect(world.speaker.shakingsBegun == begun + 1)
  }

  @Test func theLedgerSaysThatItShakesAgainOnlyWhereItDoes() {
    var world = RingAndReadStories.ringing()
    func said() -> [String] { world.ledger.map(\.detail).filter { $0.contains("shakes") } }
    world.handle(.vibration(problem: nil))
    #expect(said().isEmpty)
    world.handle(.vibration(problem: "it is broken"))
    world.handle(.vibration(problem: nil))
    #expect(said() == ["nothing shakes: it is broken", "it shakes again"])
    world.handle(.vibration(problem: "it is broken"))
    world.press(.attempt(.mission))
    world.handle(.vibration(problem: nil))
    #expect(said().count == 3)
  }

  /// A survey may have found it out before anything rang.
  @Test func aRingTellsWhatWasKnownBeforeItBegan() {
    var world = World()
    world.add(6, 30)
    world.handle(.vibration(problem: "it is broken"))
    world.pass(.seconds(30 * 60 + 1))
    let occurrence = world.engine.session?.occurrence
    world.handle(.vibration(problem: "it is broken"))
    world.handle(.vibration(problem: "it is broken"))
    let told = world.ledger.filter { $0.detail.contains("shakes") && $0.occurrence == occurrence }
    #expect(told.map(\.detail) == ["nothing shakes: it is broken"])
  }
}
