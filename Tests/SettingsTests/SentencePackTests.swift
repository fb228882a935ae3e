import ReadingJudge
import Settings
import Testing

@Suite struct SentencePackTests {
  private func read(_ bytes: [UInt8]) -> (sentences: [Sentence], problems: [String]) {
    let (pack, problems) = SentencePack.parse(bytes, name: "sea", file: "sea.txt")
    return (pack.sentences, problems.map(\.description))
  }

  private let good = "The old lighthouse keeper counted seven ships before breakfast."
  private let other = "Wild geese cross the harbour when the first frost arrives."

  @Test func sentencesAreFoundAmongCommentsAndBlankLines() {
    let text =
      "# Sea\n\n\(good)\n   # indented\n  Wild  geese\tcross the harbour when the first frost arrives.  \n"
    let (sentences, problems) = read(Array(text.utf8))
    #expect(problems == [])
    #expect(sentences == [Sentence(text: good, line: 3), Sentence(text: other, line: 5)])
  }

  @Test func windowsFilesAreReadAlike() {
    let (sentences, problems) = read(
      [0xef, 0xbb, 0xbf] + Array("\(good)\r\n\r\n\(other)\r\n".utf8))
    #expect(problems == [])
    #expect(sentences == [Sentence(text: good, line: 1), Sentence(text: other, line: 3)])
  }

  @Test(arguments: ["", "\n\n", "# nothing\n", "#"])
  func anEmptyPackIsAProblem(text: String) {
    let (sentences, problems) = read(Array(text.utf8))
    #expect(sentences == [])
    #expect(problems.count == 1)
    #expect(problems[0].hasSuffix("there is no sentence in it: write one sentence a line"))
  }

  @Test func bytesThatAreNoUTF8CostOnlyTheirLine() {
    let (sentences, problems) = read(
      Array("\(good)\n".utf8) + Array("Gr\u{fc}n ".utf8) + [0xfc, 0x0a] + Array("\(other)\n".utf8))
    #expect(sentences == [Sentence(text: good, line: 1), Sentence(text: other, line: 3)])
    #expect(
      problems == ["sea.txt:2:6: this is no UTF-8: save the file as UTF-8; the line is left out"])
  }

  @Test func controlCharactersCostOnlyTheirLine() {
    let (sentences, problems) = read(
      Array("\(good)\nThe \u{1b}[31mred lantern hangs above the quiet harbour gate.\n".utf8))
    #expect(sentences.count == 1)
    #expect(
      problems == [
        "sea.txt:2:5: there is a control character in this line: remove it; the line is left out"
      ])
  }

  @Test func shortSentencesAreKeptAndNamed() {
    let (sentences, problems) = read(Array("  The cat - it sat.\n".utf8))
    #expect(sentences == [Sentence(text: "The cat - it sat.", line: 1)])
    #expect(
      problems == [
        "sea.txt:1:3: warning: this sentence has 4 words, and with fewer than 8 it cannot be judged well: make it longer"
      ])
  }

  @Test func aSentenceStandsOnlyOnce() {
    let again = "the old LIGHTHOUSE keeper, counted seven ships before breakfast"
    let (sentences, problems) = read(Array("\(good)\n\(other)\n\(again)\n".utf8))
    #expect(sentences.map(\.line) == [1, 2])
    #expect(problems == ["sea.txt:3:1: this sentence stands on line 1 already: remove one of them"])
  }

  @Test func aBookWithoutLineBreaksIsNoSentence() {
    let (sentences, problems) = read(Array(String(repeating: "word ", count: 200_000).utf8))
    #expect(sentences == [])
    #expect(problems.first?.contains("this sentence has 999999 characters") == true)
  }

  @Test func randomBytesAreNoCrash() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<500 { _ = read((0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }) }
  }

  private func sayings(_ line: String) -> (sayings: [Saying], problems: [String]) {
    let text = "Llewelyn keeps seven ravens above the read harbour gate.\n  \(line)\n"
    let (pack, problems) = SentencePack.parse(Array(text.utf8), name: "sea", file: "sea.txt")
    #expect(pack.sentences.count == 1)
    return (pack.sayings, problems.map(\.description))
  }

  @Test func aPackTellsHowItsWordsAreSaid() {
    let (said, problems) = sayings("@say Llewelyn = loo ellin, L UW1 L IH0 N, Lou-Ellen")
    #expect(problems == [])
    #expect(
      said == [
        Saying(
          word: "llewelyn",
          ways: [
            .like(["loo", "ellin"]), .phones([.l, .uw, .l, .ih, .n]), .like(["lou", "ellen"]),
          ])
      ])
  }

  @Test(arguments: [
    ("@sy Llewelyn = loo", "3: a line that begins with @ tells how a word is said"),
    ("@say Llewelyn loo", "3: there is no `=`"),
    ("@say = loo", "3: one word stands before the `=`, not 0"),
    ("@say Owen Llewelyn = loo", "3: one word stands before the `=`, not 2"),
    ("@say 7:30 = loo", "3: `7:30` is said as “seven thirty”"),
    ("@say Llewelyn =", "18: there are no sounds here"),
    ("@say Llewelyn = loo,, lee", "23: there are no sounds here"),
    ("@say Llewelyn = L UW LL", "24: `LL` is no sound"),
    ("@say Llewelyn = ?", "19: `?` has no letters to be said"),
  ])
  func aMistakeInASayingNamesItsPlace(line: String, problem: String) {
    let (said, problems) = sayings(line)
    #expect(said == [])
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("sea.txt:2:\(problem)") == true, "\(problems)")
    #expect(problems.first?.hasSuffix("; the line is left out") == true)
  }

  @Test func aSayingForNoWordIsToldAndKept() {
    let (said, problems) = sayings("@say Lewellyn = loo ellin")
    #expect(said.count == 1)
    #expect(
      problems == [
        "sea.txt:2:3: warning: no sentence here has the word “lewellyn”: look how it is spelled, or remove the line"
      ])
  }
}
