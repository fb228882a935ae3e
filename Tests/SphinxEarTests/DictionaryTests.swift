import Faults
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

  @Test("unknown words are named with their sounds, and who says so")
  func unknown() throws {
    let words: Set = [
      "morning", "flibbertigibbet", "anteater's", "unlatchings", "caltech", "skylamp",
    ]
    let others = try dictionary().sounds(of: words).others
    #expect(
      others.map(\.word) == ["anteater's", "caltech", "flibbertigibbet", "skylamp", "unlatchings"])
    #expect(others[0].ways.map(\.source) == [.derived(from: ["anteater"])])
    #expect(others[0].ways[0].phones.last == .z)
    #expect(others[1].ways.map(\.source) == [.fliteLexicon])
    #expect(others[2].ways.map(\.source) == [.fliteRules, .espeak])
    #expect(others[3].ways.map(\.source) == [.derived(from: ["sky", "lamp"])])
    #expect(SoundsLike.text(others[3].ways[0].phones) == "skeye-lamp")
  }

  @Test("the user's own way comes before the dictionary's, and words made of it follow")
  func ownWay() throws {
    let sayings = [
      Saying(word: "read", ways: [.phones([.r, .eh, .d])]),
      Saying(word: "llewelyn", ways: [.like(["loo", "ellin"]), .phones([.l, .uw, .l, .ih, .n])]),
    ]
    let dictionary = PackDictionary(try ModelFiles.find(), sayings: sayings)
    let said = try dictionary.pronunciations(of: ["read", "llewelyn", "llewelyn's", "morning"])
    #expect(said.variants(of: "read") == [[.r, .eh, .d]])
    #expect(said.usual("llewelyn")?.prefix(2) == [.l, .uw])
    #expect(said.variants(of: "llewelyn").last == [.l, .uw, .l, .ih, .n])
    #expect(said.usual("llewelyn's") == said.usual("llewelyn").map { $0 + [.z] })
    #expect(said.knows("morning"))
    let others = try dictionary.sounds(of: ["llewelyn", "morning"]).others
    #expect(others.map(\.word) == ["llewelyn"])
    #expect(others[0].ways.map(\.source) == [.pack, .pack])
  }

  @Test("letters are said by rule", arguments: ["blorf", "sklimt", "o", "xqz"])
  func letterToSound(word: String) {
    #expect(LetterToSound.way(word)?.phones.isEmpty == false)
    #expect(LetterToSound.way("") == nil)
    #expect(LetterToSound.way("'") == nil)
    #expect(LetterToSound.way(String(repeating: "a", count: 100)) == nil)
  }

  @Test(
    "what espeak-ng writes is read sound by sound",
    arguments: [
      ("l_ˈuː_ɪ_l_ˌɪ_n", "L UW IH L IH N"), ("tʃ_ˈʌ_ɾ_n̩", "CH AH T AH N"), ("f_ˈaɪɚ", "F AY ER"),
      ("b_ˈɜː_d", "B ER D"), ("k_ˈoː_ɹ", "K AO R"),
    ])
  func phoneticAlphabet(text: String, phones: String) {
    #expect(PhoneticAlphabet.phones(text)?.map(\.symbol).joined(separator: " ") == phones)
    #expect(PhoneticAlphabet.phones(text + "ʘ") == nil)
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

  @Test("a dictionary of garbage is called damaged, and ends nothing")
  func garbageDictionary() throws {
    let folder = try TemporaryDirectory()
    let model = try ModelFiles.find()
    try #require(symlink(model.acousticModel, folder.appending("en-us")) == 0)
    let garbage = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7 | 0x80) }
    try folder.write("cmudict-en-us.dict", garbage)
    let problem = #expect(throws: ModelFiles.Problem.self) {
      try ModelFiles(folder: folder.path)
    }
    #expect(problem?.description.contains("dict is damaged") == true)
  }
}
