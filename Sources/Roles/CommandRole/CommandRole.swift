public import AlarmCore
public import Appearance
import Glibc
public import LinuxLoop
public import Rehearsal
import Wire

/// The command line: which role it asks for, and everything a script can do.
public enum CommandRole {
  /// What the executable should become.
  public enum Call: Equatable, Sendable {
    /// With the colours that were asked for; nil leaves them to config.toml.
    case frontEnd(ColorChoice?)
    /// The front end line by line.
    case plainFrontEnd
    case engine(readiness: Int32?, sentinel: Int32?)
    /// Whether a service manager starts the engine again.
    case sentinel(isManaged: Bool)
    case listenForEngine
    case decode(path: String)
    case sabotage([Strike])
    /// Put back what helpers have left that were killed.
    case putBack
    case judge(sentence: String, wav: String?, strictness: Strictness, json: Bool)
    case calibrate(wav: String?, sentence: String?, for: Audience)
    /// Everything is done; exit with this code.
    case finished(Int32)
  }

  /// Who wants to know how a calibration went.
  public enum Audience: Equatable, Sendable {
    case people, script
    /// The front end's screen, as it goes on.
    case screen
  }

  /// Understands the words after the program's name, and does what needs no role of its own.
  public static func run(_ words: [String]) -> Call {
    // An engine that has gone is told in words; it does not end this process without any.
    signal(SIGPIPE, SIG_IGN)
    do throws(UsageError) {
      return try call(for: Invocation(words))
    } catch {
      Output.complain(error.description)
      return .finished(ExitCode.usage)
    }
  }

  private static func call(for invocation: Invocation) throws(UsageError) -> Call {
    if invocation.has(.version) {
      Output.say(Help.version)
      return .finished(ExitCode.done)
    }
    if invocation.has(.help) {
      Output.say(invocation.verb.map(Help.detail(of:)) ?? Help.overview)
      return .finished(ExitCode.done)
    }
    guard let verb = invocation.verb else {
      let colors = try colors(invocation)
      return invocation.has(.plain) ? .plainFrontEnd : .frontEnd(colors)
    }
    return try call(for: verb, invocation)
  }

  private static func call(for verb: Verb, _ invocation: Invocation) throws(UsageError) -> Call {
    switch verb {
    case .engine:
      return .engine(
        readiness: try invocation.number(.ready).map(Int32.init),
        sentinel: try invocation.number(.sentinel).map(Int32.init))
    case .sentinel:
      return .sentinel(isManaged: invocation.has(.managed))
    case .listen:
      return try listen(invocation)
    case .calibrate:
      return calibrate(invocation)
    case .decode:
      return .decode(path: invocation.operands[0])
    case .sabotage:
      return .sabotage(try invocation.strikes(from: invocation.operands.first))
    case .putBack: return .putBack
    case .rehearse:
      return .finished(try RehearseCommand.run(invocation, places: .ofThisUser()))
    case .check:
      return .finished(CheckCommand.run(invocation, places: .ofThisUser()))
    case .doctor:
      return .finished(DoctorCommand.run(invocation, places: .ofThisUser()))
    case .tone:
      return .finished(ToneCommand(invocation: invocation, places: .ofThisUser()).run())
    case .simulate:
      return .finished(SimulateCommand.run(invocation))
    case .export:
      return .finished(ExportCommand.run(invocation, places: .ofThisUser()))
    case .import:
      return .finished(ImportCommand.run(invocation, places: .ofThisUser()))
    case .config:
      return .finished(try ConfigCommand.run(invocation, places: .ofThisUser()))
    case .next where invocation.has(.alarm):
      return .finished(try PreviewCommand.run(invocation))
    case .add, .list, .next, .show, .edit, .enable, .disable, .remove, .restore, .skip, .move,
      .pause, .resume, .ring,
      .status, .attempt, .exit, .leave, .answer, .press, .snooze, .awake, .seen, .history, .why,
      .sentences, .reload, .quit:
      let commands = EngineCommands(invocation: invocation, places: .ofThisUser())
      let command = try command(for: verb, invocation)
      return .finished(commands.run(command, startingEngine: verb.startsEngine))
    }
  }

  /// Puts back what a test tone has left that was killed.
  public static func putBackTone(_ places: Places) { ToneRun.putBack(places) }

