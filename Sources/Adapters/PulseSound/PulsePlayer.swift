import AlarmCore
import CPulse
import CivilTime
import LinuxLoop

/// One stream that plays samples without end into one sink.
///
/// The samples are written in libpulse's callbacks, so the sound goes on whatever else happens.
final class PulsePlayer {
  enum State: Equatable {
    case preparing
    case playing
    case lost(SoundFailure)
  }

  /// Enough that a busy machine does not stutter, with small requests, so that it begins at once.
  private static let bufferedMilliseconds = 200
  /// For how much of the sound the loudness written is remembered: buffer and measuring window.
  private static let rememberedMilliseconds = 600

  private(set) var state = State.preparing
  /// Somebody has moved the stream to another sink.
  private(set) var wasMoved = false
  /// Something happened to the stream that may have made it silent.
  private(set) var isDisturbed = false
  let volume: Volume
  private let alarmVolume: AlarmVolume
  /// What the last sample was multiplied by, on the way to the stream's own volume.
  private var gain: Float
  private let connection: PulseConnection
  private let stream: PulseStream
  private let source: any SampleSource
  private let sink: String
  private var written: [(frames: Int, peak: Float)] = []
  /// The last question how much has been consumed.
  private var timing: Inquiry<Void>?

  /// Asks for a stream; whether it plays shows in ``state``.
  ///
  /// - Parameters:
  ///   - connection: the server.
  ///   - sink: the sink's name.
  ///   - source: what to play, from where it is.
  ///   - volume: how loud; a rise is in the samples, the stream's volume is the end of it.
  ///   - role: what the stream says it is.
  ///   - staysPut: whether the server may not move it. Being moved is better than being dropped, but
  ///     not when somebody moves it to where nobody hears it, over and over.
  /// - Throws: ``Setback`` when the server cannot even be asked.
  init(
    _ connection: PulseConnection, sink: String, source: any SampleSource, volume: AlarmVolume,
    role: StreamRole, staysPut: Bool
  ) throws {
    let sample = pa_sample_spec(
      format: PA_SAMPLE_FLOAT32LE, rate: UInt32(source.rate), channels: UInt8(source.channels))
    stream = try PulseStream(
      connection, name: "Alarm", purpose: "alarm", role: role.name, sample: sample)
    self.connection = connection
    self.source = source
    self.sink = sink
    alarmVolume = volume
    self.volume = Volume(amplitude: volume.amplitude, channels: source.channels)
    gain = Self.gain(volume)
    listen()
    try connect(staysPut: staysPut)
  }

  /// The server's number of the stream.
  var index: UInt32 { stream.index }

  private var frameSize: Int { source.channels * MemoryLayout<Float>.size }

  /// How loud, 0…1, the samples are that can be heard now.
  var recentPeak: Double { Double(written.map(\.peak).max() ?? 0) * volume.amplitude }

  /// Forgets a disturbance that is being looked into.
  func settle() { isDisturbed = false }

  /// How many bytes the server had taken out of the stream's buffer when it was last asked.
  ///
  /// It stands still when nothing plays, whereas libpulse's stream time runs on by itself.
  var consumed: Int64 { pa_stream_get_timing_info(stream.pointer)?.pointee.read_index ?? 0 }

  /// Asks how much has been consumed, which is known when the answer to a later question is there.
  func askForConsumed() {
    timing =
      state == .playing
      ? try? Inquiry<Void>(connection) { box in
        pa_stream_update_timing_info(
          stream.pointer, { _, _, box in Inquiry<Void>.of(box)?.take(nil, isLast: true) }, box)
      } : nil
  }

  /// How much has been consumed, asked afresh.
  ///
  /// - Throws: ``Setback``.
  func consumed(by deadline: BootInstant) throws -> Int64 {
    askForConsumed()
    // A stream that goes takes its questions along.
    try connection.wait(by: deadline, or: .serverDoesNotAnswer) {
      timing?.isAnswered ?? true || isLost
    }
    return consumed
  }

  private func connect(staysPut: Bool) throws {
    let whole = UInt32.max
    var buffer = pa_buffer_attr(
      maxlength: whole, tlength: UInt32(frameSize * source.rate * Self.bufferedMilliseconds / 1000),
      prebuf: whole, minreq: whole, fragsize: whole)
    let flags = pa_stream_flags_t(
      PA_STREAM_EARLY_REQUESTS.rawValue | PA_STREAM_START_UNMUTED.rawValue
        | (staysPut ? PA_STREAM_DONT_MOVE.rawValue : 0))
    var channels = volume.channels
    if pa_stream_connect_playback(stream.pointer, sink, &buffer, flags, &channels, nil) < 0 {
      throw Setback.failed(.streamRefused(Reason(connection.lastError)))
    }
  }

