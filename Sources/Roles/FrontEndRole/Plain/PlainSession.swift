import Appearance
import CivilTime
import ConfigurationFiles
import Glibc
import LinuxLoop
import Screen
import Wire

/// One run of the front end without a screen: a poll loop over lines, the engine and signals, and a
/// timer only where time itself is news.
final class PlainSession {
  private static let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP]
  /// Replies to the last lines are printed though nothing more can be asked.
  private static let patienceAtTheEnd = Duration.seconds(5)
  private static let betweenTries = Duration.seconds(1)

  private let signals: SignalDescriptor
  private let keyboard = Keyboard()
  private let text: PlainText
  private let appearance: AppearanceFile
  private let reconnect: () -> Int32?
  private let localTime: (WallInstant) -> (CivilDate, TimeOfDay)
  private var engine: EngineConnection?
  private var conversation = Conversation()
  private var alarm = TerminalAlarm()
  /// Lines that came before there was an engine to ask.
  private var early: [String] = []
  private var nextTry = Clocks.boot
  /// When standard input ended.
  private var inputEnded: BootInstant?
  private var isOver = false

  init(
    socket: Int32, appearance: AppearanceFile, reconnect: @escaping () -> Int32?,
    localTime: @escaping (WallInstant) -> (CivilDate, TimeOfDay)
  ) throws {
    let engine = EngineConnection(socket: socket)
    signals = try SignalDescriptor(Self.signals)
    self.appearance = appearance
    self.reconnect = reconnect
    self.localTime = localTime
    CharacterSet.useThatOfTheLocale()
    text = PlainText(isASCII: !CharacterSet.isUTF8)
    useAppearance()
    greet(engine)
  }

  func run() {
    while !isOver {
      conversation.state.wishes.forEach(send)
      keyboard.useLetters(conversation.reportsLetters && inputEnded == nil)
      if engine == nil, Clocks.boot >= nextTry { tryToReconnect() }
      wait()
      perform(conversation.passTime(at: clock))
      if alarm.pass(isNeeded: conversation.needsBell, at: Clocks.boot) { write("\u{07}") }
      endIfNothingIsLeft()
    }
    keyboard.useLetters(false)
    if let farewell = conversation.state.farewell { say([farewell]) }
  }

  private var clock: ClockReading {
    let wall = Clocks.wall
    let (date, time) = localTime(wall)
    return ClockReading(boot: Clocks.boot, wall: wall, date: date, time: time)
  }

  // MARK: - Printing

  private func say(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    let start = keyboard.isMidLine ? "\n" : ""
    write(start + lines.map { text.line($0) + "\n" }.joined())
  }

  /// Nobody reads any more when it cannot be written.
  private func write(_ text: String) {
    guard !text.isEmpty else { return }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return isOver = true }
      rest = rest.dropFirst(count)
    }
  }

  // MARK: - Waiting

  private enum Source { case signals, engine, appearance, keyboard }

  private var sources: [(source: Source, poll: pollfd)] {
    var sources: [(Source, Int32, Int32)] = [(.signals, signals.descriptor, POLLIN)]
    if let engine {
      let events = POLLIN | (engine.wantsToWrite ? POLLOUT : 0)
      sources.append((.engine, engine.descriptor, events))
    }
    if let file = appearance.descriptor { sources.append((.appearance, file, POLLIN)) }
    if inputEnded == nil { sources.append((.keyboard, STDIN_FILENO, POLLIN)) }
    return sources.map { ($0.0, pollfd(fd: $0.1, events: Int16($0.2), revents: 0)) }
  }

  private func wait() {
    let sources = sources
    var polls = sources.map(\.poll)
    guard poll(&polls, nfds_t(polls.count), timeout) > 0 else { return }
    for (source, poll) in zip(sources.map(\.source), polls) where poll.revents != 0 {
      hear(source, events: Int32(poll.revents))
    }
  }

  /// Milliseconds, -1 where nothing is due.
  private var timeout: Int32 {
    let now = Clocks.boot
    var dues = [conversation.nextChange].compactMap(\.self)
    if conversation.needsBell { dues.append(now + Self.betweenTries) }
    if engine == nil { dues.append(max(nextTry, now + .milliseconds(50))) }
    if let inputEnded { dues.append(inputEnded + Self.patienceAtTheEnd) }
    guard let next = dues.min() else { return -1 }
    return Int32(min(max(0, (next - now).inSeconds), 3_600) * 1_000) + 1
  }

  private func hear(_ source: Source, events: Int32) {
    switch source {
    case .signals: signals.drain().forEach(handle(signal:))
    case .engine: listenToEngine()
    case .appearance: followAppearance()
    case .keyboard:
      if events & (POLLIN | POLLHUP) != 0 { readLines() }
      if events & (POLLERR | POLLNVAL) != 0 { isOver = true }
    }
  }

  private func handle(signal: Int32) {
    switch signal {
    case SIGTSTP:
      // A process that stands still keeps no room quiet: a running attempt is left first.
      if conversation.state.mode.isAttempt { send(.leave) }
      keyboard.useLetters(false)
      signals.stopProcess()
    default: isOver = true
    }
  }

  /// What came before the end of standard input is still done, and answered.
  private func endIfNothingIsLeft() {
    guard let inputEnded else { return }
    let isAnswered = conversation.isReady && early.isEmpty && !conversation.awaitsReplies
    if isAnswered || Clocks.boot - inputEnded >= Self.patienceAtTheEnd { isOver = true }
  }

  // MARK: - Lines

  private func readLines() {
    guard let events = keyboard.read() else { return inputEnded = Clocks.boot }
    write(keyboard.echo)
    for event in events where !isOver {
      switch event {
      case .unfinished(let line): conversation.hear(unfinished: line).forEach(send)
      case .line(let line): hear(line)
      case .end: inputEnded = Clocks.boot
      }
    }
  }

  private func hear(_ line: String) {
    guard conversation.isReady else { return early.append(line) }
    perform(conversation.hear(line, at: clock))
  }

  private func perform(_ telling: Telling) {
    say(telling.lines)
    telling.commands.forEach(send)
    if telling.quits { isOver = true }
  }

  // MARK: - Appearance

  private func followAppearance() {
    if appearance.update() { useAppearance() }
  }

  private func useAppearance() {
    let settings = appearance.settings
    let language = settings.language.language { getenv($0).map { String(cString: $0) } }
    perform(conversation.use(settings, language, problems: appearance.problems))
  }

  // MARK: - Engine

  private func greet(_ engine: EngineConnection) {
    self.engine = engine
    perform(conversation.setConnected(true, at: clock))
    send(.subscribe(onlyChanges: true))
    send(.survey)
  }

  private func send(_ command: Command) {
    guard let engine else { return }
    do {
      try engine.send(command)
      conversation.sent(command)
    } catch {
      loseEngine()
    }
  }

  private func listenToEngine() {
    do {
      try engine?.flush()
      guard let replies = try engine?.receive() else { return loseEngine() }
      for reply in replies { perform(conversation.receive(reply, at: clock)) }
    } catch {
      loseEngine()
    }
    guard conversation.isReady else { return }
    let lines = early
    early = []
    for line in lines where !isOver { hear(line) }
  }

  private func loseEngine() {
    engine = nil
    nextTry = Clocks.boot
    perform(conversation.setConnected(false, at: clock))
  }

  private func tryToReconnect() {
    nextTry = Clocks.boot + Self.betweenTries
    if let socket = reconnect() { greet(EngineConnection(socket: socket)) }
  }
}
