import Testing

@testable import SphinxEar

/// A lost microphone is told from one whose server only waits for its turn.
@Suite struct CaptureWatchdogTests {
  private static let turn = Duration.milliseconds(20)

  /// Lets a server answer each question after `answersAfter` turns (nil: never), and says what the
  /// watchdog came to, and when.
  private func verdict(
    of watchdog: CaptureWatchdog, answersAfter: Int?
  ) -> (CaptureWatchdog.Verdict, Duration) {
    var watchdog = watchdog
    var owed: Int?
    for number in 1...1_000 {
      watchdog.waited(Self.turn, hadData: false)
      owed = owed.map { $0 - 1 }
      if owed == 0 {
        owed = nil
        watchdog.answered()
      }
      switch watchdog.verdict {
      case .fine: break
      case .ask:
        watchdog.asked()
        owed = answersAfter
      case .orphaned, .frozen: return (watchdog.verdict, Self.turn * number)
      }
    }
    return (watchdog.verdict, .zero)
  }

  private var hearing: CaptureWatchdog {
    var watchdog = CaptureWatchdog()
    watchdog.waited(Self.turn, hadData: true)
    return watchdog
  }

  @Test func aServerThatAnswersButDeliversNothingHasLostIt() {
    let (verdict, after) = verdict(of: hearing, answersAfter: 1)
    #expect(verdict == .orphaned)
    #expect(after >= .milliseconds(500) && after <= .milliseconds(600), "\(after)")
  }

  @Test func aServerThatDoesNotAnswerIsFrozen() {
    let (verdict, after) = verdict(of: hearing, answersAfter: nil)
    #expect(verdict == .frozen)
    #expect(after >= .milliseconds(500) && after <= .milliseconds(560), "\(after)")
  }

  @Test func aDeviceMayTakeItsTimeToWakeUp() {
    let (verdict, after) = verdict(of: CaptureWatchdog(), answersAfter: 1)
    #expect(verdict == .orphaned)
    #expect(
      after >= CaptureWatchdog.firstData && after <= CaptureWatchdog.firstData + .milliseconds(60))
  }

  @Test func aServerThatIsFrozenFromTheStartIsNotWaitedFor() {
    let (verdict, after) = verdict(of: CaptureWatchdog(), answersAfter: nil)
    #expect(verdict == .frozen)
    #expect(after <= .milliseconds(560), "\(after)")
  }

  @Test func aBusyServerIsLeftInPeace() {
    var watchdog = hearing
    for gap in [0, 5, 12, 20, 3, 24] {
      for _ in 0..<gap {
        watchdog.waited(Self.turn, hadData: false)
        if watchdog.verdict == .ask {
          watchdog.asked()
          watchdog.answered()
        }
        #expect(watchdog.verdict == .fine)
      }
      watchdog.waited(Self.turn, hadData: true)
      #expect(watchdog.verdict == .fine)
    }
  }

  @Test func anAnswerThatComesAfterTheDataIsNoWarning() {
    var watchdog = hearing
    for _ in 0..<13 { watchdog.waited(Self.turn, hadData: false) }
    #expect(watchdog.verdict == .ask)
    watchdog.asked()
    watchdog.waited(Self.turn, hadData: true)
    watchdog.answered()
    for _ in 0..<13 { watchdog.waited(Self.turn, hadData: false) }
    #expect(watchdog.verdict == .ask)
  }
}
