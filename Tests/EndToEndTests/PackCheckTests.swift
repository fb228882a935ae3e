import CivilTime
import LinuxLoop
import TestSupport
import Testing
import Wire

/// What `ryza-tui check` says of a pack, and what the listener makes of the words in it.
@Suite struct PackCheckTests {
  private static let good =
    "Llewelyn hid seven green kettles behind the wobbly kitchen smartfridge."

  private func user(_ lines: String...) throws -> (user: RyzaUser, pack: String) {
    let user = try RyzaUser(PrivatePulse(), packs: ["mine": lines])
    return (user, "\(user.folder)/sentences/mine.txt")
  }

  @Test func wordsOutsideTheDictionaryAreListedWithTheirSounds() throws {
    let (user, pack) = try user(Self.good, "@say Llewelyn = loo ellin")
    let result = try user.run("check", pack)
    #expect(result.code == 0)
    #expect(
      result.output.split(separator: "\n") == [
        "\(pack):1: “llewelyn” sounds like loo-eh-lin (L UW EH L IH N; your pack)",
        "\(pack):1: “smartfridge” is not in the dictionary; it sounds like smahrt-frij "
          + "(S M AA R T F R IH JH; made of “smart” and “fridge”)", "1 file is in order",
      ])
  }

  @Test func aWarningIsNoFailureAndAMistakeIs() throws {
    let (user, pack) = try user("The dog barks.", Self.good)
    let warned = try user.run("check", pack)
    #expect(warned.code == 0)
    #expect(warned.output.contains("\(pack):1:1: warning: this sentence has 3 words"))
    #expect(warned.output.contains("2 words with a meaning of their own (dog, barks)"))
    #expect(warned.output.contains("in order, with 3 warnings"))

    let (other, wrong) = try self.user(Self.good, "@say Llewelyn = L UW LL")
    let failed = try other.run("check", wrong)
    #expect(failed.code == 1)
    #expect(failed.output.contains("\(wrong):2:22: `LL` is no sound"))
    #expect(!failed.output.contains("in order"))
  }

  private struct Finding: Decodable {
    struct Sound: Decodable {
      var phones: String
      var soundsLike: String
      var source: String
    }

    var line: Int
    var severity: String
    var word: String?
    var sounds: [Sound]?
  }

  @Test func theDocumentHasProblemsAndWords() throws {
    let (user, pack) = try user("The dog barks.", Self.good, "@say Llewelyn = LOO ELLIN")
    let result = try user.run("check", "--json", pack)
    let findings = try JSONLines.decode([Finding].self, from: result.output.utf8)
    #expect(findings.map(\.severity) == ["warning", "warning", "warning", "error", "note"])
    #expect(findings.last?.word == "smartfridge")
    #expect(findings.last?.sounds?.first?.soundsLike == "smahrt-frij")
  }

  @Test func theWordsAreSpokenOnTheSoundServer() throws {
    let (user, pack) = try user(Self.good)
    let room = try MonitorRecorder(user.pulse, sink: "speaker")
    let start = Clocks.boot
    let result = try user.run("check", "--speak", pack)
    #expect(result.code == 0, "\(result)")
    #expect(room.waitUntilLoud(after: start) != nil)
  }

  @Test func aMachineThatCannotSpeakSaysSo() throws {
    let (user, pack) = try user(Self.good)
    let result = try user.run("check", "--speak", pack, changing: ["PATH": "/nowhere"])
    #expect(result.code == 1)
    #expect(
      result.complaint.contains("nothing here can speak: install the package espeak-ng, or flite"))
  }

  @Test func theJudgeHearsAWordAsItsPackTells() throws {
    let sentence = "The old xqzbrd carried seven warm loaves across the frozen river."
    let said = "The old elephant carried seven warm loaves across the frozen river."
    let (user, _) = try user(sentence, "@say xqzbrd = elephant")
    let file = try user.speak(said)
    #expect(try user.run("listen", "--sentence", sentence, "--wav", file).code == 0)
    let (other, _) = try self.user(sentence)
    let result = try other.run("listen", "--sentence", sentence, "--wav", other.speak(said))
    #expect(result.code == 1)
    #expect(result.output.contains("not heard: xqzbrd"))
  }
}
