import AlarmCore
import ConfigurationFiles
import LinuxLoop
import ReadingJudge
import Settings
import SphinxEar
import Testing

/// Every shipped sentence can be judged well, and none is like another.
@Suite struct ShippedPackTests {
  /// `sentences` beside the folder of the tests.
  private static let folder =
    #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/sentences"

  private static let packs = ["everyday", "morning", "curious", "facts", "verse", "twisters"]
  /// Stands for the sentences inside the binary.
  private static let builtIn = "built in"

  private static func sentences(of pack: String) throws -> [SentenceText] {
    if pack == builtIn { return Sentences.builtIn.map { SentenceText($0) } }
    let (found, problems) = PackFolders.load("\(folder)/\(pack).txt")
    #expect(problems.isEmpty)
    return try #require(found).sentences.map { SentenceText($0.text) }
  }

  @Test(arguments: packs)
  func aPackHasEnoughToRead(pack: String) throws {
    #expect(try Self.sentences(of: pack).count >= 60)
  }

  @Test func everyPackInTheFolderIsKnownHere() {
    let files = FileNames.inFolder(Self.folder).filter { $0.hasSuffix(".txt") }
    #expect(Set(files) == Set(Self.packs.map { "\($0).txt" }))
  }

  @Test func everySentenceCanBeJudgedAndNoTwoAreAlike() throws {
    let all = try (Self.packs + [Self.builtIn]).flatMap(Self.sentences)
    let said = try PackDictionary(try ModelFiles.find())
      .sounds(of: Set(all.flatMap(\.everySpokenText)))
    for (sentence, faults) in zip(all, SentenceLint.faults(of: all, said.all)) {
      let text = sentence.written.joined(separator: " ")
      #expect(faults.isEmpty, "\(text): \(faults.map(\.text))")
      // Four to seven seconds of reading.
      #expect((8...14).contains(sentence.written.count), "\(text)")
      let phones = sentence.spokenTexts.reduce(0) { $0 + (said.all.usual($1)?.count ?? 0) }
      #expect((29...65).contains(phones), "\(phones) \(text)")
    }
  }

  @Test(arguments: packs + [builtIn])
  func everyWordIsInTheModelsDictionary(pack: String) throws {
    let words = try Self.sentences(of: pack).reduce(into: Set<String>()) {
      $0.formUnion($1.everySpokenText)
    }
    let others = try PackDictionary(try ModelFiles.find()).sounds(of: words).others
    // A possessive is as sure as its word.
    #expect(others.map(\.word).filter { !$0.hasSuffix("'s") } == [])
  }

  @Test(arguments: packs)
  func aPackBeginsWithItsTitle(pack: String) throws {
    let text = String(decoding: try FileBytes.read("\(Self.folder)/\(pack).txt"), as: UTF8.self)
    let title = pack.prefix(1).uppercased() + pack.dropFirst()
    #expect(text.hasPrefix("# \(title): "))
  }

  @Test func aMissionsWordsAreThoseOfItsScreen() throws {
    // The engine cuts a sentence at its spaces; the judge tells which of those words were heard.
    for sentence in try Self.packs.flatMap(Self.sentences) {
      let text = sentence.written.joined(separator: " ")
      #expect(text.split(separator: " ").count == sentence.written.count)
    }
  }
}
