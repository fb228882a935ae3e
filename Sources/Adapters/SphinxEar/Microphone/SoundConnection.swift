import CPulse
import CivilTime
import LinuxLoop

/// A source of the sound server that somebody can speak into.
struct MicrophoneSource: Hashable {
  var name: String
  var isDefault: Bool
  /// A device rather than a program's virtual source.
  var isHardware: Bool
  /// Something is plugged in, as far as the server knows.
  var isAvailable: Bool
}

/// A connection to the sound server, driven by the thread that owns it.
///
/// Every wait has a deadline.
final class SoundConnection {
  private static let patience = Duration.seconds(2)

  let context: OpaquePointer
  private let loop: OpaquePointer
  private let isStopped: () -> Bool

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
      try wait(for: "connect") { pa_context_get_state(context) == PA_CONTEXT_READY }
    } catch {
      // Before it is connected there is nothing to be lost.
      throw .noServer(pa_context_errno(context) == 0 ? "it does not answer" : lastError)
    }
  }

  deinit {
    pa_context_disconnect(context)
    pa_context_unref(context)
    pa_mainloop_free(loop)
  }

  /// The server's last complaint.
  var lastError: String { String(cString: pa_strerror(pa_context_errno(context))) }

  /// Lets the connection work for at most 20 ms.
  func turn() throws(MicrophoneFailure) {
    guard pa_mainloop_prepare(loop, 20_000) >= 0, pa_mainloop_poll(loop) >= 0,
      pa_mainloop_dispatch(loop) >= 0
    else { throw .lost("the connection to the sound server broke") }
    switch pa_context_get_state(context) {
    case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED:
      throw .lost("the sound server ended: \(lastError)")
    default: return
    }
  }

  /// Works until `isDone`.
  func wait(for what: String, _ isDone: () -> Bool) throws(MicrophoneFailure) {
    let deadline = Clocks.boot + Self.patience
    while !isDone() {
      guard !isStopped() else { throw .lost("closed") }
      guard Clocks.boot < deadline else {
        throw .lost("the sound server does not answer: \(what)")
      }
      try turn()
    }
  }

  /// Waits for an operation, and forgets it when it takes too long, so that it calls nobody back.
  private func complete(
    _ operation: OpaquePointer?, _ what: String
  ) throws(MicrophoneFailure) {
    guard let operation else { throw .lost("the sound server refuses: \(what)") }
    defer {
      pa_operation_cancel(operation)
      pa_operation_unref(operation)
    }
    try wait(for: what) { pa_operation_get_state(operation) != PA_OPERATION_RUNNING }
  }

  /// All sources but monitors of outputs, the likeliest first.
  func microphones() throws(MicrophoneFailure) -> [MicrophoneSource] {
    let answer = Answer()
    let pointer = Unmanaged.passUnretained(answer).toOpaque()
    try complete(
      pa_context_get_server_info(
        context,
        { _, info, pointer in
          guard let name = info?.pointee.default_source_name else { return }
          Answer.at(pointer)?.defaultSource = String(cString: name)
        }, pointer), "default source")
    try complete(
      pa_context_get_source_info_list(
        context,
        { _, info, _, pointer in
          guard let info else { return }
          Answer.at(pointer)?.add(info.pointee)
        }, pointer), "sources")
    return answer.ranked
  }

  /// Whether the server has muted the source or our stream, or turned one of them down to nothing.
  func isMuted(
    _ source: MicrophoneSource, stream: UInt32
  ) throws(MicrophoneFailure) -> Bool {
    let answer = Answer()
    let pointer = Unmanaged.passUnretained(answer).toOpaque()
    try complete(
      pa_context_get_source_info_by_name(
        context, source.name,
        { _, info, _, pointer in
          guard let info else { return }
          Answer.at(pointer)?.noteMute(info.pointee.mute, info.pointee.volume)
        }, pointer), "mute")
    try complete(
      pa_context_get_source_output_info(
        context, stream,
        { _, info, _, pointer in
          guard let info else { return }
          Answer.at(pointer)?.noteMute(info.pointee.mute, info.pointee.volume)
        }, pointer), "mute")
    return answer.isMuted
  }

  /// What callbacks bring home.
  private final class Answer {
    var defaultSource = ""
    var isMuted = false
    private var sources: [MicrophoneSource] = []

    static func at(_ pointer: UnsafeMutableRawPointer?) -> Answer? {
      pointer.map { Unmanaged<Answer>.fromOpaque($0).takeUnretainedValue() }
    }

    func add(_ info: pa_source_info) {
      guard info.monitor_of_sink == UInt32.max, let name = info.name else { return }
      let text = String(cString: name)
      let port = info.active_port?.pointee.available ?? 0
      sources.append(
        MicrophoneSource(
          name: text, isDefault: text == defaultSource,
          isHardware: info.flags.rawValue & PA_SOURCE_HARDWARE.rawValue != 0,
          isAvailable: port != Int32(PA_PORT_AVAILABLE_NO.rawValue)))
    }

    func noteMute(_ mute: Int32, _ volume: pa_cvolume) {
      var volume = volume
      if mute != 0 || pa_cvolume_max(&volume) == 0 { isMuted = true }
    }

    /// What is plugged in before what is not, the user's default before others.
    var ranked: [MicrophoneSource] {
      let plugged = sources.filter(\.isAvailable)
      let others = sources.filter { !$0.isAvailable }
      return [plugged, others].flatMap { group in
        group.filter(\.isDefault) + group.filter { !$0.isDefault }
      }
    }
  }
}
