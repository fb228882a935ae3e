import AlarmCore
import CivilTime
import Simulation
import Testing

/// B111: the right answer sometimes did not stop it. Where an answer and a limit meet in one instant,
/// exactly one outcome is recorded: that of whichever came first.
@Suite struct SameTickStories {
  private static func outcomes(_ world: World) -> [String] {
    world.ledger.filter { $0.fact == "outcome" }.map { String($0.detail.prefix { $0 != ":" }) }
  }

  /// A typed line, a moment before its time is over.
  private static func typing(before end: Duration) -> World {
    var world = RingAndReadStories.ringing("typing")
    world.press(.attempt(.mission))
    let sentence = world.engine.session?.mission.sentence ?? ""
    var line = ""
    for character in sentence {
      world.pass(.milliseconds(100))
      line.append(character)
      world.press(.typed(line))
    }
    let limit = world.engine.session?.mission.attempt?.lease.earliestEnd ?? world.now.boot
    // Busy: nothing comes to the engine until then, so that the answer is handled first.
    world.beBusy(for: (limit - world.now.boot) - end)
    return world
  }

  @Test func anAnswerJustInTimeStopsItForGood() {
    var world = Self.typing(before: .nanoseconds(1))
    let sentence = world.engine.session?.mission.sentence ?? ""
    world.press(.answer(sentence))
    world.handle(.tick)
    #expect(Self.outcomes(world) == ["completed"])
    #expect(world.engine.session == nil)
    world.pass(.milliseconds(500))
    #expect(!world.isRinging)
    world.pass(.seconds(3_600))
    #expect(!world.isRinging)
  }

  @Test func anAnswerInTheInstantOfTheLimitIsLateAndCountsOnce() {
    var world = Self.typing(before: .zero)
    let sentence = world.engine.session?.mission.sentence ?? ""
    world.press(.answer(sentence))
    world.handle(.tick)
    #expect(Self.outcomes(world) == ["timeout"])
    #expect(world.progress?.failed == 1)
    #expect(world.engine.demand == .audible)
  }

  @Test func aVerdictAndATickOfOneInstantAreOneOutcome() {
    var world = RingAndReadStories.reading()
    world.read()
    world.handle(.tick)
    world.read()
    #expect(Self.outcomes(world) == ["partialProgress"])
    #expect(world.progress?.done == 1)
  }

  /// B117: right words were judged wrong because of a capital letter.
  @Test(arguments: ["i am awake now", "I AM AWAKE NOW", "I am awake now."])
  func capitalLettersAndFullStopsDoNotCount(typed: String) {
    var world = World()
    var book = World.book
    book.packs = [.init(name: "everyday", sentences: ["I am awake now."])]
    world.world.configure(book)
    world.add(6, 30, mission: "typing")
    world.pass(.seconds(30 * 60 + 1))
    world.press(.attempt(.mission))
    world.pass(.seconds(3))
    world.press(.answer(typed))
    #expect(world.engine.session == nil)
    #expect(Self.outcomes(world) == ["completed"])
  }
}
