import AlarmCore
import CivilTime
import Testing

@testable import SQLiteStore

/// What is remembered of sentences, in the file.
@Suite struct SentenceRowTests {
  private static let plain = SentenceRecord(
    key: "Früh übt sich; 'wer' -- weiß",
    shown: WallInstant(nanosecondsSince1970: 1_806_296_400_123_456_789),
    occurrence: OccurrenceID(rawValue: 7), failures: 2, isOver: true, strikes: 3,
    struck: WallInstant(nanosecondsSince1970: 1_806_296_390_000_000_001))
  private static let card = SentenceRecord(
    key: "Capital of Peru? => The capital of Peru is Lima",
    shown: WallInstant(nanosecondsSince1970: 99), occurrence: OccurrenceID(rawValue: 8),
    box: .fourth, reviewed: WallInstant(nanosecondsSince1970: 98))

  @Test func everyColumnComesBack() throws {
    let folder = try StoreFolder()
    try folder.open().apply([.putSentence(Self.plain), .putSentence(Self.card)])
    let both = [Self.plain.key: Self.plain, Self.card.key: Self.card]
    #expect(try folder.open().load().state.sentences == both)
    var changed = Self.plain
    (changed.strikes, changed.struck) = (0, nil)
    try folder.open().apply([.putSentence(changed), .removeSentence(Self.card.key)])
    #expect(try folder.open().load().state.sentences == [changed.key: changed])
  }

  /// It is no promise: the arming copy need not be written for it.
  @Test func itCountsForNoRevision() throws {
    let folder = try StoreFolder()
    try folder.open().apply([.putSentence(Self.plain)])
    #expect(try folder.open().load().revision == 0)
    let state = try folder.open().load().state
    #expect(ArmingCopy(of: state, revision: 1, store: "").state.sentences.isEmpty)
  }

  @Test func itStaysWhereTheArmingCopyKnowsBetter() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try store.apply([.putAlarm(Samples.alarm(1)), .putSentence(Self.plain)])
    let state = try store.load().state
    var later = ArmingCopy(of: state, revision: 9, store: "")
    later.state.alarms[0].label = "later"
    let reunion = Reunion(state, revision: 1, with: later)
    try store.replacePromises(with: reunion.state, revision: 9)
    #expect(try store.load().state.alarms.first?.label == "later")
    #expect(try store.load().state.sentences == [Self.plain.key: Self.plain])
  }

  /// At worst a sentence comes once too often.
  @Test func aRowWithoutSenseCountsAsNone() throws {
    let folder = try StoreFolder()
    try folder.open().apply([.putSentence(Self.plain), .putSentence(Self.card)])
    try folder.meddle("UPDATE sentences SET box = 77 WHERE strikes = 3")
    let loaded = try folder.open().load()
    #expect(loaded.state.sentences == [Self.card.key: Self.card])
    #expect(loaded.problems == [])
  }
}
