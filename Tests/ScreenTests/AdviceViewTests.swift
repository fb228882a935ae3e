import Screen
import TestSupport
import Testing
import Wire

@Suite struct AdviceViewTests {
  private static let advices = ["nothingHeard", "tooSoft", "tooLoud", "noise", "otherSound"]

  private static func advised(_ advice: String?) -> ScreenState {
    var snapshot = Sample.listening()
    snapshot.reading?.advice = advice
    return Sample.state(snapshot)
  }

  /// A reading that failed, with its words in these states.
  private static func failed(
    _ states: [Snapshot.Reading.Word.State], advice: String? = nil, isKept: Bool = false
  ) -> ScreenState {
    var snapshot = Sample.ringing(
      .wrongAnswer, done: 1, failed: 1, message: "Not heard: harbour, again.")
    var reading = Sample.listening().reading
    for (index, state) in states.enumerated() { reading?.words[index].state = state }
    reading?.advice = advice
    reading?.isKept = isKept
    snapshot.reading = reading
    return Sample.state(snapshot)
  }

  @Test(arguments: [(5, 20), (12, 40), (24, 80)])
  func eachTroubleHasItsOwnWords(size: (rows: Int, columns: Int)) {
    let texts = ([nil] + Self.advices.map { $0 }).map { advice in
      Sample.scene(Self.advised(advice), rows: size.rows, columns: size.columns).frame.text
    }
    #expect(Set(texts).count == texts.count)
  }

  @Test func theTelevisionWhileReading() {
    let text = Sample.scene(Self.advised("otherSound")).frame.text
    #expect(text.contains("Television or music? Turn it off, or go closer."))
  }

  @Test func theTelevisionOn20By5() {
    expectFrame(
      Self.advised("otherSound"), rows: 5, columns: 20,
      """
      Turn off TV     13 s
      before the quiet
      harbour wakes again

      k type  esc back  ?
      """)
  }

  @Test func whatAnEarlierTryHasHeardIsToldApart() {
    var snapshot = Sample.listening(heard: 0)
    for index in 0..<7 { snapshot.reading?.words[index].state = .earlier }
    snapshot.reading?.words[7].state = .heard
    let text = Sample.scene(Sample.state(snapshot)).frame.text
    #expect(text.contains("─── ───── ───── ────── ────── ─── ───── ═══════ ····· ·····"))
    #expect(text.contains("═ heard   ─ heard before   · to read"))
    let tiny = Sample.scene(Sample.state(snapshot), rows: 5, columns: 20).frame.text
    #expect(tiny.contains("wakes again"))
  }

  @Test func onAFewRowsWhatWasHeardBeforeMakesRoom() {
    var snapshot = Sample.listening(heard: 0)
    for index in 3..<9 { snapshot.reading?.words[index].state = .earlier }
    expectFrame(
      Sample.state(snapshot), rows: 5, columns: 20,
      """
      Read aloud      13 s
      The early train …
      again

      k type  esc back  ?
      """)
  }

  @Test func aFailedReadingShowsWhatWasMissed() {
    let states: [Snapshot.Reading.Word.State] = [
      .heard, .heard, .heard, .heard, .heard, .heard, .heard, .missed, .heard, .missed,
    ]
    let text = Sample.scene(Self.failed(states, isKept: true)).frame.text
    #expect(text.contains("The early train leaves before the quiet harbour wakes again"))
    #expect(text.contains("═══ ═════ ═════ ══════ ══════ ═══ ═════ ××××××× ═════ ×××××"))
    #expect(text.contains("═ heard   × missed"))
    #expect(text.contains("The next try is at this sentence again: read all of it."))
    let other = Sample.scene(Self.failed(states)).frame.text
    #expect(!other.contains("The next try"))
  }

  @Test func onAFewRowsTheTroubleComesFirst() {
    let text = Sample.scene(
      Self.failed([], advice: "otherSound"), rows: 5, columns: 20
    ).frame.text
    #expect(text.contains("Heard the"))
    #expect(text.contains("television, not you."))
  }
}
