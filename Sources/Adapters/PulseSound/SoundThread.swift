import AlarmCore
import CivilTime
import LinuxLoop

/// All sound, owned by one thread for as long as there is any.
///
/// It takes orders one by one, gives each try its report, and watches what it has proven. It never
/// touches the core's state: orders come in by mailbox, reports go out by a closure.
final class SoundThread {
  private enum Playing {
    case nothing
    case server(Ringing)
    case card(AlsaTone)
  }

  /// What reporting itself may take of a try's time.
  private static let reportReserve = Duration.milliseconds(10)
  private static let checkLimit = Duration.milliseconds(900)
  private static let restoreLimit = Duration.seconds(1)
  /// How often outputs are listed again while there is none: devices come later than their server.
  private static let listPause = Duration.milliseconds(40)
  /// How long a card that we hold may take to be let go.
  private static let cardLimit = Duration.milliseconds(100)

  private let desk: SoundDesk
  private let server: String?
  private let report: (SoundReport) -> Void
  private let loop: PulseLoop
  private let inbox = SoundInbox()
  /// What is played, once it was decoded.
  private let loops: LoopStore

  private var connection: PulseConnection?
  private var playing = Playing.nothing
  /// The try whose sound this is.
  private var token: SoundToken?
  /// Whether that try has been reported audible, and nothing since.
  private var isProven = false
  private var repair = SinkRepair()
  /// A card that was told to end, and may hang.
  private var retiredCard: AlsaTone?

