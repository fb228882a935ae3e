import Glibc
import LinuxLoop
import TestSupport
import Testing
import Wire

/// Ten thousand keys, clicks, pastes and resizes, over every screen.
@Suite struct RandomHandsTests {
  private static let rounds = 125
  private static let eventsOfARound = 80

  /// What a command that ends, delays or quiets an alarm needs to be seen for.
  private static let allowed: [Snapshot.Phase: Set<String>] = [
    .waiting: ["disable", "remove", "skip", "pause", "move"],
    .ringing: ["attempt", "exit", "snooze"], .listening: ["attempt", "leave"],
    .typing: ["typing", "answer", "leave"], .playing: ["press", "leave"],
    .checking: ["awake", "disable", "remove", "skip", "pause", "move"],
    .snoozed: ["attempt", "disable", "remove", "skip", "pause", "move"],
  ]
  private static let watched = allowed.values.reduce(into: Set(["quit"])) { $0.formUnion($1) }

  private static var snoozed: Snapshot {
    var snapshot = Sample.waiting()
    snapshot.phase = .snoozed
    return snapshot
  }

  private static let screens = [
    Sample.waiting(), Sample.waiting([]), snoozed, Sample.ringing(),
    Sample.ringing(.wrongAnswer, done: 1, failed: 1, message: "Missed: harbour, again."),
    Sample.listening(), Sample.typing("", right: 0), Sample.playing(show: "qsde", lit: 1),
    Sample.playing(show: "", lit: nil),
  ]

  @Test(arguments: [UInt64.random(in: 0...UInt64.max)])
  func nothingBreaksAndNothingIsSilenced(seed: UInt64) throws {
    var hands = RandomHands(seed: seed)
    var stage = try Stage(Sample.waiting())
    var ends = 0
    var before = Snapshot.Phase.waiting
    for round in 0..<Self.rounds {
      let snapshot = Self.screens.randomElement(using: &hands) ?? Sample.waiting()
      // A click on `q quit` ends the program: as it should, and not often.
      guard (try? stage.engine.show(snapshot)) != nil else {
        expectGoodEnd(of: stage, "seed \(seed), round \(round)")
        ends += 1
        stage = try Stage(snapshot)
        continue
      }
      stage.terminal.look(for: .milliseconds(20))
      // Hands that rest now and then are heard where hands in a run are not.
      if round.isMultiple(of: 16) { stage.terminal.look(for: .milliseconds(750)) }
      for _ in 0..<Self.eventsOfARound { stage.do(hands.event()) }
      stage.terminal.waitUntilRead()
      stage.terminal.look(for: .milliseconds(20))
      for command in try stage.engine.commands(for: .milliseconds(15)) {
        // What was read last may still be meant for the screen before.
        #expect(
          [before, snapshot.phase].contains { Self.allows(command, on: $0) },
          "seed \(seed), round \(round): \(command) while \(snapshot.phase)")
      }
      before = snapshot.phase
    }
    #expect(ends < Self.rounds / 4, "seed \(seed)")
    // It still draws, and goes as it should.
    stage.terminal.resize(rows: 24, columns: 80)
    try stage.engine.show(Sample.ringing())
    try stage.terminal.wait(for: "RINGING")
    kill(stage.terminal.process, SIGTERM)
    expectGoodEnd(of: stage, "seed \(seed)")
  }

  private static func allows(_ command: Command, on phase: Snapshot.Phase) -> Bool {
    let name = String("\(command)".prefix(while: \.isLetter))
    return !watched.contains(name) || allowed[phase]?.contains(name) == true
  }

  private func expectGoodEnd(of stage: Stage, _ place: String) {
    #expect(stage.terminal.waitForEnd() == 0, "\(place)")
    #expect(stage.terminal.modes.on == [7, 25], "\(place)")
    #expect(stage.terminal.isCooked, "\(place)")
  }
}

extension Stage {
  fileprivate func `do`(_ event: RandomHands.Event) {
    switch event {
    case .bytes(let bytes): terminal.send(bytes: bytes)
    case .resize(let rows, let columns): terminal.resize(rows: rows, columns: columns)
    }
  }
}

extension EnginePeer {
  /// What comes until nothing has come for a while.
  fileprivate func commands(for quiet: Duration) throws -> [Command] {
    var commands: [Command] = []
    while let command = try nextCommand(atMost: quiet) { commands.append(command) }
    return commands
  }
}
