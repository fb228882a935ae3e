import Faults
import CivilTime
import Glibc
import LinuxLoop
import Synchronization

/// The thread that makes the calls to the device, and the orders that wait for it.
final class RumbleThread: Sendable {
  enum Order: Hashable, Sendable {
    case restart(path: String?)
    case renew
    case stop
  }

  /// A driver that has not come back for so long hangs.
  private static let patience = Duration.seconds(4)

  private let opener: RumbleOpener
  private let orders: Mailbox<Order>
  private let tell: @Sendable (RumbleProblem?) -> Void
  /// Whether there is a thread that will take the next order. Orders are put in under this lock, and
  /// the thread ends under it.
  private let isThere = Mutex(false)
  /// Nanoseconds since boot at which the thread took the order that it is at; 0 while it has none.
  private let busySince = Atomic<Int64>(0)

  init(
    opener: RumbleOpener, orders: Mailbox<Order>, tell: @escaping @Sendable (RumbleProblem?) -> Void
  ) {
    self.opener = opener
    self.orders = orders
    self.tell = tell
  }

  /// Leaves an order, and sees to it that there is a thread to take it.
  func post(_ order: Order) {
    let isThere = isThere.withLock { isThere in
      guard isThere || order != .stop else { return false }
      orders.post(order)
      if !isThere { isThere = start() }
      return isThere
    }
    if isThere, hangs { tell(.hangs) }
  }

  private var hangs: Bool {
    let since = busySince.load(ordering: .relaxed)
    return since != 0 && Clocks.boot - BootInstant(nanosecondsSinceBoot: since) > Self.patience
  }

  private func start() -> Bool {
    guard let thread = try? Thread("rumble", { self.run() }) else {
      _ = orders.drain()
      tell(.failed(path: "the device", why: "no thread is left"))
      return false
    }
    thread.detach()
    return true
  }

  private func run() {
    var shaker = Shaker(opener: opener)
    while let order = next(shaker) {
      busySince.store(Clocks.boot.nanosecondsSinceBoot, ordering: .relaxed)
      let problem = shaker.obey(order)
      busySince.store(0, ordering: .relaxed)
      if order != .stop { tell(problem) }
    }
  }

  /// The order that counts among those that wait; nil when there is nothing more to do.
  private func next(_ shaker: borrowing Shaker) -> Order? {
    while true {
      if let order = Self.latest(of: orders.drain()) { return order }
      if shaker.isWanted {
        var entry = pollfd(fd: orders.descriptor, events: Int16(POLLIN), revents: 0)
        poll(&entry, 1, -1)
        continue
      }
      return isThere.withLock { isThere in
        let order = Self.latest(of: orders.drain())
        isThere = order != nil
        return order
      }
    }
  }

  private static func latest(of orders: [Order]) -> Order? {
    orders.last { $0 != .renew } ?? orders.last
  }
}

/// What shakes, and what should.
private struct Shaker: ~Copyable {
  private enum Wish {
    case nothing
    case device(path: String?)
  }

  private let opener: RumbleOpener
  private var wish = Wish.nothing
  private var device: ForceFeedback?

  init(opener: RumbleOpener) { self.opener = opener }

  var isWanted: Bool {
    switch wish {
    case .nothing: false
    case .device: true
    }
  }

  /// Carries out an order, and says why nothing shakes that should.
  mutating func obey(_ order: RumbleThread.Order) -> RumbleProblem? {
    switch order {
    case .restart(let path):
      wish = .device(path: path)
      return begin()
    case .renew:
      do throws(RumbleProblem) {
        guard let device else { return begin() }
        try device.play()
        return nil
      } catch {
        return begin()
      }
    case .stop:
      wish = .nothing
      device = nil
      return nil
    }
  }

  private mutating func begin() -> RumbleProblem? {
    device = nil
    switch wish {
    case .nothing: return nil
    case .device(let path):
      do {
        device = try opener.shake(path)
        return nil
      } catch {
        return error
      }
    }
  }
}
