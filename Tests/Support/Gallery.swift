import CivilTime
public import Screen
import Wire

/// Every screen as somebody meets it, with labels that are wide, combined, and written from right to
/// left: what the literal screens of the tests show, and the pictures for the README.
public enum Gallery {
  public struct Picture: Hashable, Sendable, CustomStringConvertible {
    /// What the file of a screen is called.
    public var name: String
    public var state: ScreenState

    public var description: String { name }
  }

  public static var pictures: [Picture] {
    evening + past + ringing + ending
  }

  public static func picture(_ name: String) -> Picture? { pictures.first { $0.name == name } }

  // MARK: - Labels that hurt

  private static let work = "Work 早起き ☕"
  private static let weekend = "Café\u{301} Ωmega"
  private static let flight = "טיסה לרומא"

  private static func labelled(_ snapshot: Snapshot) -> Snapshot {
    var snapshot = snapshot
    for (index, label) in [work, weekend, flight].enumerated()
    where snapshot.alarms.indices.contains(index) {
      snapshot.alarms[index].label = label
    }
    snapshot.alarm?.label = work
    return snapshot
  }

  private static func picture(
    _ name: String, _ snapshots: Snapshot..., keys: [Key] = []
  ) -> Picture {
    var state = Sample.state()
    for snapshot in snapshots { state.receive(.snapshot(labelled(snapshot)), at: Sample.boot) }
    for (index, key) in keys.enumerated() {
      _ = state.press(key, at: Sample.boot + .seconds(5 + index))
    }
    return Picture(name: name, state: state)
  }

  // MARK: - In the evening

  private static var evening: [Picture] {
    [
      picture("home", family),
      picture("home-newcomer", Sample.waiting([])),
      picture("home-unready", unready),
      picture("home-filter", Sample.waiting(), keys: [.character("/")] + Sample.keys("caf")),
      picture("editor", Sample.waiting(), keys: [.character("e")]),
      picture("editor-new", Sample.waiting(), keys: [.character("n"), .tab]),
      picture("calibration", Sample.waiting(), keys: [.character("v")]),
      picture("help", Sample.waiting(), keys: [.character("?")]),
      picture(
        "help-search", Sample.waiting(),
        keys: [.character("?"), .character("/")]
          + Sample.keys("alarm")),
      Picture(name: "connecting", state: ScreenState()),
    ]
  }

  /// The first alarm has more than one ring to come, and asks afterwards whether its sleeper is up.
  private static var family: Snapshot {
    var snapshot = Sample.waiting()
    snapshot.alarms[0].check = 300
    snapshot.alarms[1].changes = ["skips 2025-10-18"]
    snapshot.alarms[2].zone = "Europe/Lisbon"
    snapshot.reservations = [
      .init(alarm: 1, kind: "primary", due: "2025-10-15T06:30:00+02:00"),
      .init(alarm: 1, kind: "guard", due: "2025-10-15T06:45:00+02:00"),
    ]
    return snapshot
  }

  private static var unready: Snapshot {
    var snapshot = Sample.waiting()
    snapshot.problems = ["config.toml:3:7: unknown key volum, did you mean volume?"]
    snapshot.readiness?.microphone = .init(
      isReady: false, text: "there is none: you will type instead of reading")
    return snapshot
  }

  // MARK: - The past

  private static var past: [Picture] {
    let home = labelled(Sample.waiting())
    return [
      picture("history", home, keys: [.character("H")]).hearing(.history(PastSample.rings)),
      picture("history-none", home, keys: [.character("H")]).hearing(.history([])),
      picture("account", home, keys: [.character("H")])
        .hearing(.history(PastSample.rings)).pressing(.enter)
        .hearing(.account(PastSample.account)),
      picture("chart", home, keys: [.character("H")])
        .hearing(.history(PastSample.rings)).pressing(.character("c")),
    ]
  }

  // MARK: - An alarm

  private static var ringing: [Picture] {
    [
      picture("ringing", Sample.ringing()),
      picture(
        "ringing-again",
        Sample.ringing(.wrongAnswer, done: 1, failed: 1, message: "Missed: harbour, again.")),
      picture("ringing-no-sound", soundless),
      picture("reading", Sample.listening()),
      picture("typing", Sample.typing("", right: 0), keys: Sample.keys("The earyl")),
      picture("math", Sample.reckoning(mistakes: 1, verdict: nil), keys: Sample.keys("12")),
      picture("sequence-watch", Sample.playing(show: "qsde", lit: 1)),
      picture("sequence-play", Sample.playing(show: "", lit: nil), keys: Sample.keys("qs")),
      picture("emergency-exit", exit),
    ]
  }

  private static var soundless: Snapshot {
    var snapshot = Sample.ringing()
    snapshot.audio.audible = false
    snapshot.audio.rung = "bell"
    snapshot.problems = ["Sound: no sound server answers; start one."]
    return snapshot
  }

  private static var exit: Snapshot {
    var snapshot = Sample.typing("", right: 0)
    snapshot.typing?.exitLine = 2
    snapshot.typing?.exitLines = 10
    return snapshot
  }

  // MARK: - Afterwards

  private static var ending: [Picture] {
    var check = Sample.ringing()
    check.phase = .checking
    check.check = .init(alarm: 1, opens: -30, rings: 90)
    var last = Sample.waiting()
    last.prompt = .completed
    last.alarm = Sample.ringing().alarm
    last.mission = Sample.ringing(.completed, done: 3, failed: 1).mission
    return [
      picture("check", check),
      picture("done", Sample.ringing(.partialProgress, done: 2, failed: 1), last),
    ]
  }
}

extension Gallery.Picture {
  fileprivate func hearing(_ reply: Reply) -> Self {
    var picture = self
    picture.state.receive(reply, at: Sample.boot + .seconds(20))
    return picture
  }

  fileprivate func pressing(_ key: Key) -> Self {
    var picture = self
    _ = picture.state.press(key, at: Sample.boot + .seconds(25))
    return picture
  }
}
