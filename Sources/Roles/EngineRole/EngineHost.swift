import AlarmCore
import CivilTime
import ConfigurationFiles
import Glibc
import LinuxLoop
import PulseSound
import SafeKeeping
import Settings
import Wire

/// Makes happen what the core says: the only place that knows core and adapters.
///
/// It lives on one thread. What comes from other threads comes through its mailbox.
final class EngineHost {
  private enum Message: Sendable {
    case sound(SoundReport)
    case surveyed(Snapshot.Readiness, vibrationProblem: Reason?)
    case vibration(problem: Reason?)
  }

  private let loop = EventLoop()
  private let places: Places
  private let foothold: Foothold
  /// Another engine has these alarms now: nothing may be written any more.
  private(set) var hasMadeWay = false
  private let store: SafeStore
  private let mailbox: Mailbox<Message>
  private let wallTimer: WallTimer
  private let bootTimer: BootTimer
  /// nil when this process may not wake the machine.
  private let wakeUpTimer = try? WakeUpTimer()
  private let signals: Signals
  private let sentinel: SentinelProcess
  private var watchdog: Watchdog?
  private let sound: PulseSound
  private let shelf: SoundShelf
  private lazy var opinions = SoundOpinions(shelf)
  private var uselessSounds = UselessSounds()
  /// Looked up when the configuration is read: a snapshot waits for no disk.
  private var soundNames: [String]
  private let vibration: Vibrator
  private var configuration: Configuration
  private var stored: StoredEngine
  private let time = MachineTime()
  /// Starting counts as being busy.
  private var wasBusy = true
  private lazy var leftovers = Leftovers(places)
  private lazy var bell = TerminalBell(loop: loop)
  private var readiness: ReadinessWatch?
  private let files: ConfigurationWatch
  private lazy var ear = EarProcess(
    loop: loop,
    receive: { [unowned self] in handle(.ear($0)) },
    ended: { [unowned self] in handle(.earGone($0)) })
  private var server: EngineServer?

  /// - Throws: when memory, the socket or a descriptor cannot be had; says what to do.
  init(
    places: Places, lock: EngineLock, signals: consuming Signals, sentinel: SentinelProcess
  ) throws {
    self.places = places
    self.sentinel = sentinel
    foothold = Foothold(places, lock: lock)
    self.signals = signals
    store = try SafeStore.open(StorePlaces(places), at: Clocks.wall)
    // What is saved while they are read for the first time is noticed afterwards.
    files = try ConfigurationWatch(places)
    configuration = ConfigurationFiles(places).load()
    mailbox = try Mailbox()
    wallTimer = try WallTimer()
    bootTimer = try BootTimer()
    let soundFiles = SoundFiles(places)
    shelf = SoundShelf(soundFiles)
    soundNames = soundFiles.names
    let post = mailbox.post
    let locate: @Sendable (String) -> String = { soundFiles.path(of: $0) ?? $0 }
    sound = try PulseSound(outputsFile: places.outputs, locate: locate) { post(.sound($0)) }
    vibration = Vibrator { post(.vibration(problem: $0)) }
    vibration.follow(configuration.settings.vibration)
    time.follow(store.state.alarms + store.state.removed)
    stored = StoredEngine(
      Engine(
        stored: store.state, book: configuration.book, zones: time.book,
        boot: BootID(rawValue: Boot.id), seed: UInt64.random(in: .min ... .max),
        clock: time.trust))
  }

  /// Serves until it is told to end.
  ///
  /// - Throws: ``SystemError`` when the socket cannot be made or the loop fails.
  func run(whenReady announce: () -> Void) throws {
    server = try makeServer()
    readiness = try ReadinessWatch { [unowned self] in survey() }
    readiness?.watch(on: loop) { [unowned self] in engine.session != nil }
    files.watch(on: loop) { [unowned self] in reload() }
    loop.watch(mailbox.descriptor) { [unowned self] in readMailbox() }
    loop.watch(wallTimer.number) { [unowned self] in readWallTimer() }
    loop.watch(bootTimer.number) { [unowned self] in readBootTimer() }
    if let wakeUpTimer { loop.watch(wakeUpTimer.number) { [unowned self] in wokeUp(wakeUpTimer) } }
    loop.watch(signals.number) { [unowned self] in readSignal() }
    time.watch(on: loop) { [unowned self] in tell($0) }
    foothold.watch(on: loop) { [unowned self] in keepPlace() }
    sentinel.watch(on: loop)
    watchdog?.watch(on: loop)
    keepPlace()
    announce()
    // Before everything that may ring, which then goes first.
    if !hasMadeWay { sound.restoreLeftovers() }
    handle(.started)
    leftovers.putBack()
    // Stopping a loop that does not run yet would be forgotten.
    if !hasMadeWay { try loop.run() }
    shutDown()
  }

