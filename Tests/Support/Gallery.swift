public import AlarmCore
import CivilTime
import Readiness
public import Screen
public import Wire

/// Every screen as somebody meets it: what the literal screens of the tests show, and the pictures for
/// the README.
public struct Gallery: Sendable {
  public struct Picture: Hashable, Sendable, CustomStringConvertible {
    /// What the file of a screen is called.
    public var name: String
    public var state: ScreenState

    public var description: String { name }
  }

  /// Of the three alarms of ``Sample``, in their order.
  private let labels: [String]

  /// As most people call their alarms.
  public static let plain = Gallery(labels: ["Work", "Weekend", "Flight"])
  /// Labels that are wide, combined, and written from right to left.
  public static let everyScript = Gallery(labels: ["Work 早起き ☕", "Cafe\u{301} Ωmega", "טיסה לרומא"])

  public var pictures: [Picture] { evening + past + ringing + ending }

  public func picture(_ name: String) -> Picture? { pictures.first { $0.name == name } }

  private func labelled(_ snapshot: Snapshot) -> Snapshot {
    var snapshot = snapshot
    for (index, label) in labels.enumerated() where snapshot.alarms.indices.contains(index) {
      snapshot.alarms[index].label = label
    }
    snapshot.alarm?.label = labels[0]
    return snapshot
  }

  private func picture(
    _ name: String, _ snapshots: Snapshot..., keys: [Key] = []
  ) -> Picture {
    var state = Sample.state()
    for snapshot in snapshots { state.receive(.snapshot(labelled(snapshot)), at: Sample.boot) }
    for (index, key) in keys.enumerated() {
      _ = state.press(key, at: Sample.boot + .seconds(5 + index))
    }
    return Picture(name: name, state: Sample.answered(state))
  }

  // MARK: - In the evening

  private var evening: [Picture] {
    [
      picture("home", family),
      picture("home-newcomer", Sample.waiting([])),
      picture("home-unready", unready),
      picture("home-filter", Sample.waiting(), keys: [.character("/")] + Sample.keys("caf")),
      picture("editor", Sample.waiting(), keys: [.down, .character("e")]),
      picture(
        "editor-new", Sample.waiting(),
        keys: [.character("n")] + Sample.keys("6:30") + [.tab] + Sample.keys("daily")),
      picture("calibration", Sample.waiting(), keys: [.character("v")]),
      picture("help", Sample.waiting(), keys: [.character("?")]),
      picture(
        "help-search", Sample.waiting(),
        keys: [.character("?"), .character("/")]
          + Sample.keys("alarm")),
      picture("self-test", measured, keys: [.character("D")]),
      picture("rehearsal-plan", Sample.waiting(), keys: [.character("T"), .down, .down]),
      Picture(name: "rehearsal-report", state: RehearsalStories.over),
      Picture(name: "first-run-speaker", state: firstRun),
      Picture(name: "first-run-microphone", state: firstRun).pressing(.character("y")),
      picture("removing", Sample.waiting(), keys: [.down, .character("d")]),
      Picture(name: "connecting", state: ScreenState()),
    ]
  }

  /// The first alarm has more than one ring to come, and asks afterwards whether its sleeper is up.
  private var family: Snapshot {
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

  private var unready: Snapshot {
    var snapshot = Sample.waiting()
    snapshot.have([
      .settings(.mistake("config.toml:3:7: unknown key volum, did you mean volume?"))
    ])
    snapshot.readiness?.microphone = .init(.microphoneMissing)
    return snapshot
  }

  private var measured: Snapshot {
    var snapshot = Sample.waiting()
    snapshot.readiness = Snapshot.Readiness(
      [
        .soundPlays(output: "Speaker"), .microphoneMuted(microphone: "Webcam"),
        .speechKnown(model: "English model"),
        .wakeUpForbidden(command: "sudo setcap cap_wake_alarm+ep /usr/local/bin/ryza-tui"),
        .clockRight(zone: "Europe/Berlin"), .startsAtLogin(command: "loginctl enable-linger"),
        .spaceEnough(megabytes: 12_345), .settingsRight,
      ], calibration: .stored)
    return snapshot
  }

  /// The first question, while the tone is to be heard.
  private var firstRun: ScreenState {
    var state = ScreenState()
    state.isFirstRunDue = true
    state.setConnected(true)
    state.receive(.snapshot(Sample.waiting([])), at: Sample.boot)
    let speaker = ToneOutput(name: "alsa.0", description: "Speaker")
    let run = state.toneWish?.run ?? 0
    state.receive(
      .outputs([speaker, ToneOutput(name: "usb.1", description: "Headset")]), ofTone: run)
    state.receive(.sounding(speaker), ofTone: run)
    return state
  }

  // MARK: - The past

  private var past: [Picture] {
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

  private var ringing: [Picture] {
    [
      picture("ringing", Sample.ringing()),
      picture("ringing-again", again),
      picture("ringing-no-sound", soundless),
      picture("leaving", soundless, keys: [.character("q")]),
      picture("reading", Sample.listening()),
      picture("typing", Sample.typing("", right: 0), keys: Sample.keys("The earyl")),
      picture("math", Sample.reckoning(mistakes: 1, verdict: nil), keys: Sample.keys("12")),
      picture("sequence-watch", Sample.playing(show: "qsde", lit: 1)),
      picture("sequence-play", Sample.playing(show: "", lit: nil), keys: Sample.keys("qs")),
      picture("emergency-exit", exit),
    ]
  }

  private var again: Snapshot {
    var snapshot = Sample.ringing(
      .wrongAnswer, done: 1, failed: 1, message: "Not heard: harbour, again.")
    snapshot.outcome = OutcomeDocument(.wordsMissed, words: ["harbour", "again"])
    return snapshot
  }

  private var soundless: Snapshot {
    var snapshot = Sample.ringing()
    snapshot.audio.audible = false
    snapshot.audio.rung = "bell"
    snapshot.have([.sound(.noServer("Connection refused"))])
    return snapshot
  }

  private var exit: Snapshot {
    var snapshot = Sample.typing("", right: 0)
    snapshot.typing?.exitLine = 2
    snapshot.typing?.exitLines = 10
    return snapshot
  }

  // MARK: - Afterwards

  private var ending: [Picture] {
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

extension Snapshot {
  /// What is wrong, as an engine tells it.
  public mutating func have(_ problems: [Problem]) {
    self.problems = problems.map(\.description)
    troubles = problems.map { Told($0) }
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
