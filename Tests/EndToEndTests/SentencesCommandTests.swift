import AlarmCore
import CivilTime
import Glibc
import LinuxLoop
import SQLiteStore
import TestSupport
import Testing
import Wire

/// Which sentences were shown, which were set aside, and how they come back.
@Suite struct SentencesCommandTests {
  private static let card = "Capital of Peru? => the capital of peru is the city of lima by the sea"

  private static func packs(_ user: RyzaUser) throws -> [PackDocument] {
    try JSONLines.decode([PackDocument].self, from: user.command("sentences", "--json").utf8)
  }

  /// A store in which a sentence failed on three mornings.
  private static func failed(_ user: RyzaUser, _ text: String) throws {
    let now = Clocks.wall
    let record = SentenceRecord(
      key: text, shown: now + .seconds(-86_400), occurrence: OccurrenceID(rawValue: 900),
      strikes: 3,
      struck: now + .seconds(-86_400))
    try SQLiteStore(path: user.store).apply([.putSentence(record)])
  }

  @Test func whatWasSetAsideIsNamedAndComesBack() throws {
    let user = try RyzaUser()
    try user.command("list")
    #expect(user.killEngine())
    let stubborn = HumanReading.novel[1].sentence
    try Self.failed(user, stubborn)

    let check = try user.run("check")
    #expect(check.code == 0)
    let place = "\(user.folder)/sentences/novel.txt"
    #expect(check.output.contains("\(place):2:1: note: \"\(stubborn)\" failed on 3 mornings"))
    #expect(
      check.output.contains("\(place):1:1: note: a week takes 21 sentences, and the pack has 3"))
    let json = try user.run("check", "--json").output
    #expect(json.contains("\"severity\" : \"note\"") || json.contains("\"severity\":\"note\""))

    let novel = try #require(try Self.packs(user).first { $0.name == "novel" })
    #expect(novel.lines.filter(\.isSetAside).map(\.text) == [stubborn])
    #expect(!novel.suffices && novel.wantedAWeek == 21)
    #expect(try user.command("sentences").contains("set aside in novel: \(stubborn)"))
    #expect(try user.command("sentences", "novel").contains("set aside"))

    #expect(try user.command("sentences", "--restore") == "1 sentence is offered again\n")
    #expect(try Self.packs(user).allSatisfy { $0.lines.allSatisfy { !$0.isSetAside } })
    #expect(try !user.command("check").contains("failed on 3 mornings"))
  }

  @Test func aPackThatIsNotThereIsNamed() throws {
    let user = try RyzaUser()
    let result = try user.run("sentences", "nowhere")
    #expect(result.code == 2)
    #expect(result.complaint.contains("there is no sentence pack \"nowhere\""))
  }

  /// A question stands above its answer, which is typed; known at once, it rests for three days.
  @Test func anAnswerIsTypedBelowItsQuestionAndRests() throws {
    let user = try RyzaUser(
      PrivatePulse(),
      configuration: Household.configuration(mission: "line"), packs: ["line": [Self.card]])
    try user.startEngine()
    let watch = try user.watch()
    try user.command("ring", "--mission", "line")
    try watch.wait { $0.phase == .ringing }
    try user.command("attempt")
    let asked = try watch.wait { $0.phase == .typing }
    #expect(asked.mission?.question == "Capital of Peru?")
    let answer = try #require(asked.mission?.sentence)
    try watch.type(answer)
    try watch.send(.answer(answer))
    let over = try watch.wait { $0.phase == .waiting }
    #expect(over.prompt == .completed)
    let line = try #require(try Self.packs(user).first { $0.name == "line" }?.lines.first)
    #expect(line.question == "Capital of Peru?")
    #expect(line.box == 2)
    #expect(line.due != nil)
  }
}
