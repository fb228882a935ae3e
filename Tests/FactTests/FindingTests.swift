import AlarmCore
import Readiness
import Testing
import Wire

/// What was found keeps its meaning on its way to another program.
@Suite struct FindingTests {
  static let everyOne: [Finding] = [
    .soundPlays(output: "Küche"), .soundServerMissing(why: "none answers"),
    .outputMissing(why: "only dummies"), .outputNotFound(output: "usb", why: "no \"usb\""),
    .soundFails(why: "muted"), .microphoneHears(microphone: "Headset"), .microphoneMissing,
    .microphoneUnreachable, .microphoneMuted(microphone: "Headset"),
    .speechKnown(model: "English model"), .speechUnknown(why: "no model"), .neverSleeps, .wakes,
    .wakeUpClockMissing, .wakeUpClockDisabled(command: "echo enabled"),
    .wakeUpForbidden(command: "sudo setcap"), .clockRight(zone: "Europe/Berlin"),
    .clockAlone(zone: "UTC"), .clockUnset, .zoneUnknown(why: "unreadable"), .startsWithMachine,
    .startsAtLogin(command: "loginctl enable-linger"), .startsByHand,
    .startsWhenEnabled(command: "systemctl --user enable ryza-tui.service"), .engineMissing,
    .spaceEnough(megabytes: 900), .spaceLow(folder: "/state", megabytes: 3), .settingsRight,
    .settingsWrong(first: "config.toml:3:1: what", count: 2),
  ]

  @Test(arguments: everyOne)
  func aFindingComesBackFromItsCode(_ finding: Finding) throws {
    let line = try JSONLines.encode(Snapshot.Readiness.Fact(finding))
    let fact = try JSONLines.decode(Snapshot.Readiness.Fact.self, from: line)
    #expect(fact.finding == finding)
    #expect(fact.isReady == finding.isReady)
    #expect(!fact.text.isEmpty)
  }

  @Test func noTwoHaveTheSameWord() {
    #expect(Set(Self.everyOne.map(\.code.word)).count == Self.everyOne.count)
    #expect(Set(Self.everyOne.map(\.subject)) == Set(Subject.allCases))
  }

  @Test func aWordOfAnotherVersionIsShownByItsText() throws {
    let line = #"{"isReady":false,"text":"the moon is full","code":"moon"}"#
    let fact = try JSONLines.decode(Snapshot.Readiness.Fact.self, from: line.utf8)
    #expect(fact.finding == nil)
    #expect(fact.text == "the moon is full")
  }

  @Test func factsWithoutWordsAreRead() throws {
    let line = #"{"isReady":true,"text":"ok"}"#
    #expect(try JSONLines.decode(Snapshot.Readiness.Fact.self, from: line.utf8).isReady)
  }

  @Test func onlyWhatMaySilenceAnAlarmMakesADoctorWorry() {
    let fine: [Finding] = [.soundPlays(output: "a"), .microphoneMissing, .startsByHand]
    #expect(DoctorDocument(fine, problems: []).ready)
    #expect(!DoctorDocument(fine + [.engineMissing], problems: []).ready)
    #expect(!DoctorDocument(fine + [.wakeUpForbidden(command: "x")], problems: []).ready)
  }

  /// The first words are all that a small screen shows, and the mend is a command that can be copied.
  @Test(arguments: everyOne.filter { $0.command != nil })
  func whatHasACommandSaysIt(_ finding: Finding) throws {
    switch finding.subject {
    case .wakeUp: #expect(finding.description.contains("`\(try #require(finding.command))`"))
    case .sound, .microphone, .speech, .clock, .start, .space, .settings: break
    }
    #expect(finding.consequence != .none)
  }
}
