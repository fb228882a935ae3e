import AlarmCore
import CivilTime
import LinuxLoop

/// All sound, owned by one thread for as long as there is any.
///
/// It takes orders one by one, gives each try its report, and watches what it has proven. It never
/// touches the core's state: orders come in by mailbox, reports go out by a closure.
final class SoundThread {
  /// What reporting itself may take of a try's time.
  private static let reportReserve = Duration.milliseconds(10)
  private static let checkLimit = Duration.milliseconds(900)
  private static let restoreLimit = Duration.seconds(1)
  /// When outputs could not be put back: pauses between further tries, some minutes together.
  private static let restorePauses = [2, 4, 8, 16, 32, 64, 128].map { Duration.seconds($0) }
  /// How often outputs are listed again while there is none: devices come later than their server.
  private static let listPause = Duration.milliseconds(40)
  /// How long a card that we hold may take to be let go.
  private static let cardLimit = Duration.milliseconds(100)
  /// How long ALSA's default may take to be opened before the hardware is: it may ask a frozen server.
  private static let defaultLimit = Duration.milliseconds(100)

  private let desk: SoundDesk
  private let server: String?
  private let report: (SoundReport) -> Void
  private let loop: PulseLoop
  private let inbox = SoundInbox()
  /// What is played, once it was decoded.
  private let loops: LoopStore

  /// What the last try has brought, proven or not.
  private var current: Sounding?
  /// What was proven before and may still be heard: it goes when the next is proven.
  private var previous: Sounding?
  /// Under a lease, and until sound is proven after it.
  private var keepAwake: KeepAwake?
  private var repair: SinkRepair
  /// Whether the next stream may not be moved: somebody has moved one to where nobody hears it.
  private var staysPut = false
  /// When outputs are put back, because no server answered before; nil when nothing waits for it.
  private var nextRestore: BootInstant?
  private var restorePauses = SoundThread.restorePauses[...]
  /// Cards that were told to end, and may hang.
  private var retiredCards: [AlsaTone] = []

  /// - Throws: ``Setback`` when the process has no descriptor left.
  init(
    desk: SoundDesk, server: String?, loops: LoopStore, memory: OutputMemory,
    report: @escaping (SoundReport) -> Void
  ) throws {
    self.desk = desk
    self.loops = loops
    self.server = server
    repair = SinkRepair(memory: memory)
    self.report = report
    loop = try PulseLoop()
    loop.watch(desk.mailbox.descriptor) { [inbox, desk] in inbox.add(desk.mailbox.drain()) }
  }

  /// Obeys until there is nothing to hold and nothing to do.
  func run() {
    while true {
      if let order = inbox.next() {
        obey(order)
      } else if holdsNothing {
        let late = desk.leave()
        if late.isEmpty { return }
        inbox.add(late)
      } else {
        loop.iterate(until: [nextLook, nextRestore].compactMap { $0 }.min())
        watch()
        restoreIfDue()
      }
    }
  }

  /// What was opened for sound that was never proven has to be put back, too: the thread waits for the
  /// order to do it.
  private var holdsNothing: Bool {
    current == nil && previous == nil && keepAwake == nil && nextRestore == nil && !repair.isOpen
  }

  private func obey(_ order: SoundOrder) {
    switch order {
    case .ring(let attempt): ring(attempt)
    case .check(let token): check(token)
    case .standBy: standBy()
    case .stop: stop()
    }
  }

  // MARK: Ringing

  private func ring(_ attempt: SoundTry) {
    nextRestore = nil
    // Terminals ring. What plays here, proven or not, does no harm meanwhile.
    if attempt.rung == .bell { return tell(attempt.token, .failed(.noOutput)) }
    retireCurrent()
    answer(attempt.token) {
      do {
        let proof = try start(attempt)
        settle()
        return proof
      } catch {
        goBackToWhatIsProven()
        throw error
      }
    }
  }

  /// Makes room for a new try, without dropping what may be heard.
  private func retireCurrent() {
    guard let current else { return }
    self.current = nil
    if current.wasMoved && !current.isProven { staysPut = true }
    if current.isWorthKeeping {
      drop(&previous)
      previous = current
    } else {
      dropCard(of: current)
    }
  }

  /// The new sound is proven, and all that stood in for it may go.
  private func settle() {
    drop(&previous)
    keepAwake = nil
  }

  /// A better way that failed was only tried beside this one.
  private func goBackToWhatIsProven() {
    guard let previous, previous.isProven else { return }
    drop(&current)
    current = previous
    self.previous = nil
  }

