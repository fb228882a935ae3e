import Hunt
import Testing

/// The hunt finds what it is there to find.
@Suite struct PlantedBugTests {
  /// Mornings within which every planted bug is caught.
  private static let mornings: ClosedRange<UInt64> = 1...1500

  @Test(arguments: PlantedBug.allCases)
  func isCaught(bug: PlantedBug) throws {
    let seed = try #require(Self.seed(catching: bug), "\(bug) was not caught")
    var honest = Run(Morning.plan(seed: seed))
    #expect(honest.result().finding == nil, "seed \(seed) fails without a planted bug")
  }

  /// The morning that is known to catch it, as long as mornings are made as they are; else the first
  /// that does.
  private static func seed(catching bug: PlantedBug) -> UInt64? {
    catches(bug, bug.knownCatch) ? bug.knownCatch : mornings.first { catches(bug, $0) }
  }

  private static func catches(_ bug: PlantedBug, _ seed: UInt64) -> Bool {
    var run = Run(Morning.plan(seed: seed), tampering: bug.tampering)
    return run.result().finding != nil
  }
}

extension PlantedBug {
  /// The first morning that catches it.
  fileprivate var knownCatch: UInt64 {
    switch self {
    case .soundForgottenAfterOneReadingOfThree: 1
    case .oneTimeAlarmDisabledBecauseItsPrimaryIsGone: 3
    case .snoozeOverMidnightIsLost: 1311
    case .guardNotCommitted: 1
    case .rescheduledWhileRinging: 1
    case .doubledAutumnRing: 410
    case .effectsBeforeTheCommitOfAFinish: 39
    case .lateVerdictAccepted: 159
    case .snoozeMeasuredFromDue: 4
    case .snoozeDroppedOnZoneChange: 7
    case .secondRingSwallowed: 7
    case .keeperStopsAfterThreeTries: 28
    case .restartForgetsWakeUpChecks: 3
    case .clockSetBackRingsAFinishedOneAgain: 88
    case .finishNotStored: 1
    case .weeklyAlarmLosesItsNextPrimary: 1
    case .snoozesAreNotCounted: 402
    case .leaseWithoutEnd: 13
    case .skippedHourRingsAnHourEarly: 1096
    case .leavingTheTerminalEndsTheRing: 1165
    }
  }
}
