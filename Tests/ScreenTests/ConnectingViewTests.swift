import Screen
import TestSupport
import Testing

@Suite struct ConnectingViewTests {
  @Test func theEngineIsGone() {
    expectFrame(
      Stories.gone, rows: 24, columns: 80,
      """
      ┌─ ryza ────────────────────────────────────────────────────────── Tue 14 Oct ─┐
      │                                                                              │
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
      │                    The engine is gone, starting it again…                    │
      │                                                                              │
      │         There is no sound. This terminal beeps and flashes instead.          │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  q quit                                                                      │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
  }

  @Test func theEngineIsGoneOn40By12() {
    expectFrame(
      Stories.gone, rows: 12, columns: 40,
      """
       ryza                        Tue 14 Oct

         ██████  ██████      ██  ██  ██████
             ██      ██  ██  ██  ██      ██
         ██████  ██████      ██████  ██████
         ██      ██      ██      ██  ██
         ██████  ██████          ██  ██████
       The engine is gone, starting it again…
       There is no sound. This terminal beeps
                and flashes instead.

       q quit
      """)
  }

  @Test func theEngineIsGoneOn20By5() {
    expectFrame(
      Stories.gone, rows: 5, columns: 20,
      """
      ryza      Tue 14 Oct
      The engine is gone,
       starting it again…
       No sound: it beeps
      q quit
      """)
  }
}
