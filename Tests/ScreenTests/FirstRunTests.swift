import Appearance
import CivilTime
import Readiness
import Screen
import TestSupport
import Testing
import Wire

/// The questions that a newcomer is asked: by every answer, and at every size.
@Suite struct FirstRunTests {
  private static let speaker = ToneOutput(name: "alsa.0", description: "Speaker")
  private static let headset = ToneOutput(name: "usb.1", description: "Headset")
  private static let mend = "sudo setcap cap_wake_alarm+ep /usr/local/bin/ryza-tui"

  private static func measured(
    _ wakeUp: Finding = .neverSleeps, _ microphone: Finding = .microphoneHears(microphone: "Webcam")
  ) -> Snapshot.Readiness {
    Snapshot.Readiness(
      [
        .soundPlays(output: "Speaker"), microphone, .speechKnown(model: "English model"), wakeUp,
        .clockRight(zone: "Europe/Berlin"),
      ], calibration: .missing)
  }

  /// Where nobody has answered yet.
  private static func newcomer(
    _ readiness: Snapshot.Readiness = measured(), alarms: [Snapshot.AlarmRow] = []
  ) -> ScreenState {
    var state = ScreenState()
    state.isFirstRunDue = true
    state.setConnected(true)
    var snapshot = Sample.waiting(alarms)
    snapshot.readiness = readiness
    state.receive(.snapshot(snapshot), at: Sample.boot)
    return state
  }

  private static func sounding(
    _ state: ScreenState = newcomer(), on output: ToneOutput = speaker,
    among outputs: [ToneOutput] = [speaker, headset]
  ) -> ScreenState {
    var state = state
    let run = state.toneWish?.run ?? 0
    state.receive(.outputs(outputs), ofTone: run)
    state.receive(.sounding(output), ofTone: run)
    return state
  }

  /// Presses keys as somebody does who looks before each.
  @discardableResult
  private static func press(_ keys: Key..., on state: inout ScreenState) -> Reaction {
    // As if no two keys were ever the same that is held down.
    keys.reduce(Reaction()) { _, key in
      _ = state.press(.other, at: Sample.boot + .seconds(10))
      return state.press(key, at: Sample.boot + .seconds(60))
    }
  }

  private static func text(_ state: ScreenState, rows: Int = 24, columns: Int = 80) -> String {
    Sample.scene(state, rows: rows, columns: columns).frame.text
  }

  // MARK: - When it is asked

  @Test func onlyWhoHasNoAlarmIsAsked() {
    #expect(Self.newcomer().mode == .firstRun)
    #expect(Self.newcomer(alarms: [Sample.work]).mode == .home)
    #expect(Sample.state(Sample.waiting([])).mode == .home)
    // It comes once: an alarm that is removed later is no first run.
    var state = Self.newcomer(alarms: [Sample.work])
    state.receive(.snapshot(Sample.waiting([])), at: Sample.boot)
    #expect(state.mode == .home)
  }

  @Test func aKeyAsksAgain() {
    var state = Sample.state(Sample.waiting())
    Self.press(.character("F"), on: &state)
    #expect(state.mode == .firstRun)
    #expect(state.toneWish != nil)
  }

  // MARK: - The speaker

  @Test func whatWasHeardWhereARingWouldBeNeedsNoSetting() {
    var state = Self.sounding()
    #expect(Self.text(state).contains("Did you hear it?"))
    let reaction = Self.press(.character("y"), on: &state)
    #expect(reaction.keeps == nil)
    #expect(Self.text(state).contains("Question 2 of 2"))
    #expect(state.toneWish == nil)
  }

  @Test func theNextOutputIsTriedAndTheOneThatWasHeardIsKept() {
    var state = Self.sounding()
    #expect(Self.text(state).contains("n  no: try Headset"))
    let first = state.toneWish
    Self.press(.character("n"), on: &state)
    #expect(state.toneWish?.output == "usb.1")
    #expect(state.toneWish?.run != first?.run)
    state = Self.sounding(state, on: Self.headset)
    #expect(Self.press(.character("y"), on: &state).keeps == .output("usb.1"))
    state.note(kept: .output("usb.1"), problem: nil)
    #expect(Self.text(state).contains("Alarms ring on usb.1 from now on."))
  }

