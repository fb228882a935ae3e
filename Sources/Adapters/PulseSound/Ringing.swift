import AlarmCore
import CivilTime
import LinuxLoop

/// That an output was heard to be loud, and nothing is known that would keep it from the room.
struct Proof {
  var measurement: SoundMeasurement
  /// When the first loud sample was seen; of a check, when it was measured.
  var since: Moment
}

extension BootInstant {
  func earlier(by span: Duration) -> BootInstant { self + (.zero - span) }
}

/// What rings now through the sound server, on one output or on several.
///
/// It is built anew for each try and thrown away as a whole.
final class Ringing {
  /// How often the server is asked again while a try is not proven yet.
  private static let lookPause = Duration.milliseconds(40)
  /// What the last look before a deadline may take.
  private static let lookReserve = Duration.milliseconds(30)
  /// Silence that is looked into, although no event announced it: longer than any sound pauses.
  private static let suspiciousSilence = Duration.milliseconds(500)
  /// Time without any samples that is looked into: a frozen server calls nobody back.
  private static let suspiciousPause = Duration.milliseconds(250)
  /// How long lost sound is waited for before it is reported.
  private static let lookLimit = Duration.milliseconds(400)
  /// How long a server may take to answer, before it is taken for frozen.
  private static let answerLimit = Duration.milliseconds(450)
  /// How long what speaks against it may last: a stream is between two sinks while it is moved.
  private static let objectionLimit = Duration.milliseconds(100)

  private let connection: PulseConnection
  private let choice: OutputChoice
  private let voices: [Voice]
  private var isDisturbed = false
  /// When it was heard last, as the last look around has found; nil before.
  private(set) var lastHeard: BootInstant?

  /// Starts a stream on each of the outputs, with a source for each.
  ///
  /// - Throws: ``Setback`` when none can be started.
  init(
    _ connection: PulseConnection, outputs: [Output], choice: OutputChoice,
    sources: [any SampleSource], volume: AlarmVolume, role: StreamRole,
    staysPut: Bool
  ) throws {
    self.connection = connection
    self.choice = choice
    voices = try zip(outputs, sources).map { output, source in
      try Voice(
        connection, output: output, source: source, volume: volume, role: role,
        staysPut: staysPut)
    }
    connection.subscribe { [weak self] event in
      guard let self else { return }
      if voices.contains(where: { $0.isConcerned(by: event) }) { isDisturbed = true }
    }
  }

  /// The sinks that are played through, as last seen.
  var chains: [[Sink]] { voices.map(\.chain) }

  /// Whether somebody has moved a stream of it.
  var wasMoved: Bool { voices.contains(where: \.wasMoved) }

  private var areAllLost: Bool { voices.allSatisfy { $0.loss != nil } }

  /// Waits until at least one output is proven to be heard.
  ///
  /// Proof is the conjunction: its monitor is loud, and a fresh look at the server finds nothing
  /// against it.
  ///
  /// - Throws: ``Setback`` at the deadline, or as soon as it can no longer succeed.
  func prove(by deadline: BootInstant) throws -> Proof {
    try prove(by: deadline, objectionsUntil: deadline)
  }

  private func prove(
    by deadline: BootInstant, objectionsUntil patience: BootInstant
  ) throws -> Proof {
    let lastLook = deadline.earlier(by: Self.lookReserve)
    var known: SoundFailure?
    while true {
      try waitForSound(until: min(Clocks.boot + Self.lookPause, lastLook))
      let objections = try look(by: deadline, known: known)
      if let proven = zip(voices, objections).first(where: { voice, objection in
        objection == nil && voice.isLoud && voice.consumed > 0
      })?.0 {
        return Proof(
          measurement: SoundMeasurement(peak: proven.peak, output: proven.output),
          since: proven.firstLoud ?? Clocks.now)
      }
      let reason = objections.first.flatMap { $0 } ?? voices.first?.silence ?? .streamLost
      known = reason
      let isShut = objections.allSatisfy { $0 != nil } && Clocks.boot >= patience
      if areAllLost || isShut || Clocks.boot >= lastLook { throw Setback.failed(reason) }
      // Loud, but not to be heard: time must pass before another look can find anything new.
      if voices.contains(where: \.isLoud) { try pause(until: lastLook) }
    }
  }

  /// Measures from scratch: fresh probes, and a server that has taken new samples since.
  ///
  /// - Throws: ``Setback``.
  func check(by deadline: BootInstant) throws -> Proof {
    let playing = voices.filter(\.isPlaying)
    let before = try playing.map { try $0.consumed(by: deadline) }
    try listenAfresh()
    var proof = try prove(by: deadline)
    try connection.wait(by: deadline, or: .silent(proof.measurement.output)) {
      try zip(playing, before).contains { voice, before in
        try voice.isPlaying && voice.consumed(by: deadline) > before
      }
    }
    proof.since = Clocks.now
    return proof
  }

  /// When to have a look if nothing happens before.
  var nextLook: BootInstant? {
    let silence = voices.compactMap(\.lastLoud).max().map { $0 + Self.suspiciousSilence }
    let pause = voices.compactMap(\.lastHeard).max().map { $0 + Self.suspiciousPause }
    return [silence, pause].compactMap { $0 }.min()
  }

  /// Looks into whatever has happened since the last time.
  ///
  /// - Throws: ``Setback`` when the sound is lost.
  func watch() throws {
    // Before probes are replaced, for a new one has heard nothing yet.
    lastHeard = voices.compactMap(\.lastLoud).max()
    guard connection.isGood else { throw Setback.failed(.serverDied) }
    for voice in voices { try voice.listen() }
    let isSilent = nextLook.map { Clocks.boot >= $0 } ?? true
    guard isDisturbed || isSilent || voices.contains(where: \.isDisturbed) else { return }
    isDisturbed = false
    if isSilent { return try lookAgain(afresh: true) }
    do {
      try lookAgain(afresh: false)
    } catch Setback.failed(.silent) {
      try lookAgain(afresh: true)
    }
  }

  private func lookAgain(afresh: Bool) throws {
    if afresh { try listenAfresh() }
    let now = Clocks.boot
    _ = try connection.info(by: now + Self.answerLimit)
    _ = try prove(by: now + Self.lookLimit, objectionsUntil: now + Self.objectionLimit)
  }

  /// Replaces the probes: an old one can go deaf while its output plays.
  private func listenAfresh() throws {
    for voice in voices where voice.isPlaying { try voice.listenAfresh() }
  }

  /// Lets the loop run until an output is loud, all are lost, or `limit` has come.
  private func waitForSound(until limit: BootInstant) throws {
    _ = try connection.hasCome(by: limit) {
      for voice in voices { try voice.listen() }
      return voices.contains(where: \.isLoud) || areAllLost
    }
  }

  private func pause(until limit: BootInstant) throws {
    _ = try connection.hasCome(by: min(Clocks.boot + Self.lookPause, limit)) { false }
  }

  /// - Parameter known: what an earlier look has found: a deadline that cuts this one off is no news.
  private func look(by deadline: BootInstant, known: SoundFailure?) throws -> [SoundFailure?] {
    let inventory: PulseInventory
    // Answered in the order of the questions, so with the last of the lists this is known, too.
    for voice in voices { voice.askForConsumed() }
    do {
      inventory = try connection.inventory(by: deadline)
    } catch Setback.failed(.serverDoesNotAnswer) {
      throw Setback.failed(known ?? .serverDoesNotAnswer)
    }
    return voices.map { $0.objection(in: inventory, choice: choice) }
  }
}
