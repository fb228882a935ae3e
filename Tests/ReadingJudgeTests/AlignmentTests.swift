import ReadingJudge
import Testing

/// "the old baker carried warm bread home": 7 words, 5 content words, 27 phones.
enum Baker {
  static let words = ["the", "old", "baker", "carried", "warm", "bread", "home"]

  static let pronunciations: Pronunciations = {
    var words = Pronunciations()
    words.add([.dh, .ah], for: "the")
    words.add([.ow, .l, .d], for: "old")
    words.add([.b, .ey, .k, .er], for: "baker")
    words.add([.k, .ae, .r, .iy, .d], for: "carried")
    words.add([.w, .ao, .r, .m], for: "warm")
    words.add([.b, .r, .eh, .d], for: "bread")
    words.add([.hh, .ow, .m], for: "home")
    words.add([.w, .ao, .r, .n], for: "warn")
    return words
  }()

  static func judge(_ rule: ReadingRule) -> SentenceJudge {
    SentenceJudge(
      SentenceText("The old baker carried warm bread home."), pronunciations: pronunciations,
      rule: rule)
  }

  /// Tokens one after another: a word takes 8 frames a phone, garbage 8.
  static func tokens(_ heard: String, from start: Int = 0, framesPerPhone: Int = 8) -> [HeardToken]
  {
    var frame = start
    return heard.split(separator: " ").compactMap { name in
      let phones = name.hasPrefix("_") ? 1 : pronunciations.usual(String(name))?.count ?? 0
      let token = HeardToken(
        dictionaryWord: String(name), firstFrame: frame,
        lastFrame: frame + phones * framesPerPhone - 1)
      frame += phones * framesPerPhone
      return token
    }
  }

  static func isComplete(_ rule: ReadingRule, _ heard: String, framesPerPhone: Int = 8) -> Bool {
    let judge = judge(rule)
    return judge.isComplete(judge.align(tokens(heard, framesPerPhone: framesPerPhone)))
  }
}

@Suite("What has been heard so far")
struct AlignmentTests {
  @Test("the sentence itself is complete by every rule", arguments: ReadingRule.allCases)
  func whole(rule: ReadingRule) {
    #expect(Baker.isComplete(rule, "the old baker carried warm bread home"))
  }

  @Test("nothing heard is nothing read", arguments: ReadingRule.allCases)
  func nothing(rule: ReadingRule) {
    #expect(!Baker.isComplete(rule, ""))
    #expect(!Baker.isComplete(rule, "_S _T _S"))
  }

  @Test("a half is not the whole", arguments: ReadingRule.allCases)
  func half(rule: ReadingRule) {
    #expect(!Baker.isComplete(rule, "the old baker carried"))
    #expect(!Baker.isComplete(rule, "carried warm bread home"))
  }

  @Test("a missing last word is never forgiven", arguments: ReadingRule.allCases)
  func lastWord(rule: ReadingRule) {
    #expect(!Baker.isComplete(rule, "the old baker carried warm bread"))
  }

  @Test("without a content word it is not complete", arguments: ReadingRule.allCases)
  func missedContentWord(rule: ReadingRule) {
    #expect(!Baker.isComplete(rule, "the old baker _S _IH _NG warm bread home"))
  }

  @Test("a swallowed function word keeps the strict rule waiting alone")
  func missedFunctionWord() {
    let heard = "old baker carried warm bread home"
    #expect(Baker.isComplete(.relaxed, heard))
    #expect(Baker.isComplete(.normal, heard))
    #expect(!Baker.isComplete(.strict, heard))
  }

  @Test("garbage that spells a word counts for the word")
  func garbageSpellsWord() {
    let judge = Baker.judge(.strict)
    let alignment = judge.align(Baker.tokens("the old _B _EY _K _ER carried warm bread home"))
    #expect(alignment.shares.allSatisfy { $0 == 1 })
    #expect(alignment.garbage == 0)
    #expect(alignment.wholeShares == [1, 1, 0, 1, 1, 1, 1])
    #expect(judge.isComplete(alignment))
  }

  @Test("a phone that sounds alike counts for half")
  func nearPhones() {
    let judge = Baker.judge(.normal)
    let alignment = judge.align(Baker.tokens("the old baker carried _W _AO _R _N bread home"))
    #expect(alignment.shares[4] == 0.875)
  }

  @Test("a false start is forgiven")
  func restart() {
    #expect(Baker.isComplete(.normal, "the old the old baker carried warm bread home"))
    #expect(Baker.isComplete(.normal, "_S _OW _S _IH the old baker carried warm bread home _T _S"))
  }

  @Test("words picked out of chatter are no reading")
  func chatter() {
    let chatter = "_S _IH _T _S _AH _N _T _P _L"
    let picked = Baker.words.joined(separator: " \(chatter) ")
    for rule in ReadingRule.allCases { #expect(!Baker.isComplete(rule, picked)) }
  }

  @Test("long noises between the words are no reading, though they are few phones")
  func longNoises() {
    let judge = Baker.judge(.normal)
    func reading(noiseFrames: Int) -> PhoneAlignment {
      var frame = 0
      var tokens: [HeardToken] = []
      for word in Baker.words {
        let length = (Baker.pronunciations.usual(word)?.count ?? 0) * 8
        tokens.append(HeardToken(.word(word), firstFrame: frame, lastFrame: frame + length - 1))
        frame += length
        tokens.append(
          HeardToken(.garbage(.s), firstFrame: frame, lastFrame: frame + noiseFrames - 1))
        frame += noiseFrames
      }
      return judge.align(tokens)
    }
    #expect(judge.isComplete(reading(noiseFrames: 8)))
    #expect(!judge.isComplete(reading(noiseFrames: 80)))
  }

  @Test("words spread over a minute are no reading")
  func spread() {
    let all = Baker.words.joined(separator: " ")
    #expect(Baker.isComplete(.normal, all, framesPerPhone: 34))
    #expect(!Baker.isComplete(.normal, all, framesPerPhone: 37))
  }

  @Test("silence and noises of the recognizer are no tokens")
  func fillers() {
    for word in ["<sil>", "[SPEECH]", "++NOISE++", "(NULL)", "<s>", "_XYZ", ""] {
      #expect(HeardToken(dictionaryWord: word, firstFrame: 0, lastFrame: 1) == nil)
    }
    let variant = HeardToken(dictionaryWord: "the(2)", firstFrame: 0, lastFrame: 1)
    #expect(variant?.kind == .word("the"))
  }
}
