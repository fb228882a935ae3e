import AlarmCore
import CAlsa
import CivilTime
import Glibc
import LinuxLoop
import Synchronization

/// The built-in tone straight to the sound card, on a thread of its own.
///
/// Opening "default" can hang, for what hides behind it may ask a sound server that is frozen.
/// A thread that hangs is left behind and closes the card itself, should it ever come back.
final class AlsaTone: Sendable {
  enum State: Equatable {
    case opening
    /// The card takes samples, since then.
    case consuming(since: Moment)
    case failed(String)
    case ended
  }

  static let output = "alsa:default"
  private static let latency = Duration.milliseconds(200)
  /// How long the thread waits for room before it looks whether it shall end.
  private static let waitMilliseconds: Int32 = 20
  /// So much must have left the card's buffer before we believe it plays.
  private static let provenFrames = BuiltInTone.sampleRate / 20
  /// A card that takes nothing for so long has stopped.
  private static let stall = Duration.milliseconds(500)

  private let current = Mutex(State.opening)
  private let isCancelled = Atomic(false)
  private let changed: @Sendable () -> Void

  /// Starts to open the card.
  ///
  /// - Parameters:
  ///   - volume: how loud it is.
  ///   - changed: called on the card's thread after every change of ``state``.
  /// - Throws: ``SystemError`` when there is no thread to be had.
  init(volume: AlarmVolume, changed: @escaping @Sendable () -> Void) throws {
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
    case .opening, .consuming: false
    case .failed, .ended: true
    }
  }

  /// Asks the thread to let go of the card.
  func cancel() { isCancelled.store(true, ordering: .releasing) }

  private func become(_ state: State) {
    current.withLock { $0 = state }
    changed()
  }

  private func play(_ volume: AlarmVolume) throws(CardError) {
    let card = try Card(latency: Self.latency)
    let tone = BuiltInTone()
    var buffer = [Float](repeating: 0, count: BuiltInTone.sampleRate / 50)
    var samples: [Int16] = []
    var meter = ConsumptionMeter(proven: Self.provenFrames, stall: Self.stall)
    while !isCancelled.load(ordering: .acquiring) {
      if samples.isEmpty {
        buffer.withUnsafeMutableBufferPointer { tone.fill($0) }
        let amplitude = volume.amplitude(at: Clocks.boot)
        samples = buffer.map { Int16($0 * Float(amplitude) * 32767) }
      }
      let count = try card.write(samples)
      samples.removeFirst(count)
      switch meter.add(written: count, waiting: try card.delay(), now: Clocks.now) {
      case .unproven: break
      case .proven: become(.consuming(since: Clocks.now))
      case .stalled: throw CardError(reason: "the sound card takes no samples")
      }
      if count == 0 { card.waitForRoom(milliseconds: Self.waitMilliseconds) }
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

struct CardError: Error {
  var reason: String
}

/// An ALSA playback device: 16 bit, mono, at the tone's rate.
private final class Card {
  private let pointer: OpaquePointer

  /// Opens "default", unless no real card is behind it.
  init(latency: Duration) throws(CardError) {
    var opened: OpaquePointer?
    let code = snd_pcm_open(&opened, "default", SND_PCM_STREAM_PLAYBACK, Int32(SND_PCM_NONBLOCK))
    guard code >= 0, let opened else { throw Self.error(code) }
    pointer = opened
    guard isRealCard else {
      throw CardError(reason: "ALSA's default is no sound card, but leads back to a sound server")
    }
    let microseconds = UInt32(latency.wholeNanoseconds / 1000)
    let result = snd_pcm_set_params(
      pointer, SND_PCM_FORMAT_S16_LE, SND_PCM_ACCESS_RW_INTERLEAVED, 1,
      UInt32(BuiltInTone.sampleRate), 1,
      microseconds)
    guard result >= 0 else { throw Self.error(result) }
  }

  deinit {
    snd_pcm_drop(pointer)
    snd_pcm_close(pointer)
  }

  /// Plugins that lead to a sound server, to a file or to nowhere belong to no card.
  private var isRealCard: Bool {
    var info: OpaquePointer?
    guard snd_pcm_info_malloc(&info) >= 0, let info else { return false }
    defer { snd_pcm_info_free(info) }
    return snd_pcm_type(pointer) != SND_PCM_TYPE_IOPLUG && snd_pcm_info(pointer, info) >= 0
      && snd_pcm_info_get_card(info) >= 0
  }

  /// Writes what there is room for.
  ///
  /// - Returns: how many frames that was; 0 when there is no room now.
  func write(_ samples: [Int16]) throws(CardError) -> Int {
    let count = snd_pcm_writei(pointer, samples, snd_pcm_uframes_t(samples.count))
    if count >= 0 { return count }
    if count == -Int(EAGAIN) { return 0 }
    // An underrun or a suspended machine: the card starts over.
    let code = snd_pcm_recover(pointer, Int32(count), 1)
    guard code >= 0 else { throw Self.error(code) }
    return 0
  }

  /// How many written frames have not been played.
  func delay() throws(CardError) -> Int {
    var frames: snd_pcm_sframes_t = 0
    return snd_pcm_delay(pointer, &frames) >= 0 ? frames : 0
  }

  func waitForRoom(milliseconds: Int32) { _ = snd_pcm_wait(pointer, milliseconds) }

  private static func error(_ code: Int32) -> CardError {
    CardError(reason: "ALSA: \(String(cString: snd_strerror(code)))")
  }
}
