import AlarmCore
import CPulse
import CivilTime

/// One question to the server, and the answers that came so far.
final class Inquiry<Item> {
  private(set) var items: [Item] = []
  private(set) var isAnswered = false

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

  /// Asks, and waits for the whole answer.
  ///
  /// - Parameters:
  ///   - connection: whom to ask.
  ///   - deadline: when to give up.
  ///   - start: begins the operation with the given user data for its callback.
  /// - Returns: all answers, in the server's order.
  /// - Throws: ``Setback``.
  func ask(
    _ connection: PulseConnection, by deadline: BootInstant,
    _ start: (UnsafeMutableRawPointer) -> OpaquePointer?
  ) throws -> [Item] {
    guard let operation = start(Unmanaged.passUnretained(self).toOpaque()) else {
      throw Setback.failed(connection.isGood ? .streamLost : .serverDied)
    }
    defer {
      // An abandoned question must not be answered into an object that is gone.
      pa_operation_cancel(operation)
      pa_operation_unref(operation)
    }
    try connection.wait(by: deadline, or: .serverDoesNotAnswer) { isAnswered }
    return items
  }
}
