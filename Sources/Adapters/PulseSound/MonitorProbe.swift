import AlarmCore
import CPulse
import CivilTime
import LinuxLoop

/// Records the monitor of a sink, or one stream's part of it, and keeps what is measured of it, never
/// the sound.
///
/// It records plain samples: the server's own peak detection has gaps on one PipeWire and takes
/// another one's process down.
final class MonitorProbe {
  private static let rate: UInt32 = 8000
  private static let fragmentBytes: UInt32 = rate / 50 * 2
  /// A peak is held for so long, because single fragments of zeros happen.
  private static let hold = Duration.milliseconds(300)

  /// The highest sample of the last moments, 0…1.
  private(set) var peak = 0.0
  /// When the last samples came, or the probe was made.
  private(set) var lastHeard: BootInstant
  /// When the first samples came; nil before.
  private(set) var firstHeard: BootInstant?
  /// When the first fragment louder than the threshold came.
  private(set) var firstLoud: Moment?
  /// When the last fragment louder than the threshold came, or the probe was made.
  private(set) var lastLoud: BootInstant
  private(set) var isLost = false
  /// What counts as loud, 0…1.
  var threshold: Double
  private var peakTime: BootInstant
  private let connection: PulseConnection
  private let stream: PulseStream

  /// Starts to record.
  ///
  /// - Parameters:
  ///   - connection: the server.
  ///   - monitor: the name of the sink's monitor source.
  ///   - stream: the only stream to be heard; nil hears all that the sink plays.
  ///   - threshold: what counts as loud, 0…1.
  /// - Throws: ``Setback`` when the server cannot even be asked.
  init(
    _ connection: PulseConnection, monitor: String, stream only: UInt32? = nil, threshold: Double
  ) throws {
    stream = try PulseStream(
      connection, name: "Is the alarm audible?", purpose: "probe",
      sample: pa_sample_spec(format: PA_SAMPLE_S16LE, rate: Self.rate, channels: 1))
    let now = Clocks.boot
    self.connection = connection
    self.threshold = threshold
    (lastHeard, lastLoud, peakTime) = (now, now, now)
    listen()
    if let only { pa_stream_set_monitor_stream(stream.pointer, only) }
    try connect(monitor)
  }

  /// Whether samples come, and none of them has been loud for longer than a sound pauses.
  var isQuiet: Bool {
    guard let firstHeard else { return false }
    return lastHeard - max(firstHeard, lastLoud) > Self.hold
  }

  /// Whether the output has been loud within the last moments.
  var isLoud: Bool { peak > threshold && Clocks.boot - lastHeard < Self.hold }

  /// Forgets what was heard so far.
  func forget() {
    peak = 0
    firstHeard = nil
    firstLoud = nil
  }

  private func connect(_ monitor: String) throws {
    let whole = UInt32.max
    var buffer = pa_buffer_attr(
      maxlength: whole, tlength: whole, prebuf: whole, minreq: whole,
      fragsize: Self.fragmentBytes)
    let flags = pa_stream_flags_t(
      PA_STREAM_DONT_MOVE.rawValue | PA_STREAM_ADJUST_LATENCY.rawValue
        | PA_STREAM_START_UNMUTED.rawValue)
    if pa_stream_connect_record(stream.pointer, monitor, &buffer, flags) < 0 {
      throw Setback.failed(.streamRefused(Reason(connection.lastError)))
    }
  }

  private func listen() {
    let probe = Unmanaged.passUnretained(self).toOpaque()
    pa_stream_set_state_callback(
      stream.pointer, { _, probe in MonitorProbe.of(probe)?.stateChanged() }, probe)
    pa_stream_set_read_callback(
      stream.pointer, { _, _, probe in MonitorProbe.of(probe)?.read() }, probe)
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> MonitorProbe? {
    pointer.map { Unmanaged<MonitorProbe>.fromOpaque($0).takeUnretainedValue() }
  }

  private func stateChanged() {
    switch stream.state {
    case PA_STREAM_READY:
      // A probe that somebody once muted would record zeros for ever.
      let index = stream.index
      var full = Volume(amplitude: 1, channels: 1).channels
      connection.forget(
        pa_context_set_source_output_volume(connection.context, index, &full, nil, nil))
      connection.forget(
        pa_context_set_source_output_mute(connection.context, index, 0, nil, nil))
    case PA_STREAM_FAILED, PA_STREAM_TERMINATED:
      isLost = true
    default:
      break
    }
  }

  private func read() {
    var loudest: Int32 = 0
    while pa_stream_readable_size(stream.pointer) > 0 {
      var data: UnsafeRawPointer?
      var size = 0
      guard pa_stream_peek(stream.pointer, &data, &size) >= 0, size > 0 else { break }
      // A hole in the recording has a size but no data.
      if let data {
        let samples = UnsafeRawBufferPointer(start: data, count: size)
          .assumingMemoryBound(to: Int16.self)
        loudest = samples.reduce(loudest) { max($0, abs(Int32($1))) }
      }
      pa_stream_drop(stream.pointer)
    }
    heard(Double(loudest) / 32768)
  }

  private func heard(_ value: Double) {
    let now = Clocks.now
    lastHeard = now.boot
    firstHeard = firstHeard ?? now.boot
    if value > threshold {
      lastLoud = now.boot
      if firstLoud == nil { firstLoud = now }
    }
    if value >= peak || now.boot - peakTime > Self.hold {
      peak = value
      peakTime = now.boot
    }
  }
}
