import CivilTime
import LinuxLoop
import Scenario
import Settings

/// `ryza-tui simulate`: plays scenario files against the real core in virtual time.
enum SimulateCommand {
  static func run(_ invocation: Invocation) -> Int32 {
    let results = invocation.operands.map(result)
    do {
      try report(results, json: invocation.has(.json))
    } catch {
      Output.complain("\(error)")
      return ExitCode.failed
    }
    return results.map(\.exitCode).max() ?? ExitCode.done
  }

  private static func result(of file: String) -> ScenarioResult {
    do {
      let text = String(decoding: try FileBytes.read(file, limit: 1 << 20), as: UTF8.self)
      let reading = Scenario.read(text, file: file, zone: zone)
      guard let scenario = reading.scenario else { return .wrong(reading.problems) }
      return .played(scenario.play())
    } catch {
      return .unreadable(file, "\(error)")
    }
  }

  /// The zone of the system's file, or of a rule.
  @Sendable private static func zone(named name: String) -> Zone? {
    (try? SystemZone.ofThisProcess.zone(named: name)) ?? Zone(posix: name)
  }

  private static func report(_ results: [ScenarioResult], json: Bool) throws {
    if json {
      try Output.say(json: results.map(ScenarioDocument.init))
    } else {
      results.forEach { Output.say($0.text) }
    }
  }
}

/// What became of one file.
enum ScenarioResult {
  case played(ScenarioOutcome)
  /// It is no scenario, and nothing was played.
  case wrong([ConfigProblem])
  case unreadable(String, String)

  var exitCode: Int32 {
    switch self {
    case .played(let outcome): outcome.failure == nil ? ExitCode.done : ExitCode.failed
    case .wrong, .unreadable: ExitCode.usage
    }
  }

  var text: String {
    switch self {
    case .played(let outcome): outcome.description
    case .wrong(let problems): problems.map(\.description).joined(separator: "\n")
    case .unreadable(let file, let why): "\(file): \(why)"
    }
  }
}

private struct ScenarioDocument: Encodable {
  struct Failure: Encodable {
    var line: Int
    var column: Int
    var text: String
    var expected: String
    var found: String
    var clock: String
    var timeline: [String]
  }

  struct Problem: Encodable {
    var line: Int
    var column: Int
    var message: String
  }

  var file: String
  var good: Bool
  var expectations: Int?
  /// Seconds that passed in it.
  var seconds: Double?
  var failure: Failure?
  var problems: [Problem] = []

  init(_ result: ScenarioResult) {
    good = result.exitCode == ExitCode.done
    switch result {
    case .played(let outcome):
      file = outcome.file
      expectations = outcome.expectations
      seconds = outcome.span.inSecondsToTheMillisecond
      failure = outcome.failure.map(Failure.init)
    case .wrong(let found):
      file = found.first?.file ?? ""
      problems = found.map {
        Problem(line: $0.position.line, column: $0.position.column, message: $0.message)
      }
    case .unreadable(let name, let why):
      file = name
      problems = [Problem(line: 0, column: 0, message: why)]
    }
  }
}

extension ScenarioDocument.Failure {
  fileprivate init(_ failure: ScenarioFailure) {
    self.init(
      line: failure.position.line, column: failure.position.column, text: failure.line,
      expected: failure.expected, found: failure.found, clock: failure.clock,
      timeline: failure.timeline)
  }
}
