import AlarmCore
import CivilTime
import Testing

/// The ledger explains every second between due and done.
@Suite struct AccountStories {
  private static func account(of world: World) throws -> Account {
    let occurrence = try #require(world.stored.occurrences.last)
    return Account(of: occurrence, ledger: world.ledger, now: world.now.wall)
  }

  private static func states(_ account: Account) -> [Account.State] {
    account.stretches.map(\.state)
  }

  private static func checkThatNothingIsMissing(_ account: Account) {
    #expect(account.stretches.first?.from == account.occurrence.due)
    for (one, next) in zip(account.stretches, account.stretches.dropFirst()) {
      #expect(one.to == next.from)
      #expect(one.state != next.state)
    }
    if let ended = account.occurrence.ended { #expect(account.stretches.last?.to == ended) }
  }

  @Test func aMorningWithASnoozeAndAWrongReading() throws {
    var world = RingAndReadStories.ringing("morning")
    world.press(.snooze)
    world.pass(.seconds(310))
    world.begin()
    world.hear(.opened(world.token, microphone: "mic"))
    world.pass(.seconds(1))
    world.read(missing: [0])
    for _ in 1...3 {
      world.begin()
      world.hear(.opened(world.token, microphone: "mic"))
      world.pass(.seconds(1))
      world.read()
    }
    let account = try Self.account(of: world)
    Self.checkThatNothingIsMissing(account)
    #expect(
      Self.states(account).prefix(8)
        == [.gap, .audible, .waits, .gap, .audible, .quiet, .gap, .audible])
    #expect(account.total(of: .waits) == .seconds(300))
    #expect(account.total(of: .gap) < .milliseconds(500))
    let afterTheWrongOne = account.stretches[5].causes + account.stretches[6].causes
    #expect(afterTheWrongOne.contains { $0.contains("Not heard: ") })
  }

  @Test func anEngineThatDiedIsSeenInTheAccount() throws {
    var world = RingAndReadStories.ringing("none")
    let early = world.ledger
    world.restartEngine(after: .seconds(20))
    world.pass(.seconds(5))
    world.press(.attempt(.mission))
    let occurrence = try #require(world.stored.occurrences.last)
    let account = Account(of: occurrence, ledger: early + world.ledger, now: world.now.wall)
    Self.checkThatNothingIsMissing(account)
    #expect(Self.states(account).contains(.dead))
    #expect(account.total(of: .dead) >= .seconds(20))
  }

  @Test func aRingFoundLateSaysThatNoEngineRan() throws {
    var world = World()
    world.add(6, 30, mission: "none")
    world.crashAndRestart(after: .seconds(45 * 60))
    world.pass(.seconds(1))
    world.press(.attempt(.mission))
    let account = try Self.account(of: world)
    Self.checkThatNothingIsMissing(account)
    #expect(account.stretches.first?.state == .late)
    #expect(account.stretches.first?.causes == ["no engine ran before"])
    #expect(account.total(of: .late) == .seconds(15 * 60))
  }
}
