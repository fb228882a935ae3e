import SphinxEar
import TestSupport

/// A voice of flite or espeak-ng.
struct SyntheticVoice: Sendable {
  var program: String
  var name: String

  static let all =
    ["slt", "rms", "awb", "kal16"].map { SyntheticVoice(program: "flite", name: $0) }
    + ["en-us", "en-us+f3", "en-gb"].map { SyntheticVoice(program: "espeak-ng", name: $0) }

  /// Reads a sentence.
  ///
  /// - Throws: ``BadInput`` when the program is not installed.
  func reads(_ text: String, in folder: TemporaryDirectory) throws -> Utterance {
    let file = folder.appending("\(program)-\(name).wav")
    let command =
      program == "flite"
      ? ["flite", "-voice", name, "-t", text, "-o", file]
      : ["espeak-ng", "-v", name, "-s", "160", "-w", file, text]
    do {
      try ChildProcess.run(command)
      let samples = try Recording(path: file, limit: 30).samples
      return Utterance(
        name: "\(program) \(name): \(text)", speaker: "\(program) \(name)", group: .synthetic,
        text: text, samples: samples)
    } catch {
      throw BadInput("\(program) does not speak (\(error)); install the package \(program)")
    }
  }
}
