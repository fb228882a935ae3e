import CivilTime
import Sentinel
import Testing

/// A sentinel and an engine that are told what to do.
private struct Night {
  private(set) var vigil: Vigil
  private(set) var now = AwakeInstant(nanoseconds: 0)

  init(_ starter: Vigil.Starter = .sentinel) { vigil = Vigil(starter, at: now) }

  /// Lets time pass, and tells what happens then.
  mutating func after(_ span: Duration, _ event: Vigil.Event) -> [Vigil.Act] {
    now = now + span
    return vigil.handle(event, at: now)
  }

  /// Waits as long as the vigil wants to, and longer.
  mutating func whenItWants(late: Duration = .zero) -> [Vigil.Act] {
    guard case .awake(let instant) = vigil.wake else { return [] }
    now = max(now, instant) + late
    return vigil.handle(.time, at: now)
  }

  /// How long it will wait; nil when it waits for no time on this clock.
  var patience: Duration? {
    guard case .awake(let instant) = vigil.wake else { return nil }
    return instant - now
  }

  /// An alarm rings, and the engine has just said so.
  static var ringing: Night {
    var night = Night()
    _ = night.after(.seconds(1), .heard(.beat))
    return night
  }
}

@Suite struct VigilTests {
  private let due = WallInstant(secondsSince1970: 2_000_000_000)

  @Test func whileNothingRingsNothingIsExpected() {
    var night = Night()
    #expect(night.after(.seconds(1), .heard(.rest(until: nil))) == [])
    #expect(night.vigil.wake == .never)
    #expect(night.after(.seconds(1), .heard(.rest(until: due))) == [])
    #expect(night.vigil.wake == .wall(due))
  }

  @Test func anEngineThatDiesIsStartedAtOnce() {
    var night = Night()
    _ = night.after(.seconds(1), .heard(.rest(until: due)))
    #expect(night.after(.seconds(3_600), .hungUp) == [.kill])
    #expect(night.after(.milliseconds(1), .gone) == [.start])
    // Its start may take long.
    #expect(night.patience == Vigil.startPatience)
  }

