import CivilTime
import Screen
import TestSupport
import Testing
import Wire

@Suite struct CalibrationViewTests {
  /// The home screen after the key, and what the calibration has told.
  private static func state(_ reports: CalibrationReport...) -> ScreenState {
    var state = Sample.state(Sample.waiting(), keys: [.character("v")])
    for report in reports { state.receive(report, ofRun: 1) }
    return state
  }

  private static func outcome(_ finding: String, _ advice: String) -> CalibrationReport {
    .done(
      CalibrationDocument(
        microphone: "mic", level: -24.3, noise: -58.1, distance: 33.8, gain: 4.3,
        isClipping: false, isRecognized: finding == "good", finding: finding, advice: advice,
        isStored: true, date: "2025-10-14"))
  }

  @Test func fromTheKeyToTheEnd() throws {
    var state = Self.state()
    #expect(state.calibrationRun == 1)
    #expect(Sample.scene(state).frame.text.contains("Opening the microphone"))
    state.receive(.room(remaining: 1.2, decibels: -58), ofRun: 1)
    #expect(Sample.scene(state).frame.text.contains("Be quiet for a moment."))
    let reading = try #require(Sample.listening().reading)
    state.receive(.reading(reading), ofRun: 1)
    let text = Sample.scene(state).frame.text
    #expect(text.contains("═══ ═════ ═════ ══════ ······"))
    #expect(text.contains("  good"))
    state.receive(Self.outcome("good", "Your voice comes through well."), ofRun: 1)
    #expect(state.calibrationRun == nil)
    let end = Sample.scene(state).frame.text
    #expect(end.contains("Your voice comes through well."))
    #expect(end.contains("Voice -24 dB, room -58 dB: 34 dB apart."))
    #expect(end.contains("Kept for this microphone: readings begin raised by 4 dB."))
  }

  @Test func onAFewRowsOneSeesWhatToDo() throws {
    let reading = try #require(Sample.listening().reading)
    let texts = [
      Self.state(), Self.state(.room(remaining: 1.2, decibels: -58)),
      Self.state(.reading(reading)),
      Self.state(Self.outcome("tooSoft", "Your voice is soft here. Go closer.")),
      Self.state(.failed("no microphone: plug one in")),
    ].map { Sample.scene($0, rows: 5, columns: 20).frame.text }
    for (text, words) in zip(
      texts, ["Opening", "Be quiet", "before the quiet", "Your voice is soft", "It did not work"])
    {
      #expect(text.contains(words), "\(text)")
      #expect(text.contains("esc"))
    }
  }

  @Test func anAlarmTakesTheMicrophone() {
    var state = Self.state(.room(remaining: 1.2, decibels: -58))
    state.receive(.snapshot(Sample.ringing()), at: Sample.boot)
    #expect(state.calibrationRun == nil)
    #expect(state.mode == .ringing)
    state.receive(.snapshot(Sample.waiting()), at: Sample.boot)
    #expect(state.calibrationRun == nil)
  }

  @Test func againAndBack() {
    var state = Self.state(.failed("no microphone"))
    #expect(state.calibrationRun == nil)
    _ = state.press(.enter, at: Sample.boot + .seconds(20))
    #expect(state.calibrationRun == 2)
    // What the first one still had to say is not the second one's.
    state.receive(.failed("too late"), ofRun: 1)
    #expect(state.calibrationRun == 2)
    _ = state.press(.escape, at: Sample.boot + .seconds(21))
    #expect(state.mode == .home)
    #expect(state.calibrationRun == nil)
    #expect(state.wishes.contains(.survey))
  }

  @Test(arguments: [(5, 20), (12, 40), (24, 80)])
  func homeOffersItUntilThereIsOne(size: (rows: Int, columns: Int)) {
    var snapshot = Sample.waiting()
    snapshot.readiness?.calibration = .missing
    let offered = Sample.scene(
      Sample.state(snapshot), rows: size.rows, columns: size.columns
    ).frame.text
    if size.rows > 5 { #expect(offered.contains("try your voice"), "\(offered)") }
    snapshot.readiness?.calibration = .stored
    let stored = Sample.scene(
      Sample.state(snapshot), rows: size.rows, columns: size.columns
    ).frame.text
    #expect(!stored.contains("try your voice"))
    snapshot.readiness?.calibration = .damaged
    let damaged = Sample.scene(
      Sample.state(snapshot), rows: size.rows, columns: size.columns
    ).frame.text
    if size.rows == 24 { #expect(damaged.contains("damaged")) }
  }
}
