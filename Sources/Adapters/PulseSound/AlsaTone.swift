import AlarmCore
import CAlsa
import CivilTime
import Glibc
import LinuxLoop
import Synchronization

/// The built-in tone straight to a sound card, on a thread of its own.
///
/// Opening "default" can hang, for what hides behind it may ask a sound server that is frozen.
/// A thread that hangs is left behind and closes the card itself, should it ever come back.
final class AlsaTone: Sendable {
  enum State: Equatable {
    case opening
    /// A device has been opened, and takes what it is given to begin with.
    case opened
    /// The device of this name has played enough to believe it, since then.
    case consuming(String, since: Moment)
    case failed(String)
    case ended
  }

  private static let latency = Duration.milliseconds(200)
  /// How long the thread waits for room before it looks whether it shall end.
  private static let waitMilliseconds: Int32 = 20
  /// So much must have left the card's buffer before we believe it plays.
  private static let provenFrames = BuiltInTone.sampleRate / 20
  /// A card that takes nothing for so long has stopped.
  private static let stall = Duration.milliseconds(500)
  /// How far what is written may be ahead of the time that it lasts; no card has a larger buffer of
  /// ours, and what takes more than it can play must not be fed without end.
  private static let lead = Duration.milliseconds(500)

  let devices: CardDevices
  private let current = Mutex(State.opening)
  private let isCancelled = Atomic(false)
  private let changed: @Sendable () -> Void

  /// Starts to open the first of the devices that can be opened.
  ///
  /// - Parameters:
  ///   - devices: which.
  ///   - volume: how loud it is.
  ///   - changed: called on the card's thread after every change of ``state``.
  /// - Throws: ``SystemError`` when there is no thread to be had.
  init(
    _ devices: CardDevices, volume: AlarmVolume, changed: @escaping @Sendable () -> Void
  ) throws {
    self.devices = devices
    self.changed = changed
    let thread = try Thread("alsa-tone") { [self] in
      do throws(CardError) {
        try play(volume)
        become(.ended)
      } catch {
        become(.failed(error.reason))
      }
    }
    thread.detach()
  }

  var state: State { current.withLock { $0 } }

  /// Whether the thread has let go of the card.
  var hasEnded: Bool {
    switch state {
    case .opening, .opened, .consuming: false
    case .failed, .ended: true
    }
  }

  /// Whether it may come back from opening only when somebody else wakes up.
  var mayHang: Bool { devices.mayHang && state == .opening }

  /// Asks the thread to let go of the card.
  func cancel() { isCancelled.store(true, ordering: .releasing) }

  private func become(_ state: State) {
    current.withLock { $0 = state }
    changed()
  }

  private func play(_ volume: AlarmVolume) throws(CardError) {
    let card = try devices.openFirst(latency: Self.latency)
    if isCancelled.load(ordering: .acquiring) { return }
    become(.opened)
    let tone = BuiltInTone()
    var buffer = [Float](repeating: 0, count: BuiltInTone.sampleRate / 50)
    var samples: [Int16] = []
    var meter = ConsumptionMeter(proven: Self.provenFrames, stall: Self.stall)
    var pace = Pace(rate: BuiltInTone.sampleRate, lead: Self.lead, start: Clocks.boot)
    while !isCancelled.load(ordering: .acquiring) {
      if samples.isEmpty {
        buffer.withUnsafeMutableBufferPointer { tone.fill($0) }
        let amplitude = volume.amplitude(at: Clocks.boot)
        samples = buffer.map { Int16($0 * Float(amplitude) * 32767) }
      }
      let isAhead = pace.isAhead(at: Clocks.boot)
      let count = isAhead ? 0 : try card.write(samples)
      pace.add(count)
      samples.removeFirst(count)
      switch meter.add(written: count, waiting: card.delay(), now: Clocks.now) {
      case .unproven: break
      case .proven: become(.consuming(card.name, since: Clocks.now))
      case .stalled: throw CardError(reason: "the sound card takes no samples")
      }
      if isAhead {
        usleep(UInt32(Self.waitMilliseconds) * 1000)
      } else if count == 0 {
        card.waitForRoom(milliseconds: Self.waitMilliseconds)
      }
    }
  }
}

/// Tells from the frames written and the frames still waiting whether a card really plays.
struct ConsumptionMeter {
  enum Reading: Equatable {
    case unproven
    /// Enough has been played; told once.
    case proven
    /// Nothing has been played for too long.
    case stalled
  }

  private let proven: Int
  private let stall: Duration
  private var written = 0
  private var consumed = 0
  private var isProven = false
  private var lastProgress: BootInstant?

