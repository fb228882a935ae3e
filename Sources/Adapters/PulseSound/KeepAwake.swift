import AlarmCore
import CPulse

/// Plays silence into an output, so that the device behind it does not fall asleep under a lease.
///
/// A device that sleeps takes tens of milliseconds to wake, a screen or a Bluetooth speaker seconds.
/// It proves nothing and is asked nothing: the verdict knows streams by their index, and this one
/// is never among them.
final class KeepAwake {
  static let purpose = "awake"
  private static let rate: UInt32 = 8000
  /// 40 ms. A server works in steps as long as its streams allow, and one that can wait for seconds
  /// would make the alarm wait for the end of such a step.
  private static let bufferedBytes = rate * 2 / 25

  /// Kept, because the stream lives no longer than its connection.
  let connection: PulseConnection
  private let stream: PulseStream

  /// Asks for the stream; whether it comes is nobody's business.
  ///
  /// - Throws: ``Setback`` when the server cannot even be asked.
  init(_ connection: PulseConnection, sink: String) throws {
    self.connection = connection
    stream = try PulseStream(
      connection, name: "Keeps the output awake", purpose: Self.purpose,
      sample: pa_sample_spec(format: PA_SAMPLE_S16LE, rate: Self.rate, channels: 1))
    pa_stream_set_write_callback(
      stream.pointer, { stream, bytes, _ in KeepAwake.writeSilence(stream, bytes) }, nil)
    let whole = UInt32.max
    var buffer = pa_buffer_attr(
      maxlength: whole, tlength: Self.bufferedBytes, prebuf: whole, minreq: whole, fragsize: whole)
    if pa_stream_connect_playback(
      stream.pointer, sink, &buffer, PA_STREAM_ADJUST_LATENCY, nil, nil) < 0
    {
      throw Setback.failed(.streamRefused(Reason(connection.lastError)))
    }
  }

  private static func writeSilence(_ stream: OpaquePointer?, _ bytes: Int) {
    guard let stream else { return }
    var room: UnsafeMutableRawPointer?
    var size = bytes
    guard pa_stream_begin_write(stream, &room, &size) >= 0, let room else { return }
    let count = min(size, bytes)
    room.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    pa_stream_write(stream, room, count, nil, 0, PA_SEEK_RELATIVE)
  }
}