  private func listen() {
    let player = Unmanaged.passUnretained(self).toOpaque()
    pa_stream_set_state_callback(
      stream.pointer, { _, player in PulsePlayer.of(player)?.stateChanged() }, player)
    pa_stream_set_write_callback(
      stream.pointer, { _, bytes, player in PulsePlayer.of(player)?.write(bytes) }, player)
    pa_stream_set_moved_callback(
      stream.pointer, { _, player in PulsePlayer.of(player)?.moved() }, player)
    pa_stream_set_suspended_callback(
      stream.pointer, { _, player in PulsePlayer.of(player)?.isDisturbed = true }, player)
    pa_stream_set_event_callback(
      stream.pointer, { _, _, _, player in PulsePlayer.of(player)?.isDisturbed = true }, player)
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> PulsePlayer? {
    pointer.map { Unmanaged<PulsePlayer>.fromOpaque($0).takeUnretainedValue() }
  }

  private func moved() {
    wasMoved = true
    isDisturbed = true
  }

  private func stateChanged() {
    switch stream.state {
    case PA_STREAM_READY:
      becomeReady()
    case PA_STREAM_FAILED, PA_STREAM_TERMINATED:
      let wasPlaying = state == .playing
      lose(wasPlaying ? .streamLost : .streamRefused(Reason(connection.lastError)))
    default:
      break
    }
  }

  private func becomeReady() {
    if isLost { return }
    // PulseAudio refuses the name of a sink that is gone; PipeWire takes the default in its stead.
    let actual = pa_stream_get_device_name(stream.pointer).map { String(cString: $0) }
    guard actual == sink else { return lose(.outputNotFound(sink)) }
    state = .playing
    // PipeWire brings an old mute and volume back after connecting, whatever was asked for.
    var channels = volume.channels
    connection.forget(
      pa_context_set_sink_input_volume(connection.context, index, &channels, nil, nil))
    connection.forget(pa_context_set_sink_input_mute(connection.context, index, 0, nil, nil))
  }

  private func lose(_ failure: SoundFailure) {
    state = .lost(failure)
    isDisturbed = true
  }

  private func write(_ bytes: Int) {
    var left = bytes
    while left > 0, !isLost { left = writePart(left) }
  }

  private var isLost: Bool {
    if case .lost = state { return true }
    return false
  }

  /// Writes as much of `bytes` as libpulse has room for in one piece.
  ///
  /// - Returns: the bytes that are left.
  private func writePart(_ bytes: Int) -> Int {
    var size = bytes
    var room: UnsafeMutableRawPointer?
    guard pa_stream_begin_write(stream.pointer, &room, &size) >= 0, let room else { return 0 }
    size = min(size, bytes) / frameSize * frameSize
    let samples = UnsafeMutableBufferPointer(
      start: room.assumingMemoryBound(to: Float.self), count: size / MemoryLayout<Float>.size)
    do {
      try source.fill(samples)
    } catch Setback.failed(let failure) {
      lose(failure)
      size = 0
    } catch {
      size = 0
    }
    rise(samples)
    guard size > 0 else {
      pa_stream_cancel_write(stream.pointer)
      return 0
    }
    pa_stream_write(stream.pointer, room, size, nil, 0, PA_SEEK_RELATIVE)
    remember(frames: size / frameSize, peak: samples.reduce(0) { max($0, abs($1)) })
    return bytes - size
  }

  /// Brings the samples to the volume that is due, in steps too small to be heard.
  private func rise(_ samples: UnsafeMutableBufferPointer<Float>) {
    let goal = Self.gain(alarmVolume)
    guard gain < 1, !samples.isEmpty else { return }
    let step = (goal - gain) / Float(samples.count)
    for index in samples.indices {
      gain += step
      samples[index] *= gain
    }
    gain = goal
  }

  private static func gain(_ volume: AlarmVolume) -> Float {
    Float(volume.amplitude(at: Clocks.boot) / volume.amplitude)
  }

  private func remember(frames: Int, peak: Float) {
    written.append((frames, peak))
    let enough = source.rate * Self.rememberedMilliseconds / 1000
    var total = written.reduce(0) { $0 + $1.frames }
    while let oldest = written.first, total - oldest.frames > enough {
      total -= oldest.frames
      written.removeFirst()
    }
  }
}

extension StreamRole {
  /// As servers know it (PA_PROP_MEDIA_ROLE). `alarm` is nobody's documented word, but neither server
  /// holds it back by default, nor does a desktop that is not to be disturbed.
  fileprivate var name: String {
    switch self {
    case .alarm: "alarm"
    case .call: "phone"
    }
  }
}