  private static func listen(_ invocation: Invocation) throws(UsageError) -> Call {
    if invocation.has(.serve) { return .listenForEngine }
    guard let sentence = invocation.value(.sentence) else {
      throw UsageError(description: "what should be read? \(Help.usage(of: .listen))")
    }
    return .judge(
      sentence: sentence, wav: invocation.value(.wav), strictness: try strictness(invocation),
      json: invocation.has(.json))
  }

  private static func calibrate(_ invocation: Invocation) -> Call {
    if invocation.has(.forget) { return .finished(ForgetCommand.run(.ofThisUser())) }
    return .calibrate(
      wav: invocation.value(.wav), sentence: invocation.value(.sentence),
      for: invocation.has(.serve) ? .screen : invocation.has(.json) ? .script : .people)
  }

  private static func colors(_ invocation: Invocation) throws(UsageError) -> ColorChoice? {
    guard let word = invocation.value(.color) else { return nil }
    if let choice = ColorChoice.words.first(where: { $0.word == word })?.choice { return choice }
    let words = ColorChoice.words.map(\.word).joined(separator: ", ")
    throw UsageError(description: "`--color` is one of \(words), not `\(word)`")
  }

  private static func strictness(_ invocation: Invocation) throws(UsageError) -> Strictness {
    guard let word = invocation.value(.strictness) else { return .normal }
    if let strictness = Strictness(rawValue: word) { return strictness }
    throw UsageError(description: "`--strictness` is relaxed, normal or strict, not `\(word)`")
  }

  private static func command(
    for verb: Verb, _ invocation: Invocation
  ) throws(UsageError) -> Command {
    switch verb {
    case .add:
      let draft = try invocation.draft(time: invocation.operands[0])
      return invocation.has(.dryRun) ? .preview(id: nil, draft) : .add(draft)
    case .edit:
      let draft = try invocation.draft(time: invocation.value(.time))
      let id = try invocation.alarmID()
      return invocation.has(.dryRun) ? .preview(id: id, draft) : .edit(id: id, draft)
    case .enable: return .enable(id: try invocation.alarmID())
    case .disable: return .disable(id: try invocation.alarmID())
    case .remove: return .remove(id: try invocation.alarmID())
    case .restore:
      return .restore(id: invocation.operands.isEmpty ? nil : try invocation.alarmID())
    case .skip: return .skip(id: try invocation.alarmID())
    case .move: return .move(id: try invocation.alarmID(), time: invocation.operands[1])
    case .pause:
      guard let date = invocation.value(.until) else {
        throw UsageError(description: "until when? \(Help.usage(of: .pause))")
      }
      return .pause(id: try invocation.alarmID(), until: date)
    case .resume: return .resume(id: try invocation.alarmID())
    case .next:
      return .next(
        count: try invocation.number(.count) ?? PreviewCommand.usualCount,
        from: invocation.value(.from), zone: invocation.value(.zone))
    case .seen: return .acknowledge
    case .history: return .history(count: try invocation.number(.count) ?? 20)
    case .why: return .why(id: try invocation.alarmID(), date: invocation.value(.date))
    case .sentences:
      let pack = invocation.operands.first
      return invocation.has(.restore) ? .restoreSentences(pack: pack) : .sentences(pack: pack)
    case .exit: return .exit
    case .ring:
      return .ring(
        after: try invocation.span(.in) ?? 0, mission: invocation.value(.mission),
        sound: invocation.sound, of: try invocation.alarmIfNamed())
    case .attempt: return .attempt(keyboard: invocation.has(.keyboard))
    case .leave: return .leave
    case .answer: return .answer(invocation.operands[0])
    case .press: return .press(invocation.operands[0])
    case .snooze: return .snooze
    case .awake: return .awake
    case .reload: return .reload
    case .quit: return .quit
    case .list, .show, .status, .export, .import, .listen, .calibrate, .tone, .check, .doctor,
      .simulate, .config, .engine, .decode, .rehearse, .sabotage, .sentinel, .putBack:
      return .status
    }
  }
}

extension Verb {
  /// What makes alarms needs an engine that rings them; what only asks does not make one.
  fileprivate var startsEngine: Bool {
    switch self {
    case .add, .edit, .enable, .disable, .remove, .restore, .skip, .move, .pause, .resume, .ring,
      .list, .next, .show, .history, .why, .sentences, .export,
      .import:
      true
    case .status, .attempt, .exit, .leave, .answer, .press, .snooze, .awake, .seen, .listen,
      .calibrate, .tone, .check, .doctor, .simulate, .config, .reload, .engine, .quit, .decode,
      .rehearse, .sabotage, .sentinel, .putBack:
      false
    }
  }
}
