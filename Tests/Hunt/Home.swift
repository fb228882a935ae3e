import AlarmCore
import CivilTime

/// The configuration that every simulated sleeper has.
enum Home {
  static let missions = [
    Mission(name: "reading", kind: .reading(ReadingMission(sentences: "short", readings: 3))),
    Mission(name: "line", kind: .typing(TypingMission(sentences: "short", lines: 1))),
    Mission(name: "lines", kind: .typing(TypingMission(sentences: "short", lines: 2))),
    Mission(name: "board", kind: .sequence(SequenceMission())),
    Mission(name: "sums", kind: .math(MathMission(difficulty: .easy))),
    Mission(name: "none", kind: .none),
  ]

  /// How many successes each takes.
  static let needed = ["reading": 3, "line": 1, "lines": 2, "board": 1, "sums": 1, "none": 1]

  static let book = MissionBook(
    missions: missions,
    packs: [
      .init(
        name: "short",
        sentences: [
          "The kettle sings on the stove", "A grey cat owns the garden wall",
          "Seven spoons lie in the drawer", "The postman whistles on the stairs",
        ])
    ], output: nil,
    template: Alarm(
      id: AlarmID(rawValue: 0), label: "Alarm", time: TimeOfDay(hour: 0, minute: 0),
      recurrence: .weekly(.none), sound: "rooster.flac", volume: 80, mission: "reading"))
}
