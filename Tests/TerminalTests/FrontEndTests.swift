import CLinux
import Glibc
import LinuxLoop
import Screen
import TestSupport
import Testing
import Wire

/// The front end as a person meets it: a real program on a real pseudo-terminal.
@Suite struct FrontEndTests {
  @Test func aNewcomerSeesHowToTryTheAlarm() throws {
    let stage = try Stage(Sample.waiting([]))
    try stage.terminal.wait(for: "t  try the alarm now: it rings in a few seconds")
    stage.terminal.send("t")
    #expect(try stage.engine.nextCommand() == .ring(after: 5, mission: nil, sound: nil))
  }

  @Test func aRingIsAnsweredByReading() throws {
    let stage = try Stage(Sample.waiting())
    try stage.terminal.wait(for: "READY")
    try stage.engine.show(Sample.ringing())
    try stage.terminal.wait(for: "Read 3 sentences aloud to end this alarm.")
    stage.terminal.send("\r")
    #expect(try stage.engine.nextCommand() == .attempt(keyboard: false))
    try stage.engine.show(Sample.listening(heard: 2))
    try stage.terminal.wait(for: "═══ ═════ ·····")
    try stage.engine.show(Sample.listening(heard: 3))
    try stage.terminal.wait(for: "═══ ═════ ═════ ··")
    try stage.engine.show(
      Sample.ringing(.wrongAnswer, done: 1, failed: 2, message: "Missed: harbour, again."))
    try stage.terminal.wait(for: "Missed: harbour, again.")
    var over = Sample.waiting()
    over.prompt = .completed
    try stage.engine.show(over)
    try stage.terminal.wait(for: "Work is over: 3 of 3 done, 2 failed on the way.")
    // A person looks at the screen before the next key; keys that go on from before are not heard.
    stage.terminal.settle(.seconds(1))
    stage.terminal.send(" ")
    try stage.terminal.wait(for: "Next ring")
  }

  @Test func theNightIsMeasuredAgainOnTheWayHome() throws {
    let stage = try Stage(Sample.waiting())
    try stage.terminal.wait(for: "READY")
    stage.terminal.send("?")
    try stage.terminal.wait(for: "Help")
    stage.terminal.send("?")
    stage.terminal.settle(.seconds(1))
    stage.terminal.send("\u{1B}")
    #expect(try stage.engine.nextCommand() == .survey)
    #expect(try stage.engine.isQuiet())
  }

  @Test func theTimeLeftRunsDownByItself() throws {
    var silent = Sample.listening()
    silent.reading?.zone = nil
    let stage = try Stage(silent)
    func secondsLeft(_ text: String) -> Int? {
      let words = "The alarm comes back in "
      guard let place = text.firstRange(of: words) else { return nil }
      return Int(text[place.upperBound...].prefix { $0.isNumber })
    }
    try stage.terminal.wait { secondsLeft($0) != nil }
    let first = try #require(secondsLeft(stage.terminal.text))
    try stage.terminal.wait { secondsLeft($0).map { $0 < first - 1 } ?? false }
  }

  @Test func typedKeysGoToTheEngineOneByOne() throws {
    let stage = try Stage(Sample.typing("", right: 0))
    try stage.terminal.wait(for: "Type this")
    for text in ["q", "q?", "q?h"] {
      stage.terminal.send(String(text.suffix(1)))
      #expect(try stage.engine.nextCommand() == .typing(text))
    }
    stage.terminal.send("\u{7F}")
    #expect(try stage.engine.nextCommand() == .typing("q?"))
    stage.terminal.send("\r")
    #expect(try stage.engine.nextCommand() == .answer("q?"))
  }

  @Test func aPastedSentenceIsRefusedInPlainWords() throws {
    let stage = try Stage(Sample.typing("", right: 0))
    try stage.terminal.wait(for: "Type this")
    stage.terminal.send("\u{1B}[200~\(Sample.sentence)\u{1B}[201~")
    try stage.terminal.wait(for: "please type the sentence")
    #expect(try stage.engine.isQuiet())
  }

