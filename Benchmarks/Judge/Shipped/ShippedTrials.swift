import Glibc
import LinuxLoop
import ReadingJudge
import SphinxEar
import TestSupport

/// Trials from what Debian has: human readings, synthetic voices that read the shipped packs, and
/// sounds computed by code.
enum ShippedTrials {
  private static let seed: UInt64 = 5
  private static let sentencesPerVoice = 4

  /// - Throws: ``BadInput`` when a package or the packs are not there.
  static func build(tell: (String) -> Void) throws -> TrialSet {
    tell("the synthetic voices read")
    let packs = try ["everyday", "curious", "morning"].flatMap { try pack($0) }
    let folder = try TemporaryDirectory()
    var utterances = try HumanUtterances.all()
    for (index, voice) in SyntheticVoice.all.enumerated() {
      for number in 0..<sentencesPerVoice {
        let text = packs[(index + number * SyntheticVoice.all.count) % packs.count]
        utterances.append(try voice.reads(text, in: folder))
      }
    }
    let texts = packs + utterances.map(\.text)
    let pronunciations = try PackDictionary(ModelFiles.find()).pronunciations(
      of: Set(texts.flatMap { SentenceText($0).spokenTexts }))
    var builder = TrialBuilder(
      utterances, sentences: packs, pronunciations: pronunciations, seed: seed)
    var set = TrialSet(
      name: "pocketsphinx-testdata, flite, espeak-ng, and sounds computed by code")
    set.trials = builder.build()
    set.notes = [
      "television is other readings joined, babble four of them at once; synthetic voices say little "
        + "about people: give a folder of recordings for that"
    ]
    return set
  }

  /// What an ear costs that has learnt a shipped pack and hears a human reading.
  static func cost() throws -> EarCost {
    let human = try HumanUtterances.all()
    guard let longest = human.max(by: { $0.samples.count < $1.samples.count }) else {
      throw BadInput("no human reading; install the package pocketsphinx-testdata")
    }
    return try EarCost.measure(
      pack: pack("everyday"), sentence: longest.text, samples: longest.samples)
  }

  /// The sentences of a pack that comes with the program.
  private static func pack(_ name: String) throws -> [String] {
    let path = "\(try folder())/sentences/\(name).txt"
    let text = String(decoding: try FileBytes.read(path), as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
  }

  /// The folder above this executable that holds the packs.
  private static func folder() throws -> String {
    var folder = FileBytes.absolutePath(of: "/proc/self/exe")[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if FileBytes.exists("\(folder)/sentences/everyday.txt") { return String(folder) }
    }
    throw BadInput("above ryza-judge there is no folder with sentences; run `make judge`")
  }
}
