import AlarmCore
import Appearance
import CivilTime
import Readiness
import Screen
import TestSupport
import Testing
import Wire

/// Everything that an alarm needs on one page, with what mends it.
@Suite struct SelfTestViewTests {
  private static let findings: [Finding] = [
    .soundPlays(output: "Speaker"), .microphoneMuted(microphone: "Webcam"),
    .speechKnown(model: "English model"),
    .wakeUpForbidden(command: "sudo setcap cap_wake_alarm+ep /usr/local/bin/ryza-tui"),
    .clockRight(zone: "Europe/Berlin"), .startsAtLogin(command: "loginctl enable-linger"),
    .spaceEnough(megabytes: 12_345), .settingsRight,
  ]

  private static func state(_ findings: [Finding] = findings, keys: [Key] = []) -> ScreenState {
    var snapshot = Sample.waiting()
    snapshot.readiness = Snapshot.Readiness(findings, calibration: .stored)
    return Sample.state(snapshot, keys: [.character("D")] + keys)
  }

  @Test func everyFactIsThereWithItsMend() {
    expectFrame(
      Self.state(), rows: 24, columns: 80,
      """
      ┌─ Self-test ────────────────────────────────────────────────────────── 22:42 ─┐
      │  ok  Sound: Speaker                                                          │
      │  !   Microphone: Webcam is muted: unmute it, or type                         │
      │  ok  Speech: English model                                                   │
      │  !!  Wake-up: nothing wakes this machine when it sleeps; the engine may      │
      │      after `sudo setcap cap_wake_alarm+ep /usr/local/bin/ryza-tui` and       │
      │      `ryza-tui quit`                                                         │
      │      $ sudo setcap cap_wake_alarm+ep /usr/local/bin/ryza-tui                 │
      │  ok  Clock: Europe/Berlin                                                    │
      │  !   Start: the engine runs; after a restart it waits for your login,        │
      │      unless you `loginctl enable-linger`                                     │
      │      $ loginctl enable-linger                                                │
      │  ok  Space: 12345 MB                                                         │
      │  ok  Settings: as you wrote them                                             │
      │  t   play a test tone where a ring would                                     │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      │                                                                              │
      ├──────────────────────────────────────────────────────────────────────────────┤
      │  esc back   r measure again   t tone   f first steps   ? help   q quit       │
      └──────────────────────────────────────────────────────────────────────────────┘
      """)
    expectFrame(
      Self.state(), rows: 40, columns: 120,
      """
      ┌─ Self-test ────────────────────────────────────────────────────────────────────────────────────────────────── 22:42 ─┐
      │  ok  Sound: Speaker                                                                                                  │
      │  !   Microphone: Webcam is muted: unmute it, or type                                                                 │
      │  ok  Speech: English model                                                                                           │
      │  !!  Wake-up: nothing wakes this machine when it sleeps; the engine may after `sudo setcap cap_wake_alarm+ep         │
      │      /usr/local/bin/ryza-tui` and `ryza-tui quit`                                                                    │
      │      $ sudo setcap cap_wake_alarm+ep /usr/local/bin/ryza-tui                                                         │
      │  ok  Clock: Europe/Berlin                                                                                            │
      │  !   Start: the engine runs; after a restart it waits for your login, unless you `loginctl enable-linger`            │
      │      $ loginctl enable-linger                                                                                        │
      │  ok  Space: 12345 MB                                                                                                 │
      │  ok  Settings: as you wrote them                                                                                     │
      │  t   play a test tone where a ring would                                                                             │
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
      │  esc back   r measure again   t tone   f first steps   ? help   q quit                                               │
      └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
      """)
    expectFrame(
      Self.state(), rows: 12, columns: 40,
      """
       Self-test                        22:42

       ok  Sound: Speaker
       !   Microphone: Webcam is muted:
           unmute it, or type
       ok  Speech: English model
       !!  Wake-up: nothing wakes this
           machine when it sleeps; the engine
           may after `sudo setcap
           cap_wake_alarm+ep

       esc back  r measure again  ? help
      """)
    expectFrame(
      Self.state(), rows: 5, columns: 20,
      """
      Self-test      22:42
      ok  Sound: Speaker
      !   Microphone:
          Webcam is muted:
      esc back  r again  ?
      """)
  }

