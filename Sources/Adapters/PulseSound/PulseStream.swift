import AlarmCore
import CPulse
import Glibc

/// Owns a libpulse stream: after its end no callback comes any more.
final class PulseStream {
  /// The property under which a stream of ours says what it is for.
  static let purposeKey = "ryza-tui.purpose"

  let pointer: OpaquePointer

  /// Makes a stream that is not connected yet.
  ///
  /// - Parameters:
  ///   - connection: the server.
  ///   - name: what mixers show.
  ///   - purpose: one word for the stream's kind.
  ///   - role: the stream's media role, if it has one.
  ///   - sample: the format of its samples.
  /// - Throws: ``Setback`` when libpulse makes none.
  init(
    _ connection: PulseConnection, name: String, purpose: String, role: String? = nil,
    sample: pa_sample_spec
  ) throws {
    let properties = pa_proplist_new()
    defer { pa_proplist_free(properties) }
    if let role { pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, role) }
    // No server shall bring back the mute, the volume or the device of an earlier stream.
    pa_proplist_sets(properties, Self.purposeKey, purpose)
    pa_proplist_sets(properties, "module-stream-restore.id", "ryza-tui-\(purpose)-\(getpid())")
    pa_proplist_sets(properties, "state.restore-props", "false")
    pa_proplist_sets(properties, "state.restore-target", "false")
    var sample = sample
    var map = pa_channel_map()
    pa_channel_map_init_extend(&map, UInt32(sample.channels), PA_CHANNEL_MAP_DEFAULT)
    guard
      let pointer = pa_stream_new_with_proplist(
        connection.context, name, &sample, &map, properties)
    else { throw Setback.failed(.streamRefused(Reason(connection.lastError))) }
    self.pointer = pointer
  }

  deinit {
    pa_stream_set_state_callback(pointer, nil, nil)
    pa_stream_set_write_callback(pointer, nil, nil)
    pa_stream_set_read_callback(pointer, nil, nil)
    pa_stream_set_moved_callback(pointer, nil, nil)
    pa_stream_set_suspended_callback(pointer, nil, nil)
    pa_stream_set_event_callback(pointer, nil, nil)
    pa_stream_disconnect(pointer)
    pa_stream_unref(pointer)
  }

  /// The server's number of the stream.
  var index: UInt32 { pa_stream_get_index(pointer) }

  var state: pa_stream_state_t { pa_stream_get_state(pointer) }
}
