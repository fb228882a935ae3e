import CivilTime
import Screen
import TestSupport
import Testing
import Wire

@Suite struct RingingViewTests {
  @Test func theFirstRing() {
    expectFrame(
      Stories.ringing, rows: 24, columns: 80,
      """
      ┌─ RINGING  Work ─────────────────────────────────────── due 22:40, 2 min ago ─┐
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                      ██████  ██████      ██  ██  ██████                      │
      │                          ██      ██  ██  ██  ██      ██                      │
      │                      ██████  ██████      ██████  ██████                      │
      │                      ██      ██      ██      ██  ██                          │
      │                      ██████  ██████          ██  ██████                      │
      │                                                                              │
      │                  Read 3 sentences aloud to end this alarm.                   │
      │                                                                              │
      │              enter    start reading; it is quiet while you read              │
      │              k or 2   type instead of reading                                │
      │              z or 3   snooze, 2 left                                         │
      │                                                                              │
      │                       Sound: playing on Built-in Audio                       │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  enter start   k type   z snooze   x way out   ? help   q quit               │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func theFirstRingOn40By12() {
    expectFrame(
      Stories.ringing, rows: 12, columns: 40,
      """
       22:42  RINGING  Work         due 22:40

         ██████  ██████      ██  ██  ██████
             ██      ██  ██  ██  ██      ██
         ██████  ██████      ██████  ██████
         ██      ██      ██      ██  ██
         ██████  ██████          ██  ██████

         Read 3 sentences aloud to end this
                       alarm.

       enter start  k type  z snooze  ? help
      """)
  }

  @Test func theFirstRingOn20By5() {
    expectFrame(
      Stories.ringing, rows: 5, columns: 20,
      """
      22:42 Work
        Read 3 sentences

      z snooze  x way out
      enter start  ?
      """)
  }

  @Test func afterAWrongReading() {
    expectFrame(
      Stories.wrongAnswer, rows: 24, columns: 80,
      """
      ┌─ RINGING  Work ─────────────────────────────────────── due 22:40, 2 min ago ─┐
      │                                                                              │
      │                                                                              │
      │                      ██████  ██████      ██  ██  ██████                      │
      │                          ██      ██  ██  ██  ██      ██                      │
      │                      ██████  ██████      ██████  ██████                      │
      │                      ██      ██      ██      ██  ██                          │
      │                      ██████  ██████          ██  ██████                      │
      │                                                                              │
      │                           Missed: harbour, again.                            │
      │                                                                              │
      │                Read 2 more sentences aloud to end this alarm.                │
      │                            1 of 3 done, 1 failed                             │
      │                                                                              │
      │              enter    start reading; it is quiet while you read              │
      │              k or 2   type instead of reading                                │
      │              z or 3   snooze, 2 left                                         │
      │                                                                              │
      │                       Sound: playing on Built-in Audio                       │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  enter start   k type   z snooze   x way out   ? help   q quit               │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func afterAWrongReadingOn20By5() {
    expectFrame(
      Stories.wrongAnswer, rows: 5, columns: 20,
      """
      22:42 Work
        Missed: harbour,
             again.
        Read 2 sentences
      enter start  ?
      """)
  }

  @Test func withoutAMicrophone() {
    expectFrame(
      Stories.voiceless, rows: 24, columns: 80,
      """
      ┌─ RINGING  Work ─────────────────────────────────────── due 22:40, 2 min ago ─┐
      │                                                                              │
      │                                                                              │
      │                      ██████  ██████      ██  ██  ██████                      │
      │                          ██      ██  ██  ██  ██      ██                      │
      │                      ██████  ██████      ██████  ██████                      │
      │                      ██      ██      ██      ██  ██                          │
      │                      ██████  ██████          ██  ██████                      │
      │                                                                              │
      │                   No working microphone: press k to type.                    │
      │                                                                              │
      │                  Read 3 sentences aloud to end this alarm.                   │
      │                                                                              │
      │              k or 2   type instead of reading                                │
      │              enter    start reading; it is quiet while you read              │
      │              z or 3   snooze, 2 left                                         │
      │                                                                              │
      │                       Sound: playing on Built-in Audio                       │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  k type   enter start   z snooze   x way out   ? help   q quit               │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func withoutAMicrophoneOn40By12() {
    expectFrame(
      Stories.voiceless, rows: 12, columns: 40,
      """
       22:42  RINGING  Work         due 22:40


         No working microphone: press k to
                       type.

         Read 3 sentences aloud to end this
                       alarm.



       k type  enter start  z snooze  ? help
      """)
  }

  @Test func withoutAMicrophoneOn20By5() {
    expectFrame(
      Stories.voiceless, rows: 5, columns: 20,
      """
      22:42 Work
           No working
      microphone: k types.
        Read 3 sentences
      k type  ?
      """)
  }

  @Test func withoutAModel() {
    var snapshot = Sample.ringing()
    snapshot.readiness?.speech = .init(isReady: false, text: "there is none")
    #expect(text(Sample.state(snapshot)).contains("No speech model: press k to type."))
    snapshot.mission?.kind = "sequence"
    #expect(!text(Sample.state(snapshot)).contains("to type."))
  }

  @Test func enterStillTriesToRead() {
    var state = Stories.voiceless
    #expect(
      state.press(.enter, at: Sample.boot + .seconds(9)).commands == [.attempt(keyboard: false)])
  }

  @Test func withoutSoundAndSpeech() {
    expectFrame(
      Stories.soundless, rows: 24, columns: 80,
      """
      ┌─ RINGING  Work ─────────────────────────────────────── due 22:40, 2 min ago ─┐
      │                      ██████  ██████      ██  ██  ██████                      │
      │                          ██      ██  ██  ██  ██      ██                      │
      │                      ██████  ██████      ██████  ██████                      │
      │                      ██      ██      ██      ██  ██                          │
      │                      ██████  ██████          ██  ██████                      │
      │                                                                              │
      │       There is no sound: no sound server answers. This terminal beeps        │
      │                             and flashes instead.                             │
      │        systemctl --user restart pipewire-pulse (or pulseaudio) starts        │
      │                 one that is installed (Connection refused).                  │
      │                                                                              │
      │               There is no microphone. Press k to type instead.               │
      │                                                                              │
      │                  Read 3 sentences aloud to end this alarm.                   │
      │                                                                              │
      │              k or 2   type instead of reading                                │
      │              enter    start reading; it is quiet while you read              │
      │              z or 3   snooze, 2 left                                         │
      │                                                                              │
      │                              config.toml is odd                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  k type   enter start   z snooze   x way out   ? help   q quit               │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func withoutSoundAndSpeechOn40By12() {
    expectFrame(
      Stories.soundless, rows: 12, columns: 40,
      """
       22:42  RINGING  Work         due 22:40

         There is no sound: no sound server
          answers. This terminal beeps and
                  flashes instead.
         There is no microphone. Press k to
                   type instead.
         Read 3 sentences aloud to end this
                       alarm.


       k type  enter start  z snooze  ? help
      """)
  }

  @Test func withoutSoundAndSpeechOn20By5() {
    expectFrame(
      Stories.soundless, rows: 5, columns: 20,
      """
      22:42 Work
       No sound: it beeps

        Read 3 sentences
      k type  ?
      """)
  }

  @Test func itSaysWhyTheToneRingsInPlaceOfTheSound() {
    var snapshot = Sample.ringing()
    snapshot.problems = [
      "config.toml is odd",
      "The built-in tone plays: /home/me/birds.wav cannot be played: it is silent.",
    ]
    let lines = text(Sample.state(snapshot)).split(separator: "\n")
    let sound = lines.firstIndex { $0.contains("Sound: playing on Built-in Audio") }
    #expect(sound != nil)
    let below = lines.dropFirst((sound ?? 0) + 1).prefix(2).joined()
    #expect(below.contains("The built-in tone plays: /home/me/birds.wav"), "\(below)")
    #expect(below.contains("is silent."), "\(below)")
    #expect(!text(Stories.ringing).contains("built-in tone"))
  }

  @Test func theNextAlarmRingsAfterTheFirstIsDone() {
    expectFrame(
      Stories.doneAndNext, rows: 24, columns: 80,
      """
      ┌─ RINGING  Weekend ──────────────────────────────────── due 22:41, 1 min ago ─┐
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                      ██████  ██████      ██  ██  ██████                      │
      │                          ██      ██  ██  ██  ██      ██                      │
      │                      ██████  ██████      ██████  ██████                      │
      │                      ██      ██      ██      ██  ██                          │
      │                      ██████  ██████          ██  ██████                      │
      │                                                                              │
      │                      Work is done. Next alarm: Weekend                       │
      │                                                                              │
      │                Repeat a few keys in order to end this alarm.                 │
      │                                                                              │
      │                          enter    start the puzzle                           │
      │                          z or 3   snooze, 1 left                             │
      │                                                                              │
      │                       Sound: playing on Built-in Audio                       │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  enter start   z snooze   x way out   ? help   q quit                        │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func anAlarmThatLosesTheStageUnfinishedIsNotCalledDone() {
    for (last, kind) in [
      (Sample.listening(done: 1), "primary"), (Sample.listening(done: 2), "snooze"),
    ] {
      var next = Stories.next
      next.alarms[0].nextKind = kind
      #expect(!text(Sample.state(last, next)).contains("is done"))
    }
    #expect(!text(Sample.state(Sample.ringing(done: 2), Stories.next)).contains("is done"))
  }

  @Test func alarmsThatWaitForTheirTurnAreCounted() {
    var snapshot = Sample.ringing()
    snapshot.reservations = reservations([1: "guard", 3: "snooze"])
    #expect(!text(Sample.state(snapshot)).contains("more alarm"))
    snapshot.reservations = reservations([1: "guard", 2: "guard", 3: "primary"])
    #expect(text(Sample.state(snapshot)).contains("  1 more alarm waits  "))
    snapshot.reservations = reservations([1: "guard", 2: "guard", 3: "guard"])
    #expect(text(Sample.state(snapshot)).contains("2 more alarms wait"))
  }

  @Test func aPuzzleHasNoCount() {
    var snapshot = Sample.ringing(.wrongAnswer, failed: 1, kind: "sequence")
    snapshot.mission?.needed = 1
    let shown = text(Sample.state(snapshot))
    #expect(shown.contains("The puzzle is not done yet."))
    #expect(!shown.contains("0 of 1"))
  }

  /// The engine goes on trying to be heard, and says so; that is no sound yet.
  @Test func onceWithoutSoundItStaysSaidUntilThereIsSome() {
    var trying = Sample.ringing()
    trying.audio.audible = false
    #expect(text(Sample.state(trying)).contains("Sound: trying to be heard again"))
    var state = Stories.soundless
    state.receive(.snapshot(trying), at: Sample.boot)
    #expect(text(state).contains("There is no sound"))
    #expect(state.needsBell)
    state.receive(.snapshot(Sample.ringing()), at: Sample.boot)
    #expect(text(state).contains("Sound: playing on Built-in Audio"))
    #expect(!state.needsBell)
    state.receive(.snapshot(trying), at: Sample.boot)
    #expect(!state.needsBell)
  }

  @Test func aNewRingStartsWithANewHope() {
    var state = Stories.soundless
    state.receive(.snapshot(Sample.waiting()), at: Sample.boot)
    var trying = Sample.ringing()
    trying.audio.audible = false
    state.receive(.snapshot(trying), at: Sample.boot)
    #expect(!state.needsBell)
  }

  private func reservations(_ kinds: [Int64: String]) -> [Snapshot.Reservation] {
    kinds.map { .init(alarm: $0, kind: $1, due: "2025-10-14T22:50:00+02:00") }
  }

  private func text(_ state: ScreenState) -> String { Sample.scene(state).frame.text }
}
