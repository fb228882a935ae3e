import CivilTime
import LinuxLoop
import PulseSound
import Wire

/// Knows what would stop tomorrow's alarm, and looks again when that may have changed.
///
/// Nothing is polled. While a front end shows it, the sound server is seen to come and go by its
/// socket. One that is killed leaves its socket behind, and one that systemd starts on demand always
/// has one: that they have gone is seen at the next occasion (a front end, a reload, the end of a ring).
final class ReadinessWatch {
  /// What was measured last; nil while nobody can vouch for it.
  private(set) var readiness: Snapshot.Readiness?
  private let timer: BootTimer
  /// nil when the kernel grants no watch; then only the other occasions are left.
  private let server = try? PathWatch()
  /// Begins to measure beside the engine; false when that cannot be done.
  private let measure: () -> Bool
  private var isWatching = false
  private var isMeasuring = false
  /// Something has changed since the measurement under way began.
  private var isOutdated = false
  /// When to look again if there is still no sound.
  private var laterLooks: [Duration] = []

  /// A burst of events is one survey.
  private static let settling = Duration.milliseconds(100)
  /// A server that starts has its socket first, and its outputs a while later.
  private static let afterArrival = [Duration.seconds(2), .seconds(8)]

  /// - Throws: ``SystemError`` when the process has no descriptor left.
  init(measure: @escaping () -> Bool) throws {
    timer = try BootTimer()
    self.measure = measure
  }

  /// - Parameter isRinging: while an alarm has the sound to itself, nobody looks because of the
  ///   server; when the alarm ends, somebody will.
  func watch(on loop: EventLoop, isRinging: @escaping () -> Bool) {
    loop.watch(timer.number) { [unowned self] in
      timer.read()
      look()
    }
    guard let server else { return }
    loop.watch(server.number) { [unowned self] in
      guard server.read(), isWatching, !isRinging() else { return }
      laterLooks = Self.afterArrival
      lookSoon()
    }
  }

  /// A front end shows it from now on.
  func begin() {
    if !isWatching {
      isWatching = true
      readiness = nil
      server?.watch(SoundServerSocket.paths)
    }
    lookSoon()
  }

  /// The last front end has gone; what was measured will not be true for ever.
  func rest() {
    guard isWatching else { return }
    isWatching = false
    readiness = nil
    laterLooks = []
    timer.arm(at: nil)
    server?.watch([])
  }

  /// Something has happened that may have changed it, and more may follow.
  func lookAgain() {
    if isWatching { lookSoon() }
  }

  /// Looks at once.
  func look() {
    timer.arm(at: nil)
    if isMeasuring {
      isOutdated = true
    } else {
      isMeasuring = measure()
    }
  }

  /// What came of it.
  func take(_ readiness: Snapshot.Readiness) {
    isMeasuring = false
    self.readiness = readiness
    if isOutdated {
      isOutdated = false
      lookSoon()
    } else if readiness.sound.isReady || laterLooks.isEmpty {
      laterLooks = []
    } else {
      timer.arm(at: Clocks.boot + laterLooks.removeFirst())
    }
  }

  private func lookSoon() { timer.arm(at: Clocks.boot + Self.settling) }
}
