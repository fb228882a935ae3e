import Appearance
import CivilTime
import Glibc
import LinuxLoop
import NcursesTerminal
import Screen
import Wire

/// One run of the front end: a poll loop over keys, the engine, signals and timers.
final class FrontEndSession {
  private static let betweenBells = Duration.milliseconds(900)
  private static let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH]

  private let signals: SignalDescriptor
  private let terminal: Terminal
  private let ticker: Ticker
  private let reconnect: () -> Int32?
  private let localTime: (WallInstant) -> (CivilDate, TimeOfDay)
  private var engine: EngineConnection?
  private var state = ScreenState()
  private var snapshotCame = Clocks.boot
  private var shown: Frame?
  private var isFlashed = false
  private var lastBell = Clocks.boot
  private var connected = Clocks.boot
  private var mustReconnect = false
  private let helpers = Helpers()
  private let files: FrontEndFiles?
  private var isOver = false

  init(
    socket: Int32, reconnect: @escaping () -> Int32?,
    localTime: @escaping (WallInstant) -> (CivilDate, TimeOfDay), files: FrontEndFiles?
  ) throws {
    let engine = EngineConnection(socket: socket)
    signals = try SignalDescriptor(Self.signals)
    ticker = try Ticker()
    terminal = try Terminal()
    self.reconnect = reconnect
    self.localTime = localTime
    self.files = files
    state.isFirstRunDue = files?.isFirstRunDue ?? false
    state.language = state.settings.language.language { getenv($0).map { String(cString: $0) } }
    greet(engine)
  }

  func run() {
    while !isOver {
      if state.wantsSurvey { send(.survey) }
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
    if !state.needsBell { isFlashed = false }
    state.window = terminal.size
    let scene = Scene(
      state: state, size: terminal.size, glyphs: terminal.glyphs, now: now, date: date,
      time: time, age: (Clocks.boot - snapshotCame).inSeconds, isFlashed: isFlashed)
    ticker.set(Cadence(scene), at: now)
    let frame = scene.frame
    guard frame != shown else { return }
    terminal.draw(frame)
    shown = frame
  }

  // MARK: - Waiting

  private func wait() {
    let timers = ticker.descriptors
    var polls = ([STDIN_FILENO, signals.descriptor] + timers).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    if let engine {
      let events = POLLIN | (engine.wantsToWrite ? POLLOUT : 0)
      polls.append(pollfd(fd: engine.descriptor, events: Int16(events), revents: 0))
    }
    let helpersPlace = polls.count
    polls += helpers.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&polls, nfds_t(polls.count), -1) > 0 else { return }
    if polls[1].revents != 0 { signals.drain().forEach(handle(signal:)) }
    // First: what waits in the socket tells a live engine from a hung one.
    if helpersPlace > 4, polls[4].revents != 0 { listenToEngine() }
    helpers.hear(Set(polls[helpersPlace...].filter { $0.revents != 0 }.map(\.fd)), &state)
    if polls[2].revents != 0 || polls[3].revents != 0, ticker.drain(at: Clocks.wall) { tick() }
    if polls[0].revents & Int16(POLLIN) != 0 {
      readKeys()
    } else if polls[0].revents != 0 {
      isOver = true
    }
  }

  private func tick() {
    mustReconnect = engine == nil
    state.noteSilence(of: (Clocks.boot - lastSign).inSeconds)
    perform(state.passTime(at: Clocks.boot))
    // However often the screen wakes, it beeps once a second.
    guard state.needsBell, Clocks.boot - lastBell >= Self.betweenBells else { return }
    lastBell = Clocks.boot
    isFlashed.toggle()
    terminal.bell()
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
    while !isOver, let key = terminal.nextKey() {
      switch meant(by: key) {
      case .key(let key): perform(state.press(key, at: Clocks.boot))
      case .action(let action): perform(state.click(action))
      case nil: break
      }
    }
  }

  private func perform(_ reaction: Reaction) {
    reaction.commands.forEach(send)
    if let output = reaction.keepsOutput, let files {
      state.noteOutput(kept: output, problem: files.keep(output: output))
    }
    if reaction.quits { isOver = true }
  }

  /// A click means what is shown where it fell.
  private func meant(by key: Key) -> Click? {
    guard case .click(let row, let column) = key else { return .key(key) }
    return shown?.click(atRow: row, column: column)
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
    send(.subscribe)
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
        if case .snapshot = reply { snapshotCame = Clocks.boot }
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
