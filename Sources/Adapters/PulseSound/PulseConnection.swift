import AlarmCore
import CPulse
import CivilTime
import Glibc
import LinuxLoop

/// One connection to a sound server, from its making to its end.
///
/// It is never mended, only replaced.
///
/// Every wait has a deadline of its own: a frozen server calls nobody back.
final class PulseConnection {
  /// What the server told without being asked.
  enum Event {
    case sink(UInt32)
    case stream(UInt32)
    /// Another stream has begun, which may be what ours is made quiet for.
    case newStream
    case server
  }

  private static let reconnectPause = Duration.milliseconds(25)

  let loop: PulseLoop
  let context: OpaquePointer
  private let isInterrupted: () -> Bool
  private var onEvent: (Event) -> Void = { _ in }

  private init(_ loop: PulseLoop, server: String?, isInterrupted: @escaping () -> Bool) throws {
    guard let context = pa_context_new(loop.api, "ryza-tui") else {
      throw Setback.failed(.noServer("out of memory"))
    }
    self.loop = loop
    self.context = context
    self.isInterrupted = isInterrupted
    if pa_context_connect(context, server, PA_CONTEXT_NOAUTOSPAWN, nil) < 0 {
      throw Setback.failed(.noServer(Reason(lastError)))
    }
  }

  deinit {
    pa_context_set_subscribe_callback(context, nil, nil)
    pa_context_disconnect(context)
    pa_context_unref(context)
  }

  /// Connects; while the server refuses, again every 25 ms until the deadline.
  ///
  /// A server that is being restarted refuses at once: giving up then would burn all tries within
  /// milliseconds.
  ///
  /// - Parameters:
  ///   - loop: the loop of the calling thread.
  ///   - server: libpulse's address of the server; nil finds the user's own.
  ///   - deadline: when to give up.
  ///   - isInterrupted: asked while waiting; true ends it with ``Setback/superseded``.
  /// - Returns: the connection, ready for questions.
  /// - Throws: ``Setback``.
  static func open(
    _ loop: PulseLoop, server: String?, by deadline: BootInstant,
    isInterrupted: @escaping () -> Bool
  ) throws -> PulseConnection {
    while true {
      do {
        return try attempt(loop, server: server, by: deadline, isInterrupted: isInterrupted)
      } catch Setback.failed(.noServer(let reason)) {
        let next = Clocks.boot + reconnectPause
        guard next < deadline else { throw Setback.failed(.noServer(reason)) }
        while Clocks.boot < next {
          if isInterrupted() { throw Setback.superseded }
          loop.iterate(until: next)
        }
      }
    }
  }

  private static func attempt(
    _ loop: PulseLoop, server: String?, by deadline: BootInstant,
    isInterrupted: @escaping () -> Bool
  ) throws -> PulseConnection {
    let connection = try PulseConnection(loop, server: server, isInterrupted: isInterrupted)
    try connection.wait(by: deadline, or: .serverDoesNotAnswer) {
      guard connection.isGood else { throw Setback.failed(.noServer(Reason(connection.lastError))) }
      return pa_context_get_state(connection.context) == PA_CONTEXT_READY
    }
    return connection
  }

  /// Whether the server has not gone.
  var isGood: Bool { PA_CONTEXT_IS_GOOD(pa_context_get_state(context)) != 0 }

  /// What went wrong last, in libpulse's words.
  var lastError: String { String(cString: pa_strerror(pa_context_errno(context))) }

  /// Runs the loop until a condition holds.
  ///
  /// - Throws: ``Setback``: `failure` at the deadline, `serverDied` when the server goes,
  ///   `superseded` when a newer order waits.
  func wait(
    by deadline: BootInstant, or failure: SoundFailure, until condition: () throws -> Bool
  ) throws {
    guard try hasCome(by: deadline, condition) else { throw Setback.failed(failure) }
  }

  /// Runs the loop until a condition holds or the deadline has come.
  ///
  /// - Returns: whether the condition holds.
  /// - Throws: ``Setback``: `serverDied` when the server goes, `superseded` when a newer order waits.
  func hasCome(by deadline: BootInstant, _ condition: () throws -> Bool) throws -> Bool {
    while try !condition() {
      guard isGood else { throw Setback.failed(.serverDied) }
      if isInterrupted() { throw Setback.superseded }
      if Clocks.boot >= deadline { return false }
      loop.iterate(until: deadline)
    }
    return true
  }

  /// Asks to be told of every change of sinks, streams and the server's defaults.
  func subscribe(_ handler: @escaping (Event) -> Void) {
    onEvent = handler
    pa_context_set_subscribe_callback(
      context,
      { _, event, index, connection in
        guard let connection else { return }
        let facility = event.rawValue & PA_SUBSCRIPTION_EVENT_FACILITY_MASK.rawValue
        let type = event.rawValue & PA_SUBSCRIPTION_EVENT_TYPE_MASK.rawValue
        let isNew = type == PA_SUBSCRIPTION_EVENT_NEW.rawValue
        Unmanaged<PulseConnection>.fromOpaque(connection).takeUnretainedValue()
          .tell(facility: facility, isNew: isNew, index: index)
      }, Unmanaged.passUnretained(self).toOpaque())
    let kinds = [
      PA_SUBSCRIPTION_MASK_SINK, PA_SUBSCRIPTION_MASK_SINK_INPUT, PA_SUBSCRIPTION_MASK_SERVER,
    ]
    let mask = pa_subscription_mask_t(kinds.reduce(0) { $0 | $1.rawValue })
    forget(pa_context_subscribe(context, mask, nil, nil))
  }

  private func tell(facility: UInt32, isNew: Bool, index: UInt32) {
    switch facility {
    case PA_SUBSCRIPTION_EVENT_SINK.rawValue: onEvent(.sink(index))
    case PA_SUBSCRIPTION_EVENT_SINK_INPUT.rawValue: onEvent(isNew ? .newStream : .stream(index))
    default: onEvent(.server)
    }
  }

  /// Lets go of an operation whose answer nobody waits for.
  ///
  /// libpulse hands out none on a dead connection, and aborts the process when given none back.
  func forget(_ operation: OpaquePointer?) {
    if let operation { pa_operation_unref(operation) }
  }
}
