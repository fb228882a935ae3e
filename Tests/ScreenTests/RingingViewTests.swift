import Screen
import TestSupport
import Testing

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
      │  enter start   k type   z snooze   ? help   q quit                           │
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
      │  enter start   k type   z snooze   ? help   q quit                           │
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

  @Test func withoutSoundAndSpeech() {
    expectFrame(
      Stories.soundless, rows: 24, columns: 80,
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
      │         There is no sound: no sound server is running. This terminal         │
      │                          beeps and flashes instead.                          │
      │                                                                              │
      │               There is no microphone. Press k to type instead.               │
      │                                                                              │
      │                  Read 3 sentences aloud to end this alarm.                   │
      │                                                                              │
      │              enter    start reading; it is quiet while you read              │
      │              k or 2   type instead of reading                                │
      │              z or 3   snooze, 2 left                                         │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  enter start   k type   z snooze   ? help   q quit                           │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func withoutSoundAndSpeechOn40By12() {
    expectFrame(
      Stories.soundless, rows: 12, columns: 40,
      """
       22:42  RINGING  Work         due 22:40

       There is no sound: no sound server is
          running. This terminal beeps and
                  flashes instead.
         There is no microphone. Press k to
                   type instead.
         Read 3 sentences aloud to end this
                       alarm.


       enter start  k type  z snooze  ? help
      """)
  }

  @Test func withoutSoundAndSpeechOn20By5() {
    expectFrame(
      Stories.soundless, rows: 5, columns: 20,
      """
      22:42 Work
          There is no
      microphone. Press k
        Read 3 sentences
      k type  ?
      """)
  }
}
