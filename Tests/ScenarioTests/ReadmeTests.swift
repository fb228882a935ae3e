import Settings
import Testing

@testable import Scenario

/// What the README shows can be written.
@Suite struct ReadmeTests {
  private static let names = """
    zone Europe/Berlin
    start Wed 2027-03-10 06:00
    alarm work: 06:30 mon-fri

    """

  @Test func everyExampleIsALine() throws {
    for example in try Self.examples() {
      let problems = read(whole: Self.names + example).problems
      #expect(problems.map(\.message) == [], "\(example)")
    }
  }

  @Test func everyWordHasAnExample() throws {
    let examples = try Self.examples()
    for step in StepWord.allCases {
      #expect(examples.contains { $0.hasPrefix(step.rawValue) }, "\(step)")
    }
    let claims = examples.filter { $0.hasPrefix("expect ") }
    for claim in ClaimWord.allCases.map(\.rawValue) + LineReader.alarmClaims {
      #expect(claims.contains { $0.contains(claim) }, "\(claim)")
    }
  }

  @Test func itsScenarioIsAsItSays() throws {
    let text = try ScenarioFiles.text("README.md").split(separator: "```")[1]
    let reading = read(whole: String(text.drop { !$0.isNewline }))
    #expect(reading.problems.map(\.description) == [])
    let outcome = try #require(reading.scenario).play()
    #expect(outcome.failure == nil, "\(outcome)")
  }

  @Test func itsBlocksCanBeWritten() throws {
    let indented = try ScenarioFiles.text("README.md").split(separator: "\n")
      .filter { $0.hasPrefix("    ") && !$0.contains("ryza-tui") }
    #expect(indented.count > 4)
    let problems = read(whole: Self.names + indented.joined(separator: "\n")).problems
    #expect(problems.map(\.description) == [])
  }

  /// The code in the tables that is a whole line.
  private static func examples() throws -> [String] {
    let rows = try ScenarioFiles.text("README.md").split(separator: "\n")
      .filter { $0.hasPrefix("|") }
    let first = Set(StepWord.allCases.map(\.rawValue) + ["at", "after", "expect"])
    return rows.flatMap { row -> [String] in
      // Every second piece between back ticks is code.
      let code = row.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      return code.filter { example in
        let words = example.split(separator: " ")
        return words.count > 1 && first.contains(String(words[0].filter { $0 != ":" }))
          || ["snooze", "awake", "seen", "attempt", "exit", "leave", "sleep", "backup"]
            .contains(example)
      }
    }
  }
}
