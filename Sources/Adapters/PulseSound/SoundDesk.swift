import AlarmCore
import LinuxLoop
import Synchronization

/// Where orders are left for the sound thread, which comes when there are any.
final class SoundDesk: Sendable {
  enum Message: Sendable {
    case order(SoundOrder)
    /// The process is about to end: nothing is waited for.
    case leave
    /// The sound card's own thread has news.
    case cardChanged
    /// The thread that has a file decoded has news.
    case loopChanged
  }

  let mailbox: Mailbox<Message>
  /// Whether a thread takes what is posted.
  private let isManned = Mutex(false)

  /// - Throws: ``SystemError`` when the process has no descriptor left.
  init() throws { mailbox = try Mailbox() }

  /// Leaves an order, and calls a thread if none is there.
  ///
  /// - Parameter mustBeObeyed: whether also an order to be quiet calls one: nothing sounds without a
  ///   thread, but there may be something to put back.
  /// - Throws: what `callThread` throws; the order is not left then.
  func post(
    _ order: SoundOrder, mustBeObeyed: Bool = false, callThread: () throws -> Void
  ) throws {
    try isManned.withLock { isManned in
      if !isManned {
        if order.isQuiet && !mustBeObeyed { return }
        try callThread()
        isManned = true
      }
      mailbox.post(.order(order))
    }
  }

  /// The thread goes, unless something was posted at the last moment.
  ///
  /// - Returns: what was posted; the thread may go when it is empty.
  func leave() -> [Message] {
    isManned.withLock { isManned in
      let late = mailbox.drain()
      isManned = !late.isEmpty
      return late
    }
  }
}

/// Orders that the sound thread has taken but not yet obeyed.
final class SoundInbox {
  private var orders: [SoundOrder] = []
  /// Whether the process is about to end.
  private(set) var mustLeave = false

  func add(_ messages: [SoundDesk.Message]) {
    for message in messages {
      switch message {
      case .order(let order): orders.append(order)
      case .leave: mustLeave = true
      case .cardChanged, .loopChanged: break
      }
    }
  }

  /// Takes the oldest order that no other has made pointless.
  func next() -> SoundOrder? {
    if let newest = orders.lastIndex(where: \.supersedes) { orders.removeFirst(newest) }
    return orders.isEmpty ? nil : orders.removeFirst()
  }

  /// Whether an order waits that makes the one in work pointless.
  var isSuperseded: Bool { orders.contains(where: \.supersedes) }
}

extension SoundOrder {
  /// Whether it asks for nothing but quiet.
  fileprivate var isQuiet: Bool {
    switch self {
    case .standBy, .stop: true
    case .ring, .check: false
    }
  }

  /// Whether it makes all orders before it pointless.
  fileprivate var supersedes: Bool {
    switch self {
    case .ring, .standBy, .stop: true
    case .check: false
    }
  }
}