  @Test func afterTheLastOneThereIsAdvice() {
    var state = Self.sounding(among: [Self.speaker])
    Self.press(.character("n"), on: &state)
    #expect(Self.text(state).contains("There is no other output."))
    // And the tone once more, for who has turned it up.
    let run = state.toneWish?.run
    Self.press(.character("r"), on: &state)
    #expect(state.toneWish?.run != run)
    #expect(Self.text(state).contains("Did you hear it?"))
  }

  @Test func whatWasNotMeasuredIsSaid() {
    var state = Self.newcomer()
    state.receive(.failed("no sound server answers"), ofTone: 1)
    #expect(Self.text(state).contains("Nothing is heard: no sound server answers."))
    #expect(state.toneWish == nil)
    Self.press(.escape, on: &state)
    #expect(Self.text(state).contains("Question 2 of 2"))
  }

  // MARK: - The microphone

  @Test func theVoiceIsMeasuredOnThePage() throws {
    var state = Self.sounding()
    Self.press(.character("y"), on: &state)
    #expect(state.calibrationRun == 1)
    state.receive(.reading(try #require(Sample.listening().reading)), ofRun: 1)
    #expect(Self.text(state).contains("Now read aloud"))
    state.receive(.failed("the microphone was unplugged"), ofRun: 1)
    #expect(state.calibrationRun == nil)
    Self.press(.character("r"), on: &state)
    #expect(state.calibrationRun == 2)
    Self.press(.enter, on: &state)
    #expect(state.calibrationRun == nil)
    #expect(state.mode == .editor)
    #expect(state.hasEndedFirstRun)
  }

  @Test func withoutAMicrophoneOneIsToldToType() {
    var state = Self.sounding(Self.newcomer(Self.measured(.neverSleeps, .microphoneMissing)))
    Self.press(.character("y"), on: &state)
    #expect(state.calibrationRun == nil)
    #expect(Self.text(state).contains("Microphone: there is none"))
    #expect(Self.press(.character("r"), on: &state).commands == [.survey])
  }

  // MARK: - Waking up

  @Test func aMachineThatSleepsIsGivenTheExactMend() {
    var state = Self.sounding(Self.newcomer(Self.measured(.wakeUpForbidden(command: Self.mend))))
    #expect(Self.text(state).contains("Question 1 of 3"))
    Self.press(.character("y"), .enter, on: &state)
    #expect(Self.text(state).contains("Question 3 of 3"))
    #expect(Self.text(state).contains("$ \(Self.mend)"))
    // The right belongs to a new engine.
    #expect(Self.press(.character("r"), on: &state).commands == [.quit])
    var mended = Sample.waiting([])
    mended.readiness = Self.measured(.wakes)
    state.receive(.snapshot(mended), at: Sample.boot + .seconds(60))
    #expect(Self.text(state).contains("this machine is woken for each ring"))
    Self.press(.enter, on: &state)
    #expect(state.mode == .editor)
  }

  @Test func whatNeedsNoNewEngineIsOnlyMeasuredAgain() {
    let disabled = Finding.wakeUpClockDisabled(command: "echo enabled | sudo tee /sys/x")
    var state = Self.sounding(Self.newcomer(Self.measured(disabled)))
    Self.press(.escape, .escape, on: &state)
    #expect(Self.press(.character("r"), on: &state).commands == [.survey])
  }

  @Test func whoseMachineNeverSleepsSaysSoOnce() {
    var state = Self.sounding(Self.newcomer(Self.measured(.wakeUpClockMissing)))
    Self.press(.escape, .escape, on: &state)
    #expect(Self.text(state).contains("n  this machine never sleeps"))
    #expect(Self.press(.character("n"), on: &state).keeps == .neverSleeps)
    #expect(state.mode == .editor)
    #expect(state.hasEndedFirstRun)
  }

  // MARK: - Ways out

  @Test func escapeSkipsEachQuestionAndTrapsNobody() {
    var state = Self.newcomer(Self.measured(.wakeUpClockMissing))
    Self.press(.escape, .escape, .escape, on: &state)
    #expect(state.mode == .editor)
    Self.press(.escape, on: &state)
    #expect(state.mode == .home)
    #expect(state.hasEndedFirstRun)
  }

  @Test(arguments: [[], [Key.escape]])
  func anAlarmTakesSoundAndMicrophone(keys: [Key]) {
    var state = Self.sounding()
    for key in keys { Self.press(key, on: &state) }
    #expect(state.toneWish != nil || state.calibrationRun != nil)
    state.receive(.snapshot(Sample.ringing()), at: Sample.boot)
    #expect(state.mode == .ringing)
    #expect(state.toneWish == nil)
    #expect(state.calibrationRun == nil)
    state.receive(.snapshot(Sample.waiting()), at: Sample.boot)
    #expect(state.toneWish == nil)
    #expect(state.calibrationRun == nil)
  }

  // MARK: - Literal screens

  @Test func theFirstQuestion() {
    expectFrame(
      Self.sounding(), rows: 24, columns: 80,
      """
      ┌─ Question 1 of 2: can you hear it? ────────────────────────────────── 22:42 ─┐
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │      The tone is measured as loud on Speaker.                                │
      │                                                                              │
      │      Did you hear it?                                                        │
      │                                                                              │
      │      y  yes                                                                  │
      │      n  no: try Headset                                                      │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  y yes   n no   r again   esc skip   ? help   q quit                         │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
    expectFrame(
      Self.sounding(), rows: 12, columns: 40,
      """
       Question 1 of 2: can you hear i… 22:42

       The tone is measured as loud on
       Speaker.

       Did you hear it?

       y  yes
       n  no: try Headset


       y yes  n no  r again  esc skip  ? help
      """)
    expectFrame(
      Self.sounding(), rows: 5, columns: 20,
      """
      Question 1 of… 22:42
      The tone is measured
      as loud on Speaker.
      Did you hear it?
      y yes  n no  ?
      """)
  }

  @Test func theThirdQuestion() {
    var state = Self.sounding(Self.newcomer(Self.measured(.wakeUpForbidden(command: Self.mend))))
    Self.press(.character("y"), .enter, on: &state)
    expectFrame(
      state, rows: 40, columns: 120,
      """
      ┌─ Question 3 of 3: does it wake up? ────────────────────────────────────────────────────────────────────────── 22:42 ─┐
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
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │      If this machine sleeps at the time, nothing wakes it. In a shell, this lets the alarm do it:                    │
      │                                                                                                                      │
      │      $ sudo setcap cap_wake_alarm+ep /usr/local/bin/ryza-tui                                                         │
      │                                                                                                                      │
      │      Then r checks again. Or keep the machine awake at night.                                                        │
      │                                                                                                                      │
      │      n  this machine never sleeps                                                                                    │
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
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      │                                                                                                                      │
      ├──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┤
      │  r check again   n never sleeps   enter go on   esc skip   ? help   q quit                                           │
      └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
      """)
    expectFrame(
      state, rows: 24, columns: 80,
      """
      ┌─ Question 3 of 3: does it wake up? ────────────────────────────────── 22:42 ─┐
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │      If this machine sleeps at the time, nothing wakes it. In a shell,       │
      │      this lets the alarm do it:                                              │
      │                                                                              │
      │      $ sudo setcap cap_wake_alarm+ep /usr/local/bin/ryza-tui                 │
      │                                                                              │
      │      Then r checks again. Or keep the machine awake at night.                │
      │                                                                              │
      │      n  this machine never sleeps                                            │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  r check again   n never sleeps   enter go on   esc skip   ? help   q quit   │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
    expectFrame(
      state, rows: 12, columns: 40,
      """
       Question 3 of 3: does it wake u… 22:42

       If this machine sleeps at the time,
       nothing wakes it. In a shell, this
       lets the alarm do it:
       $ sudo setcap cap_wake_alarm+ep
       /usr/local/bin/ryza-tui
       Then r checks again. Or keep the
       machine awake at night.
       n  this machine never sleeps

       r check again  n never sleeps  ? help
      """)
    expectFrame(
      state, rows: 5, columns: 20,
      """
      Question 3 of… 22:42
      $ sudo setcap
      cap_wake_alarm+ep
      /usr/local/bin/ryza…
      r again  n never  ?
      """)
  }

  @Test func inGerman() {
    var state = Self.sounding()
    state.language = .german
    expectFrame(
      state, rows: 24, columns: 80,
      """
      ┌─ Frage 1 von 2: hörst du es? ──────────────────────────────────────── 22:42 ─┐
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │      Der Ton ist auf Speaker laut gemessen.                                  │
      │                                                                              │
      │      Hast du ihn gehört?                                                     │
      │                                                                              │
      │      j  ja                                                                   │
      │      n  nein: Headset probieren                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  j ja   n nein   r noch einmal   Esc überspringen   ? Hilfe   q Ende         │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }
}
