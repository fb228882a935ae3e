import AlarmCore
import ConfigurationFiles
import ReadingJudge
import Settings
import SphinxEar
import Testing

/// Every shipped sentence can be judged well, and none is like another.
@Suite struct ShippedPackTests {
  /// `sentences` beside the folder of the tests.
  private static let folder =
    #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/sentences"

  private static let packs = ["everyday", "morning", "curious"]
  /// Stands for the sentences inside the binary.
  private static let builtIn = "built in"

  private static func sentences(of pack: String) throws -> [SentenceText] {
    if pack == builtIn { return Sentences.builtIn.map { SentenceText($0) } }
    let (found, problems) = PackFolders.load("\(folder)/\(pack).txt")
    #expect(problems.isEmpty)
    return try #require(found).sentences.map { SentenceText($0.text) }
  }

  private static func contentWords(of sentence: SentenceText) -> Set<String> {
    Set(sentence.spokenTexts.filter { !FunctionWords.contains($0) })
  }

  @Test(arguments: packs)
  func aPackHasEnoughToRead(pack: String) throws {
    #expect(try Self.sentences(of: pack).count >= 40)
  }

  @Test(arguments: packs + [builtIn])
  func everySentenceIsLongEnoughToBeJudged(pack: String) throws {
    let sentences = try Self.sentences(of: pack)
    let known = try PackDictionary(try ModelFiles.find())
      .pronunciations(of: Set(sentences.flatMap(\.spokenTexts)))
    for sentence in sentences {
      let text = sentence.written.joined(separator: " ")
      #expect((8...14).contains(sentence.written.count), "\(text)")
      #expect(Self.contentWords(of: sentence).count >= 5, "\(text)")
      let phones = sentence.spokenTexts.reduce(0) { $0 + (known.usual($1)?.count ?? 0) }
      #expect(phones >= 29, "\(text)")
    }
  }

  @Test(arguments: packs + [builtIn])
  func everyWordIsInTheModelsDictionary(pack: String) throws {
    let words = Set(try Self.sentences(of: pack).flatMap(\.spokenTexts))
    let unknown = try PackDictionary(try ModelFiles.find()).unknown(among: words)
    #expect(unknown.isEmpty)
  }

  @Test func noTwoSentencesAreAlike() throws {
    let all = try (Self.packs + [Self.builtIn]).flatMap(Self.sentences)
    for (index, one) in all.enumerated() {
      let words = Self.contentWords(of: one)
      for other in all.dropFirst(index + 1) {
        let shared = words.intersection(Self.contentWords(of: other)).count
        #expect(
          2 * shared <= words.count,
          "\(one.written.joined(separator: " ")) | \(other.written.joined(separator: " "))")
      }
    }
  }

  @Test func aMissionsWordsAreThoseOfItsScreen() throws {
    // The engine cuts a sentence at its spaces; the judge tells which of those words were heard.
    for sentence in try Self.packs.flatMap(Self.sentences) {
      let text = sentence.written.joined(separator: " ")
      #expect(text.split(separator: " ").count == sentence.written.count)
    }
  }
}
