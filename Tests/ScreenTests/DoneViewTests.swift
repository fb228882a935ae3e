import Screen
import TestSupport
import Testing

@Suite struct DoneViewTests {
  @Test func theEnd() {
    expectFrame(
      Stories.done, rows: 24, columns: 80,
      """
      ┌─ Done ─────────────────────────────────────────────────────────────── 22:42 ─┐
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
      │                                                                              │
      │                            Well done. You are up.                            │
      │                                                                              │
      │               Work is over: 3 of 3 done, 1 failed on the way.                │
      │                                                                              │
      │                           Any key takes you home.                            │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  any key home                                                                │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func theEndOn40By12() {
    expectFrame(
      Stories.done, rows: 12, columns: 40,
      """
       Done                             22:42


               Well done. You are up.

       Work is over: 3 of 3 done, 1 failed on
                      the way.

              Any key takes you home.


       any key home
      """)
  }

  @Test func theEndOn20By5() {
    expectFrame(
      Stories.done, rows: 5, columns: 20,
      """
      Done           22:42
       Well done. You are
              up.

      any key home
      """)
  }
}
