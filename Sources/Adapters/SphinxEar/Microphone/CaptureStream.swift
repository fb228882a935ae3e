import Faults
import CPulse
import CivilTime
import ReadingJudge

/// A recording stream from one source by name, which the server may not move elsewhere.
///
/// Left to itself a server moves the stream of an unplugged microphone to the monitor of the
/// speaker, and we would judge our own alarm.
final class CaptureStream {
  /// What comes at once.
  struct Chunk: Hashable {
    var samples: [Int16]
    /// The server lost these; they are as long as silence, and nothing was heard.
    var isHole: Bool
  }

  /// Bytes of one fragment (20 ms).
  private static let fragment = UInt32(SpeechFormat.sampleRate / 50 * 2)

  private let connection: SoundConnection
  private let stream: OpaquePointer
  private let source: String

  var index: UInt32 { pa_stream_get_index(stream) }

  /// Opens the stream and waits until the server has made it.
  init(_ connection: SoundConnection, source: String) throws(MicrophoneFailure) {
    var format = pa_sample_spec(
      format: PA_SAMPLE_S16LE, rate: UInt32(SpeechFormat.sampleRate), channels: 1)
    guard let stream = pa_stream_new(connection.context, "reading", &format, nil) else {
      throw .lost(.other(words: "the sound server gives no stream: \(connection.lastError)"))
    }
    self.connection = connection
    self.source = source
    self.stream = stream
    var buffer = pa_buffer_attr(
      maxlength: .max, tlength: .max, prebuf: .max, minreq: .max, fragsize: Self.fragment)
    let flags = pa_stream_flags_t(
      PA_STREAM_DONT_MOVE.rawValue | PA_STREAM_ADJUST_LATENCY.rawValue
        | PA_STREAM_START_UNMUTED.rawValue)
    guard pa_stream_connect_record(stream, source, &buffer, flags) >= 0 else {
      throw .lost(.other(words: "\(source) cannot be opened: \(connection.lastError)"))
    }
    try connection.wait(for: "microphone \(source)") {
      pa_stream_get_state(stream) != PA_STREAM_CREATING
    }
    try checkAlive()
    openUp()
  }

  deinit {
    pa_stream_disconnect(stream)
    pa_stream_unref(stream)
  }

  /// The server remembers a muted stream from another day; this one starts loud.
  private func openUp() {
    var volume = pa_cvolume()
    pa_cvolume_set(&volume, 1, UInt32(PA_VOLUME_NORM))
    for operation in [
      pa_context_set_source_output_volume(connection.context, index, &volume, nil, nil),
      pa_context_set_source_output_mute(connection.context, index, 0, nil, nil),
    ] {
      if let operation { pa_operation_unref(operation) }
    }
  }

  /// Throws when the stream has ended, or hears another source than the one it was opened on.
  private func checkAlive() throws(MicrophoneFailure) {
    guard pa_stream_get_state(stream) == PA_STREAM_READY else {
      throw .lost(.unplugged(name: source))
    }
    let name = pa_stream_get_device_name(stream).map { String(cString: $0) }
    guard name == source else {
      throw .lost(
        .other(words: "\(source) is gone, and the server gave \(name ?? "nothing") instead"))
    }
  }

  /// All that has come.
  ///
  /// - Throws: when the stream has ended.
  func read() throws(MicrophoneFailure) -> [Chunk] {
    try checkAlive()
    var chunks: [Chunk] = []
    while pa_stream_readable_size(stream) > 0 {
      var data: UnsafeRawPointer?
      var bytes = 0
      guard pa_stream_peek(stream, &data, &bytes) >= 0, bytes > 0 else { break }
      chunks.append(Chunk(data, bytes: bytes))
      pa_stream_drop(stream)
    }
    return chunks
  }
}

extension CaptureStream.Chunk {
  /// What pa_stream_peek(3) gives: bytes, or a length without any.
  init(_ data: UnsafeRawPointer?, bytes: Int) {
    isHole = data == nil
    samples = (0..<(bytes / 2)).map { index in
      guard let data else { return 0 }
      return Int16(littleEndian: data.loadUnaligned(fromByteOffset: index * 2, as: Int16.self))
    }
  }
}
