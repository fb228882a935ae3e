import Appearance
import CivilTime
import Screen
import TestSupport
import Testing
import Wire

/// Sums: large enough for tired eyes, and nothing on the screen that ends the alarm but their results.
@Suite struct MathViewTests {
  @Test func theSumAndTheNumberAreBigOn80By24() {
    expectFrame(
      Stories.reckoning, rows: 24, columns: 80,
      """
      ┌─ Do the sum: 2 of 3 ─────────────────────────────────────── 0 of 2 mistakes ─┐
      │                                                                              │
      │        ██████  ██████            ██    ██████          ██  ██  ██████        │
      │            ██      ██  ██  ██  ████        ██          ██  ██  ██  ██        │
      │        ██████    ████    ██      ██        ██  ██████  ██████  ██████        │
      │        ██          ██  ██  ██    ██      ██                ██  ██  ██        │
      │        ██████  ██████          ██████    ██                ██  ██████        │
      │                                                                              │
      │                                                                              │
      │                                ██████  ██  ██                                │
      │                        ██████      ██  ██  ██                                │
      │                                  ████  ██████                                │
      │                        ██████      ██      ██                                │
      │                                ██████      ██  ██████                        │
      │                                                                              │
      │                                                                              │
      │          Time left   ████████████████████████████████████████  22 s          │
      │                                                                              │
      │           The alarm comes back in 22 s unless you have the answer.           │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  enter done   esc back to the alarm   ? help                                 │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func theSumAndTheNumberAreBigOn120By40() {
    expectFrame(
      Stories.reckoning, rows: 40, columns: 120,
      """
      ┌─ Do the sum: 2 of 3 ─────────────────────────────────────────────────────────────────────────────── 0 of 2 mistakes ─┐
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                            ██████  ██████            ██    ██████          ██  ██  ██████                            │
      │                                ██      ██  ██  ██  ████        ██          ██  ██  ██  ██                            │
      │                            ██████    ████    ██      ██        ██  ██████  ██████  ██████                            │
      │                            ██          ██  ██  ██    ██      ██                ██  ██  ██                            │
      │                            ██████  ██████          ██████    ██                ██  ██████                            │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                    ██████  ██  ██                                                    │
      │                                            ██████      ██  ██  ██                                                    │
      │                                                      ████  ██████                                                    │
      │                                            ██████      ██      ██                                                    │
      │                                                    ██████      ██  ██████                                            │
      │                                                                                                                      │
      │                                                                                                                      │
      │                              Time left   ████████████████████████████████████████  22 s                              │
      │                                                                                                                      │
      │                               The alarm comes back in 22 s unless you have the answer.                               │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      ├──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┤
      │  enter done   esc back to the alarm   ? help                                                                         │
      └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func theSumIsBigOn40By12() {
    expectFrame(
      Stories.reckoning, rows: 12, columns: 40,
      """
       Do the sum: 2 of 3     0 of 2 mistakes

          ███ ███      █  ███     █ █ ███
            █   █ █ █ ██    █     █ █ █ █
          ███  ██  █   █    █ ███ ███ ███
          █     █ █ █  █   █        █ █ █
          ███ ███     ███  █        █ ███
                       = 34_
       Time left   ████████████████████  22 s


       enter done  esc back  ?
      """)
  }

  @Test func theSumIsWholeOn20By5() {
    expectFrame(
      Stories.reckoning, rows: 5, columns: 20,
      """
      Sum 2 of 3      22 s
          23 × 17 - 48
             = 34_
        0 of 2 mistakes
      enter done  ?
      """)
  }

  @Test func withoutUTF8TheSignsAreLetters() {
    expectFrame(
      Stories.reckoning, rows: 5, columns: 20, glyphs: .ascii,
      """
      Sum 2 of 3      22 s
          23 x 17 - 48
             = 34_
        0 of 2 mistakes
      enter done  ?
      """)
  }

  @Test func aWrongAnswerIsTold() {
    expectFrame(
      Stories.miscounted, rows: 12, columns: 40,
      """
       Do the sum: 2 of 3     1 of 2 mistakes

              134 is wrong. Try again.
            ███      █  █ █     ███ ███
              █ █ █ ██  █ █  █    █ █
              █  █   █  ███ ███ ███ ███
             █  █ █  █    █  █  █   █ █
             █      ███   █     ███ ███
                        = _
       Time left   ████████████████████  22 s

       enter done  esc back  ?
      """)
  }

  @Test func aWrongAnswerIsToldOn20By5() {
    expectFrame(
      Stories.miscounted, rows: 5, columns: 20,
      """
      134 is wrong    22 s
          7 × 14 + 26
              = _
        1 of 2 mistakes
      enter done  ?
      """)
  }

  @Test func inGerman() {
    var state = Stories.miscounted
    state.language = .german
    expectFrame(
      state, rows: 24, columns: 80,
      """
      ┌─ Rechne: 2 von 3 ────────────────────────────────────────── 1 von 2 Fehlern ─┐
      │                         134 ist falsch. Noch einmal.                         │
      │                                                                              │
      │            ██████            ██    ██  ██          ██████  ██████            │
      │                ██  ██  ██  ████    ██  ██    ██        ██  ██                │
      │                ██    ██      ██    ██████  ██████  ██████  ██████            │
      │              ██    ██  ██    ██        ██    ██    ██      ██  ██            │
      │              ██            ██████      ██          ██████  ██████            │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                ██████                                        │
      │                                                                              │
      │                                ██████                                        │
      │                                        ██████                                │
      │                                                                              │
      │                                                                              │
      │          Zeit        ████████████████████████████████████████  22 s          │
      │                                                                              │
      │         Der Wecker kommt in 22 s zurück, außer du hast das Ergebnis.         │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  Enter fertig   Esc zurück zum Wecker   ? Hilfe                              │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func aSignThatHasNoBigFormIsWrittenSmall() {
    let frame = Sample.scene(Sample.state(Sample.reckoning("84 ÷ 7 + 5"))).frame
    #expect(frame.text.contains("84 ÷ 7 + 5"))
  }

  @Test func theLastMistakeThatIsForgivenIsTold() {
    let state = Sample.state(
      Sample.reckoning(mistakes: 2, verdict: .init(answer: 9, isRight: false)))
    #expect(Sample.scene(state).frame.text.contains("9 is wrong. One more brings the alarm back."))
  }
}

/// What keys do while sums are asked.
@Suite struct MathKeysTests {
  @Test func digitsAreWrittenAndEnterHandsThemIn() {
    var state = Sample.state(Sample.reckoning())
    #expect(press("1", &state, at: 1) == [.typing("1")])
    #expect(press("3", &state, at: 2) == [.typing("13")])
    #expect(press(.backspace, &state, at: 3) == [.typing("1")])
    #expect(press("2", &state, at: 4) == [.typing("12")])
    #expect(press("4", &state, at: 5) == [.typing("124")])
    #expect(press(.enter, &state, at: 6) == [.answer("124")])
  }

  @Test func theNextSumBeginsWithAnEmptyLine() {
    var state = Sample.state(Sample.reckoning(), keys: Sample.keys("124") + [.enter])
    let right = Snapshot.Math.Verdict(answer: 124, isRight: true)
    state.receive(.snapshot(Sample.reckoning(number: 3, verdict: right)), at: Sample.boot)
    let text = Sample.scene(state, rows: 5, columns: 20).frame.text
    #expect(text.contains("= _"))
    #expect(text.contains("Right"))
  }

  @Test func anEmptyLineIsNoAnswer() {
    var state = Sample.state(Sample.reckoning())
    #expect(press(.enter, &state, at: 1) == [])
    #expect(press("-", &state, at: 2) == [.typing("-")])
    #expect(press(.enter, &state, at: 3) == [])
  }

  @Test func aMinusStandsInFrontOnly() {
    var state = Sample.state(Sample.reckoning(), keys: Sample.keys("1"))
    #expect(press("-", &state, at: 9) == [])
  }

  @Test func aKeyThatIsHeldDownStopsWriting() {
    var state = Sample.state(Sample.reckoning())
    var last: [Command] = []
    for repeats in 0..<50 {
      let commands = press("7", &state, at: 1 + 0.03 * Double(repeats))
      if !commands.isEmpty { last = commands }
    }
    #expect(last == [.typing("777777")])
  }

  @Test func escapeGoesBackToTheAlarm() {
    var state = Sample.state(Sample.reckoning())
    #expect(press(.escape, &state, at: 1) == [.leave])
  }

  /// Letters, digits, signs and every other key: none snoozes, ends, or quits.
  @Test func nothingOnItDismisses() {
    let others: [Key] = [
      .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right, .home,
      .end, .pageUp, .pageDown, .wheelUp, .wheelDown, .paste("124"), .other, .control("x"),
      .function(1), .enter,
    ]
    for key in (33..<127).map({ Key.character(Character(Unicode.Scalar(UInt8($0)))) }) + others {
      var state = Sample.state(Sample.reckoning())
      let reaction = state.press(key, at: at(1))
      #expect(!reaction.quits, "\(key)")
      for command in reaction.commands {
        switch command {
        case .typing, .leave: break
        default: Issue.record("\(key) asks for \(command)")
        }
      }
    }
  }

  @Test func theEnterThatStartedTheSumsHandsInNothing() {
    var state = Sample.state(Sample.ringing(kind: "math"))
    #expect(press(.enter, &state, at: 1) == [.attempt(keyboard: false)])
    state.receive(.snapshot(Sample.reckoning()), at: at(1.1))
    #expect(press(.enter, &state, at: 1.3) == [])
  }

  /// On the ringing screen 3 is snooze, and 0 the way out.
  @Test(arguments: ["0", "1", "2", "3"])
  func aDigitThatComesAsTheAlarmIsBackDoesNothing(digit: Character) {
    var state = Sample.state(Sample.reckoning())
    _ = press("1", &state, at: 1)
    state.receive(.snapshot(Sample.ringing(.timeout, kind: "math")), at: at(1.2))
    #expect(press(digit, &state, at: 1.5) == [])
    let text = Sample.scene(state).frame.text
    #expect(text.contains("Too soon for \(digit): wait 1 s, then press it again."))
  }

  private func press(_ key: Key, _ state: inout ScreenState, at seconds: Double) -> [Command] {
    state.press(key, at: at(seconds)).commands
  }

  private func press(
    _ character: Character, _ state: inout ScreenState, at seconds: Double
  ) -> [Command] {
    press(.character(character), &state, at: seconds)
  }

  private func at(_ seconds: Double) -> BootInstant { Sample.boot + .seconds(seconds + 100) }
}
