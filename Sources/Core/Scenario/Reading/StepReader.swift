import AlarmCore
import CivilTime

// MARK: - Steps

extension LineReader {
  mutating func step() throws(LineProblem) -> Step {
    let choices = StepWord.allCases.map(\.rawValue) + ["expect", "at", "after", "repeat", "end"]
    guard let text = peek?.text, peek?.kind == .word,
      let word = StepWord(rawValue: text.lowercased())
    else { throw unknown("step", among: choices) }
    advance()
    switch word {
    case .mission: return try mission()
    case .policy: return try policy()
    case .defaults: return .defaults(try fieldsAfterColon())
    case .holidays: return .holidays(try dates())
    case .alarm: return try add()
    case .edit: return .edit(try alarm(), try fieldsAfterColon())
    case .enable: return .enable(try alarm())
    case .disable: return .disable(try alarm())
    case .remove: return .remove(try alarm())
    case .skip: return .skip(try alarm())
    case .move: return try move()
    case .pause: return try pauseAlarm()
    case .seen: return .seen
    case .rehearse: return try rehearse()
    case .attempt: return .attempt(try attempt())
    case .exit: return .attempt(.exit)
    case .leave: return .leave
    case .read: return .read(try reading())
    case .judged:
      let isRight = try oneOf(["right", "wrong"], "verdict") == "right"
      return .judged(isRight: isRight, isLate: take("late"))
    case .speak: return .speak(try span())
    case .type: return .type(try typing())
    case .play: return .play(try choice("way to play", among: Play.allCases, word: \.rawValue))
    case .press: return .press(try boardKey())
    case .snooze: return .snooze
    case .awake: return .awake
    case .kill: return .kill(try choice("process", among: Process.allCases, word: \.rawValue))
    case .start:
      return .start(try choice("process", among: StartedProcess.allCases, word: \.rawValue))
    case .crash: return try crash()
    case .freeze:
      try require("engine")
      return .freezeEngine
    case .thaw:
      try require("engine")
      return .thawEngine
    case .power: return .power(try power())
    case .clock: return .clock(try clockStep())
    case .zone: return .zone(try zone())
    case .rules: return try rules()
    case .sleep: return .sleep
    case .wake:
      _ = take("up")
      return .wake
    case .resume: return .resume(try alarm())
    case .speaker: return try speaker()
    case .outputs: return .otherOutputs(works: try works())
    case .card: return .card(works: try works())
    case .sound: return .soundFile(try self.word("the name of a sound"), isThere: try isThere())
    case .microphone:
      return .microphone(try state("microphone", among: MicrophoneState.allCases, word: \.rawValue))
    case .model: return .model(isThere: try isThere())
    case .listener:
      return .listener(try state("listener", among: ListenerState.allCases, word: \.rawValue))
    case .disk: return .disk(try state("disk", among: DiskState.allCases, word: \.rawValue))
    case .row: return .row(try row())
    case .backup: return .backup
    case .store:
      return .store(try state("store", among: StoreState.allCases, word: \.rawValue))
    }
  }
}

// MARK: - Given

extension LineReader {
  private mutating func mission() throws(LineProblem) -> Step {
    let name = try word("a name")
    try require(.colon, ":")
    let kind = try oneOf(["reading", "typing", "sequence", "none"], "kind of mission")
    known.missions.append(name)
    switch kind {
    case "reading": return .mission(Mission(name: name, kind: .reading(try reading())))
    case "typing": return .mission(Mission(name: name, kind: .typing(try typing())))
    case "sequence": return .mission(Mission(name: name, kind: .sequence(try sequence())))
    default: return .mission(Mission(name: name, kind: .none))
    }
  }

  private mutating func reading() throws(LineProblem) -> ReadingMission {
    var mission = ReadingMission()
    while take(.comma) {
      switch try oneOf(["readings", "listen", "strictness"], "key of a reading mission") {
      case "readings": mission.readings = try number("a number", in: 1...20)
      case "listen": mission.listen = try span()
      default:
        mission.strictness = try choice(
          "strictness", among: Strictness.allCases, word: \.rawValue)
      }
    }
    return mission
  }

  private mutating func typing() throws(LineProblem) -> TypingMission {
    var mission = TypingMission()
    while take(.comma) {
      try require("lines")
      mission.lines = try number("a number", in: 1...20)
    }
    return mission
  }

  private mutating func sequence() throws(LineProblem) -> SequenceMission {
    var mission = SequenceMission()
    while take(.comma) {
      switch try oneOf(["rounds", "length", "idle", "mistakes"], "key of a Wake Sequence") {
      case "rounds": mission.rounds = try number("a number", in: 1...9)
      case "length": mission.length = try number("a number", in: 2...9)
      case "mistakes": mission.mistakes = try number("a number", in: 0...9)
      default: mission.idle = try span()
      }
    }
    return mission
  }

  private mutating func policy() throws(LineProblem) -> Step {
    let word = try choice("policy", among: PolicyWord.allCases, word: \.rawValue)
    return .policy(word, try span())
  }

  private mutating func dates() throws(LineProblem) -> [CivilDate] {
    var dates = [try date()]
    while !isAtEnd {
      _ = take(.comma)
      dates.append(try date())
    }
    return dates
  }
}

