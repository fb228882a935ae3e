import LinuxLoop
import SphinxEar

/// The readings of Debian's package pocketsphinx-testdata.
enum HumanUtterances {
  private static let folder = "/usr/share/pocketsphinx/test/data"

  /// - Throws: ``BadInput`` when the package is not installed.
  static func all() throws -> [Utterance] {
    do {
      return try novel()
        + commands.map { name, text in
          Utterance(
            name: name, speaker: name, group: .native, text: text,
            samples: try rawSamples("\(folder)/\(name)"))
        }
    } catch {
      throw BadInput("\(error); install the package pocketsphinx-testdata")
    }
  }

  private static let commands = [
    ("goforward.raw", "go forward ten meters"), ("something.raw", "go somewhere and do something"),
  ]

  /// A chapter of a novel, read for LibriVox, with its transcription:
  /// "<s> he was not an ill disposed young man </s> (NAME)".
  private static func novel() throws -> [Utterance] {
    let path = "\(folder)/librivox/transcription"
    let text = String(decoding: try FileBytes.read(path), as: UTF8.self)
    return try text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").filter { $0 != "<s>" && $0 != "</s>" }
      guard let last = words.last, last.hasPrefix("("), last.hasSuffix(")") else { return nil }
      let name = String(last.dropFirst().dropLast())
      return Utterance(
        name: name, speaker: "novel", group: .native,
        text: words.dropLast().joined(separator: " "),
        samples: try Recording(path: "\(folder)/librivox/\(name).wav", limit: 30).samples)
    }
  }

  /// Samples without a header, at 16 kHz.
  private static func rawSamples(_ path: String) throws -> [Int16] {
    let bytes = try FileBytes.read(path)
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }
}