  @Test func aKeyThatNobodyKnowsIsNotEscAndLetters() throws {
    let stage = try Stage(Sample.ringing())
    try stage.terminal.wait(for: "RINGING")
    stage.terminal.send("\u{1B}[57441;3z")
    stage.terminal.send("\u{1B}z")
    stage.terminal.send(bytes: [0xFF, 0xC3, 0x28, 0x00, 0x80])
    // After such a run of keys the screen waits for the hands to pause.
    #expect(try stage.engine.isQuiet(for: .seconds(1)))
    stage.terminal.send("z")
    #expect(try stage.engine.nextCommand() == .snooze)
  }

  @Test func aHeldSnoozeKeySnoozesOnce() throws {
    let stage = try Stage(Sample.ringing())
    try stage.terminal.wait(for: "RINGING")
    for _ in 0..<40 { stage.terminal.send("z") }
    #expect(try stage.engine.nextCommand() == .snooze)
    #expect(try stage.engine.isQuiet())
  }

  @Test func aSentenceThatGoesOnWhenTheAlarmComesBackSnoozesNothing() throws {
    let stage = try Stage(Sample.typing("", right: 0))
    try stage.terminal.wait(for: "Type this")
    stage.terminal.send("t")
    #expect(try stage.engine.nextCommand() == .typing("t"))
    try stage.engine.show(Sample.ringing(.timeout))
    try stage.terminal.wait(for: "RINGING")
    for _ in 0..<5 { stage.terminal.send("z q k") }
    try stage.terminal.wait(for: "Too soon for k: wait 1 s, then press it again.")
    #expect(try stage.engine.isQuiet())
  }

  @Test func anEnterThatComesTooSoonAfterTheVerdictIsNotLost() throws {
    let stage = try Stage(Sample.typing("", right: 0))
    try stage.terminal.wait(for: "Type this")
    stage.terminal.send("t\r")
    #expect(try stage.engine.nextCommand() == .typing("t"))
    #expect(try stage.engine.nextCommand() == .answer("t"))
    try stage.engine.show(Sample.ringing(.wrongAnswer))
    try stage.terminal.wait(for: "RINGING")
    stage.terminal.send("\r")
    // Whoever typed a sentence goes on typing.
    #expect(try stage.engine.nextCommand() == .attempt(keyboard: true))
  }

  @Test func aClickOnTheFooterIsItsKey() throws {
    let stage = try Stage(Sample.ringing())
    try stage.terminal.wait(for: "z snooze")
    let footer = stage.terminal.line(22)
    let place = try #require(footer.range(of: "z snooze"))
    stage.terminal.send("\u{1B}[<0;\(place + 1);23M\u{1B}[<0;\(place + 1);23m")
    #expect(try stage.engine.nextCommand() == .snooze)
  }

