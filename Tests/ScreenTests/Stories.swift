import CivilTime
import Screen
import TestSupport
import Wire

/// What a front end has seen when each screen is on top.
enum Stories {
  static let home = Sample.state(Sample.waiting())
  static let newcomer = Sample.state(Sample.waiting([]))
  static let removing = Sample.state(Sample.waiting(), keys: [.character("d")])
  static let editor = Sample.state(Sample.waiting(), keys: [.character("n"), .tab])
  static let help = Sample.state(Sample.waiting(), keys: [.character("?")])
  static let ringing = Sample.state(Sample.ringing())
  static let wrongAnswer = Sample.state(
    Sample.ringing(.wrongAnswer, done: 1, failed: 1, message: "Missed: harbour, again."))
  static let reading = Sample.state(Sample.listening())
  static let watching = Sample.state(Sample.playing(show: "qsde", lit: 1))

  static var typing: ScreenState {
    let line = "The earyl"
    var state = Sample.state(Sample.typing("", right: 0), keys: Sample.keys(line))
    state.receive(.snapshot(Sample.typing(line, right: 6)), at: Sample.boot)
    return state
  }

  static let reckoning = Sample.state(
    Sample.reckoning("23 × 17 − 48"), keys: Sample.keys("34"))
  static let miscounted = Sample.state(
    Sample.reckoning(mistakes: 1, verdict: .init(answer: 134, isRight: false)))

  static var playing: ScreenState {
    var state = Sample.state(Sample.playing(show: "", lit: nil), keys: Sample.keys("qs"))
    state.receive(.snapshot(Sample.playing(show: "", lit: nil, entered: 2)), at: Sample.boot)
    return state
  }

  static var wrongKey: ScreenState {
    var again = Sample.playing(show: "qsde", lit: 0)
    again.sequence?.mistakes = 2
    return Sample.state(Sample.playing(show: "", lit: nil), again)
  }

  static var snoozed: ScreenState {
    var snapshot = Sample.waiting()
    snapshot.phase = .snoozed
    snapshot.alarms[0].next = "2025-10-14T22:47:00+02:00"
    snapshot.alarms[0].nextKind = "snooze"
    return Sample.state(snapshot)
  }

  /// As the core words it.
  private static let noServer =
    "no sound server answers; systemctl --user restart pipewire-pulse (or pulseaudio) "
    + "starts one that is installed (Connection refused)"

  static var unready: ScreenState {
    var snapshot = Sample.waiting()
    snapshot.problems = ["config.toml:3:7: unknown key volum, did you mean volume?"]
    snapshot.readiness?.sound = .init(
      isReady: false, text: noServer)
    snapshot.readiness?.microphone = .init(
      isReady: false, text: "none found: you will type instead of reading")
    return Sample.state(snapshot)
  }

  static var soundless: ScreenState {
    var snapshot = Sample.ringing(
      .serviceUnavailable, message: "There is no microphone.")
    snapshot.audio.audible = false
    snapshot.audio.rung = "bell"
    snapshot.problems = ["config.toml is odd", "Sound: \(noServer)."]
    return Sample.state(snapshot)
  }

  static var voiceless: ScreenState {
    var snapshot = Sample.ringing()
    snapshot.readiness?.microphone = .init(isReady: false, text: "there is none")
    return Sample.state(snapshot)
  }

  static var leaving: ScreenState {
    var state = soundless
    _ = state.press(.character("q"), at: Sample.boot + .seconds(10))
    return state
  }

  static var check: ScreenState {
    var snapshot = Sample.ringing()
    snapshot.phase = .checking
    snapshot.check = .init(alarm: 1, opens: -30, rings: 90)
    return Sample.state(snapshot)
  }

  static var done: ScreenState {
    var last = Sample.waiting()
    last.prompt = .completed
    last.alarm = Sample.ringing().alarm
    last.mission = Sample.ringing(.completed, done: 3, failed: 1).mission
    return Sample.state(Sample.ringing(.partialProgress, done: 2, failed: 1), last)
  }

  /// Another alarm rings.
  static var next: Snapshot {
    var snapshot = Sample.ringing(kind: "sequence")
    snapshot.alarm = .init(
      id: 2, label: "Weekend", due: "2025-10-14T22:41:00+02:00", late: 0, snoozesLeft: 1)
    return snapshot
  }

  static var doneAndNext: ScreenState {
    Sample.state(Sample.listening(done: 2), next)
  }

  static var gone: ScreenState {
    var state = ringing
    state.setConnected(false)
    return state
  }
}

extension Sample {
  /// The last reading of a mission, or an earlier one.
  static func listening(done: Int) -> Snapshot {
    var snapshot = listening()
    snapshot.mission?.done = done
    return snapshot
  }
}
