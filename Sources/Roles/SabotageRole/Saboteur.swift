import CivilTime
import EngineLink
import Glibc
import LinuxLoop
import PulseSound
import Rehearsal
import Wire

/// Stands beside an engine that rehearses, and breaks what it was told to when its occasion comes.
///
/// It ends when the rehearsal is over and everything is as it was, whoever has gone meanwhile: whoever
/// started it, or the engine.
final class Saboteur {
  /// How long a microphone or a listener is taken away: the engine has seen it by then.
  private static let listeningLost = Duration.seconds(6)
  /// How long the engine may take to put back what it had opened, before its sabotage is undone: the
  /// engine takes a muted output for the user's choice, and mutes it again.
  private static let engineRestores = Duration.seconds(10)
  private static let pauseBetweenTries = Duration.milliseconds(500)
  private static let mostTries = 20

  private let places: Places
  private let tell: (SaboteurNews) -> Void
  private var plan: StrikePlan
  private var stage = Stage(rehearsal: nil)
  private var blows: Blows
  private var link: EngineLink?
  private var splitter = LineSplitter()
  private var follower = SnapshotFollower()
  private var snapshot: Snapshot?
  /// Where the rehearsal was heard last: under a lease nothing is measured.
  private var lastOutput: String?
  /// Whether whoever started it is still there to be told.
  private var isAlone = false
  private var isRetired = false
  private var listeningComesBack: BootInstant?
  private var isOver = false

  /// - Parameter tell: what is told to whoever started it.
  init(_ places: Places, strikes: [Strike], tell: @escaping (SaboteurNews) -> Void) throws {
    self.places = places
    self.tell = tell
    plan = StrikePlan(strikes)
    var left = Damage.left(in: places)
    var link = try EngineLink.connectOrStart(places)
    if let damage = left, case .snapshot(let snapshot) = try link.ask(.status),
      !Stage(rehearsal: damage.rehearsal).isOn(snapshot)
    {
      var blows = Blows(places, left: damage)
      Self.letTheEngineRestore(places)
      try blows.putAllBack()
      left = nil
    }
    blows = Blows(places, left: left)
    stage.rehearsal = left?.rehearsal
    // The mission must be possible, whoever was killed.
    listeningComesBack = left.map { _ in Clocks.boot }
    try subscribe(link)
  }

  /// Works until everything is over.
  func run(orders: Descriptor) {
    tell(.ready)
    var lines = LineSplitter()
    while !isOver {
      wait(for: orders)
      if !isAlone { hear(orders, &lines) }
      listen()
      act()
    }
    finish()
  }

  // MARK: Hearing

  private func wait(for orders: Descriptor) {
    var polls: [pollfd] = []
    if !isAlone { polls.append(pollfd(fd: orders.number, events: Int16(POLLIN), revents: 0)) }
    if let link {
      polls.append(pollfd(fd: link.socket.number, events: Int16(POLLIN), revents: 0))
    }
    let wake = [isRetired ? nil : plan.wake, listeningComesBack, link == nil ? Clocks.boot : nil]
      .compactMap { $0 }.min()
    let left = wake.map { max(($0 - Clocks.boot).wholeNanoseconds / 1_000_000 + 1, 0) } ?? -1
    _ = poll(&polls, nfds_t(polls.count), Int32(min(left, 60_000)))
  }

  /// The rehearsal's number, or the end of whoever would have told it.
  private func hear(_ orders: Descriptor, _ lines: inout LineSplitter) {
    guard let bytes = try? orders.readAvailable() else { return }
    for line in (try? lines.feed(bytes)) ?? [] {
      guard let number = Int64(String(decoding: line, as: UTF8.self)) else { continue }
      stage.rehearsal = number
      blows.rehearse(number)
      // What waits to be read may be older than the rehearsal, and would look like its end.
      reconnect()
    }
    guard bytes.isEmpty else { return }
    isAlone = true
    isRetired = true
    if stage.rehearsal == nil { isOver = true }
  }

  private func listen() {
    guard let link else { return reconnect() }
    do {
      guard let bytes = try link.socket.readAvailable() else { return }
      guard !bytes.isEmpty else { return lose() }
      for line in try splitter.feed(bytes) {
        let reply = try JSONLines.decode(Reply.self, from: line)
        guard let snapshot = follower.snapshot(after: reply) else { continue }
        see(snapshot)
      }
    } catch {
      lose()
    }
  }

  private func lose() {
    link = nil
    reconnect()
  }

  /// An unfinished alarm must ring: where no engine is left, another one is started.
  private func reconnect() {
    do {
      try subscribe(EngineLink.connectOrStart(places))
    } catch {
      usleep(500_000)
    }
  }

  private func subscribe(_ link: EngineLink) throws {
    splitter = LineSplitter()
    follower = SnapshotFollower()
    link.socket.makeNonBlocking()
    try link.socket.writeAll(JSONLines.encode(Command.subscribe(onlyChanges: true)))
    self.link = link
  }

  private func see(_ snapshot: Snapshot) {
    lastOutput = snapshot.audio.output ?? lastOutput
    self.snapshot = snapshot
    self.snapshot?.audio.output = lastOutput
    plan.look(snapshot, at: Clocks.boot)
    if stage.rehearsal != nil, !stage.isOn(snapshot), snapshot.phase == .waiting { isOver = true }
  }

  // MARK: Acting

  private func act() {
    giveListeningBack()
    guard let snapshot, stage.rehearsal != nil, !isRetired, !isOver else { return }
    if let objection = stage.objection(snapshot, at: Clocks.wall) { return retire("\(objection)") }
    guard let strike = plan.next(at: Clocks.boot) else { return }
    let at = Clocks.wall
    do {
      let target = try blows.strike(strike.sabotage, engine: engine(), snapshot)
      if strike.sabotage.endsReadings { listeningComesBack = Clocks.boot + Self.listeningLost }
      tell(.struck(StrikeRecord(strike, at: at, target: target)))
    } catch {
      tell(.missed(strike, "\(error)"))
    }
  }

  private func engine() throws -> ProgramProcess {
    guard let link, let identifier = UnixSocket.listener(of: link.socket),
      let engine = ProgramProcess(identifier, as: "engine")
    else { throw MissedBlow("the engine is not this program") }
    return engine
  }

  private func giveListeningBack() {
    guard let due = listeningComesBack, due <= Clocks.boot else { return }
    do {
      try blows.putListeningBack()
      listeningComesBack = nil
    } catch {
      listeningComesBack = Clocks.boot + Self.pauseBetweenTries
    }
  }

  /// An alarm needs the room: it is given back at once, and nothing is broken any more.
  private func retire(_ why: String) {
    isRetired = true
    try? blows.putListeningBack()
    try? blows.openOutputs()
    listeningComesBack = nil
    tell(.retired(why))
  }

  private static func letTheEngineRestore(_ places: Places) {
    let deadline = Clocks.boot + engineRestores
    while FileBytes.exists(places.outputs), Clocks.boot < deadline { usleep(50_000) }
  }

  /// What the engine has changed is put back by it, and what was broken after that.
  private func finish() {
    guard !blows.damage.isNone else { return tell(.putBack) }
    Self.letTheEngineRestore(places)
    for _ in 0..<Self.mostTries {
      do {
        try blows.putAllBack()
        return tell(.putBack)
      } catch {
        usleep(500_000)
      }
    }
    let names = blows.damage.outputs.map(\.name) + blows.damage.microphones.map(\.name)
    tell(.leftBroken("\(names.joined(separator: ", ")) could not be put back: set them by hand"))
  }
}