  private func check(_ token: SoundToken) {
    answer(token) {
      guard let current, current.token == token else { throw Setback.failed(.streamLost) }
      return try current.check(by: Clocks.boot + Self.checkLimit)
    }
  }

  /// Does what an order asks for, and reports how it went, unless a newer order came in between.
  private func answer(_ token: SoundToken, _ work: () throws -> Proof) {
    do {
      let proof = try work()
      tell(token, .audible(proof.measurement, since: proof.since))
    } catch Setback.failed(let failure) {
      tell(token, .failed(failure))
    } catch {
      // Superseded: the newer order has a report of its own.
    }
  }

  private func tell(_ token: SoundToken, _ result: SoundReport.Result) {
    report(SoundReport(token: token, result: result))
  }

  private func start(_ attempt: SoundTry) throws -> Proof {
    let deadline = attempt.deadline.earlier(by: Self.reportReserve)
    if attempt.rung == .alsa { return try startCard(attempt, by: deadline) }
    // The file is decoded while the server is asked.
    try loops.prepare(attempt.asset)
    let connection = try connect(by: deadline)
    // The file first: when it is no use, no output is to blame.
    let source = try open(attempt.asset, by: deadline)
    let choice = OutputChoice(pinned: attempt.output)
    let outputs = try chooseOutputs(choice, for: attempt.rung, on: connection, by: deadline)
    repair.open(outputs.map(\.chain), on: connection)
    let others = try outputs.dropFirst().map { _ in try open(attempt.asset, by: deadline) }
    let ringing = try Ringing(
      connection, outputs: outputs, choice: choice, sources: [source] + others,
      volume: attempt.volume, role: attempt.role, staysPut: staysPut)
    // From here on it sounds, and goes on sounding even where that cannot be proven.
    let sounding = Sounding(attempt.token, connection, ringing)
    current = sounding
    let proof = try sounding.prove { try ringing.prove(by: deadline) }
    repair.observe(ringing.chains)
    return proof
  }

  /// A new connection; or a living one where the server, or this process, has none to give.
  private func connect(by deadline: BootInstant) throws -> PulseConnection {
    let living =
      previous?.connection ?? keepAwake.flatMap { $0.connection.isGood ? $0.connection : nil }
    let limit = living == nil ? deadline : deadline.earlier(by: (deadline - Clocks.boot) / 2)
    do {
      return try PulseConnection.open(loop, server: server, by: limit) { [inbox] in
        inbox.isSuperseded
      }
    } catch Setback.failed(.noServer(let reason)) {
      guard let living, living.isGood else { throw Setback.failed(.noServer(reason)) }
      return living
    }
  }

  private func open(_ asset: SoundAsset, by deadline: BootInstant) throws -> any SampleSource {
    try loops.open(asset, by: deadline) { [loop, inbox] limit in
      if inbox.isSuperseded { throw Setback.superseded }
      loop.iterate(until: limit)
    }
  }

  private func chooseOutputs(
    _ choice: OutputChoice, for rung: Rung, on connection: PulseConnection,
    by deadline: BootInstant
  ) throws -> [Output] {
    var known: SoundFailure?
    while true {
      do {
        return try choice.outputs(for: rung, in: connection.inventory(by: deadline))
      } catch Setback.failed(let failure) where failure.mayPass {
        known = failure
      } catch Setback.failed(.serverDoesNotAnswer) {
        // With the deadline the last list may be cut off; what the one before has shown stands.
        throw Setback.failed(known ?? .serverDoesNotAnswer)
      }
      let next = Clocks.boot + Self.listPause
      guard next < deadline else { throw Setback.failed(known ?? .noOutput) }
      _ = try connection.hasCome(by: next) { false }
    }
  }

  // MARK: The sound card without a server

  private func startCard(_ attempt: SoundTry, by deadline: BootInstant) throws -> Proof {
    // What plays must let go of the card first; what hangs holds none.
    try wait(by: deadline) { retiredCards.allSatisfy { $0.hasEnded || $0.mayHang } }
    retiredCards.removeAll(where: \.hasEnded)
    let devices = retiredCards.isEmpty ? [CardDevices.byDefault, .hardware] : [.hardware]
    var reasons = retiredCards.isEmpty ? [] : ["ALSA's default does not answer"]
    for devices in devices {
      do {
        return try startCard(devices, attempt, by: deadline)
      } catch Setback.failed(.card(let reason)) {
        reasons.append(reason.text)
        drop(&current)
      } catch let error as SystemError {
        reasons.append("\(error)")
      }
    }
    throw Setback.failed(.card(Reason(reasons.joined(separator: "; "))))
  }

