import AlarmCore
import CivilTime
import Wire

// What a line asks for.

extension Conversation {
  private var phrases: Phrases { state.phrases }

  mutating func react(to line: String, isTooSoon: Bool, at clock: ClockReading) -> Telling {
    let words = line.split { $0 == " " || $0 == "\t" }
    if isAskedToLeave { return leave(words) }
    let isCommand = line.hasPrefix("/")
    let situation = Situation(state)
    if situation.takesAnswers, !isCommand { return answer(line, words, in: situation) }
    if questions != nil, !isCommand { return answerQuestion(words.joined(separator: " ")) }
    guard let first = words.first else { return enter(in: situation, isTooSoon, at: clock) }
    let word = isCommand ? first.dropFirst() : first
    guard let command = PlainCommand(word: word) else {
      return Telling([phrases.noSuchCommand(String(word))])
    }
    guard command.operands.contains(words.count - 1) else {
      return Telling([phrases.usage(command)])
    }
    if isTooSoon, command.mustBeMeant { return Telling([phrases.tooSoonForALine]) }
    return perform(command, words.dropFirst(), at: clock)
  }

  /// Enter alone, where the screens have a key for it.
  private func enter(
    in situation: Situation, _ isTooSoon: Bool, at clock: ClockReading
  ) -> Telling {
    switch situation {
    case .ringing, .check, .silent:
      if isTooSoon { return Telling([phrases.tooSoonForALine]) }
      if situation == .silent { return Telling(SituationText(scene(at: clock)).lines) }
      return Telling([], [situation == .check ? .awake : .attempt(keyboard: state.typesInstead)])
    case .snoozed: return Telling([], [.attempt(keyboard: state.typesInstead)])
    case .home: return Telling(SituationText(scene(at: clock)).lines)
    // A finger that rests on Enter is no answer.
    case .reading, .typing, .sequence, .math: return Telling()
    }
  }

  // MARK: - Answers

  private func answer(
    _ line: String, _ words: [Substring], in situation: Situation
  ) -> Telling {
    guard !words.isEmpty else { return Telling() }
    return situation == .sequence ? play(words.joined()) : Telling([], [.answer(line)])
  }

  private func play(_ letters: String) -> Telling {
    let letters = letters.lowercased().filter { $0 != "," }
    guard letters.allSatisfy({ BoardKey(rawValue: $0) != nil }) else {
      return Telling([phrases.lettersOfTheBoard])
    }
    // The engine counts no key as long as they are shown.
    guard state.snapshot?.sequence?.show.isEmpty == true else { return Telling([phrases.notYet]) }
    return Telling([], letters.map { .press(String($0)) })
  }

  private mutating func answerQuestion(_ line: String) -> Telling {
    guard var asked = questions else { return Telling() }
    if PlainCommand(word: line) == .back { return cancelQuestions() }
    let isUnderstood = asked.answer(line, phrases)
    questions = asked
    guard let question = asked.question else {
      questions = nil
      return Telling([], [.add(asked.draft)])
    }
    let next = ask(question)
    return Telling(isUnderstood ? [next] : [phrases.thatMeansNothing, next])
  }

  private func ask(_ question: NewAlarmQuestions.Question) -> String {
    phrases.ask(
      question, missions: state.snapshot?.missions ?? [], usual: state.snapshot?.defaults.mission)
  }

  private mutating func cancelQuestions() -> Telling {
    questions = nil
    return Telling([phrases.noNewAlarm])
  }

  private mutating func leave(_ words: [Substring]) -> Telling {
    isAskedToLeave = false
    let quits = words.first.map { Phrases.yes.contains($0.lowercased()) } == true
    return Telling(quits: quits)
  }

  // MARK: - Commands

  private mutating func perform(
    _ command: PlainCommand, _ words: ArraySlice<Substring>, at clock: ClockReading
  ) -> Telling {
    switch command {
    case .help: return Telling([phrases.enterHelp] + PlainCommand.allCases.map(phrases.help))
    case .again: return Telling(SituationText(scene(at: clock)).lines)
    case .status: return Telling(status(at: clock))
    case .list: return Telling(SituationText(scene(at: clock)).list)
    case .next: return Telling(SituationText(scene(at: clock)).nextRing)
    case .ready: return Telling(state.snapshot.map(SituationText(scene(at: clock)).readiness) ?? [])
    case .new: return new(words)
    case .change:
      return onAlarm(command, words) { [phrases] in
        .edit(id: $0, DraftWords.draft($1, phrases))
      }
    case .on: return onAlarm(command, words) { id, _ in .enable(id: id) }
    case .off: return onAlarm(command, words) { id, _ in .disable(id: id) }
    case .skip: return onAlarm(command, words) { id, _ in .skip(id: id) }
    case .resume: return onAlarm(command, words) { id, _ in .resume(id: id) }
    case .remove: return onAlarm(command, words) { id, _ in .remove(id: id) }
    case .move: return onAlarm(command, words) { .move(id: $0, time: $1.joined(separator: " ")) }
    case .why: return onAlarm(command, words) { id, _ in .why(id: id, date: nil) }
    case .restore: return ifNamed(command, words) { .restore(id: $0) }
    case .ring:
      return ifNamed(command, words) {
        .ring(after: ScreenState.rehearsalDelay, mission: nil, sound: nil, of: $0)
      }
    case .seen: return Telling([], [.acknowledge])
    case .start: return Telling([], [.attempt(keyboard: state.typesInstead)])
    case .read: return Telling([], [.attempt(keyboard: false)])
    case .type: return Telling([], [.attempt(keyboard: true)])
    case .snooze: return Telling([], [.snooze])
    case .awake: return Telling([], [.awake])
    case .exit: return Telling([], [.exit])
    case .back: return questions == nil ? Telling([], [.leave]) : cancelQuestions()
    case .quit: return quit()
    }
  }

  private func status(at clock: ClockReading) -> [String] {
    let text = SituationText(scene(at: clock))
    guard let snapshot = state.snapshot, snapshot.audio.demand == .audible else {
      return text.lines + (state.snapshot?.everyTrouble ?? []).map(phrases.text)
    }
    return text.lines + [phrases.soundNow(snapshot.audio)]
      + snapshot.everyTrouble.map(phrases.text)
  }

  private mutating func new(_ words: ArraySlice<Substring>) -> Telling {
    guard words.isEmpty else { return Telling([], [.add(DraftWords.draft(words, phrases))]) }
    questions = NewAlarmQuestions(missions: state.snapshot?.missions ?? [])
    return Telling([ask(.time)])
  }

  /// A command about the alarm whose number comes first.
  private func onAlarm(
    _ command: PlainCommand, _ words: ArraySlice<Substring>,
    _ make: (Int64, ArraySlice<Substring>) -> Command
  ) -> Telling {
    guard let id = words.first.flatMap({ Int64($0) }) else {
      return Telling([phrases.usage(command)])
    }
    return Telling([], [make(id, words.dropFirst())])
  }

  private func ifNamed(
    _ command: PlainCommand, _ words: ArraySlice<Substring>, _ make: (Int64?) -> Command
  ) -> Telling {
    guard let word = words.first else { return Telling([], [make(nil)]) }
    guard let id = Int64(word) else { return Telling([phrases.usage(command)]) }
    return Telling([], [make(id)])
  }

  private mutating func quit() -> Telling {
    guard state.ringsAlone else { return Telling(quits: true) }
    isAskedToLeave = true
    return Telling([phrases.leaveItSilentQuestion])
  }
}
