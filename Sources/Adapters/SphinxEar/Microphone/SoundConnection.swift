import Faults
import CPulse
import CivilTime
import LinuxLoop

/// A connection to the sound server, driven by the thread that owns it.
///
/// Nothing here blocks for longer than a turn, and opening has one deadline for all of its waits: a
/// frozen server calls nobody back.
final class SoundConnection {
  /// Connecting, looking round and making the stream together.
  private static let patience = Duration.seconds(2)

  let context: OpaquePointer
  private let loop: OpaquePointer
  private let deadline = Clocks.boot + SoundConnection.patience
  private let isStopped: () -> Bool
  /// Something has happened to a source or a recording stream.
  private var isStirred = false

  /// Connects.
  ///
  /// Every wait ends at once when `isStopped`.
  init(server: String?, isStopped: @escaping () -> Bool) throws(MicrophoneFailure) {
    guard let loop = pa_mainloop_new() else { throw .noServer("no memory for its loop") }
    guard let context = pa_context_new(pa_mainloop_get_api(loop), "ryza-tui listen") else {
      pa_mainloop_free(loop)
      throw .noServer("no memory for a connection")
    }
    self.loop = loop
    self.context = context
    self.isStopped = isStopped
    guard pa_context_connect(context, server, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0 else {
      throw .noServer(lastError)
    }
    do {
      try wait(for: "hello") { pa_context_get_state(context) == PA_CONTEXT_READY }
    } catch {
      // Before it is connected there is nothing to be lost.
      throw .noServer(pa_context_errno(context) == 0 ? "it does not answer" : lastError)
    }
    subscribe()
  }

  deinit {
    pa_context_set_subscribe_callback(context, nil, nil)
    pa_context_disconnect(context)
    pa_context_unref(context)
    pa_mainloop_free(loop)
  }

  /// The server's last complaint.
  var lastError: String { String(cString: pa_strerror(pa_context_errno(context))) }

  /// A filter may deliver a faint noise of its own when its microphone is muted or gone, so events
  /// are a reason to look as well as silence.
  private func subscribe() {
    pa_context_set_subscribe_callback(
      context,
      { _, _, _, pointer in
        guard let pointer else { return }
        Unmanaged<SoundConnection>.fromOpaque(pointer).takeUnretainedValue().isStirred = true
      }, Unmanaged.passUnretained(self).toOpaque())
    let mask = PA_SUBSCRIPTION_MASK_SOURCE.rawValue | PA_SUBSCRIPTION_MASK_SOURCE_OUTPUT.rawValue
    let operation = pa_context_subscribe(
      context, pa_subscription_mask_t(rawValue: mask), nil, nil)
    if let operation { pa_operation_unref(operation) }
  }

  /// Whether something has happened to a source or a recording stream since this was last asked.
  func takeStir() -> Bool {
    defer { isStirred = false }
    return isStirred
  }

  /// Lets the connection work for at most 20 ms.
  func turn() throws(MicrophoneFailure) {
    guard pa_mainloop_prepare(loop, 20_000) >= 0, pa_mainloop_poll(loop) >= 0,
      pa_mainloop_dispatch(loop) >= 0
    else { throw .lost(.connectionBroke) }
    switch pa_context_get_state(context) {
    case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED:
      throw .lost(.serverEnded)
    default: return
    }
  }

  /// Works until `isDone`, while opening.
  func wait(for what: String, _ isDone: () -> Bool) throws(MicrophoneFailure) {
    while !isDone() {
      guard !isStopped() else { throw .lost(.other(words: "closed")) }
      guard Clocks.boot < deadline else { throw .noServer("it does not answer (\(what))") }
      try turn()
    }
  }

  /// All sources and recording streams, while opening.
  func inventory() throws(MicrophoneFailure) -> SourceInventory {
    let look = try SourceLook(self)
    try wait(for: "sources") { look.answer != nil }
    return look.answer ?? SourceInventory()
  }
}
