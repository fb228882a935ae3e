import CivilTime
import Scenario

/// A scenario file: it is read, or every complaint points into it.
enum ScenarioTarget {
  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    let text = String(decoding: bytes, as: UTF8.self)
    let reading = Scenario.read(text, file: "fuzz.scenario") { Zone(posix: $0) }
    try TextPlaces(text).require(reading.problems)
    try require(
      (reading.scenario == nil) != reading.problems.isEmpty, "read in spite of what is wrong")
  }
}
