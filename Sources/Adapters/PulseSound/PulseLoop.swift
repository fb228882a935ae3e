import AlarmCore
import CPulse
import CivilTime
import LinuxLoop

/// libpulse's event loop, run by the thread that owns it.
///
/// It sleeps until something happens.
final class PulseLoop {
  private let pointer: OpaquePointer
  private var watch: OpaquePointer?
  private var onInput: () -> Void = {}

  /// - Throws: ``Setback`` when the process has no descriptor left for its wake-up pipe.
  init() throws {
    guard let pointer = pa_mainloop_new() else {
      throw Setback.failed(.noServer("no descriptor left"))
    }
    self.pointer = pointer
  }

  deinit {
    if let watch { api.pointee.io_free(watch) }
    pa_mainloop_free(pointer)
  }

  var api: UnsafeMutablePointer<pa_mainloop_api> { pa_mainloop_get_api(pointer) }

  /// Calls `handler` whenever `descriptor` can be read.
  ///
  /// One descriptor at most.
  func watch(_ descriptor: Int32, _ handler: @escaping () -> Void) {
    onInput = handler
    watch = api.pointee.io_new(
      api, descriptor, PA_IO_EVENT_INPUT,
      { _, _, _, _, loop in
        if let loop { Unmanaged<PulseLoop>.fromOpaque(loop).takeUnretainedValue().onInput() }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Sleeps until something happens or `deadline` has come, and lets the callbacks run.
  ///
  /// - Parameter deadline: nil sleeps for as long as nothing happens.
  func iterate(until deadline: BootInstant?) {
    pa_mainloop_prepare(pointer, deadline.map(Self.microseconds) ?? -1)
    pa_mainloop_poll(pointer)
    pa_mainloop_dispatch(pointer)
  }

  /// The span until `deadline`, rounded up, as pa_mainloop_prepare takes it.
  private static func microseconds(until deadline: BootInstant) -> Int32 {
    let left = (deadline - Clocks.boot).wholeNanoseconds / 1000 + 1
    return Int32(min(max(left, 0), 1_000_000_000))
  }
}
