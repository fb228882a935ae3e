import AlarmCore

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
    case .restore: return .restore(try alarm())
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
    case .answer: return .answer(try reckoning())
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
