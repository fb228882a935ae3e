public import CivilTime
public import Screen
public import Wire

/// Snapshots and scenes as a front end meets them, for Tuesday, 14 October 2025, 22:42 in Berlin.
public enum Sample {
  public static let now = WallInstant(secondsSince1970: 1_760_474_520)
  public static let date = CivilDate(year: 2025, month: 10, day: 14)
  public static let time = TimeOfDay(hour: 22, minute: 42)
  public static let boot = BootInstant(nanosecondsSinceBoot: 1_000_000_000_000)

  public static let sentence = "The early train leaves before the quiet harbour wakes again"

  public static let work = Snapshot.AlarmRow(
    id: 1, time: "06:30", when: "mon-fri", label: "Work", mission: "morning",
    sound: "rooster.flac", volume: 80, enabled: true, next: "2025-10-15T06:30:00+02:00",
    nextKind: "primary")
  public static let weekend = Snapshot.AlarmRow(
    id: 2, time: "09:00", when: "sat,sun", label: "Weekend", mission: "sequence",
    sound: "bells.flac", volume: 60, enabled: true, next: "2025-10-18T09:00:00+02:00",
    nextKind: "primary")
  public static let flight = Snapshot.AlarmRow(
    id: 3, time: "05:10", when: "once 2025-10-24", label: "Flight", mission: "morning", sound: nil,
    volume: 100, enabled: false, next: nil, nextKind: nil)

  public static let ready = Snapshot.Readiness(
    sound: .init(isReady: true, text: "ok Built-in Audio"),
    microphone: .init(isReady: true, text: "ok"),
    speech: .init(isReady: true, text: "ok"))

  public static func waiting(_ alarms: [Snapshot.AlarmRow] = [work, weekend, flight]) -> Snapshot {
    Snapshot(
      phase: .waiting, alarm: nil, mission: nil, prompt: nil, message: nil,
      audio: .init(
        demand: .silent, audible: false, peak: 0, output: nil, rung: "output", tries: 0),
      lease: nil, gaps: .init(count: 0, longest: 0, total: 0), reservations: [], problems: [],
      reading: nil, typing: nil, sequence: nil, alarms: alarms, missions: ["morning", "sequence"],
      sounds: ["bells.flac", "klaxon.flac", "rooster.flac"],
      defaults: AlarmDraft(sound: "rooster.flac", volume: 80), readiness: ready)
  }

  public static func ringing(
    _ prompt: Snapshot.Prompt = .start, done: Int = 0, failed: Int = 0, message: String? = nil,
    kind: String = "reading"
  ) -> Snapshot {
    var snapshot = waiting()
    snapshot.phase = .ringing
    snapshot.alarm = .init(
      id: 1, label: "Work", due: "2025-10-14T22:40:00+02:00", late: 0.04, snoozesLeft: 2)
    snapshot.mission = .init(
      name: "morning", kind: kind, done: done, needed: 3, failed: failed, interrupted: 0,
      sentence: sentence)
    snapshot.prompt = prompt
    snapshot.message = message
    snapshot.process = 4711
    snapshot.audio = .init(
      demand: .audible, audible: true, peak: 0.41, output: "Built-in Audio", rung: "output",
      tries: 1)
    return snapshot
  }

  public static func listening(heard: Int = 4) -> Snapshot {
    var snapshot = ringing(.readAloud, done: 1, failed: 1)
    snapshot.phase = .listening
    snapshot.audio.demand = .quiet
    snapshot.audio.audible = false
    snapshot.lease = .init(reason: "listening", remaining: 12.4)
    snapshot.reading = .init(
      words: sentence.split(separator: " ").enumerated().map { index, word in
        .init(text: String(word), state: index < heard ? .heard : .waiting)
      }, decibels: -24, isClipping: false, isOpen: true, zone: "good")
    return snapshot
  }

  public static func typing(_ typed: String, right: Int) -> Snapshot {
    var snapshot = ringing(.type, done: 1)
    snapshot.phase = .typing
    snapshot.audio.demand = .quiet
    snapshot.lease = .init(reason: "typing", remaining: 25)
    snapshot.typing = .init(typed: typed, right: right)
    return snapshot
  }

  public static func playing(show: String, lit: Int?, entered: Int = 0) -> Snapshot {
    var snapshot = ringing(.play, kind: "sequence")
    snapshot.phase = .playing
    snapshot.audio.demand = .quiet
    snapshot.lease = .init(reason: "playing", remaining: 9.6)
    snapshot.sequence = .init(
      round: 2, rounds: 3, show: show, lit: lit, entered: entered, length: 4, mistakes: 1,
      mistakesAllowed: 2)
    return snapshot
  }

  /// A run of sums.
  ///
  /// - Parameters:
  ///   - mistakes: wrong answers so far.
  ///   - verdict: on the last answer.
  public static func reckoning(
    _ problem: String = "7 × 14 + 26", number: Int = 2, mistakes: Int = 0,
    verdict: Snapshot.Math.Verdict? = nil
  ) -> Snapshot {
    var snapshot = ringing(.play, kind: "math")
    snapshot.mission?.needed = 1
    snapshot.mission?.sentence = nil
    snapshot.phase = .playing
    snapshot.audio.demand = .quiet
    snapshot.lease = .init(reason: "playing", remaining: 21.3)
    snapshot.math = .init(
      problem: problem, number: number, problems: 3, mistakes: mistakes, mistakesAllowed: 2,
      verdict: verdict)
    return snapshot
  }

  /// A front end that has seen these snapshots, and where these keys were pressed after each.
  public static func state(_ snapshots: Snapshot..., keys: [Key] = []) -> ScreenState {
    var state = ScreenState()
    state.setConnected(true)
    for snapshot in snapshots { state.receive(.snapshot(snapshot), at: boot) }
    for (index, key) in keys.enumerated() {
      _ = state.press(key, at: boot + .seconds(5 + index))
    }
    return state
  }

  public static func scene(
    _ state: ScreenState, rows: Int = 24, columns: Int = 80, glyphs: Glyphs = .unicode
  ) -> Scene {
    Scene(
      state: state, size: ScreenSize(rows: rows, columns: columns), glyphs: glyphs, now: now,
      date: date, time: time, age: 0)
  }

  public static func keys(_ text: String) -> [Key] { text.map { .character($0) } }
}
