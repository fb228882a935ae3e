import TestSupport
import Testing
import Wire

/// `ryza-tui simulate` tells by its exit code what became of the files.
@Suite struct SimulateCommandTests {
  private let files: TemporaryDirectory

  init() throws { files = try TemporaryDirectory() }

  private static let head = "zone Europe/Berlin\nstart Wed 2027-03-10 06:00\n"

  private func good() throws -> String {
    try files.write(
      "good.scenario", Self.head + "alarm a: 06:30 once\nat 06:30 expect audible within 2s\n")
  }

  private func broken() throws -> String {
    try files.write("broken.scenario", Self.head + "alarm a: 06:30 once\nat 06:29 expect a rings\n")
  }

  @Test func whatIsAsExpectedIs0() throws {
    let user = try RyzaUser()
    let result = try user.run("simulate", try good(), try good())
    #expect(result.code == 0)
    #expect(result.output.split(separator: "\n").count == 2)
    #expect(result.output.contains("good.scenario: 1 expectation met in 30m"))
  }

  @Test func aBrokenExpectationIs1() throws {
    let user = try RyzaUser()
    let result = try user.run("simulate", try good(), try broken())
    #expect(result.code == 1)
    #expect(result.output.contains("broken.scenario:4:1: at 06:29 expect a rings\n"))
    #expect(result.output.contains("found: nothing rings\n"))
  }

  @Test func whatIsNoScenarioIs2() throws {
    let user = try RyzaUser()
    let file = try files.write("wrong.scenario", Self.head + "snoze\n")
    let result = try user.run("simulate", try broken(), file)
    #expect(result.code == 2)
    #expect(
      result.output.contains("wrong.scenario:3:1: `snoze` is no step: did you mean `snooze`?"))
    #expect(try user.run("simulate", "\(files.path)/nowhere").code == 2)
    #expect(try user.run("simulate").code == 2)
  }

  private struct Document: Decodable {
    struct Failure: Decodable {
      var line: Int
      var found: String
      var timeline: [String]
    }

    var good: Bool
    var expectations: Int?
    var failure: Failure?
  }

  @Test func theDocumentSaysTheSame() throws {
    let user = try RyzaUser()
    let result = try user.run("simulate", try good(), try broken(), "--json")
    let documents = try JSONLines.decode([Document].self, from: result.output.utf8)
    #expect(documents.map(\.good) == [true, false])
    #expect(documents.map(\.expectations) == [1, 1])
    #expect(documents[1].failure?.line == 4)
    #expect(documents[1].failure?.found == "nothing rings")
    #expect(documents[1].failure?.timeline.isEmpty == false)
  }
}
