import AlarmCore
import CPulse
import CivilTime

/// One question to the server, and the answers that came so far.
///
/// Several may be under way at once: the server answers them in order, in one journey.
final class Inquiry<Item> {
  /// All answers so far, in the server's order.
  private(set) var items: [Item] = []
  private(set) var isAnswered = false
  private var operation: OpaquePointer?

  /// Asks.
  ///
  /// - Parameters:
  ///   - connection: whom to ask.
  ///   - start: begins the operation with the given user data for its callback.
  /// - Throws: ``Setback`` when the question cannot even be put.
  init(
    _ connection: PulseConnection, _ start: (UnsafeMutableRawPointer) -> OpaquePointer?
  ) throws {
    guard let operation = start(Unmanaged.passUnretained(self).toOpaque()) else {
      throw Setback.failed(connection.isGood ? .streamLost : .serverDied)
    }
    self.operation = operation
  }

  deinit {
    guard let operation else { return }
    // An abandoned question must not be answered into an object that is gone.
    pa_operation_cancel(operation)
    pa_operation_unref(operation)
  }

  /// The object behind a callback's user data.
  static func of(_ pointer: UnsafeMutableRawPointer?) -> Inquiry? {
    pointer.map { Unmanaged<Inquiry>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Takes an answer.
  ///
  /// The callback of a list comes once for each entry, and once more at its end.
  func take(_ item: Item?, isLast: Bool) {
    if let item { items.append(item) }
    if isLast { isAnswered = true }
  }

  /// Waits for the whole answer.
  ///
  /// - Parameters:
  ///   - connection: who was asked.
  ///   - deadline: when to give up.
  /// - Returns: all answers, in the server's order.
  /// - Throws: ``Setback``.
  func answers(of connection: PulseConnection, by deadline: BootInstant) throws -> [Item] {
    try connection.wait(by: deadline, or: .serverDoesNotAnswer) { isAnswered }
    return items
  }
}