  @Test func oneThatDiesAgainAndAgainIsStartedMoreAndMoreSlowlyAndForEver() {
    var night = Night()
    var pauses: [Duration] = []
    for _ in 0..<12 {
      if night.after(.seconds(1), .gone) == [.start] {
        pauses.append(.zero)
      } else {
        pauses.append(night.patience ?? .zero)
        #expect(night.whenItWants() == [.start])
      }
    }
    #expect(
      pauses.map { Int($0.inSeconds) } == [0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60])
    // One that has lived for a minute did not die of being started.
    #expect(night.after(.seconds(60), .gone) == [.start])
  }

  @Test func whileAnAlarmIsUnfinishedNoPauseIsLong() {
    var night = Night()
    var longest = Duration.zero
    for _ in 0..<12 {
      _ = night.after(.seconds(1), .heard(.beat))
      if night.after(.seconds(1), .gone) == [.start] { continue }
      longest = max(longest, night.patience ?? .zero)
      #expect(night.whenItWants() == [.start])
    }
    #expect(longest == RestartPace.longestUnfinished)
  }

  @Test func oneThatCannotBeStartedIsTriedAgain() {
    var night = Night()
    #expect(night.after(.seconds(100), .gone) == [.start])
    #expect(night.after(.zero, .notStarted) == [])
    #expect(night.patience == .seconds(1))
    #expect(night.whenItWants() == [.start])
  }

  @Test func whoSaysFarewellIsNotMissed() {
    var night = Night.ringing
    #expect(night.after(.seconds(1), .heard(.farewell)) == [.leave])
    #expect(night.after(.milliseconds(1), .hungUp) == [])
    #expect(night.after(.milliseconds(1), .gone) == [])
    #expect(night.vigil.wake == .never)
  }

  @Test func whatAnotherEngineHasIsLeftToItsSentinel() {
    var night = Night.ringing
    #expect(night.after(.seconds(1), .gone) == [.start])
    #expect(night.after(.seconds(1), .madeWay) == [.leave])
  }

  @Test func beatsKeepItQuiet() {
    var night = Night.ringing
    for _ in 0..<100 {
      #expect(night.after(.seconds(1), .heard(.beat)) == [])
      #expect(night.patience == Vigil.patience)
    }
  }

  @Test(arguments: [EngineCondition.stopped, .waits, .unknown])
  func oneThatFallsSilentIsRousedAndThenReplaced(condition: EngineCondition) {
    var night = Night.ringing
    #expect(night.whenItWants() == [.examine])
    #expect(night.after(.zero, .examined(condition)) == [.rouse])
    #expect(night.patience == Vigil.secondChance)
    #expect(night.whenItWants() == [.kill])
    #expect(night.after(.milliseconds(5), .gone) == [.start])
  }

  @Test func oneThatWasOnlyStoppedGoesOn() {
    var night = Night.ringing
    #expect(night.whenItWants() == [.examine])
    #expect(night.after(.zero, .examined(.stopped)) == [.rouse])
    #expect(night.after(.milliseconds(10), .heard(.beat)) == [])
    #expect(night.patience == Vigil.patience)
  }

  @Test func oneThatSleepsOverItsRingIsMissed() {
    var night = Night()
    _ = night.after(.seconds(1), .heard(.rest(until: due)))
    #expect(night.after(.seconds(30_000), .time) == [])
    #expect(night.patience == Vigil.patience)
    #expect(night.whenItWants() == [.examine])
  }

  @Test func oneThatRingsInTimeIsNot() {
    var night = Night()
    _ = night.after(.seconds(1), .heard(.rest(until: due)))
    #expect(night.after(.seconds(30_000), .time) == [])
    #expect(night.after(.milliseconds(2), .heard(.beat)) == [])
    #expect(night.after(.seconds(1), .heard(.rest(until: nil))) == [])
    #expect(night.vigil.wake == .never)
  }

  /// Both were frozen, or the machine gives nobody a processor.
  @Test func aSentinelThatIsLateItselfJudgesNobody() {
    var night = Night.ringing
    #expect(night.whenItWants(late: .seconds(20)) == [])
    #expect(night.patience == Vigil.patience)
    #expect(night.whenItWants() == [.examine])
    #expect(night.after(.zero, .examined(.waits)) == [.rouse])
    #expect(night.whenItWants(late: .seconds(20)) == [])
    #expect(night.whenItWants() == [.kill])
  }

  @Test func aDebuggerIsLetWork() {
    var night = Night.ringing
    for _ in 0..<1_000 {
      #expect(night.whenItWants() == [.examine])
      #expect(night.after(.zero, .examined(.traced)) == [])
    }
  }

  @Test func aSlowDiskIsWaitedForAndAnEndlessOneIsNot() {
    var night = Night.ringing
    let fell = night.now
    while night.now - fell < Vigil.longPatience {
      #expect(night.whenItWants() == [.examine])
      let acts = night.after(.zero, .examined(.waitsForDisk))
      #expect(acts == (night.now - fell < Vigil.longPatience ? [] : [.rouse]))
    }
    #expect(night.whenItWants() == [.kill])
  }

  @Test func oneThatGetsNoProcessorIsWaitedForAndOneThatTurnsInCirclesIsNot() {
    var starved = Night.ringing
    for step in 1...6 {
      #expect(starved.whenItWants() == [.examine])
      let work = Duration.milliseconds(1_000 + 100 * step)
      #expect(starved.after(.zero, .examined(.runs(work: work))) == [])
    }
    var busy = Night.ringing
    #expect(busy.whenItWants() == [.examine])
    #expect(busy.after(.zero, .examined(.runs(work: .seconds(10)))) == [])
    #expect(busy.whenItWants() == [.examine])
    #expect(busy.after(.zero, .examined(.runs(work: .seconds(14)))) == [.rouse])
  }

  /// It waits for a disk and cannot go: the lock decides whether another one may ring.
  @Test func oneThatDoesNotGoIsNotWaitedForForEver() {
    var night = Night.ringing
    #expect(night.whenItWants() == [.examine])
    #expect(night.after(.zero, .examined(.waits)) == [.rouse])
    #expect(night.whenItWants() == [.kill])
    #expect(night.patience == Vigil.dyingPatience)
    let pace = night.whenItWants()
    #expect(pace == [.start])
  }

  @Test func underAServiceManagerItEndsTheEngineAndStartsNone() {
    var night = Night(.manager)
    _ = night.after(.seconds(1), .heard(.beat))
    #expect(night.whenItWants() == [.examine])
    #expect(night.after(.zero, .examined(.waits)) == [.rouse])
    #expect(night.whenItWants() == [.kill])
    #expect(night.after(.milliseconds(1), .gone) == [.leave])
  }

  @Test func wordsComeThroughAsTheyWere() {
    let words: [SentinelWord] = [.beat, .rest(until: nil), .rest(until: due), .farewell]
    for word in words {
      #expect(SentinelWord(line: word.line.utf8.dropLast()) == word)
    }
    for line in ["", "beat beat", "rest soon", "rest 1 2", "farewell 1"] {
      #expect(SentinelWord(line: line.utf8) == nil)
    }
  }
}
