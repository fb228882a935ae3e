import Glibc
import TestSupport
import Testing
import Wire

/// `ryza-tui listen` judges a recording as the alarm judges a reading.
@Suite struct ListenCommandTests {
  private static let sentence =
    "The parrot next door has learned to imitate our doorbell perfectly."

  @Test(arguments: HumanReading.novel)
  func whoReadsTheSentenceIsAccepted(reading: HumanReading) throws {
    let user = try RyzaUser()
    let result = try user.run("listen", "--sentence", reading.sentence, "--wav", reading.file)
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("accepted: "))
  }

  @Test func whoReadsAnotherSentenceIsNot() throws {
    let user = try RyzaUser()
    for (asked, said) in zip(HumanReading.novel, HumanReading.novel.dropFirst() + [.another]) {
      let result = try user.run("listen", "--sentence", asked.sentence, "--wav", said.file)
      #expect(result.code == 1, "\(result)")
      #expect(result.output.contains("not heard: "))
    }
  }

  @Test func theDocumentNamesWordsAndTheirTimes() throws {
    let user = try RyzaUser()
    let half = try user.speak("The parrot next door has learned")
    let whole = try user.speak(Self.sentence)
    let accepted = try judge(whole, for: user)
    #expect(accepted.accepted)
    #expect(accepted.anySpeech)
    #expect(accepted.missed == [])
    #expect(accepted.words.map(\.text) == Self.sentence.split(separator: " ").map(String.init))
    let starts = accepted.words.compactMap(\.start)
    #expect(starts.count == accepted.words.count)
    #expect(starts == starts.sorted())
    #expect(accepted.words.allSatisfy { ($0.end ?? 0) > ($0.start ?? 0) })
    #expect(accepted.seconds > 2)
    #expect(accepted.tookSeconds > 0)
    #expect(accepted.afterLastWord != nil)

    let rejected = try judge(half, for: user)
    #expect(!rejected.accepted)
    #expect(rejected.words.prefix(6).allSatisfy { $0.heard })
    #expect(rejected.missed.suffix(2) == ["doorbell", "perfectly."])
  }

  @Test func silenceIsNotAWrongReading() throws {
    let user = try RyzaUser()
    let file = "\(user.folder)/silence.wav"
    try ChildProcess.run(["sox", "-n", "-r", "16000", "-c", "1", file, "trim", "0", "2"])
    let document = try judge(file, for: user)
    #expect(!document.accepted)
    #expect(!document.anySpeech)
  }

  @Test func aFileThatIsNoSoundIsSaidToBeNone() throws {
    let user = try RyzaUser()
    for file in ["/nowhere.wav", user.configurationFile] {
      let result = try user.run("listen", "--sentence", Self.sentence, "--wav", file)
      #expect(result.code == 1)
      #expect(result.output == "")
      #expect(result.complaint.contains(file))
    }
  }

  @Test func aPipeIsNotWaitedFor() throws {
    let user = try RyzaUser()
    let pipe = "\(user.folder)/pipe.wav"
    #expect(mkfifo(pipe, 0o600) == 0)
    let result = try user.run("listen", "--sentence", Self.sentence, "--wav", pipe)
    #expect(result.code == 1)
    #expect(result.complaint.contains("\(pipe) cannot be heard: it is no file"))
  }

  @Test func aSentenceCannotMoveTheCursor() throws {
    let user = try RyzaUser()
    let file = try user.speak("The parrot next door has learned")
    let result = try user.run(
      "listen", "--sentence", "\u{1B}[31mThe parrot\u{1B}]0;x\u{7} next, door, perfectly.", "--wav",
      file)
    #expect(result.output.contains("parrot"))
    #expect(!result.output.contains("\u{1B}"))
    #expect(!result.output.contains(",,"))
  }

  private func judge(_ file: String, for user: RyzaUser) throws -> Document {
    let result = try user.run("listen", "--sentence", Self.sentence, "--wav", file, "--json")
    let document = try JSONLines.decode(Document.self, from: result.output.utf8)
    #expect(result.code == (document.accepted ? 0 : 1))
    return document
  }

  private struct Document: Decodable {
    struct Word: Decodable {
      var text: String
      var heard: Bool
      var start: Double?
      var end: Double?
    }

    var accepted: Bool
    var anySpeech: Bool
    var words: [Word]
    var missed: [String]
    var seconds: Double
    var tookSeconds: Double
    var afterLastWord: Double?
  }
}
