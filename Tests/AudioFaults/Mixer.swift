import CPulse
import CivilTime
import Glibc
import LinuxLoop
import TestSupport

/// A mixer as people have it on their desktops: it can end other programs' streams.
///
/// pactl(1) cannot.
final class Mixer {
  struct Failure: Error {
    var reason: String
  }

  private let loop: OpaquePointer
  private let context: OpaquePointer

  /// Connects.
  ///
  /// - Throws: ``Failure``.
  init(server: String) throws {
    guard let loop = pa_mainloop_new(),
      let context = pa_context_new(pa_mainloop_get_api(loop), "mixer")
    else { throw Failure(reason: "no memory") }
    self.loop = loop
    self.context = context
    guard pa_context_connect(context, server, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0 else {
      throw Failure(reason: "cannot connect")
    }
    try wait { pa_context_get_state(context) == PA_CONTEXT_READY }
  }

  deinit {
    pa_context_disconnect(context)
    pa_context_unref(context)
    pa_mainloop_free(loop)
  }

  /// Ends a stream.
  ///
  /// - Throws: ``Failure``.
  func kill(stream index: UInt32) throws {
    guard let operation = pa_context_kill_sink_input(context, index, nil, nil) else {
      throw Failure(reason: "cannot ask")
    }
    defer { pa_operation_unref(operation) }
    try wait { pa_operation_get_state(operation) == PA_OPERATION_DONE }
  }

  private func wait(until condition: () -> Bool) throws {
    let deadline = Clocks.boot + .patience
    while !condition() {
      pa_mainloop_prepare(loop, 100_000)
      pa_mainloop_poll(loop)
      pa_mainloop_dispatch(loop)
      if Clocks.boot > deadline { throw Failure(reason: "no answer") }
    }
  }
}
