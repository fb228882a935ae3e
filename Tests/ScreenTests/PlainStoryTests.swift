import Appearance
import CivilTime
import Screen
import TestSupport
import Testing
import Wire

/// What the line mode prints, story by story.
@Suite struct PlainStoryTests {
  /// The front end, a clock, and what was printed.
  struct Talk {
    var conversation = Conversation()
    var seconds = 0.0

    init(_ language: Language = .english, _ snapshots: Snapshot...) {
      _ = conversation.use(.standard, language, problems: [])
      _ = conversation.setConnected(true, at: Self.clock(0))
      for snapshot in snapshots { _ = see(snapshot, after: 10) }
    }

    private static func clock(_ seconds: Double) -> ClockReading {
      ClockReading(
        boot: Sample.boot + .milliseconds(Int(seconds * 1000)), wall: Sample.now,
        date: Sample.date, time: Sample.time)
    }

    private var clock: ClockReading { Self.clock(seconds) }

    mutating func see(_ snapshot: Snapshot, after span: Double = 1) -> [String] {
      seconds += span
      return conversation.receive(.snapshot(snapshot), at: clock).lines
    }

    mutating func hear(_ reply: Reply, to command: Command) -> [String] {
      conversation.sent(command)
      return conversation.receive(reply, at: clock).lines
    }

    mutating func type(_ line: String, after span: Double = 5) -> Telling {
      seconds += span
      return conversation.hear(line, at: clock)
    }

    mutating func wait(_ span: Double) -> [String] {
      seconds += span
      return conversation.passTime(at: clock).lines
    }
  }

  // MARK: - The evening