  @Test func resizingAtAnyMomentIsHarmless() throws {
    let stage = try Stage(Sample.ringing())
    try stage.terminal.wait(for: "RINGING")
    for round in 0..<200 {
      let isSmall = round.isMultiple(of: 2)
      stage.terminal.resize(rows: isSmall ? 5 : 80, columns: isSmall ? 20 : 250)
      if round.isMultiple(of: 20) { stage.terminal.settle(.milliseconds(10)) }
    }
    stage.terminal.resize(rows: 1, columns: 1)
    stage.terminal.settle()
    stage.terminal.resize(rows: 5, columns: 20)
    try stage.terminal.wait { $0.contains("Read 3 sentences") && $0.contains("enter start") }
    stage.terminal.resize(rows: 24, columns: 80)
    try stage.terminal.wait(for: "Sound: playing on Built-in Audio")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func everySignalGivesTheTerminalBack(signal: Int32) throws {
    let stage = try Stage(Sample.ringing(), through: { ["-c", "\($0); stty -a | tr '\\n' ' '"] })
    try stage.terminal.wait(for: "RINGING")
    let child = try #require(Children.only(of: stage.terminal.process))
    kill(child, signal)
    #expect(stage.terminal.waitForEnd() == 0)
    #expect(stage.terminal.text.contains("icanon"))
    #expect(!stage.terminal.text.contains("-icanon"))
    #expect(!stage.terminal.text.contains("-echo "))
    #expect(!stage.terminal.text.contains("RINGING"))
    #expect(stage.terminal.text.contains("The alarm rings on. `ryza-tui` shows it again."))
  }

  @Test func qEndsOnlyTheFrontEnd() throws {
    let stage = try Stage(Sample.ringing())
    try stage.terminal.wait(for: "RINGING")
    stage.terminal.send("q")
    #expect(stage.terminal.waitForEnd() == 0)
    #expect(try stage.engine.nextCommand() == nil)
  }

  @Test func ctrlZLeavesTheAttemptAndComesBack() throws {
    let stage = try Stage(
      Sample.listening(), through: { ["-mc", "\($0); echo STOPPED; read x; fg"] })
    try stage.terminal.wait(for: "Read aloud")
    stage.terminal.send("\u{1A}")
    #expect(try stage.engine.nextCommand() == .leave)
    try stage.terminal.wait { $0.contains("STOPPED") && !$0.contains("Read aloud") }
    stage.terminal.send("\n")
    try stage.terminal.wait(for: "Read aloud")
    try stage.engine.show(Sample.ringing(.interruption, done: 1))
    try stage.terminal.wait(for: "RINGING")
  }

  @Test func withoutSoundTheTerminalRingsAndFlashes() throws {
    var snapshot = Sample.ringing()
    snapshot.audio.audible = false
    snapshot.audio.rung = "bell"
    snapshot.problems = ["Sound: no sound server is running."]
    let stage = try Stage(snapshot)
    try stage.terminal.wait(for: "There is no sound: no sound server is running.")
    try stage.terminal.wait { _ in stage.terminal.bells >= 1 && stage.isFlashed }
    try stage.terminal.wait { _ in stage.terminal.bells >= 2 && !stage.isFlashed }
    try stage.terminal.wait { _ in stage.terminal.bells >= 3 && stage.isFlashed }
    try stage.engine.show(Sample.ringing())
    try stage.terminal.wait { $0.contains("Sound: playing") && !stage.isFlashed }
  }

  @Test func anEngineThatGoesAwayIsFoundAgain() throws {
    let folder = try TemporaryDirectory()
    let listener = try WaitingSocket(at: folder.appending("s"))
    let stage = try Stage(Sample.ringing(), reconnectAt: listener.path)
    try stage.terminal.wait(for: "RINGING")
    stage.engine.hangUp()
    let engine = EnginePeer(descriptor: try listener.accept())
    #expect(try engine.nextCommand() == .subscribe(onlyChanges: true))
    #expect(try engine.nextCommand() == .survey)
    try engine.show(Sample.ringing(.interruption, done: 1))
    try stage.terminal.wait(for: "1 of 3 done")
  }

  @Test func withoutAnEngineTheScreenSaysSoAndRings() throws {
    let stage = try Stage(Sample.ringing())
    try stage.terminal.wait(for: "RINGING")
    stage.engine.hangUp()
    try stage.terminal.wait(for: "The engine is gone, starting it again")
    try stage.terminal.wait { _ in stage.terminal.bells >= 1 }
  }

  /// The test says nothing more, as an engine that hangs.
  @Test func anEngineThatHangsIsRungForUntilItSpeaksAgain() throws {
    let stage = try Stage(Sample.ringing())
    try stage.terminal.wait(for: "RINGING")
    try stage.terminal.wait(for: "The engine does not answer: this terminal beeps instead.")
    try stage.terminal.wait { _ in stage.terminal.bells >= 2 }
    try stage.engine.show(Sample.ringing())
    try stage.terminal.wait(for: "RINGING")
  }

  @Test func anAlarmIsMadeAndAnErrorIsSaidInTheForm() throws {
    let stage = try Stage(Sample.waiting([]))
    try stage.terminal.wait(for: "No alarm is set.")
    stage.terminal.send("n")
    try stage.terminal.wait(for: "New alarm")
    stage.terminal.send("2570\r")
    var asked = try stage.engine.nextCommand()
    while case .preview = asked {
      try stage.engine.say(.preview(Preview(complaints: [], outlook: nil)))
      asked = try stage.engine.nextCommand()
    }
    guard case .add(let draft) = asked else { return #expect(asked == nil, "nothing was added") }
    #expect(draft.time == "2570")
    try stage.engine.say(.invalid("25:70 is no time of day: try 07:30"))
    try stage.terminal.wait(for: "! 25:70 is no time of day: try 07:30")
    try stage.terminal.wait(for: "2570_")
  }

  @Test func labelsOfAnyScriptKeepTheRowsAligned() throws {
    var rows = [Sample.work, Sample.weekend, Sample.flight, Sample.work]
    let labels = ["日本語の目覚まし時計を鳴らす", "👨‍👩‍👧‍👦 family ❤️ 🇩🇪", "e\u{301}ȩ́ à la", "שלום עולם"]
    for (index, label) in labels.enumerated() {
      rows[index].id = Int64(index + 1)
      rows[index].label = label
    }
    let stage = try Stage(Sample.waiting(rows))
    try stage.terminal.wait(for: "日本語")
    stage.terminal.settle()
    for row in 0..<24 {
      #expect("│┐┤┘".contains(stage.terminal.text(row: row, columns: 79..<80)), "row \(row)")
    }
    for row in 10..<14 {
      let time = stage.terminal.text(row: row, columns: 9..<14)
      #expect(time.dropFirst(2).first == ":", "row \(row): \(time)")
    }
  }

  @Test func noColorMeansNoColor() throws {
    let environment = ["TERM=xterm-256color", "LANG=C.UTF-8", "NO_COLOR=1"]
    let stage = try Stage(Sample.ringing(.wrongAnswer, done: 1), environment: environment)
    try stage.terminal.wait(for: "RINGING")
    #expect(stage.cells.allSatisfy { !$0.hasColor })
    #expect(stage.cells.contains { $0.isBold })
  }

  @Test func colorIsThereWhereItIsWanted() throws {
    let stage = try Stage(Sample.ringing())
    try stage.terminal.wait(for: "RINGING")
    #expect(stage.cells.contains { $0.hasColor })
  }

  @Test func aTerminalWithoutUTF8GetsASCII() throws {
    let stage = try Stage(Sample.ringing(), environment: ["TERM=linux", "LANG=C"])
    try stage.terminal.wait(for: "RINGING")
    stage.terminal.settle()
    #expect(stage.terminal.line(0).hasPrefix("+- RINGING"))
    #expect(stage.terminal.text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: ["TERM=dumb", "TERM=", "TERM=no-such-terminal", "HOME=/"])
  func aTerminalThatCannotDrawIsToldInOneLine(environment: String) throws {
    let terminal = try VirtualTerminal(
      Stage.harness, ["0"], environment: [environment], columns: 200)
    #expect(terminal.waitForEnd() == 1)
    let lines = terminal.text.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("ryza-tui: ") == true)
  }
}

extension Stage {
  /// Every cell of the screen.
  fileprivate var cells: [VirtualTerminal.Attributes] {
    (0..<terminal.rows).flatMap { row in
      (0..<terminal.columns).map { terminal.attributes(row: row, column: $0) }
    }
  }

  /// Whether the screen is in reverse video, judged by a cell that never is otherwise.
  fileprivate var isFlashed: Bool { terminal.attributes(row: 2, column: 5).isReversed }
}

extension String {
  /// The column at which a text starts, when all characters take one.
  fileprivate func range(of text: String) -> Int? {
    let characters = Array(self)
    let wanted = Array(text)
    return characters.indices.first { characters[$0...].starts(with: wanted) }
  }
}
