import Screen
import TestSupport
import Testing

@Suite struct WakeUpCheckViewTests {
  @Test func areYouUp() {
    expectFrame(
      Stories.check, rows: 24, columns: 80,
      """
      ┌─ Are you up? ──────────────────────────────────────────────────────── 22:42 ─┐
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                      ██████  ██████      ██  ██  ██████                      │
      │                          ██      ██  ██  ██  ██      ██                      │
      │                      ██████  ██████      ██████  ██████                      │
      │                      ██      ██      ██      ██  ██                          │
      │                      ██████  ██████          ██  ██████                      │
      │                                                                              │
      │                                     Work                                     │
      │                                                                              │
      │                          Press Enter if you are up.                          │
      │                                                                              │
      │              Without an answer the alarm rings again in 2 min.               │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  enter I am up   ? help   q quit                                             │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func areYouUpOn40By12() {
    expectFrame(
      Stories.check, rows: 12, columns: 40,
      """
       Are you up?                      22:42

         ██████  ██████      ██  ██  ██████
             ██      ██  ██  ██  ██      ██
         ██████  ██████      ██████  ██████
         ██      ██      ██      ██  ██
         ██████  ██████          ██  ██████
             Press Enter if you are up.
         Without an answer the alarm rings
                  again in 2 min.

       enter I am up   ? help   q quit
      """)
  }

  @Test func areYouUpOn20By5() {
    expectFrame(
      Stories.check, rows: 5, columns: 20,
      """
      Are you up?    22:42
       Press Enter if you
            are up.

      enter I am up  ?
      """)
  }
}
