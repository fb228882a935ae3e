import CivilTime
import LinuxLoop
import TestSupport
import Wire

/// A recording of somebody who reads a sentence.
struct Reading: Sendable {
  var sentence: String
  var file: String
  /// When it first gets loud, in seconds from the recording's start.
  var onset: Double
  /// When its last word ends, in seconds from the recording's start.
  var lastWordEnd: Double

  /// What counts as speech when a recording and a microphone are compared.
  static let loud = 0.02

  /// Measures a recording with the judge that judges the microphone.
  init(_ user: RyzaUser, sentence: String, file: String) throws {
    self.sentence = sentence
    self.file = file
    onset = try WavFile(file).onset(above: Self.loud)
    let report = try Self.report(user, sentence, file)
    guard let end = report.words.compactMap(\.end).max() else {
      throw BenchFailure("no word of \(file) is heard")
    }
    lastWordEnd = end
  }

  /// The part of what `ryza-tui listen --json` prints that is needed here.
  private struct Report: Decodable {
    struct Word: Decodable { var end: Double? }
    var words: [Word]
  }

  private static func report(
    _ user: RyzaUser, _ sentence: String, _ file: String
  ) throws -> Report {
    // Also what is not accepted has words with times.
    let result = try user.run("listen", "--sentence", sentence, "--wav", file, "--json")
    return try JSONLines.decode(Report.self, from: result.output.utf8)
  }

  /// A synthetic voice reads each sentence.
  static func synthetic(_ user: RyzaUser, _ sentences: [String]) throws -> [Reading] {
    try sentences.map { try Reading(user, sentence: $0, file: user.speak($0)) }
  }
}