  private func startCard(
    _ devices: CardDevices, _ attempt: SoundTry, by deadline: BootInstant
  ) throws -> Proof {
    let card = try AlsaTone(devices, volume: attempt.volume) { [desk] in
      desk.mailbox.post(.cardChanged)
    }
    let sounding = Sounding(attempt.token, card)
    current = sounding
    return try sounding.prove {
      let limit = devices.mayHang ? min(deadline, Clocks.boot + Self.defaultLimit) : deadline
      try wait(by: limit) { card.state != .opening }
      try wait(by: deadline) { card.state != .opened }
      return try card.proof()
    }
  }

  private func wait(by deadline: BootInstant, _ condition: () -> Bool) throws {
    while !condition() {
      if inbox.isSuperseded { throw Setback.superseded }
      if Clocks.boot >= deadline { throw Setback.failed(.card(Reason(.cardSilent))) }
      loop.iterate(until: deadline)
    }
  }

  // MARK: Watching

  private var nextLook: BootInstant? { current?.nextLook }

  /// Reports at once when proven sound is lost.
  private func watch() {
    guard let current, !inbox.isSuperseded else { return }
    do {
      try current.watch()
    } catch Setback.failed(let failure) {
      tell(current.token, .lost(failure, lastHeard: current.lastHeard))
    } catch {
      // Superseded: the newer order decides.
    }
  }

  // MARK: Silence

  /// Quiet under a lease. What was changed on outputs stays: the alarm is soon back.
  private func standBy() {
    let heard = [current, previous].compactMap { $0 }.first { $0.isProven }
    if let connection = heard?.connection, let sink = heard?.chains.first?.last {
      // An output that falls asleep costs time later, so whatever goes wrong here, the lease stands.
      keepAwake = try? KeepAwake(connection, sink: sink.name)
    }
    silence()
  }

  private func stop() {
    let living = [current?.connection, previous?.connection, keepAwake?.connection]
      .compactMap { $0 }.first { $0.isGood }
    silence()
    keepAwake = nil
    staysPut = false
    restorePauses = Self.restorePauses[...]
    putBack(on: living)
  }

  private func restoreIfDue() {
    guard let nextRestore, Clocks.boot >= nextRestore, !inbox.isSuperseded else { return }
    putBack(on: nil)
  }

  private func putBack(on living: PulseConnection?) {
    nextRestore = nil
    do {
      try restore(on: living, by: Clocks.boot + Self.restoreLimit)
    } catch Setback.superseded {
      // A new ring: what has been changed stays noted until that one is over.
    } catch {
      putBackLater()
    }
  }

  /// A server that is frozen, or gone for a moment, may soon be back.
  private func putBackLater() {
    guard !inbox.mustLeave, let pause = restorePauses.popFirst() else {
      return repair.leaveForLater()
    }
    nextRestore = Clocks.boot + pause
  }

  private func restore(on living: PulseConnection?, by deadline: BootInstant) throws {
    guard repair.isOpen else { return }
    let connection =
      try living
      ?? PulseConnection.open(loop, server: server, by: deadline) {
        [inbox] in inbox.isSuperseded
      }
    try repair.restore(on: connection, by: deadline)
  }

  /// Throws away what plays.
  private func silence() {
    drop(&current)
    drop(&previous)
  }

  private func drop(_ sounding: inout Sounding?) {
    if let sounding { dropCard(of: sounding) }
    sounding = nil
  }

  private func dropCard(of sounding: Sounding) {
    guard let card = sounding.card else { return }
    card.cancel()
    // A sound server can have the card only after we have let go of it. What hangs holds none.
    if !card.mayHang { try? wait(by: Clocks.boot + Self.cardLimit) { card.hasEnded } }
    if !card.hasEnded { retiredCards.append(card) }
  }
}

extension SoundFailure {
  /// Whether outputs that are still coming up may mend it.
  fileprivate var mayPass: Bool {
    switch self {
    case .noOutput, .outputNotFound: true
    case .noServer, .serverDoesNotAnswer, .serverDied, .streamRefused, .streamNotReady, .streamLost,
      .streamShut, .streamDucked, .outputMuted, .outputTooQuiet, .outputUnplugged, .outputAsleep,
      .silent, .asset, .assetLate,
      .card:
      false
    }
  }
}
