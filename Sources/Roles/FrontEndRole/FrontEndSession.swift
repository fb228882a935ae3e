import Appearance
import CivilTime
import ConfigurationFiles
import Glibc
import LinuxLoop
import NcursesTerminal
import Screen
import Wire

/// One run of the front end: a poll loop over keys, the engine, signals and timers.
final class FrontEndSession {
  /// The screen is drawn at least so often, however much is pasted.
  private static let mostKeysAtOnce = 20_000
  private static let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH]

  private let signals: SignalDescriptor
  private let terminal: Terminal
  private let ticker: Ticker
  private let appearance: AppearanceFile
  /// What the command line says, whatever the file says.
  private let colors: ColorChoice?
  private let reconnect: () -> Int32?
  private let localTime: (WallInstant) -> (CivilDate, TimeOfDay)
  private var engine: EngineConnection?
  private var state = ScreenState()
  private var snapshotCame = Clocks.boot
  /// Tells what is typed from what is pasted.
  private var typing = KeyBlock()
  private var shown: Frame?
  private var alarm = TerminalAlarm()
  private var connected = Clocks.boot
  private var mustReconnect = false
  private let helpers = Helpers()
  private let files: FrontEndFiles?
  private var isOver = false

  init(
    socket: Int32, appearance: AppearanceFile, colors: ColorChoice?, files: FrontEndFiles?,
    reconnect: @escaping () -> Int32?,
    localTime: @escaping (WallInstant) -> (CivilDate, TimeOfDay)
  ) throws {
    let engine = EngineConnection(socket: socket)
    signals = try SignalDescriptor(Self.signals)
    ticker = try Ticker()
    self.appearance = appearance
    self.colors = colors
    terminal = try Terminal(Self.settings(of: appearance, colors: colors))
    self.reconnect = reconnect
    self.localTime = localTime
    self.files = files
    state.isFirstRunDue = files?.isFirstRunDue ?? false
    useAppearance()
    if !appearance.problems.isEmpty { state.noteAppearance(problems: appearance.problems) }
    greet(engine)
  }

  func run() {
    while !isOver {
      state.wishes.forEach(send)
      helpers.follow(&state)
      rememberFirstRun()
      draw()
      if mustReconnect { tryToReconnect() } else { wait() }
    }
    terminal.close()
    if let farewell = state.farewell { Self.say(farewell) }
  }

  /// To whoever is left at the terminal, if anybody is.
  private static func say(_ sentence: String) {
    let line = Array("\(sentence)\n".utf8)
    _ = line.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }

  // MARK: - Drawing

  private func draw() {
    let now = Clocks.wall
    let (date, time) = localTime(now)
    state.window = terminal.size
    let scene = Scene(
      state: state, size: terminal.size, glyphs: terminal.glyphs, now: now, date: date,
      time: time, age: (Clocks.boot - snapshotCame).inSeconds,
      isFlashed: alarm.isFlashed(while: state.needsBell))
    ticker.set(Cadence(scene), at: now)
    let frame = scene.frame
    guard frame != shown else { return }
    terminal.draw(frame)
    shown = frame
  }

  // MARK: - Waiting

  /// What can have something to say.
  private enum Source { case signals, engine, helpers, timer, appearance, terminal }

  /// All of them, in the order in which they are heard: what waits in the engine's socket tells a live
  /// engine from a hung one before a timer asks.
  private var sources: [(source: Source, poll: pollfd)] {
    var sources: [(Source, Int32, Int32)] = [(.signals, signals.descriptor, POLLIN)]
    if let engine {
      let events = POLLIN | (engine.wantsToWrite ? POLLOUT : 0)
      sources.append((.engine, engine.descriptor, events))
    }
    sources += helpers.descriptors.map { (.helpers, $0, POLLIN) }
    sources += ticker.descriptors.map { (.timer, $0, POLLIN) }
    if let file = appearance.descriptor { sources.append((.appearance, file, POLLIN)) }
    sources.append((.terminal, STDIN_FILENO, POLLIN))
    return sources.map { ($0.0, pollfd(fd: $0.1, events: Int16($0.2), revents: 0)) }
  }

  private func wait() {
    let sources = sources
    var polls = sources.map(\.poll)
    guard poll(&polls, nfds_t(polls.count), -1) > 0 else { return }
    for (source, poll) in zip(sources.map(\.source), polls) where poll.revents != 0 {
      hear(source, events: Int32(poll.revents))
    }
  }

  private func hear(_ source: Source, events: Int32) {
    switch source {
    case .signals: signals.drain().forEach(handle(signal:))
    case .engine: listenToEngine()
    case .helpers: helpers.hear(&state)
    case .timer: if ticker.drain(at: Clocks.wall) { tick() }
    case .appearance: followAppearance()
    case .terminal:
      if events & POLLIN != 0 { readKeys() }
      // Nobody sees or types anything any more, whether or not a signal says so.
      if events & (POLLHUP | POLLERR | POLLNVAL) != 0 { isOver = true }
    }
  }

  private func tick() {
    mustReconnect = engine == nil
    state.noteSilence(of: (Clocks.boot - lastSign).inSeconds)
    perform(state.passTime(at: Clocks.boot))
    if alarm.pass(isNeeded: state.needsBell, at: Clocks.boot) { terminal.bell() }
  }

  /// A new engine has its time to answer, too.
  private var lastSign: BootInstant {
    engine == nil ? snapshotCame : max(snapshotCame, connected)
  }

  private func handle(signal: Int32) {
    switch signal {
    case SIGWINCH:
      terminal.resize()
      shown = nil
    case SIGTSTP: suspend()
    case SIGCONT:
      // Whoever stopped this process may have left the terminal in any state.
      terminal.pause()
      terminal.resume()
      shown = nil
    default: isOver = true
    }
  }

  /// A process that stands still keeps no room quiet: a running attempt is left first.
  private func suspend() {
    if state.mode.isAttempt { send(.leave) }
    terminal.pause()
    signals.stopProcess()
    terminal.resume()
    shown = nil
  }

  // MARK: - Keys

  private func readKeys() {
    let now = Clocks.boot
    for key in typing.keys(of: waitingKeys(), at: now) where !isOver {
      switch meant(by: key) {
      case .key(let key): perform(state.press(key, at: now))
      case .action(let action): perform(state.click(action))
      case nil: break
      }
    }
  }

  private func waitingKeys() -> [Key] {
    var keys: [Key] = []
    while keys.count < Self.mostKeysAtOnce, let key = terminal.nextKey() { keys.append(key) }
    return keys
  }

  private func perform(_ reaction: Reaction) {
    reaction.commands.forEach(send)
    if let answer = reaction.keeps, let files {
      state.note(kept: answer, problem: files.keep(answer))
    }
    if reaction.quits { isOver = true }
  }

  /// A click means what is shown where it fell.
  private func meant(by key: Key) -> Click? {
    guard case .click(let row, let column) = key else { return .key(key) }
    return shown?.click(atRow: row, column: column)
  }

  // MARK: - Appearance

  private static func settings(
    of appearance: AppearanceFile, colors: ColorChoice?
  ) -> ScreenSettings {
    var settings = appearance.settings
    settings.colors = colors ?? settings.colors
    return settings
  }

  private func followAppearance() {
    guard appearance.update() else { return }
    terminal.apply(Self.settings(of: appearance, colors: colors))
    useAppearance()
    state.noteAppearance(problems: appearance.problems)
    shown = nil
  }

  private func useAppearance() {
    state.settings = Self.settings(of: appearance, colors: colors)
    state.language = state.settings.language.language { getenv($0).map { String(cString: $0) } }
  }

  // MARK: - First run

  private var hasRememberedFirstRun = false

  private func rememberFirstRun() {
    guard state.hasEndedFirstRun, !hasRememberedFirstRun else { return }
    hasRememberedFirstRun = true
    files?.endFirstRun()
  }

  // MARK: - Engine

  private func greet(_ engine: EngineConnection) {
    self.engine = engine
    connected = Clocks.boot
    state.setConnected(true)
    send(.subscribe(onlyChanges: true))
    send(.survey)
  }

  private func send(_ command: Command) {
    guard let engine else { return }
    do {
      try engine.send(command)
      state.sent(command)
    } catch {
      loseEngine()
    }
  }

  private func listenToEngine() {
    do {
      try engine?.flush()
      guard let replies = try engine?.receive() else { return loseEngine() }
      for reply in replies {
        if reply.tellsHowThingsStand { snapshotCame = Clocks.boot }
        state.receive(reply, at: Clocks.boot)
      }
    } catch {
      loseEngine()
    }
  }

  /// The loss is drawn before another engine is looked for, which may take a moment.
  ///
  /// One that dies at once, over and over, is tried again with the next tick.
  private func loseEngine() {
    engine = nil
    state.setConnected(false)
    mustReconnect = Clocks.boot - connected > .seconds(1)
  }

  private func tryToReconnect() {
    mustReconnect = false
    if let socket = reconnect() { greet(EngineConnection(socket: socket)) }
  }
}