  /// Has `tell` called from the loop, at least twice in each such span, from its first turn on.
  func beat(within span: Duration, _ tell: @escaping () -> Void) {
    watchdog = try? Watchdog(span, tell)
  }

  private func makeServer() throws -> EngineServer {
    try EngineServer(
      at: places.socket, loop: loop,
      answer: { [unowned self] in answer($0, from: $1) },
      left: { [unowned self] in
        handle(.clientGone($0))
        if server?.hasSubscribers != true { readiness?.rest() }
      })
  }

  /// Somebody may have removed the socket, the locks, the store, or the whole folders.
  private func keepPlace() {
    guard !hasMadeWay else { return }
    guard foothold.takeAgain() else {
      hasMadeWay = true
      return loop.stop()
    }
    listenAgainIfNeeded()
    store.putBackIfTaken(at: Clocks.wall)
    store.settle(at: Clocks.wall, isRinging: engine.session != nil)
  }

  private func listenAgainIfNeeded() {
    guard !FileBytes.exists(places.socket) else { return }
    guard let again = try? makeServer() else { return }
    server?.close()
    server = again
  }

  private func readMailbox() {
    for message in mailbox.drain() {
      switch message {
      case .sound(let report):
        handle(.sound(report))
      case .vibration(let problem):
        noteVibration(problem)
      case .surveyed(let readiness, let vibrationProblem):
        self.readiness?.take(readiness)
        // While it shakes, the shaker knows better.
        if engine.session == nil { noteVibration(vibrationProblem) }
        publish()
        // To ask the sound server takes megabytes.
        if engine.session == nil { Memory.release() }
      }
    }
  }

  private func noteVibration(_ problem: Reason?) {
    guard engine.isNews(vibrationProblem: problem) else { return }
    handle(.vibration(problem: problem))
  }

  private func readWallTimer() {
    switch wallTimer.read() {
    case .fired: handle(.tick)
    case .clockChanged: handle(time.clockChanged())
    case .nothing: break
    }
  }

  /// What has changed about time; problems are news, too.
  private func tell(_ event: Event?) {
    if let event { handle(event) } else { publish() }
  }

  private func readBootTimer() {
    bootTimer.read()
    handle(.tick)
  }

  /// The machine may go back to sleep before the ring: it is woken for that, too.
  private func wokeUp(_ timer: WakeUpTimer) {
    timer.read()
    timer.arm(for: nextRing, at: Clocks.wall)
  }

  /// The next promise, told on the wall clock. A snooze counts on the other one, which a clock chip
  /// does not know.
  private var nextRing: WallInstant? {
    let now = Clocks.now
    let elapsing = engine.family.nextElapsed.map { now.wall + ($0 - now.boot) }
    return [engine.nextDue, elapsing].compactMap(\.self).min()
  }

  private func readSignal() {
    switch signals.read() {
    case SIGHUP:
      reload()
      keepPlace()
    case SIGTERM, SIGINT: loop.stop()
    default: break
    }
  }

  /// The stored guard makes the next engine ring on.
  private func shutDown() {
    sentinel.bidFarewell()
    ear.end()
    bell.follow(isNeeded: false)
    vibration.stop()
    sound.finish()
    guard !hasMadeWay else { return }
    FarewellMark(places).leave()
    unlink(places.socket)
  }
}

// MARK: - Events

extension EngineHost {
  private var engine: Engine { stored.engine }

  /// Lets the core handle an event, and sees to all that follows from it.
  @discardableResult
  private func handle(_ event: Event) -> Answer? {
    let answer = stored.handle(event, at: Clocks.now, in: world)
    wallTimer.arm(at: engine.nextDue)
    wakeUpTimer?.arm(for: nextRing, at: Clocks.wall)
    bootTimer.arm(at: engine.nextWake(after: Clocks.boot))
    bell.follow(isNeeded: engine.keeper.needsBell)
    sentinel.follow(isUnfinished: engine.session != nil, nextRing: nextRing)
    releaseMemoryWhenDone()
    publish()
    // The arming copy and the backup come after everything that somebody waits for.
    if !hasMadeWay { store.settle(at: Clocks.wall, isRinging: engine.session != nil) }
    if let news = time.look() { handle(news) }
    return answer
  }

  private var world: StoredEngine.World {
    StoredEngine.World(
      commit: { [unowned self] in failure(ofCommitting: $0) },
      carryOut: { [unowned self] in carryOut($0) })
  }

