import Glibc
import ReadingJudge
import SphinxEar
import TestSupport
import Testing

@Suite("Dictionary and model")
struct DictionaryTests {
  private func dictionary() throws -> PackDictionary { PackDictionary(try ModelFiles.find()) }

  @Test("the first, the last and a middle word are found with all their variants")
  func lookUp() throws {
    let words = try dictionary().pronunciations(of: ["'bout", "the", "zywicki", "don't"])
    #expect(words.usual("'bout") == [.b, .aw, .t])
    #expect(words.variants(of: "the") == [[.dh, .ah], [.dh, .iy]])
    #expect(words.usual("don't") == [.d, .ow, .n, .t])
    #expect(words.knows("zywicki"))
  }

  @Test("unknown words are named, and said by their letters")
  func unknown() throws {
    let words: Set = ["morning", "ryzaclock", "flibbertigibbet", "baker's"]
    let dictionary = try dictionary()
    #expect(try dictionary.unknown(among: words) == ["flibbertigibbet", "ryzaclock"])
    let said = try dictionary.pronunciations(of: words)
    #expect(said.usual("ryzaclock")?.suffix(4) == [.k, .l, .ah, .k])
    #expect(said.usual("baker's")?.last == .z)
  }

  @Test("letters are said by rule", arguments: ["blorf", "sklimt", "o", "xqz"])
  func letterToSound(word: String) {
    #expect(LetterToSound.phones(of: word)?.isEmpty == false)
    #expect(LetterToSound.phones(of: "") == nil)
    #expect(LetterToSound.phones(of: "'") == nil)
    #expect(LetterToSound.phones(of: String(repeating: "a", count: 100)) == nil)
  }

  @Test("a model that lacks a file says which, and which package brings it")
  func incompleteModel() throws {
    let folder = try TemporaryDirectory()
    let missing = #expect(throws: ModelFiles.Problem.self) {
      try ModelFiles(folder: folder.path)
    }
    #expect(missing?.description.contains("en-us/mdef") == true)
    #expect(missing?.description.contains("pocketsphinx-en-us") == true)
  }

  @Test("a dictionary of garbage has no words, and ends nothing")
  func garbageDictionary() throws {
    let folder = try TemporaryDirectory()
    let model = try ModelFiles.find()
    try #require(symlink(model.acousticModel, folder.appending("en-us")) == 0)
    let garbage = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7 | 0x80) }
    try folder.write("cmudict-en-us.dict", garbage)
    let dictionary = PackDictionary(try ModelFiles(folder: folder.path))
    #expect(try dictionary.unknown(among: ["morning"]) == ["morning"])
  }
}
