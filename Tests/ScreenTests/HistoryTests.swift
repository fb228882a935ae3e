import Appearance
import CivilTime
import Screen
import TestSupport
import Testing
import Wire

/// The past on the screen: what is asked for, and what becomes of it.
@Suite struct HistoryTests {
  private let rings = PastSample.rings

  @Test func olderRingsAreAskedForAtTheEndOfWhatIsKnown() {
    var state = opened(with: Array(rings.prefix(28)) + extra(22))
    #expect(!state.wishes.contains(.history(count: 50, skipping: 50)))
    _ = state.reduce(.move(.end))
    #expect(state.wishes.contains(.history(count: 50, skipping: 50)))
    state.sent(.history(count: 50, skipping: 50))
    #expect(!state.wishes.contains(.history(count: 50, skipping: 50)))
    state.receive(.history([]), at: Sample.boot)
    #expect(!state.wishes.contains(.history(count: 50, skipping: 50)))
  }

  @Test func aShortAnswerIsAllThereIs() {
    var state = opened(with: rings)
    _ = state.reduce(.move(.end))
    #expect(state.wishes.isEmpty)
  }

  @Test func whatIsTypedNarrowsIt() {
    var state = opened(with: rings)
    _ = state.press(.character("/"), at: Sample.boot + .seconds(30))
    for (index, key) in Sample.keys("missed").enumerated() {
      _ = state.press(key, at: Sample.boot + .seconds(31 + index))
    }
    #expect(state.mode == .filteringHistory)
    let text = Sample.scene(state).frame.text
    #expect(text.contains("1 of 28 shown"))
    #expect(text.contains("Thu 9 Oct"))
    #expect(!text.contains("mission complete"))
  }

  @Test func escGoesBackStepByStep() {
    var state = opened(with: rings)
    _ = state.press(.enter, at: Sample.boot + .seconds(30))
    state.receive(.account(PastSample.account), at: Sample.boot)
    var modes = [state.mode]
    for second in 31...32 {
      _ = state.press(.escape, at: Sample.boot + .seconds(second))
      modes.append(state.mode)
    }
    #expect(modes == [.account, .history, .home])
  }

  @Test func anAccountThatComesTooLateIsDropped() {
    var state = opened(with: rings)
    _ = state.press(.enter, at: Sample.boot + .seconds(30))
    _ = state.press(.escape, at: Sample.boot + .seconds(31))
    state.receive(.account(PastSample.account), at: Sample.boot)
    #expect(state.mode == .history)
  }

  @Test func theAccountScrollsToItsEndAndNoFurther() {
    var state = opened(with: rings)
    state.window = ScreenSize(rows: 5, columns: 20)
    _ = state.press(.enter, at: Sample.boot + .seconds(30))
    state.receive(.account(PastSample.account), at: Sample.boot)
    for _ in 0..<100 { _ = state.reduce(.move(.down)) }
    let frame = Sample.scene(state, rows: 5, columns: 20).frame
    #expect(frame.lines[3].hasPrefix("06:31:51"))
  }

  /// Somebody plays a morning in the evening: it is told as what it is, and no figure counts it.
  @Test func aRehearsalIsNoMorning() throws {
    var rehearsed = try #require(rings.first { $0.end == "completed" })
    rehearsed.rehearsal = true
    rehearsed.occurrence = 900
    rehearsed.ended = rehearsed.due
    let state = opened(with: [rehearsed] + rings)
    #expect(Sample.scene(state).frame.text.contains("rehearsed"))
    #expect(Sample.scene(state, rows: 5, columns: 20).frame.text.contains("reh…"))
    var german = state
    german.language = .german
    #expect(Sample.scene(german).frame.text.contains("geprobt"))
    let charts = [state, opened(with: rings)].map { state in
      var state = state
      _ = state.press(.character("c"), at: Sample.boot + .seconds(30))
      return Sample.scene(state).frame.text
    }
    #expect(charts[0] == charts[1])
    var filtered = state
    _ = filtered.press(.character("/"), at: Sample.boot + .seconds(30))
    for (index, key) in Sample.keys("rehearsal").enumerated() {
      _ = filtered.press(key, at: Sample.boot + .seconds(31 + index))
    }
    #expect(Sample.scene(filtered).frame.text.contains("1 of 29 shown"))
  }

  private func opened(with rings: [HistoryEntry]) -> ScreenState {
    var state = Sample.state(Sample.waiting(), keys: [.character("H")])
    state.sent(.history(count: 50))
    state.receive(.history(rings), at: Sample.boot)
    return state
  }

  /// More rings, all alike but for their numbers.
  private func extra(_ count: Int) -> [HistoryEntry] {
    (0..<count).compactMap { index in
      var ring = rings.last
      ring?.occurrence = Int64(40 - index)
      return ring
    }
  }
}