  /// Why the writes could not be committed; nil when they were.
  private func failure(ofCommitting writes: [StoreWrite]) -> String? {
    if !foothold.isKept { keepPlace() }
    // A disk may have let it wait.
    defer { sentinel.noteProgress() }
    guard !hasMadeWay else { return "another engine has these alarms now" }
    do {
      try store.apply(writes, at: Clocks.wall)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func carryOut(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .sound(let order):
        sound.send(order)
        if case .check = order { vibration.renew() }
      case .vibrate(.anew): vibration.restart()
      case .vibrate(.on): vibration.renew()
      case .vibrate(.off): vibration.stop()
      case .ear(let order): ear.send(order)
      case .endEar: ear.end()
      }
    }
  }

  /// After start-up and after each ring there may be hours of nothing.
  private func releaseMemoryWhenDone() {
    let isBusy = engine.session != nil
    if wasBusy, !isBusy {
      sound.forget()
      leftovers.putBack()
      Memory.release()
      readiness?.lookAgain()
    }
    wasBusy = isBusy
  }

  private func publish() {
    guard let server, server.hasSubscribers else { return }
    server.publish(publication)
  }

  private var problems: [Problem] {
    let storing = stored.commitProblem.map { StoreProblem.notStored(why: $0) }
    return store.troubles.map(Problem.store) + time.problems
      + (Places.isReplaced ? [.replacedProgram] : [])
      + [sentinel.problem].compactMap(\.self)
      + [storing].compactMap(\.self).map(Problem.store)
      + [sound.problem].compactMap(\.self).map(Problem.outputs)
      + configuration.problems.map(Problem.settings)
      + uselessSounds.problems(of: stored, on: shelf)
  }

  private var publication: Publication {
    Publication(
      stored,
      rest: .withoutLists(
        engine, at: Clocks.now, problems: problems, sounds: soundNames,
        readiness: readiness?.readiness, process: getpid()))
  }
}

// MARK: - Commands

extension EngineHost {
  private func answer(_ command: Command, from client: Client) -> Reply {
    do throws(DraftError) {
      return answer(
        try CommandMeaning(command, zone: SystemZone.ofThisProcess.zone(named:)), from: client)
    } catch {
      return .invalid(error)
    }
  }

  private func answer(_ meaning: CommandMeaning, from client: Client) -> Reply {
    switch meaning {
    case .list(let request):
      if let problem = soundProblem(in: request) { return .useless(problem) }
      if request.changesTheList, let complaint = store.refusalOfChanges(at: Clocks.wall) {
        return .listIsClosed(complaint)
      }
      let answer = handle(.list(request))
      noteSound(of: request, after: answer)
      followZones()
      return reply(to: answer)
    case .ring(let request):
      return reply(to: handle(.ring(request, owner: client.isSubscribed ? client.id : nil)))
    case .next(let count, let from, let machine):
      return Future(engine: engine).plan(count, after: from, in: machine)
    case .preview(let id, let reading):
      return Future(engine: engine).preview(reading, of: id) { opinions.problem(with: $0, engine) }
    case .status:
      return .snapshot(publication.whole)
    case .subscribe(let onlyChanges):
      readiness?.begin()
      leftovers.putBack()
      return subscribe(client, toChanges: onlyChanges)
    case .survey:
      readiness?.look()
      return .done("measuring", id: nil)
    case .history(let count, let skipping):
      return past.history(count, skipping: skipping, now: Clocks.wall)
    case .export(let number):
      return .exported(ExportPage(of: engine, after: number))
    case .adopt(let imports, let isDryRun):
      return adopt(imports, isDryRun: isDryRun)
    case .why(let alarm, let date):
      return past.why(alarm, on: date, now: Clocks.wall)
    case .account(let occurrence):
      return past.account(of: occurrence, now: Clocks.wall)
    case .sentences(let name):
      let packs = PackDocument.all(of: engine, named: name)
      guard let name, packs.isEmpty else { return .sentences(packs) }
      return .invalid(.noSuchPack(name), in: engine.zone)
    case .reload:
      reload()
      return reloadReply
    case .quit:
      if let unfinished = engine.unfinished(at: Clocks.now) {
        return .refused(unfinished, in: engine.zone)
      }
      loop.stop()
      return .done("the engine ends; alarms do not ring until it runs again", id: nil)
    }
  }

  private func subscribe(_ client: Client, toChanges: Bool) -> Reply {
    let publication = publication
    guard toChanges else {
      client.subscription = .whole
      return .snapshot(publication.whole)
    }
    client.subscription = .changes(after: publication.told)
    return .change(publication.change(after: nil))
  }