  @Test func itScrollsToItsEndAndNoFurther() {
    var state = Self.state()
    state.window = ScreenSize(rows: 12, columns: 40)
    for step in 0..<200 { _ = state.press(.down, at: Sample.boot + .seconds(60 + step)) }
    let text = Sample.scene(state, rows: 12, columns: 40).frame.text
    #expect(text.contains("as you wrote them"), "\(text)")
    #expect(text.contains("play a test tone"), "\(text)")
    _ = state.press(.home, at: Sample.boot + .seconds(600))
    #expect(Sample.scene(state, rows: 12, columns: 40).frame.text.contains("Sound: Speaker"))
  }

  @Test func keysMeasureAgainPlayTheToneAndAskTheFirstQuestions() {
    var state = Self.state()
    let later = Sample.boot + .seconds(60)
    #expect(state.press(.character("r"), at: later).commands == [.survey])
    _ = state.press(.character("t"), at: later + .seconds(5))
    #expect(state.toneWish?.run == 1)
    #expect(state.toneWish?.output == nil)
    let speaker = ToneOutput(name: "alsa.0", description: "Speaker")
    state.receive(.outputs([speaker]), ofTone: 1)
    #expect(Sample.scene(state).frame.text.contains("A tone will play on Speaker"))
    state.receive(.sounding(speaker), ofTone: 1)
    #expect(Sample.scene(state).frame.text.contains("measured as loud on Speaker"))
    _ = state.press(.character("f"), at: later + .seconds(10))
    #expect(state.mode == .firstRun)
  }

  @Test func theHomeScreenLeadsThere() {
    var snapshot = Sample.waiting()
    snapshot.readiness = Snapshot.Readiness(Self.findings, calibration: .stored)
    let frame = Sample.scene(Sample.state(snapshot)).frame
    #expect(frame.text.contains("D shows its mend."))
    let row = frame.lines.firstIndex { $0.contains("! Microphone: Webcam") } ?? 0
    #expect(frame.click(atRow: row, column: 10) == .key(.character("D")))
  }

  @Test func allIsWellInOneLine() {
    var snapshot = Sample.waiting()
    snapshot.readiness = Snapshot.Readiness(
      [
        .soundPlays(output: "Speaker"), .microphoneHears(microphone: "Webcam"),
        .speechKnown(model: "English model"), .wakes, .clockRight(zone: "Europe/Berlin"),
        .startsByHand,
      ], calibration: .stored)
    let text = Sample.scene(Sample.state(snapshot)).frame.text
    #expect(text.contains("READY  sound, microphone, speech, wake-up, clock"), "\(text)")
    let wide = Sample.scene(Sample.state(snapshot), rows: 40, columns: 180).frame.text
    #expect(wide.contains("wake-up this machine is woken for each ring"), "\(wide)")
    var german = Sample.state(snapshot)
    german.language = .german
    #expect(
      Sample.scene(german).frame.text.contains("BEREIT  Ton, Mikrofon, Sprache, Aufwachen, Uhr"))
  }

  /// The page shows each finding that there is, in both languages.
  @Test(arguments: [
    Finding.outputMissing(why: "only dummies"),
    .outputNotFound(output: "usb", why: "there is no usb"), .microphoneMissing,
    .microphoneUnreachable, .speechUnknown(why: "no model"), .neverSleeps, .wakeUpClockMissing,
    .wakeUpClockDisabled(command: "echo enabled"), .clockAlone(zone: "UTC"), .clockUnset,
    .zoneUnknown(why: "unreadable"), .startsWithMachine, .engineMissing,
    .spaceLow(folder: "/state", megabytes: 3),
    .settingsWrong(first: "config.toml:3:1: what", count: 2),
  ]) func everyFindingIsShown(_ finding: Finding) {
    var state = Self.state([finding])
    let english = Sample.scene(state, rows: 40, columns: 200).frame.text
    #expect(english.contains(finding.description), "\(english)")
    state.language = .german
    let german = Sample.scene(state, rows: 40, columns: 200).frame.text
    #expect(german.contains("Selbsttest"))
    let isWhy = finding.code.values["why"] == finding.description
    #expect(isWhy || !german.contains(finding.description), "\(german)")
  }
}
