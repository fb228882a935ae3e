import CivilTime
import EngineLink
import Glibc
import LinuxLoop
import Rehearsal
import Wire

/// A rehearsal for real: an ordinary ring of the engine, followed to its end, with a saboteur beside it
/// where one is asked for.
///
/// It ends as every alarm ends. Whoever interrupts this command only stops watching.
final class LiveRehearsal {
  private static let saboteurStarts = Duration.seconds(15)
  /// How long everything may take to be put back after the end.
  private static let puttingBack = Duration.seconds(30)
  /// So often a saboteur that was killed is replaced.
  private static let mostSaboteurs = 3

  private let wish: RehearsalWish
  private let audience: RehearsalAudience
  private let places: Places
  private let signals: Signals
  private var stage = Stage(rehearsal: nil)
  private var saboteur: SaboteurProcess?
  private var saboteursStarted = 0
  private var link: EngineLink
  private var splitter = LineSplitter()
  private var follower = SnapshotFollower()
  private var snapshot: Snapshot?
  private var records: [StrikeRecord] = []
  private var notes: [String] = []
  private var lines = RoomLines()
  private var isOver = false

  /// - Throws: ``QuestionError`` when there is no engine to be had.
  init(
    _ wish: RehearsalWish, for audience: RehearsalAudience, _ places: Places
  ) throws(QuestionError) {
    self.wish = wish
    self.audience = audience
    self.places = places
    do {
      signals = try Signals([SIGINT, SIGTERM, SIGHUP])
      link = try EngineLink.connectOrStart(places)
    } catch {
      throw QuestionError(code: ExitCode.failed, description: "\(error)")
    }
  }

  /// - Throws: ``QuestionError`` when it cannot begin, or is interrupted.
  func run() throws(QuestionError) -> Int32 {
    try begin()
    while !isOver {
      wait(atMost: nil)
      if signals.read() != nil { try leave() }
      listen()
      hearSaboteur()
    }
    let deadline = Clocks.boot + Self.puttingBack
    while saboteur != nil, Clocks.boot < deadline {
      wait(atMost: deadline - Clocks.boot)
      hearSaboteur()
    }
    return try report()
  }

  // MARK: Beginning

  private func begin() throws(QuestionError) {
    try requireThatNothingIsAtStake()
    try startSaboteur()
    let ring = Command.ring(after: 0, mission: wish.mission, sound: nil, of: wish.alarm)
    guard case .done(let words, let number?, _) = try Questions(places).ask(ring) else {
      throw QuestionError(code: ExitCode.failed, description: "the engine does not rehearse")
    }
    stage.rehearsal = number
    try? saboteur?.rehearse(number)
    audience.tell(.began(number))
    audience.say(words + ", as alarm \(number)")
    subscribe()
  }

  /// A rehearsal beside an alarm that is unfinished would have to wait for it, or be in its way.
  private func requireThatNothingIsAtStake() throws(QuestionError) {
    guard case .snapshot(let snapshot) = try Questions(places).ask(.status),
      let objection = stage.objection(snapshot, at: Clocks.wall)
    else { return }
    if case .ringsSoon = objection, wish.strikes.isEmpty { return }
    throw QuestionError(code: ExitCode.refused, description: "\(objection)")
  }

  /// It sees how outputs are set before the alarm opens them.
  private func startSaboteur() throws(QuestionError) {
    guard !wish.strikes.isEmpty else { return }
    do {
      try employ(wish.strikes)
    } catch {
      throw QuestionError(code: ExitCode.failed, description: "\(error)")
    }
    let deadline = Clocks.boot + Self.saboteurStarts
    while Clocks.boot < deadline {
      wait(atMost: deadline - Clocks.boot)
      for news in saboteur?.receive() ?? [.leftBroken("the saboteur ended")] {
        if case .leftBroken(let why) = news {
          throw QuestionError(code: ExitCode.failed, description: why)
        }
        if case .ready = news { return }
      }
    }
    throw QuestionError(code: ExitCode.failed, description: "the saboteur does not start")
  }

  private func employ(_ strikes: [Strike]) throws {
    saboteur = try SaboteurProcess(strikes)
    saboteursStarted += 1
  }

  // MARK: Following

  private func wait(atMost limit: Duration?) {
    let descriptors =
      [signals.number, link.socket.number] + (saboteur.map { [$0.descriptor] } ?? [])
    var polls = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // While it is over the engine has nothing to say that matters.
    if isOver { polls.remove(at: 1) }
    _ = poll(&polls, nfds_t(polls.count), limit.map { Int32($0.inSeconds * 1000) } ?? -1)
  }

  private func subscribe() {
    splitter = LineSplitter()
    follower = SnapshotFollower()
    link.socket.makeNonBlocking()
    try? link.socket.writeAll((try? JSONLines.encode(Command.subscribe(onlyChanges: true))) ?? [])
  }

  private func listen() {
    do {
      guard let bytes = try link.socket.readAvailable() else { return }
      guard !bytes.isEmpty else { return reconnect() }
      for line in try splitter.feed(bytes) {
        let reply = try JSONLines.decode(Reply.self, from: line)
        guard let snapshot = follower.snapshot(after: reply) else { continue }
        see(snapshot)
      }
    } catch {
      reconnect()
    }
  }

  /// An unfinished alarm must ring: where no engine is left, another one is started.
  private func reconnect() {
    guard let next = try? EngineLink.connectOrStart(places) else {
      usleep(500_000)
      return
    }
    link = next
    subscribe()
  }

  private func see(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    guard let rehearsal = stage.rehearsal else { return }
    for line in lines.lines(snapshot, of: rehearsal) { audience.say(line) }
    isOver = !stage.isOn(snapshot)
  }

  private func hearSaboteur() {
    guard let saboteur else { return }
    guard let told = saboteur.receive() else { return replaceSaboteur() }
    for news in told {
      if let line = lines.line(news) { audience.say(line) }
      switch news {
      case .ready: break
      case .struck(let record): records.append(record)
      case .missed(let strike, let why): notes.append("\(strike.word) missed: \(why)")
      case .retired(let why): notes.append(why)
      case .putBack: self.saboteur = nil
      case .leftBroken(let what):
        notes.append(what)
        self.saboteur = nil
      }
    }
  }

  /// Somebody has killed it. Another one puts back what it has broken, and breaks nothing.
  private func replaceSaboteur() {
    saboteur = nil
    guard saboteursStarted < Self.mostSaboteurs else { return }
    notes.append("the saboteur was killed; another one puts back what it had broken")
    try? employ([])
    if let rehearsal = stage.rehearsal { try? saboteur?.rehearse(rehearsal) }
  }

  // MARK: Ending

  /// Nobody silences an alarm by closing a window, a rehearsal neither.
  private func leave() throws(QuestionError) {
    let how =
      "the rehearsal goes on: it ends with its mission (`ryza-tui attempt`), like every alarm"
    throw QuestionError(code: ExitCode.failed, description: how)
  }

  private func report() throws(QuestionError) -> Int32 {
    guard let rehearsal = stage.rehearsal,
      case .account(let account) = try Questions(places).ask(.why(id: rehearsal, date: nil))
    else { throw QuestionError(code: ExitCode.failed, description: "there is no account of it") }
    let report = RehearsalReport(account, strikes: wish.strikes, records: records, notes: notes)
    return audience.finish(report, report, text: "\n" + RehearsalListing.text(of: report))
  }
}