  /// Tries it out first, so that everything that is wrong is said at once.
  private func adopt(_ imports: [AlarmImport], isDryRun: Bool) -> Reply {
    // Thousands of alarms take the engine's time, which a ringing one needs.
    guard engine.session == nil else { return .refused("an alarm rings: import when it is done") }
    let request = Event.list(.adopt(imports))
    var trial = engine
    let foreseen = trial.handle(request, at: Clocks.now).answer
    let complaints = soundComplaints(in: imports)
    if case .refused(.edit(.unfit)) = foreseen, case .unfit(let others) = reply(to: foreseen) {
      return .unfit((complaints + others).sorted { $0.index < $1.index })
    }
    guard complaints.isEmpty else { return .unfit(complaints) }
    guard !isDryRun else { return reply(to: foreseen) }
    if let complaint = store.refusalOfChanges(at: Clocks.wall) { return .listIsClosed(complaint) }
    let reply = reply(to: handle(request))
    followZones()
    return reply
  }

  /// Of those that may come back, too.
  private func followZones() { time.follow(engine.family.alarms + engine.removed.alarms) }

  /// What is wrong with imported sounds. Alarms fall due meanwhile: what a second does not suffice
  /// for is taken at its word.
  private func soundComplaints(in imports: [AlarmImport]) -> [AdoptionComplaint] {
    var known: [SoundChoice: Reason?] = [:]
    let deadline = Clocks.boot + .seconds(1)
    return imports.enumerated().compactMap { index, imported in
      guard let sound = imported.change.sound else { return nil }
      let problem = known[sound] ?? soundProblem(in: .add(imported.change), by: deadline)
      known[sound] = problem
      return problem.map { AdoptionComplaint(index: index, message: $0.text) }
    }
  }

  private var past: Past { Past(store: store.past, engine: engine) }

  /// What is wrong with the sound that a request chooses, while its owner is awake to mend it.
  private func soundProblem(
    in request: ListRequest, by deadline: BootInstant = Clocks.boot + PulseSound.patience
  ) -> Reason? {
    guard case .file(let name) = request.change?.sound else { return nil }
    return shelf.problem(with: name, within: min(PulseSound.patience, deadline - Clocks.boot))
  }

  /// A sound that was chosen has just been found good. The one that a new alarm has by default is
  /// looked at now: it is no reason to refuse the alarm, but to say so.
  private func noteSound(of request: ListRequest, after answer: Answer?) {
    guard case .done = answer else { return }
    if case .file(let name) = request.change?.sound { return note(nil, of: name) }
    switch request {
    // What rings has the engine's time; at its own ring the sound is found out anyway.
    case .add(let change) where change.sound == nil && engine.session == nil:
      guard let name = engine.book.template.sound else { return }
      note(shelf.problem(with: name, within: PulseSound.patience), of: name)
    case .add, .edit, .rehearse, .enable, .disable, .remove, .restore, .skip, .move, .pause,
      .acknowledge, .adopt, .restoreSentences:
      break
    }
  }

  private func note(_ problem: Reason?, of sound: String) {
    guard engine.soundProblems[sound] != problem else { return }
    handle(.soundJudged(sound, problem: problem))
  }

  private var reloadReply: Reply {
    let problems = configuration.problems.map(\.description)
    guard configuration.hasErrors, let first = problems.first else {
      return .reloaded(warnings: problems)
    }
    return .refused(settings: first, more: problems.count - 1)
  }

  private func nextRing(after answer: Answer) -> WallInstant? {
    switch answer {
    case .done(.added(let alarm)), .done(.changed(let alarm)), .done(.broughtBack(let alarm)):
      engine.family.next(of: alarm.id)?.due
    case .done, .refused: nil
    }
  }

  private func reply(to answer: Answer?) -> Reply {
    answer.map { Reply($0, zone: engine.zone, next: nextRing(after: $0)) }
      ?? .done("noted", id: nil)
  }

  private func reload() {
    configuration = ConfigurationFiles(places).load()
    // What is saved while they are read is noticed afterwards.
    files.follow()
    soundNames = SoundFiles(places).names
    vibration.follow(configuration.settings.vibration)
    handle(.configured(configuration.book))
    if let news = time.readAgain() { handle(news) }
    readiness?.lookAgain()
  }

  /// Measures on a thread of its own, which posts what it finds.
  ///
  /// - Returns: false when there is no thread to be had.
  private func survey() -> Bool {
    let output = configuration.settings.output
    let sleep = configuration.settings.sleep
    let post = mailbox.post
    let vibration = configuration.settings.vibration
    let clock = time.survey
    let places = places
    let thread = try? Thread("survey") {
      post(
        .surveyed(
          .measure(output: output, sleep: sleep, clock: clock, places: places),
          vibrationProblem: Vibrator.problem(with: vibration)))
    }
    thread?.detach()
    return thread != nil
  }
}