  @Test func whoeverComesHearsWhatRingsNext() {
    var talk = Talk()
    #expect(
      talk.see(Sample.waiting()) == [
        "ryza, line by line. Type help for the commands.",
        "READY: sound, microphone, speech.",
        "Next ring: tomorrow 06:30, in 7 h 48 min, Work.",
        "mission: morning.",
      ])
  }

  @Test func whatIsNotReadyIsSaidOnce() {
    var snapshot = Sample.waiting([])
    snapshot.readiness = nil
    var talk = Talk(.english, snapshot)
    snapshot.readiness = Sample.ready
    snapshot.readiness?.microphone = .init(isReady: false, text: "there is none")
    #expect(talk.see(snapshot) == ["Microphone: there is none."])
    #expect(talk.see(snapshot) == [])
  }

  @Test func theListHasTheNumbersThatCommandsTake() {
    var talk = Talk(.english, Sample.waiting())
    #expect(
      talk.type("list").lines == [
        "3: Flight, 05:10, once 2025-10-24, off; mission: morning.",
        "1: Work, 06:30, mon-fri, on; mission: morning; next ring: tomorrow 06:30.",
        "2: Weekend, 09:00, sat,sun, on; mission: sequence; next ring: Sat 09:00.",
      ])
    #expect(talk.type("off 2").commands == [.disable(id: 2)])
    #expect(talk.type("AN 3").commands == [.enable(id: 3)])
    #expect(talk.type("loeschen 3").commands == [.remove(id: 3)])
    #expect(talk.type("move 1 7:15 pm").commands == [.move(id: 1, time: "7:15 pm")])
    #expect(talk.type("off two") == talk.type("off"))
    #expect(talk.type("off").lines == ["Like this: off 3"])
    #expect(talk.type("snoze").lines == ["There is no command snoze. Type help."])
  }

  @Test(arguments: [
    ("new 7:30pm mon-fri Work", AlarmDraft(time: "7:30pm", when: "mon-fri", label: "Work")),
    ("new 7:30 pm", AlarmDraft(time: "7:30 pm")),
    (
      "n 730 every 3 days from 2027-03-10 The long run",
      AlarmDraft(time: "730", when: "every 3 days from 2027-03-10", label: "The long run")
    ),
    ("neu 06:10 Frühstück", AlarmDraft(time: "06:10", label: "Frühstück")),
  ])
  func anAlarmInOneLine(line: String, draft: AlarmDraft) {
    var talk = Talk(.english, Sample.waiting())
    #expect(talk.type(line).commands == [.add(draft)])
  }

  @Test func anAlarmByQuestions() {
    var talk = Talk(.english, Sample.waiting())
    #expect(talk.type("new").lines == ["At what time? Such as 7:30 or 7:30pm. back asks no more."])
    #expect(
      talk.type("soon").lines == [
        "That means nothing here.", "At what time? Such as 7:30 or 7:30pm. back asks no more.",
      ])
    #expect(
      talk.type("7:30pm").lines == [
        "On which days? Such as mon-fri, daily or 2026-12-24. Enter: once."
      ])
    #expect(talk.type("mon-fri").lines == ["What for? Enter: nothing."])
    #expect(talk.type("quit smoking").lines == ["Which mission: morning, sequence?"])
    #expect(
      talk.type("").commands
        == [.add(AlarmDraft(time: "7:30pm", when: "mon-fri", label: "quit smoking"))])
    #expect(talk.type("new").commands == [])
    #expect(talk.type("back").lines == ["No alarm was made."])
  }

  // MARK: - A morning

  @Test func aWholeAlarm() {
    var talk = Talk(.english, Sample.waiting())
    #expect(
      talk.see(Sample.ringing()) == [
        "RINGING: Work, due 22:40.",
        "Read 3 sentences aloud to end this alarm.",
        "Enter starts; type: type instead; snooze: 2 left.",
      ])
    #expect(talk.see(Sample.ringing()) == [])
    #expect(talk.type("").commands == [.attempt(keyboard: false)])
    var listening = Sample.listening(heard: 0)
    #expect(talk.see(listening) == ["Read aloud: 2 of 3.", Sample.sentence])
    for heard in 1...5 { #expect(talk.see(Sample.listening(heard: heard)) == []) }
    listening.reading?.advice = "tooSoft"
    #expect(talk.see(listening) == ["Too quiet. Speak up, or go closer."])
    #expect(talk.see(listening) == [])
    #expect(talk.type("").commands == [])
    let failed = Sample.ringing(
      .wrongAnswer, done: 1, failed: 2, message: "Not heard: train, harbour.")
    #expect(
      talk.see(failed) == [
        "Not heard: train, harbour.", "1 of 3 done, 2 failed.",
        "It rings. Enter starts; type: type instead; snooze: 2 left.",
      ])
    #expect(talk.type("k").commands == [.attempt(keyboard: true)])
    #expect(
      talk.see(Sample.typing("", right: 0)) == [
        "Type this line, then Enter: 2 of 3.", Sample.sentence,
      ]
    )
    #expect(talk.see(Sample.typing("The", right: 3)) == [])
    #expect(talk.type("z").commands == [.answer("z")])
    #expect(talk.type("/back").commands == [.leave])
  }

  @Test func theEndIsToldWithWhatIsToCome() {
    var talk = Talk(
      .english, Sample.waiting(), Sample.ringing(done: 2), Sample.typing("", right: 0))
    var done = Sample.waiting()
    done.prompt = .completed
    done.message = "Work"
    #expect(talk.see(done) == ["Well done. You are up.", "Work is over: 3 of 3 done."])
    #expect(talk.see(done) == [])
  }

  @Test func aLineThatWasBegunBeforeItRangDoesNotSnooze() {
    var talk = Talk(.english, Sample.waiting())
    _ = talk.see(Sample.ringing())
    #expect(talk.type("z", after: 1).lines == ["Too soon: wait, then type it again."])
    #expect(talk.type("", after: 0.1).commands == [])
    #expect(talk.type("z", after: 2).commands == [.snooze])
    #expect(talk.type("z and so on", after: 2).commands == [])
  }

  @Test func questionsEndWhenItRings() {
    var talk = Talk(.english, Sample.waiting())
    _ = talk.type("new")
    #expect(talk.see(Sample.ringing()).last == "No alarm was made.")
    #expect(talk.type("7:30").lines == ["There is no command 7:30. Type help."])
  }

  @Test func aSnoozeIsToldOnce() {
    var talk = Talk(.english, Sample.waiting(), Sample.ringing())
    #expect(talk.hear(.done("snoozed until 22:47; 1 snooze left", id: nil), to: .snooze) == [])
    var snoozed = Sample.ringing()
    snoozed.phase = .snoozed
    snoozed.audio.demand = .silent
    snoozed.alarm?.snoozesLeft = 1
    snoozed.reservations = [.init(alarm: 1, kind: "snooze", due: "2025-10-14T22:47:00+02:00")]
    #expect(talk.see(snoozed) == ["Snoozed until 22:47, 1 left. Enter finishes it now."])
    #expect(talk.type("").commands == [.attempt(keyboard: false)])
    #expect(
      talk.hear(.refused("all 3 snoozes are used: do the mission to end the alarm"), to: .snooze)
        == ["All 3 snoozes are used: do the mission to end the alarm."])
  }

  @Test func theKeysOfASequenceAreLetters() {
    var talk = Talk(.english, Sample.ringing(kind: "sequence"))
    #expect(
      talk.see(Sample.playing(show: "wdxa", lit: 0)) == ["Round 2 of 3. Remember: w, d, x, a."])
    #expect(talk.see(Sample.playing(show: "wdxa", lit: 1)) == [])
    #expect(talk.type("wdxa").lines == ["Not yet: wait a moment."])
    #expect(
      talk.see(Sample.playing(show: "", lit: nil)) == [
        "Now type these letters in order, then Enter."
      ])
    #expect(talk.type("W d, x a").commands == ["w", "d", "x", "a"].map { .press($0) })
    #expect(
      talk.type("wdr").lines == ["These are letters of the board: q w e, a s d, z x c."])
    var again = Sample.playing(show: "wdxa", lit: nil)
    again.sequence?.mistakes = 2
    #expect(talk.see(again) == ["Wrong key.", "Round 2 of 3. Remember: w, d, x, a."])
  }

  @Test func sumsAreAskedOneByOne() {
    var talk = Talk(.english, Sample.ringing(kind: "math"))
    var run = Sample.playing(show: "", lit: nil)
    run.sequence = nil
    run.math = .init(
      problem: "7 × 14 + 26", number: 1, problems: 3, mistakes: 0, mistakesAllowed: 2)
    #expect(talk.see(run) == ["Problem 1 of 3: 7 × 14 + 26"])
    #expect(talk.conversation.hear(unfinished: "12") == [.typing("12")])
    run.math?.typed = "12"
    #expect(talk.see(run) == [])
    #expect(talk.type("120").commands == [.answer("120")])
    run.math?.mistakes = 1
    run.math?.verdict = .init(answer: 120, isRight: false)
    #expect(talk.see(run) == ["120 is not right.", "Problem 1 of 3: 7 × 14 + 26"])
    run.math = .init(
      problem: "9 × 12", number: 2, problems: 3, mistakes: 1, mistakesAllowed: 2,
      verdict: .init(answer: 124, isRight: true))
    #expect(talk.see(run) == ["124 is right.", "Problem 2 of 3: 9 × 12"])
  }

  @Test func theTimeThatIsLeftIsToldOnceALease() {
    var talk = Talk(.english, Sample.ringing(), Sample.typing("", right: 0))
    #expect(talk.wait(14) == [])
    #expect(talk.wait(1.1) == ["The alarm comes back in 10 s unless you go on."])
    #expect(talk.wait(3) == [])
    #expect(talk.see(Sample.typing("The early", right: 9)) == [])
    #expect(talk.wait(14) == [])
    #expect(talk.wait(1.1).count == 1)
  }

  @Test func aWakeUpCheckAsks() {
    var waiting = Sample.waiting()
    waiting.phase = .checking
    waiting.check = .init(alarm: 1, opens: 200, rings: 320)
    var talk = Talk(.english, Sample.waiting(), waiting)
    waiting.check = .init(alarm: 1, opens: 0, rings: 120)
    #expect(
      talk.see(waiting) == [
        "Are you up? Press Enter if you are up.",
        "Without an answer the alarm rings again in 2 min.",
      ])
    #expect(talk.see(waiting) == [])
    #expect(talk.type("", after: 0.3).commands == [])
    #expect(talk.type("").commands == [.awake])
  }

  @Test func withoutSoundTheTerminalBeepsAndSaysSo() {
    var talk = Talk(.english, Sample.ringing())
    var unheard = Sample.ringing()
    unheard.audio.audible = false
    unheard.audio.rung = "bell"
    unheard.problems = ["Sound: the output \"hdmi\" is muted; unmute it."]
    #expect(
      talk.see(unheard) == [
        "There is no sound: the output \"hdmi\" is muted. This terminal beeps once a second instead.",
        "unmute it.",
      ])
    #expect(talk.conversation.needsBell)
    #expect(talk.see(unheard) == [])
    #expect(
      talk.type("quit").lines == [
        "This terminal is the only thing that rings. Leave it silent? y or n"
      ])
    #expect(!talk.type("no").quits)
    #expect(talk.see(Sample.ringing()) == ["There is sound again."])
    #expect(!talk.conversation.needsBell)
    #expect(talk.type("quit").quits)
  }

  @Test func anEngineThatGoesIsTold() {
    var talk = Talk(.english, Sample.ringing())
    #expect(
      talk.wait(9).first == "The engine does not answer: this terminal beeps instead.")
    #expect(talk.conversation.needsBell)
    #expect(talk.wait(9) == [])
  }

  @Test func inGerman() {
    var talk = Talk(.german, Sample.waiting())
    #expect(
      talk.see(Sample.ringing()) == [
        "ES KLINGELT: Work, fällig 22:40.",
        "Lies 3 Sätze laut vor, dann ist der Wecker aus.",
        "Enter fängt an; tippen: lieber tippen; schlummern: noch 2 Mal.",
      ])
    #expect(talk.type("tippen").commands == [.attempt(keyboard: true)])
    #expect(
      talk.see(Sample.typing("", right: 0)).first == "Tippe diese Zeile, dann Enter: 2 von 3.")
    #expect(talk.type("/zurueck").commands == [.leave])
    let help = talk.type("/hilfe").lines.joined(separator: "\n")
    #expect(help.contains("schlummern, oder z: schlummern lassen."))
  }

  // MARK: - Bytes

  @Test func nothingButTextIsPrinted() {
    let hostile = "\u{1B}]0;title\u{7}\u{9B}2J\r\nRINGING\tnow \u{202E}über"
    let line = PlainText(isASCII: false).line(hostile)
    #expect(line == "\u{FFFD}]0;title\u{FFFD}\u{FFFD}2J\u{FFFD} RINGING now \u{FFFD}über")
    let ascii = PlainText(isASCII: true).line("7 × 14 − 2: “für” 名")
    #expect(ascii == "7 x 14 - 2: \"fuer\" ?")
  }

  @Test func lettersArePutTogetherToLines() {
    var input = LineInput()
    #expect(input.feed(Array("He".utf8)) == [.unfinished("He")])
    #expect(input.feed([0x7F]) == [.unfinished("H")])
    #expect(input.echo == "\\e")
    #expect(input.feed(Array("\u{1B}[A\u{1B}OPal".utf8)) == [.unfinished("Hal")])
    #expect(input.feed(Array("lo ü".utf8.dropLast())) == [.unfinished("Hallo ")])
    #expect(input.feed(Array("ü\nlist\n".utf8.dropFirst())) == [.line("Hallo ü"), .line("list")])
    #expect(input.feed([0x04]) == [.end])
  }
}
