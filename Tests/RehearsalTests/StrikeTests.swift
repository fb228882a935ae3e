import CivilTime
import Rehearsal
import TestSupport
import Testing
import Wire

@Suite struct StrikeTests {
  @Test func wordsSayWhatIsBrokenAndWhen() throws {
    #expect(
      try Strike.list("mute,listener,mute@lease,mute") == [
        Strike(.mute), Strike(.listener), Strike(.mute, at: .lease),
      ])
    #expect(Strike(.mute, at: .comingBack).word == "mute@return")
    #expect(Strike(.freeze).word == "freeze")
  }

  @Test(arguments: [
    ("moot", "there is no sabotage `moot`: there are mute, volume"),
    ("mute,", "there is no sabotage ``"),
    ("listener@ringing", "`listener` strikes at lease, not at `ringing`"),
    ("mute@noon", "`mute` strikes at ringing, lease, return, not at `noon`"),
  ])
  func wordsThatMeanNothingAreNamed(_ text: String, _ complaint: String) {
    do throws(StrikeError) {
      _ = try Strike.list(text)
      Issue.record("`\(text)` was taken")
    } catch {
      #expect(error.description.hasPrefix(complaint))
    }
  }

  @Test func everyWordIsReadAsItIsWritten() throws {
    for sabotage in Sabotage.allCases {
      for occasion in sabotage.occasions {
        let strike = Strike(sabotage, at: occasion)
        #expect(try Strike.list(strike.word) == [strike])
      }
    }
  }
}

/// No sabotage touches an alarm that somebody counts on.
@Suite struct StageTests {
  private static let now = Evening.due
  private let stage = Stage(rehearsal: 7)

  private func snapshot(
    onStage alarm: Int64?, _ reservations: [(Int64, String, Double)]
  ) -> Snapshot {
    var snapshot = Sample.waiting()
    snapshot.alarm = alarm.map {
      Snapshot.Alarm(id: $0, label: "", due: "", late: 0, snoozesLeft: 0)
    }
    snapshot.reservations = reservations.map { alarm, kind, seconds in
      Snapshot.Reservation(
        alarm: alarm, kind: kind, due: Zone.utc.rfc3339(Self.now + .seconds(seconds)))
    }
    return snapshot
  }

  @Test func aRehearsalAloneMayBeDisturbed() {
    let alone = snapshot(onStage: 7, [(7, "guard", 90), (1, "primary", 3600)])
    #expect(stage.objection(alone, at: Self.now) == nil)
  }

  @Test(arguments: ["guard", "snooze", "reRing", "wakeUpCheck", "what a later version knows"])
  func anUnfinishedAlarmProtectsEverything(_ kind: String) {
    let other = snapshot(onStage: 7, [(1, kind, 3600), (7, "guard", 90)])
    #expect(stage.objection(other, at: Self.now) == .unfinished(alarm: 1))
  }

  @Test func anAlarmOnStageProtectsEverything() {
    let other = snapshot(onStage: 1, [])
    #expect(stage.objection(other, at: Self.now) == .unfinished(alarm: 1))
    #expect(Stage(rehearsal: nil).objection(other, at: Self.now) == .unfinished(alarm: 1))
  }

  @Test func nothingIsBrokenJustBeforeAnAlarm() {
    let soon = snapshot(onStage: 7, [(1, "primary", 599)])
    #expect(stage.objection(soon, at: Self.now)?.description.contains("alarm 1 rings at") == true)
    #expect(stage.objection(snapshot(onStage: 7, [(1, "primary", 601)]), at: Self.now) == nil)
  }
}

/// Each blow falls at its occasion, and alone.
@Suite struct StrikePlanTests {
  private func at(_ seconds: Double) -> BootInstant {
    BootInstant(nanosecondsSinceBoot: 0) + .seconds(seconds)
  }

  private static let heard = Sample.ringing()

  private static var silent: Snapshot {
    var snapshot = Sample.ringing()
    snapshot.audio.audible = false
    return snapshot
  }

  @Test func itWaitsUntilTheAlarmHasBeenHeardForAWhile() {
    var plan = StrikePlan([Strike(.mute), Strike(.volume)])
    plan.look(Self.silent, at: at(0))
    #expect(plan.wake == nil)
    plan.look(Self.heard, at: at(1))
    #expect(plan.next(at: at(2)) == nil)
    #expect(plan.wake == at(3))
    #expect(plan.next(at: at(3)) == Strike(.mute))
    #expect(plan.next(at: at(4)) == nil)
    plan.look(Self.silent, at: at(4))
    plan.look(Self.heard, at: at(5))
    #expect(plan.next(at: at(7)) == Strike(.volume))
    #expect(plan.next(at: at(99)) == nil)
  }

  @Test func aListenerIsKilledOnlyWhileItListens() {
    var plan = StrikePlan([Strike(.listener), Strike(.mute, at: .lease)])
    plan.look(Sample.typing("", right: 0), at: at(0))
    #expect(plan.next(at: at(1)) == Strike(.mute, at: .lease))
    #expect(plan.next(at: at(9)) == nil)
    plan.look(Sample.listening(), at: at(10))
    #expect(plan.next(at: at(11)) == Strike(.listener))
  }

  @Test func theEndOfAnAttemptIsAnOccasion() {
    var plan = StrikePlan([Strike(.mute, at: .comingBack)])
    plan.look(Self.silent, at: at(0))
    #expect(plan.next(at: at(1)) == nil)
    plan.look(Sample.typing("", right: 0), at: at(2))
    plan.look(Self.silent, at: at(3))
    #expect(plan.next(at: at(3)) == Strike(.mute, at: .comingBack))
  }
}
