import CivilTime
import LinuxLoop

/// The last rung: with no way left to be heard, the engine itself rings the user's terminals, because
/// no front end may be open.
final class TerminalBell {
  private static let pause = Duration.seconds(1)

  private let loop: EventLoop
  private let terminals: Terminals
  /// There is one only while the bell is needed: nothing wakes an engine that rings or rests.
  private var timer: BootTimer?

  init(loop: EventLoop, terminals: Terminals = Terminals()) {
    self.loop = loop
    self.terminals = terminals
  }

  /// Rings once a second as long as it is needed.
  func follow(isNeeded: Bool) {
    switch (isNeeded, timer != nil) {
    case (true, false): begin()
    case (false, true): end()
    case (true, true), (false, false): break
    }
  }

  private func begin() {
    terminals.ring()
    // Without a descriptor it is rung at the next occasion.
    guard let timer = try? BootTimer() else { return }
    loop.watch(timer.number) { [unowned self] in strike() }
    timer.arm(at: Clocks.boot + Self.pause)
    self.timer = consume timer
  }

  private func strike() {
    timer?.read()
    terminals.ring()
    timer?.arm(at: Clocks.boot + Self.pause)
  }

  private func end() {
    if let number = timer?.number { loop.forget(number) }
    timer = nil
  }
}
