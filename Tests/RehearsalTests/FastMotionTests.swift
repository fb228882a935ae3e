import AlarmCore
import CivilTime
import Rehearsal
import Testing
import Wire

@Suite struct FastMotionTests {
  private func motion(
    _ kind: MissionKind = .typing(TypingMission(lines: 1)),
    check: CheckChoice? = .after(.seconds(600)),
    snoozes: Int = 1, zone: Zone = .utc
  ) -> FastMotion {
    let mission = Mission(name: "mission", kind: kind)
    let template = Alarm(
      id: AlarmID(rawValue: 0), label: "", time: .midnight, recurrence: .weekly(.none), sound: nil,
      volume: 80, mission: "mission")
    return FastMotion(
      alarm: AlarmChange(
        label: "Work", time: TimeOfDay(hour: 6, minute: 30),
        recurrence: .weekly(WeekdaySet(Weekday.allCases)),
        snoozeLimit: snoozes, wakeUpCheck: check),
      book: MissionBook(missions: [mission], packs: [], output: nil, template: template),
      zones: ZoneBook(machine: zone), now: Evening.due)
  }

  private func states(_ account: AccountDocument) -> [String] { account.stretches.map(\.state) }

  private func causes(_ account: AccountDocument) -> String {
    account.stretches.flatMap(\.causes).joined(separator: "\n")
  }

  @Test func theWholeFamilyIsPlayed() throws {
    let morning = try motion().play([]).morning.account
    #expect(morning.ring.end == "completed")
    #expect(morning.ring.due == "2026-11-30T06:30:00+00:00")
    let causes = causes(morning)
    for word in [
      "Nothing came for a while.", "snoozed for 300 s", "nobody came; rings again", "no engine ran",
      "asks in 600 s whether you are up", "you said that you are up",
    ] {
      #expect(causes.contains(word), "nothing of \(word) in:\n\(causes)")
    }
    // Snoozed, paused, asked twice.
    #expect(states(morning).filter { $0 == "waits" }.count == 4)
    #expect(morning.gaps.longest <= 0.9)
  }

  @Test func nobodyComesIsPlayedToItsEnd() throws {
    let alone = try motion().play([]).alone
    #expect(alone.ring.end == "unanswered")
    #expect(alone.stretches.map(\.seconds).reduce(0, +) == 7200)
  }

  @Test func itGoesTheSameWayEveryTime() throws {
    let strikes = try Strike.list("mute,listener,freeze,microphone,engine,volume@lease,mute@return")
    let reading = motion(.reading(ReadingMission(readings: 2)))
    #expect(try reading.play(strikes) == reading.play(strikes))
  }

  @Test(arguments: Sabotage.allCases)
  func everySabotageStrikesAReadingMission(_ sabotage: Sabotage) throws {
    let strikes = sabotage.occasions.map { Strike(sabotage, at: $0) }
    let report = try motion(.reading(ReadingMission(readings: 1))).play(strikes).morning
    #expect(report.effects.map(\.strike) == strikes)
    #expect(report.unused == [])
    #expect(report.isKept, "\(report.effects)")
    #expect(report.account.ring.end == "completed")
    let isHeard = report.effects.contains { $0.silence > 0 }
    #expect(isHeard)
  }

  @Test(arguments: [
    MissionKind.none, .math(MathMission()), .sequence(SequenceMission()), .typing(TypingMission()),
    .reading(ReadingMission()),
  ])
  func everyMissionIsDone(_ kind: MissionKind) throws {
    let morning = try motion(kind, check: .off).play([]).morning.account
    #expect(morning.ring.end == "completed")
  }

  @Test func withoutAListenerNothingListensToBeKilled() throws {
    let report = try motion().play([Strike(.listener), Strike(.mute)]).morning
    #expect(report.unused == [Strike(.listener)])
    #expect(report.effects.map(\.strike) == [Strike(.mute)])
  }

  @Test func anAlarmThatWouldNeverRingIsNoAlarm() {
    var empty = motion()
    empty.alarm.recurrence = .weekly(.none)
    #expect(throws: FastMotionError.self) { try empty.play([]) }
  }

  @Test func anAlarmWhoseDateIsOverIsRehearsedAtItsTime() throws {
    var over = motion()
    over.alarm.recurrence = .date(CivilDate(year: 2026, month: 11, day: 1))
    #expect(try over.play([]).morning.account.ring.due == "2026-11-30T06:30:00+00:00")
  }
}
