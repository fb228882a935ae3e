import AlarmCore
import Rehearsal
import Testing

@Suite struct ReportTests {
  @Test func aGapAfterABlowIsItsDoing() throws {
    let report = Evening.report(
      [
        (0, .rings, ""), (0.1, .audible, ""), (3.02, .gap, ""),
        (3.1, .sound, "sound was lost: muted"), (3.25, .audible, ""),
      ], [(3, Strike(.mute))])
    let effect = try #require(report.effects.first)
    #expect(effect.silence == 0.23)
    #expect(effect.verdict == .cameBack)
    #expect(effect.clock == "22:10:03.000")
    #expect(effect.causes == ["sound: sound was lost: muted"])
    #expect(report.isKept)
  }

  @Test func whatIsLouderThanTheBlowIsNeverSilent() throws {
    let report = Evening.report([(0, .rings, ""), (0.1, .audible, "")], [(3, Strike(.volume))])
    #expect(report.effects.map(\.verdict) == [.neverSilent])
    #expect(report.effects.map(\.silence) == [0])
    #expect(report.isKept)
  }

  @Test func aSilenceThatIsLongerThanPromisedIsTold() {
    let report = Evening.report(
      [(0, .rings, ""), (0.1, .audible, ""), (3, .gap, ""), (4.1, .audible, "")],
      [(3, Strike(.mute))])
    #expect(report.effects.map(\.verdict) == [.tooLate])
    #expect(!report.isKept)
  }

  @Test func anAlarmThatNeverComesBackIsTold() {
    let report = Evening.report(
      [(0, .rings, ""), (0.1, .audible, ""), (3, .gap, "")], end: 3.5, [(3, Strike(.mute))])
    #expect(report.effects.map(\.verdict) == [.neverCame])
  }

  /// A killed listener: first the attempt must end, then the alarm must be back.
  @Test func anAttemptThatIsDisturbedEndsSoon() throws {
    let lines: [(Double, LedgerFact, String)] = [
      (0, .rings, ""), (0.1, .audible, ""), (5, .quiet, "listening"), (7.2, .gap, ""),
      (7.28, .audible, ""),
    ]
    let report = Evening.report(lines, [(7, Strike(.listener))])
    let effect = try #require(report.effects.first)
    #expect(effect.noticed == 0.2)
    #expect(effect.silence == 0.08)
    #expect(effect.verdict == .cameBack)
    let late = Evening.report(lines, [(5.5, Strike(.listener))])
    #expect(late.effects.map(\.verdict) == [.tooLate])
  }

  /// Under a lease it matters only what the room is like when the lease ends, however late that is.
  @Test func aBlowUnderALeaseIsJudgedAtItsEnd() throws {
    let report = Evening.report(
      [
        (0, .rings, ""), (0.1, .audible, ""), (5, .quiet, "typing"), (35, .gap, ""),
        (35.4, .audible, ""),
      ], [(6, Strike(.mute, at: .lease))])
    let effect = try #require(report.effects.first)
    #expect(effect.noticed == nil)
    #expect(effect.silence == 0.4)
    #expect(effect.verdict == .cameBack)
  }

  /// The account of a dead engine counts all that followed its last word as dead: the time before the
  /// blow was not.
  @Test func aKilledEngineIsCountedFromTheBlow() throws {
    let report = Evening.report(
      [
        (0, .rings, ""), (0.1, .audible, ""), (2.9, .gap, ""),
        (3.1, .sound, "audible on speaker"), (3.1, .audible, ""), (9, .engine, "began"),
        (9.1, .rings, ""), (9.3, .audible, ""),
      ], [(3, Strike(.mute)), (8, Strike(.engine))])
    #expect(report.effects.map(\.silence) == [0.2, 1.3])
    #expect(report.effects.map(\.verdict) == [.cameBack, .cameBack])
  }

  @Test func whatIsSilentOnlyInTheAccountOfADeadEngineWasHeard() {
    let report = Evening.report(
      [
        (0, .rings, ""), (0.1, .audible, ""), (9, .engine, "began"), (9.1, .rings, ""),
        (9.3, .audible, ""),
      ], [(3, Strike(.mute)), (8, Strike(.engine))])
    #expect(report.effects.map(\.silence) == [0, 1.3])
    #expect(report.effects.map(\.verdict) == [.neverSilent, .cameBack])
  }

  @Test func aBlowTakesNoBlameForTheNextOne() {
    let report = Evening.report(
      [
        (0, .rings, ""), (0.1, .audible, ""), (5.01, .gap, ""), (5.2, .audible, ""),
        (30, .gap, ""), (34, .audible, ""),
      ], [(4.5, Strike(.volume)), (5, Strike(.mute))])
    #expect(report.effects.map(\.verdict) == [.neverSilent, .cameBack])
  }

  @Test func whatNeverStruckIsTold() {
    let report = Evening.report(
      [(0, .rings, ""), (0.1, .audible, "")], [], unused: [Strike(.freeze)])
    #expect(report.unused == [Strike(.freeze)])
    #expect(report.isKept)
    #expect(report.total(of: "audible") == 59.9)
  }
}
