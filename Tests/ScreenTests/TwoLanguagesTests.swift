import AlarmCore
import Appearance
import CivilTime
import Faults
import SoundLoop
import TestSupport
import Testing
import Wire

@testable import Screen

/// Whatever an engine can tell has words in both languages. That no case is without them the compiler
/// sees to; that they are other words, these tests do.
@Suite struct TwoLanguagesTests {
  private let english = Phrases(.english)
  private let german = Phrases(.german)

  /// What varies in a sentence, and is the same in every language.
  private static let name = "NAME"

  private static let failures: [SoundFailure] = [
    .noServer("refused"), .serverDoesNotAnswer, .serverDied, .noOutput, .outputNotFound(name),
    .streamRefused("refused"), .streamNotReady, .streamLost, .streamShut, .streamDucked,
    .outputMuted(name), .outputTooQuiet(name), .outputUnplugged(name), .outputAsleep(name),
    .silent(name), .asset(Reason(.unplayable(path: name, flaw: .silent))),
    .assetLate(Reason(.notReadInTime(path: name))), .card(Reason(.cardSilent)),
  ]

  private static let flaws: [LoopFlaw] = [
    .unreadable(name), .noRegularFile, .tooBig(megabytes: 300), .noSound(name),
    .impossible(channels: 99, rate: 1), .empty, .silent, .tooQuiet, .onlyRumble, .onlyHigh,
    .onlyClicks, .cutOff(milliseconds: 3), .noDecoder(name), .decoderHangs, .decoderKilled,
    .decoderTooSlow, .crashesDecoder(signal: 11), .decoderEnded(code: 7), .decoderNonsense,
  ]

  private static let losses: [MicrophoneLoss] = [
    .unplugged(name: name), .takenAway(name: name), .suspended(name: name),
    .deliversNothing(name: name), .onlyOutput(name: name), .serverSilent, .serverEnded,
    .connectionBroke,
  ]

  private static let models: [ModelFlaw] = [
    .nowhere, .noLanguage(language: "en-gb", folder: name),
    .missing(path: name, mend: .reinstall(package: name)),
    .noDictionary(path: name, mend: .nameFiles),
    .damaged(path: name), .unfit(.model, text: name),
  ]

  private static let rumbles: [RumbleProblem] = [
    .noDevice, .missing(path: name), .forbidden(path: name), .unable(path: name),
    .failed(path: name, why: name), .hangs,
  ]

  private static let reasons: [KnownReason] =
    failures.map(KnownReason.sound) + flaws.map { .unplayable(path: name, flaw: $0) }
    + losses.map(KnownReason.microphone) + models.map(KnownReason.model)
    + rumbles.map(KnownReason.device) + [
      .noSuchSound(name: name, known: ["bells"]), .notReadInTime(path: name), .cardSilent,
      .toneLate, .toneGaveWay, .toneEnded,
      .commandNotStarted(why: name), .commandEnded(code: 3, command: name),
      .commandEnded(code: -9, command: name), .commandStays(command: name),
      .listenerEnded(code: -9, isLoading: false), .listenerEnded(code: 1, isLoading: true),
      .listenerStays, .judgingTakes(seconds: 1.4), .judgingLags(seconds: 2.4),
    ]

  private static var known: StoreKnowledge {
    var known = StoreKnowledge()
    (known.hasStore, known.backup, known.hasArmingCopy) = (true, name, true)
    (known.alarms, known.reservations) = (2, 3)
    known.reconciled = .init(added: ["A"], changed: ["B"])
    return known
  }

  private static let faults: [StoreFault] = [
    .notADatabase, .foreign, .damaged, .newerSchema(found: 9, known: 4), .folderMissing,
    .noPermission, .readOnly, .diskFull, .busy, .unsafe(setting: name), .other,
  ]

  private static let stores: [StoreProblem] =
    [.damaged(name), .gone, .elsewhere(name)].map {
      .restored($0, movedAside: name, known: known)
    } + faults.map { .unwritable(StoreComplaint($0, path: name, words: ""), known: known) } + [
      .migrated(from: 1, to: 4, backup: name), .reunited(.init()),
      .newer(StoreComplaint(.other, path: name, words: ""), known: known),
      .newer(StoreComplaint(.other, path: name, words: ""), known: StoreKnowledge()),
      .onAnotherMachine(folder: name, kind: "nfs"), .oddRow(name), .copyDamaged(path: name),
      .copyUnreadable(why: name), .copyUnwritable(why: name), .backupFailed(why: name),
      .putBack(other: nil), .putBack(other: name), .madeAnew(why: name, history: nil),
      .writableAgain, .notStored(why: name),
    ]

