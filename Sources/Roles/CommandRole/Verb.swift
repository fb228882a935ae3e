/// The first word of the command line.
enum Verb: String, CaseIterable, Sendable {
  case add, list, next, show, edit, enable, disable, remove, restore, skip, move, pause, resume,
    ring, rehearse, status
  case attempt, exit, leave, answer, press, snooze, awake, seen, history, why, sentences
  case export, `import`, listen, calibrate, tone, check, doctor, simulate, config, reload, engine
  case quit, decode, sabotage, sentinel
  case putBack = "put-back"

  /// Those for people; the others are between the program's own processes.
  static let known = allCases.filter { ![.decode, .sabotage, .sentinel, .putBack].contains($0) }

  /// The words that follow it, as the help shows them.
  var operands: [String] {
    switch self {
    case .add: ["TIME"]
    case .show, .edit, .enable, .disable, .remove, .skip, .pause, .resume, .why: ["ID"]
    case .move: ["ID", "TIME"]
    case .answer: ["TEXT"]
    case .press: ["KEY"]
    case .import, .decode: ["FILE"]
    case .check: ["[FILE…]"]
    case .sentences: ["[PACK]"]
    case .restore: ["[ID]"]
    case .simulate: ["FILE…"]
    case .ring, .rehearse: ["[ID]"]
    case .sabotage: ["[LIST]"]
    case .config: ["init|output", "[NAME]"]
    case .list, .next, .status, .attempt, .exit, .leave, .snooze, .awake, .seen, .history,
      .export, .listen, .calibrate, .tone, .doctor, .reload, .engine, .quit, .sentinel, .putBack:
      []
    }
  }

  /// How many words may follow it.
  var operandCount: ClosedRange<Int> {
    switch operands.last {
    case "[FILE…]": 0...64
    case "[PACK]", "[ID]", "[LIST]": 0...1
    case "[NAME]": 1...2
    case "FILE…": 1...4_096
    default: operands.count...operands.count
    }
  }

  var options: [Option] {
    switch self {
    case .add: [.on, .once] + Self.alarmOptions + [.dryRun, .json]
    case .edit: [.time, .on, .once] + Self.alarmOptions + [.dryRun, .json]
    case .list, .show, .status, .doctor, .simulate: [.json]
    case .tone: [.output, .sound, .volume, .json, .serve]
    case .check: [.speak, .json]
    case .next: [.count, .from, .zone, .alarm, .json]
    case .enable, .disable, .remove, .restore, .skip, .move, .resume: [.json]
    case .pause: [.until, .json]
    case .history: [.count, .json]
    case .why: [.date, .json]
    case .sentences: [.restore, .json]
    case .export: [.all, .json]
    case .import: [.dryRun, .events, .json]
    case .ring: [.in, .mission, .sound, .json]
    case .rehearse: [.mission, .fast, .sabotage, .json, .serve]
    case .attempt: [.keyboard, .alarm, .json]
    case .exit, .snooze: [.alarm, .json]
    case .leave, .answer, .press, .awake, .seen, .reload, .quit: [.json]
    case .listen: [.sentence, .wav, .strictness, .json, .serve]
    case .calibrate: [.sentence, .wav, .forget, .json, .serve]
    case .engine: [.ready, .sentinel]
    case .sentinel: [.managed]
    case .config, .decode, .sabotage, .putBack: []
    }
  }

  private static let alarmOptions: [Option] = [
    .label, .mission, .sound, .volume, .snooze, .snoozes, .zone, .check, .holidays,
  ]

  var summary: String {
    switch self {
    case .add: "add an alarm"
    case .list: "list the alarms"
    case .next: "what will ring next, of all alarms or of one that is only asked about"
    case .show: "show one alarm"
    case .edit: "change an alarm"
    case .enable: "switch an alarm on"
    case .disable: "switch an alarm off; refused while it is unfinished"
    case .remove: "remove an alarm; refused while it is unfinished"
    case .restore: "bring back the alarm that was removed last, or one by its number"
    case .skip: "leave out an alarm's next ring"
    case .move: "move an alarm's next ring, and no other, to another time"
    case .pause: "plan no ring of an alarm before a date"
    case .resume: "take back skipped, moved and paused days"
    case .ring: "rehearse a whole alarm now"
    case .rehearse: "rehearse one, break things meanwhile, and report what sounded when"
    case .status: "phase, mission, demand, measured audio, lease, reservations"
    case .attempt: "begin the mission of the ringing alarm"
    case .exit: "begin the next line of the emergency exit: long, dull, and written down"
    case .leave: "leave the attempt: the alarm comes back"
    case .answer: "answer with a typed line, or a sum with a number"
    case .press: "press a key of the Wake Sequence"
    case .snooze: "put the ringing alarm off"
    case .awake: "answer a wake-up check"
    case .seen: "take note of the alarms that were missed or not answered"
    case .history: "what rang when, how late, for how long, and how it ended"
    case .why: "every second of an alarm's last ring, and what it was for"
    case .sentences: "sentence packs: what was shown when, and what was set aside"
    case .export: "print all alarms as one JSON document, to read, to keep, and to import"
    case .import: "add the alarms of an export or of a calendar (.ics), all or none; - reads stdin"
    case .listen: "judge one reading, from the microphone or a file"
    case .calibrate: "measure room, voice and microphone; say what to do, and keep the gain"
    case .tone: "play a test tone, or a sound, where a ring would, and say whether it was measured"
    case .doctor: "what would stop tomorrow's alarm, each measured now"
    case .check: "check configuration, holidays and sentence packs, and list words that are guessed"
    case .simulate: "play scenario files against the real core in virtual time"
    case .config: "init writes a commented config.toml; output NAME makes all alarms ring there"
    case .reload: "let the engine read configuration and packs again"
    case .engine: "run the engine in the foreground"
    case .decode: "read a sound file for the engine"
    case .sabotage: "break things beside an engine that rehearses"
    case .putBack: "put back what helpers have changed on outputs and microphones that were killed"
    case .sentinel: "watch an engine, and start another when it dies or stands still"
    case .quit: "end the engine; refused while an alarm is unfinished"
    }
  }
}
