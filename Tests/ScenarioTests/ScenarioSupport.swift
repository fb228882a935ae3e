import AlarmCore
import CivilTime
import LinuxLoop
import Scenario
import Settings

/// The files beside the tests, and the machine's zones.
enum ScenarioFiles {
  static let folder =
    "\(#filePath)".split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" }
    + "/Scenarios"

  /// The names of all files, without folder and ending.
  static var names: [String] {
    FileNames.inFolder(folder).filter { $0.hasSuffix(".scenario") }
      .map { String($0.dropLast(".scenario".count)) }
  }

  static func text(_ name: String) throws -> String {
    String(decoding: try FileBytes.read("\(folder)/\(name)"), as: UTF8.self)
  }

  @Sendable static func zone(named name: String) -> Zone? {
    (try? SystemZone.ofThisProcess.zone(named: name)) ?? Zone(posix: name)
  }
}

/// Reads a scenario that begins as most do: line 3 is the first of `lines`.
func read(_ lines: String) -> ScenarioReading {
  read(whole: "zone Europe/Berlin\nstart Wed 2027-03-10 06:00\n" + lines)
}

func read(whole text: String) -> ScenarioReading {
  Scenario.read(text, file: "m", zone: ScenarioFiles.zone)
}

/// Plays a scenario that begins as most do.
func play(_ lines: String) throws -> ScenarioOutcome {
  let reading = read(lines)
  guard let scenario = reading.scenario else {
    throw Unreadable(problems: reading.problems.map(\.description))
  }
  return scenario.play()
}

struct Unreadable: Error {
  var problems: [String]
}
