import Scenario
import Settings
import Testing

/// Every file of Tests/Scenarios is played, and has to come out as it says.
@Suite struct ScenarioFileTests {
  @Test(arguments: ScenarioFiles.names)
  func everythingIsAsExpected(name: String) throws {
    let file = "\(name).scenario"
    let reading = Scenario.read(
      try ScenarioFiles.text(file), file: file, zone: ScenarioFiles.zone)
    #expect(reading.problems.map(\.description) == [])
    let outcome = try #require(reading.scenario).play()
    #expect(outcome.failure == nil, "\(outcome)")
    #expect(outcome.expectations > 0)
  }

  @Test func thereAreFiles() { #expect(ScenarioFiles.names.count > 70) }

  @Test(arguments: ScenarioFiles.names)
  func theFirstCommentSaysWhatItGuards(name: String) throws {
    let first = try ScenarioFiles.text("\(name).scenario").split(separator: "\n").first
    #expect(first?.hasPrefix("# ") == true && (first?.count ?? 0) > 30)
  }
}