  init(proven: Int, stall: Duration) {
    self.proven = proven
    self.stall = stall
  }

  mutating func add(written count: Int, waiting: Int, now: Moment) -> Reading {
    written += count
    let total = written - waiting
    if total > consumed || lastProgress == nil {
      consumed = max(total, consumed)
      lastProgress = now.boot
    }
    if let lastProgress, now.boot - lastProgress > stall { return .stalled }
    guard !isProven, consumed >= proven else { return .unproven }
    isProven = true
    return .proven
  }
}

/// Keeps what is written in step with time, whatever a device says it has room for.
struct Pace {
  private let rate: Int
  private let lead: Duration
  private let start: BootInstant
  private var written = 0

  init(rate: Int, lead: Duration, start: BootInstant) {
    self.rate = rate
    self.lead = lead
    self.start = start
  }

  mutating func add(_ frames: Int) { written += frames }

  func isAhead(at now: BootInstant) -> Bool {
    .seconds(Double(written) / Double(rate)) > now - start + lead
  }
}

struct CardError: Error {
  var reason: String
}

/// Devices of ALSA, of which the first that can be opened is played on.
struct CardDevices: Sendable {
  /// ALSA's names for them, best first, found out when they are needed.
  var names: @Sendable () -> [String]
  /// Whether opening them may ask somebody who does not answer.
  var mayHang: Bool
  /// Whether only sound cards count, and no plugin that leads elsewhere.
  var mustBeCards = true
  /// libasound's file.
  var library = "libasound.so.2"

  /// What the user or the distribution has chosen.
  static let byDefault = CardDevices(names: { [CardChoice.byDefault] }, mayHang: true)

  /// The machine's own outputs.
  static let hardware = CardDevices(
    names: { CardChoice.hardware(cards: kernelText("cards"), devices: kernelText("pcm")) },
    mayHang: false)

  /// - Throws: ``CardError`` with what was wrong with each.
  fileprivate func openFirst(latency: Duration) throws(CardError) -> Card {
    let names = names()
    var reasons: [String] = []
    for name in names {
      do {
        return try Card(name, of: self, latency: latency)
      } catch {
        reasons.append(names.count > 1 ? "\(name): \(error.reason)" : error.reason)
      }
    }
    throw CardError(
      reason: reasons.isEmpty ? "there is no sound card" : reasons.joined(separator: "; "))
  }

  /// What the kernel tells of sound cards; empty when it has none.
  fileprivate static func kernelText(_ name: String) -> String {
    (try? FileBytes.read("/proc/asound/\(name)")).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// An open ALSA device: 16 bit, mono, at the tone's rate.
private final class Card {
  let name: String
  private let pointer: OpaquePointer

  /// Opens a device, unless a card must be behind it, and none is that can be heard.
  init(_ name: String, of devices: CardDevices, latency: Duration) throws(CardError) {
    var problem: UnsafePointer<CChar>?
    guard let opened = rz_alsa_open(devices.library, name, &problem) else {
      throw Self.error(problem)
    }
    self.name = name
    pointer = opened
    if devices.mustBeCards { try checkCard(rz_alsa_card_number(opened)) }
    let microseconds = UInt32(latency.wholeNanoseconds / 1000)
    guard rz_alsa_prepare(opened, UInt32(BuiltInTone.sampleRate), microseconds, &problem) else {
      throw Self.error(problem)
    }
  }

  deinit { rz_alsa_close(pointer) }

  private func checkCard(_ number: Int32) throws(CardError) {
    guard number >= 0 else {
      throw CardError(
        reason: "ALSA's \(name) is no sound card, but leads back to a sound server")
    }
    let deaf = CardChoice.deafCards(CardDevices.kernelText("cards"))
    guard !deaf.contains(Int(number)) else {
      throw CardError(reason: "the card behind ALSA's \(name) only pretends to be one")
    }
  }

  /// Writes what there is room for.
  ///
  /// - Returns: how many frames that was; 0 when there is no room now.
  func write(_ samples: [Int16]) throws(CardError) -> Int {
    var problem: UnsafePointer<CChar>?
    let count = rz_alsa_write(pointer, samples, UInt(samples.count), &problem)
    guard count >= 0 else { throw Self.error(problem) }
    return count
  }

  /// How many written frames have not been played.
  func delay() -> Int { rz_alsa_delay(pointer) }

  func waitForRoom(milliseconds: Int32) { rz_alsa_wait(pointer, milliseconds) }

  private static func error(_ problem: UnsafePointer<CChar>?) -> CardError {
    CardError(reason: "ALSA: \(problem.map { String(cString: $0) } ?? "no reason given")")
  }
}