// MARK: - The list

extension LineReader {
  private mutating func add() throws(LineProblem) -> Step {
    let name = try newName()
    let fields = try fieldsAfterColon()
    guard fields.time != nil else { throw problem("an alarm needs a time: `alarm \(name): 06:30`") }
    known.alarms.append(name)
    return .add(name: name, fields)
  }

  private mutating func rehearse() throws(LineProblem) -> Step {
    let name = try newName()
    try require("in")
    let delay = try span()
    let fields = isAtEnd ? AlarmFields() : try fieldsAfterColon()
    known.alarms.append(name)
    return .rehearse(name: name, after: delay, fields)
  }

  private mutating func newName() throws(LineProblem) -> String {
    let position = column
    let name = try word("a name")
    let isName =
      name.first?.isLetter == true
      && name.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
    guard isName, !ClaimWord.reserved.contains(name) else {
      throw LineProblem(
        column: position,
        message: "`\(name)` cannot be an alarm's name here: use letters and digits, and no word "
          + "that expectations begin with")
    }
    guard !known.alarms.contains(name) else {
      throw LineProblem(
        column: position,
        message: "there is an alarm `\(name)` already: `edit \(name): …` changes it")
    }
    return name
  }

  private mutating func move() throws(LineProblem) -> Step {
    let name = try alarm()
    try require("to")
    return .move(name, try timeOfDay())
  }

  private mutating func pauseAlarm() throws(LineProblem) -> Step {
    let name = try alarm()
    try require("until")
    return .pause(name, until: try date())
  }
}

// MARK: - People

extension LineReader {
  private mutating func attempt() throws(LineProblem) -> AttemptChoice {
    guard !isAtEnd else { return .mission }
    try require("keyboard")
    return .keyboard
  }

  private mutating func reading() throws(LineProblem) -> Reading {
    switch try oneOf(["right", "missing", "other", "babble"], "reading") {
    case "right": return .right
    case "other": return .other
    case "babble": return .babble
    default: return .missing(try number("a number of words", in: 1...20))
    }
  }

  private mutating func typing() throws(LineProblem) -> Typing {
    if peek?.kind == .quoted { return .text(try quoted("a line")) }
    switch try oneOf(["right", "wrong", "pasted", "unfinished"], "way to type") {
    case "right": return .right
    case "wrong": return .wrong
    case "pasted": return .pasted
    default: return .unfinished
    }
  }

  private mutating func boardKey() throws(LineProblem) -> BoardKey {
    try choice("key of the board", among: BoardKey.allCases) { String($0.rawValue) }
  }

}

// MARK: - The machine

extension LineReader {
  private mutating func crash() throws(LineProblem) -> Step {
    let victim = try choice("victim", among: CrashVictim.allCases, word: \.rawValue)
    let side = try choice("side of a commit", among: CrashSide.allCases, word: \.rawValue)
    try require("commit")
    return .crash(victim, side)
  }

  private mutating func rules() throws(LineProblem) -> Step {
    let name = try word("the name of a zone")
    try require("zone")
    return .rules(of: name, try zone())
  }

  private mutating func power() throws(LineProblem) -> Power {
    guard try oneOf(["on", "off"], "state of power") == "on" else { return .off }
    guard take("with") else { return .on(clock: nil) }
    try require("clock")
    return .on(clock: try clock())
  }

  private mutating func clockStep() throws(LineProblem) -> ClockStep {
    if take("to") { return .to(try clock()) }
    if let text = peek?.text, let sign = text.first, "+-−".contains(sign),
      let span = Self.span(String(text.dropFirst())), span <= Self.longestSpan
    {
      advance()
      return .by(sign == "+" ? span : .zero - span)
    }
    switch peek?.text.lowercased() {
    case "unsynchronised", "unsynchronized":
      advance()
      return .unsynchronised
    case "synchronised", "synchronized":
      advance()
      return .synchronised
    default:
      throw problem(
        "\(found) does not say what becomes of the clock: write `clock +1h`, `clock -90s`, "
          + "`clock to Fri 2027-03-12 06:00`, `clock unsynchronised` or `clock synchronised`")
    }
  }
}

// MARK: - Faults

extension LineReader {
  private mutating func state<State>(
    _ part: String, among states: [State], word: (State) -> String
  ) throws(LineProblem) -> State {
    try choice("state of the \(part)", among: states, word: word)
  }

  private mutating func speaker() throws(LineProblem) -> Step {
    let state = try state("speaker", among: SpeakerState.allCases, word: \.rawValue)
    return .speaker(state, isNoticed: !take("unnoticed"))
  }

  private mutating func works() throws(LineProblem) -> Bool {
    try oneOf(["work", "works", "fail", "fails"], "state").hasPrefix("work")
  }

  private mutating func isThere() throws(LineProblem) -> Bool {
    try oneOf(["missing", "back"], "state") == "back"
  }

  private mutating func row() throws(LineProblem) -> RowChange {
    let name = try alarm()
    switch try oneOf(["damaged", "off", "kind"], "change of a row") {
    case "damaged": return .damaged(name)
    case "off": return .off(name)
    default: return .kind(name, try quoted("a kind"))
    }
  }
}