  private static let problems: [Problem] =
    failures.map(Problem.sound) + stores.map(Problem.store) + [
      .vibration(because: Reason(.device(.noDevice))),
      .replacedSound(because: Reason(.unplayable(path: name, flaw: .empty))),
      .missingSound(name: name, alarms: [1, 2, 3, 4]),
      .uselessSound(name: name, alarms: [1], because: Reason(.cardSilent)),
      .outputs(.unreadable(why: name)), .outputs(.damaged(path: name)),
      .outputs(.unwritable(path: name, why: name)), .clockUnset,
      .zone(.machine(source: name, why: name, last: nil)), .zone(.unwatched(why: name)),
      .zone(.named(name: name, why: name, hasRules: true)),
      .settings(.mistakes(path: name, hasLastGood: true)),
      .settings(.mistakes(path: name, hasLastGood: false)), .settings(.more(3)), .replacedProgram,
    ]

  private static let outcomes: [Outcome] = [
    .wrongAnswer(.wordsMissed(["harbour"])), .wrongAnswer(.notAReading),
    .wrongAnswer(.typedWrong(word: 3)), .wrongAnswer(.pasted), .wrongAnswer(.wrongKeys),
    .wrongAnswer(.miscounted("7 × 14", answer: 98)), .timeout(.idle), .timeout(.limit),
    .partialProgress, .serviceUnavailable(.modelMissing(Reason(.model(.nowhere)))),
    .serviceUnavailable(.modelDamaged(Reason(.model(.damaged(path: name))))),
    .serviceUnavailable(.dictionaryMissing(Reason(.model(.damaged(path: name))))),
    .serviceUnavailable(.tooSlow(Reason(.judgingTakes(seconds: 2)))),
    .serviceUnavailable(.noMicrophone), .serviceUnavailable(.microphoneMuted),
    .serviceUnavailable(.microphoneSilent),
    .serviceUnavailable(.noSoundServer("refused")),
    .serviceUnavailable(.listenerDied(Reason(.listenerEnded(code: -9, isLoading: false)))),
    .serviceUnavailable(.listenerSilent), .serviceUnavailable(.recognizer("odd")),
    .interruption(.microphoneLost(Reason(.microphone(.unplugged(name: name))))),
    .interruption(.anotherAlarmDue), .interruption(.terminalGone), .interruption(.left),
    .interruption(.storeFailed), .completed,
  ]

  private static let notes: [KeeperNote] = [
    .tryFailed(.output, try: 1, .streamLost), .cannotBeHeard,
    .audible(.allOutputs, tries: 2, SoundMeasurement(peak: 1, output: name)), .lost(.streamShut),
    .assetReplaced(Reason(.cardSilent)),
  ]

  private static let remarks: [LedgerRemark] =
    outcomes.map(LedgerRemark.outcome) + notes.map(LedgerRemark.sound)
    + Rung.allCases.map(LedgerRemark.audible) + [
      .rings(label: "", mission: name), .quiet(reason: .listening), .quiet(reason: .typing),
      .quiet(reason: .playing), .waits(kind: "snooze"), .waits(kind: "reRing"),
      .waits(kind: "wakeUpCheck"), .waits(kind: "guard"),
      .missed(due: "2025-10-14T06:30:00+02:00"), .exitOutcome(.timeout(.limit), lines: 3),
      .still(because: Reason(.cardSilent)), .shakesAgain, .snoozed(seconds: 300),
      .paused(seconds: 300), .unanswered, .check(seconds: 600), .awake, .emergencyExit,
      .sentence(.passedOver(sentence: name, failures: 3)),
      .sentence(.setAside(sentence: name, mornings: 3)), .engineBegan, .clockSet,
      .store(.writableAgain), .noEngineSince, .noEngineBefore,
    ]

  private static let due = "2025-10-14T18:35:00+02:00"
  private static let refusals: [WhyNot] = [
    .noSuchAlarm(id: 1), .rings(id: 1), .putOff(id: 1, until: due), .checks(id: 1, until: due),
    .alreadyPast(date: "2025-10-14"), .noDays, .noTime, .nothingPlanned(id: 1), .onlyRing(id: 1),
    .nothingRemoved(id: 1), .nothingRemoved(id: nil), .noSuchMission(name: name),
    .noSuchPack(name: name), .sound(because: Reason(.noSuchSound(name: name, known: []))),
    .several([.noDays, .noTime]), .nothingRings(waiting: nil),
    .nothingRings(waiting: .onStage(id: 1)),
    .onStage(id: 1), .asks(id: 1, from: nil), .asks(id: 1, from: due), .noAttempt, .notTyping,
    .notPlaying, .noNumber(text: name), .noSnoozesLeft(limit: 3), .noWakeUpCheck,
    .checkNotOpen(until: due), .notStored(why: name),
    .listIsClosed(StoreComplaint(.diskFull, path: name, words: "")),
    .settings(first: name, more: 2),
  ]

  private func expectTwo(_ english: String, _ german: String) {
    #expect(english != german)
    #expect(!german.isEmpty && !english.isEmpty)
    // A sentence that is English but for a word would share most of its words.
    let own = Set(Self.words(german)).subtracting(Self.words(english))
    #expect(own.count * 3 >= Set(Self.words(german)).count, "\(german)")
  }

