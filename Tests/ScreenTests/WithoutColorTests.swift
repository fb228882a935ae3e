import Screen
import TestSupport
import Testing
import Wire

/// Text alone tells the state: frames that mean something else differ without their styles, too.
@Suite struct WithoutColorTests {
  @Test func anAlarmThatIsOnAndOneThatIsOff() {
    var snapshot = Sample.waiting([Sample.work])
    let on = text(Sample.state(snapshot))
    snapshot.alarms[0].enabled = false
    #expect(on != text(Sample.state(snapshot)))
  }

  @Test func theSelectedRow() {
    #expect(text(Stories.home) != text(Sample.state(Sample.waiting(), keys: [.down])))
  }

  @Test func theFieldOfTheForm() {
    let other = Sample.state(Sample.waiting(), keys: [.character("n"), .tab, .tab])
    #expect(text(Stories.editor) != text(other))
  }

  @Test(arguments: [(5, 20), (12, 40), (24, 80)])
  func everyWordThatIsHeard(size: (rows: Int, columns: Int)) {
    let texts = (0...10).map {
      text(Sample.state(Sample.listening(heard: $0)), rows: size.rows, columns: size.columns)
    }
    #expect(Set(texts).count == texts.count)
  }

  @Test func aMissedWord() {
    var snapshot = Sample.listening()
    snapshot.reading?.words[2].state = .missed
    #expect(text(Stories.reading) != text(Sample.state(snapshot)))
    #expect(text(Sample.state(snapshot)).contains("═══ ═════ ×××××"))
  }

  @Test func theMicrophonesZones() {
    let zones = ["tooQuiet", "good", "tooLoud", nil].map { zone in
      var snapshot = Sample.listening()
      snapshot.reading?.zone = zone
      return text(Sample.state(snapshot))
    }
    #expect(zones[0].contains("too quiet"))
    #expect(zones[1].contains("  good"))
    #expect(zones[2].contains("too loud"))
    #expect(zones[3].contains("no voice"))
  }

  @Test(arguments: [(5, 20), (12, 40), (24, 80)])
  func theKeyThatIsLit(size: (rows: Int, columns: Int)) {
    let texts = [0, 1, 2, 3, nil].map {
      text(
        Sample.state(Sample.playing(show: "qsde", lit: $0)), rows: size.rows,
        columns: size.columns)
    }
    #expect(Set(texts).count == texts.count)
  }

  @Test func theKeyThatTheArrowsChose() {
    let moved = Sample.state(Sample.playing(show: "", lit: nil), keys: [.left])
    #expect(text(moved).contains(">a<"))
  }

  @Test func rightAndWrongCharacters() {
    #expect(text(Stories.typing).contains("══════×××"))
  }

  @Test func whetherItCanBeHeard() {
    var snapshot = Sample.ringing()
    snapshot.audio.audible = false
    #expect(text(Stories.ringing) != text(Sample.state(snapshot)))
  }

  private func text(_ state: ScreenState, rows: Int = 24, columns: Int = 80) -> String {
    Sample.scene(state, rows: rows, columns: columns).frame.text
  }
}