  /// - Throws: ``Setback`` when the process has no descriptor left.
  init(
    desk: SoundDesk, server: String?, loops: LoopStore, report: @escaping (SoundReport) -> Void
  ) throws {
    self.desk = desk
    self.loops = loops
    self.server = server
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
        loop.iterate(until: nextLook)
        watch()
      }
    }
  }

  private var holdsNothing: Bool {
    if case .nothing = playing { return repair.isEmpty }
    return false
  }

  private func obey(_ order: SoundOrder) {
    switch order {
    case .ring(let attempt): ring(attempt)
    case .check(let token): check(token)
    case .stop: stop()
    }
  }

  // MARK: Ringing

  private func ring(_ attempt: SoundTry) {
    // Front ends ring the bell. What plays here, proven or not, does no harm meanwhile.
    if attempt.rung == .bell { return tell(attempt.token, .failed(.noOutput)) }
    silence()
    connection = nil
    token = attempt.token
    answer(attempt.token) { try start(attempt) }
  }

  private func check(_ token: SoundToken) {
    let deadline = Clocks.boot + Self.checkLimit
    answer(token) {
      guard token == self.token else { throw Setback.failed(.streamLost) }
      switch playing {
      case .nothing: throw Setback.failed(.streamLost)
      case .server(let ringing): return try ringing.check(by: deadline)
      case .card(let card): return try prove(card, by: deadline)
      }
    }
  }

  /// Does what an order asks for, and reports how it went, unless a newer order came in between.
  private func answer(_ token: SoundToken, _ work: () throws -> Proof) {
    isProven = false
    do {
      let proof = try work()
      isProven = true
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
    // Percent of the amplitude. On the mixers' cubic scale 20 % would be −42 dB, which wakes nobody.
    let amplitude = Double(min(max(attempt.volume, 1), 100)) / 100
    if attempt.rung == .alsa { return try startCard(amplitude: amplitude, by: deadline) }
    // The file is decoded while the server is asked.
    try loops.prepare(attempt.asset)
    let connection = try PulseConnection.open(loop, server: server, by: deadline) { [inbox] in
      inbox.isSuperseded
    }
    self.connection = connection
    // The file first: when it is no use, no output is to blame.
    let source = try open(attempt.asset, by: deadline)
    let choice = OutputChoice(pinned: attempt.output)
    let outputs = try chooseOutputs(choice, for: attempt.rung, on: connection, by: deadline)
    for output in outputs { repair.open(output.chain, on: connection) }
    let others = try outputs.dropFirst().map { _ in try open(attempt.asset, by: deadline) }
    let ringing = try Ringing(
      connection, outputs: outputs, choice: choice, sources: [source] + others,
      amplitude: amplitude)
    // From here on it sounds, and goes on sounding even where that cannot be proven.
    playing = .server(ringing)
    let proof = try ringing.prove(by: deadline)
    for chain in ringing.chains { repair.observe(chain) }
    return proof
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

  private func startCard(amplitude: Double, by deadline: BootInstant) throws -> Proof {
    if let retiredCard {
      try wait(by: deadline) { retiredCard.hasEnded }
      self.retiredCard = nil
    }
    do {
      let card = try AlsaTone(amplitude: amplitude) { [desk] in desk.mailbox.post(.cardChanged) }
      playing = .card(card)
      return try prove(card, by: deadline)
    } catch let error as SystemError {
      throw Setback.failed(.card("\(error)"))
    }
  }

  private func prove(_ card: AlsaTone, by deadline: BootInstant) throws -> Proof {
    try wait(by: deadline) { card.state != .opening }
    switch card.state {
    case .consuming(let since):
      return Proof(measurement: SoundMeasurement(peak: 1, output: AlsaTone.output), since: since)
    case .failed(let reason):
      throw Setback.failed(.card(reason))
    case .opening, .ended:
      throw Setback.failed(.card("the sound card does not answer"))
    }
  }

  private func wait(by deadline: BootInstant, _ condition: () -> Bool) throws {
    while !condition() {
      if inbox.isSuperseded { throw Setback.superseded }
      if Clocks.boot >= deadline { throw Setback.failed(.card("the sound card does not answer")) }
      loop.iterate(until: deadline)
    }
  }

  // MARK: Watching

  private var nextLook: BootInstant? {
    guard isProven, case .server(let ringing) = playing else { return nil }
    return ringing.nextLook
  }

  /// Reports at once when proven sound is lost.
  ///
  /// It goes on being played; the core decides.
  private func watch() {
    guard isProven, let token, !inbox.isSuperseded else { return }
    do {
      switch playing {
      case .nothing: break
      case .server(let ringing): try ringing.watch()
      case .card(let card): _ = try prove(card, by: Clocks.boot)
      }
    } catch Setback.failed(let failure) {
      isProven = false
      tell(token, .failed(failure))
    } catch {
      // Superseded: the newer order decides.
    }
  }

  // MARK: Silence

  private func stop() {
    silence()
    token = nil
    do {
      try restore(by: Clocks.boot + Self.restoreLimit)
    } catch Setback.superseded {
      // A new ring: what has been changed stays noted until that one is over.
    } catch {
      repair.giveUp()
    }
    connection = nil
  }

  private func restore(by deadline: BootInstant) throws {
    if repair.isEmpty { return }
    let living = connection.flatMap { $0.isGood ? $0 : nil }
    let connection =
      try living
      ?? PulseConnection.open(loop, server: server, by: deadline) {
        [inbox] in inbox.isSuperseded
      }
    try repair.restore(on: connection, by: deadline)
  }

  /// Throws away what plays.
  private func silence() {
    isProven = false
    if case .card(let card) = playing {
      card.cancel()
      retiredCard = card
      // A sound server can have the card only after we have let go of it.
      try? wait(by: Clocks.boot + Self.cardLimit) { card.hasEnded }
      if card.hasEnded { retiredCard = nil }
    }
    playing = .nothing
  }
}

extension SoundFailure {
  /// Whether outputs that are still coming up may mend it.
  fileprivate var mayPass: Bool {
    switch self {
    case .noOutput, .outputNotFound: true
    case .noServer, .serverDoesNotAnswer, .serverDied, .streamRefused, .streamNotReady, .streamLost,
      .streamShut, .outputMuted, .outputTooQuiet, .outputUnplugged, .silent, .asset, .card:
      false
    }
  }
}
