/// An option of the command line. The help text and the parser read the same table.
enum Option: String, CaseIterable, Sendable {
  case on, once, time, label, mission, sound, volume, snooze, snoozes, zone, check, holidays
  case until, count, date, from, alarm, output
  case all, events, restore, fast, sabotage
  case dryRun = "dry-run"
  case `in`, json, keyboard, speak, sentence, wav, strictness, forget, serve, ready, sentinel,
    managed, color
  case plain, help, version

  /// What stands for the value in the help; nil when the option takes none.
  var placeholder: String? {
    switch self {
    case .on: "WHEN"
    case .time: "TIME"
    case .label: "TEXT"
    case .mission, .output: "NAME"
    case .sound, .wav: "FILE"
    case .volume: "PERCENT"
    case .snooze, .in, .check: "SPAN"
    case .snoozes, .count: "N"
    case .zone: "ZONE"
    case .holidays: "ring|skip"
    case .until, .date: "DATE"
    case .from: "INSTANT"
    case .sabotage: "LIST"
    case .alarm: "ID|'TIME WHEN'"
    case .sentence: "TEXT"
    case .strictness: "LEVEL"
    case .ready, .sentinel: "DESCRIPTOR"
    case .color: "N"
    case .once, .all, .events, .restore, .fast, .dryRun, .json, .keyboard, .speak, .forget, .serve,
      .managed, .plain, .help,
      .version:
      nil
    }
  }

  var summary: String {
    switch self {
    case .on: "mon-fri, weekend, daily, 2026-12-24,2026-12-31 or \"every 3 days from 2027-03-10\""
    case .once: "once, at the next such time; what add does without --on"
    case .time: "another time"
    case .label: "what the alarm is for"
    case .mission: "a mission of config.toml"
    case .sound: "a shipped sound, the path of a file, or built-in"
    case .volume: "1 to 100"
    case .snooze: "how long a snooze lasts: 5m, 90s"
    case .snoozes: "how many snoozes are allowed"
    case .zone: "a zone like Europe/Berlin, or machine to follow the machine"
    case .check: "how long after the mission to ask whether you are up: 5m, or off"
    case .holidays: "on the dates of holidays.txt: ring or skip"
    case .output: "another output than a ring would choose"
    case .until: "the first date on which it rings again: 2026-12-24"
    case .count: "how many"
    case .date: "of the ring on this date instead of the last"
    case .from: "as if it were then: 2027-03-27T22:00, or with an offset such as +01:00"
    case .alarm:
      "which of several that ring or are put off; for next, one in nobody's list: '02:30 daily'"
    case .all: "with everything that has rung"
    case .events: "also make alarms of events that have none, at their start"
    case .fast: "in fast motion: the whole family of its rings, in virtual time"
    case .sabotage: "mute, volume, output, stream, listener, freeze, microphone, engine; mute@lease"
    case .restore: "offer the sentences again that were set aside"
    case .dryRun: "only say what would happen"
    case .in: "after how long: 10s, 2m (at once, when left out)"
    case .json: "print one JSON document"
    case .keyboard: "type instead of reading"
    case .speak: "say the words aloud that the dictionary lacks, as the judge expects them"
    case .sentence: "the sentence that should be read"
    case .wav: "a recording to judge, instead of the microphone"
    case .strictness: "relaxed, normal or strict"
    case .forget: "forget what was measured, of all microphones"
    case .serve: "talk with an engine or a screen instead of people"
    case .ready: "tell this descriptor when the engine listens"
    case .sentinel: "the pipe of the sentinel that has started it"
    case .managed: "a service manager starts the engine again"
    case .plain: "line by line, nothing redrawn: for screen readers, serial lines and pipes"
    case .color: "colours: auto, never, 8, 16 or 256, whatever config.toml and NO_COLOR say"
    case .help: "say how"
    case .version: "say which version this is"
    }
  }

  /// Not for people: between the program's own processes.
  var isInternal: Bool {
    switch self {
    case .serve, .ready, .sentinel, .managed: true
    case .on, .once, .time, .label, .mission, .sound, .volume, .snooze, .snoozes, .zone, .check,
      .holidays, .until, .count, .date, .from, .alarm, .output, .all, .events, .restore, .fast,
      .sabotage, .dryRun, .in, .json,
      .keyboard, .speak,
      .sentence, .wav, .strictness, .forget, .color, .plain, .help, .version:
      false
    }
  }
}