  /// Without names and paths.
  private static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter }.map { $0.lowercased() }.filter {
      $0 != name.lowercased() && $0.count > 1
    }
  }

  @Test(arguments: problems) func aProblem(_ problem: Problem) {
    #expect(english.text(Told(problem)) == problem.description)
    expectTwo(english.text(problem), german.text(Told(problem)))
  }

  @Test(arguments: reasons) func aReason(_ reason: KnownReason) {
    #expect(english.reason(Reason(reason)) == reason.description)
    expectTwo(english.text(reason), german.text(reason))
  }

  @Test(arguments: remarks) func aRemark(_ remark: LedgerRemark) {
    expectTwo(english.text(remark), german.text(remark))
  }

  @Test(arguments: refusals) func aRefusal(_ why: WhyNot) {
    expectTwo(english.text(why), german.text(why))
  }

  @Test(arguments: OutcomeDocument.Kind.allCases) func everyOutcomeIsAmongThem(
    kind: OutcomeDocument.Kind
  ) {
    let isRing: Bool =
      switch kind {
      case .snoozeOver, .nobodyCame, .nobodySaidToBeUp, .cutOff, .begins: true
      default: false
      }
    #expect(isRing || Self.outcomes.contains { OutcomeDocument($0).known == kind })
  }

  // MARK: - Words of another version

  @Test func whatAnotherVersionKnowsIsShownInItsWords() throws {
    let line = #"{"text":"Moon: it is full.","what":{"moon":{"phase":"full"}}}"#
    let problem = try JSONLines.decode(Told<Problem>.self, from: Array(line.utf8))
    #expect(problem.what == nil)
    #expect(german.text(problem) == "Moon: it is full.")
  }

  @Test(arguments: problems) func aProblemComesThroughTheWire(_ problem: Problem) throws {
    let line = try JSONLines.encode(Told(problem))
    #expect(try JSONLines.decode(Told<Problem>.self, from: line.dropLast()) == Told(problem))
  }

  @Test(arguments: remarks) func aRemarkComesThroughTheWire(_ remark: LedgerRemark) throws {
    let line = try JSONLines.encode(Told(remark))
    #expect(try JSONLines.decode(Told<LedgerRemark>.self, from: line.dropLast()) == Told(remark))
  }

  @Test func aRefusalOfAnotherVersionIsStillARefusal() throws {
    let line = #"{"refused":{"_0":"the moon is full","because":{"moon":{}}}}"#
    let reply = try JSONLines.decode(Reply.self, from: Array(line.utf8))
    #expect(reply == .refused("the moon is full", because: Known(nil)))
  }

  @Test func anEngineOfAnOlderVersionIsUnderstood() throws {
    let line = #"{"refused":{"_0":"nothing rings now"}}"#
    #expect(
      try JSONLines.decode(Reply.self, from: Array(line.utf8)) == .refused("nothing rings now"))
    var snapshot = Sample.waiting()
    snapshot.problems = ["Sound: it is quiet."]
    let bytes = try JSONLines.encode(snapshot)
    let read = try JSONLines.decode(Snapshot.self, from: bytes.dropLast())
    #expect(read.everyTrouble == ["Sound: it is quiet."])
  }

  // MARK: - The reader's clock and keys

  @Test(arguments: [Language.english, .german])
  func timesAreTheReadersEverywhere(_ language: Language) {
    let phrases = Phrases(language, clock: .twelve)
    for why in Self.refusals {
      #expect(!phrases.text(why).contains("18:35"), "\(phrases.text(why))")
    }
    #expect(phrases.text(.checkNotOpen(until: Self.due)).contains("6:35 pm"))
    let said = phrases.done(.snooze, "x", id: nil, what: .snoozed(until: Self.due, left: 2))
    #expect(said.contains("6:35 pm"))
  }

  @Test func phrasesNameTheKeysThatTheUserChose() throws {
    let wish = try KeyChoice([
      .type: [KeyName("w")], .exit: [KeyName("f9")], .seen: [KeyName("space")],
      .resume: [KeyName("b")], .firstRun: [], .voice: [KeyName("ctrl-v")],
      .tryAlarm: [KeyName("y")],
    ])
    let (english, german) = (Phrases(.english, keys: wish), Phrases(.german, keys: wish))
    #expect(english.pressToType == "Press w to type instead.")
    #expect(german.pressToType("X", inShort: false) == "X: w drücken und tippen.")
    #expect(english.skip.sentence.contains("b takes that back"))
    var snapshot = Sample.ringing(.wrongAnswer, message: "Word 3 is wrong.")
    snapshot.outcome = OutcomeDocument(.typedWrong, number: 3)
    snapshot.outcome?.text = "Word 3 is not what the sentence says."
    snapshot.outcome?.exitLines = [2, 10]
    #expect(english.said(snapshot)?.hasSuffix("f9 brings the next.") == true)
    #expect(german.said(snapshot)?.hasSuffix("F9 bringt die nächste.") == true)
    #expect(
      german.unseen("", due: "heute", end: "missed").hasSuffix("Leertaste nimmt es zur Kenntnis."))
    #expect(german.key(.voice) == "Strg-V")
    var state = Sample.state(Sample.waiting([]))
    state.settings.keys = wish
    #expect(Sample.scene(state).frame.text.contains("y  try the alarm now"))
  }
}
