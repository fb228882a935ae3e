import ReadingJudge
import Testing

/// "the old baker carried warm bread home": 7 words, 5 content words, 27 phones.
private enum Baker {
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

  static func accepts(_ rule: ReadingRule, _ heard: String, framesPerPhone: Int = 8) -> Bool {
    let judge = judge(rule)
    return judge.accepts(judge.align(tokens(heard, framesPerPhone: framesPerPhone)))
  }
}

@Suite("The verdict on what was heard")
struct VerdictTests {
  @Test("the sentence itself is accepted by every rule", arguments: ReadingRule.allCases)
  func whole(rule: ReadingRule) {
    #expect(Baker.accepts(rule, "the old baker carried warm bread home"))
  }

  @Test("nothing heard is nothing read", arguments: ReadingRule.allCases)
  func nothing(rule: ReadingRule) {
    #expect(!Baker.accepts(rule, ""))
    #expect(!Baker.accepts(rule, "_S _T _S"))
  }

  @Test("a half is not the whole", arguments: ReadingRule.allCases)
  func half(rule: ReadingRule) {
    #expect(!Baker.accepts(rule, "the old baker carried"))
    #expect(!Baker.accepts(rule, "carried warm bread home"))
  }

  @Test("a missing last word is never forgiven", arguments: ReadingRule.allCases)
  func lastWord(rule: ReadingRule) {
    #expect(!Baker.accepts(rule, "the old baker carried warm bread"))
  }

  @Test("one content word may be missed under the relaxed rule alone")
  func missedContentWord() {
    let heard = "the old baker _S _IH _NG warm bread home"
    #expect(Baker.accepts(.relaxed, heard))
    #expect(!Baker.accepts(.normal, heard))
    #expect(!Baker.accepts(.strict, heard))
    #expect(!Baker.accepts(.relaxed, "the old baker _S _IH _NG bread home"))
  }

  @Test("in a short sentence no content word may be missed")
  func shortSentence() {
    let sentence = SentenceText("The old baker carried bread.")
    let judge = SentenceJudge(sentence, pronunciations: Baker.pronunciations, rule: .relaxed)
    #expect(judge.accepts(judge.align(Baker.tokens("the old baker carried bread"))))
    #expect(!judge.accepts(judge.align(Baker.tokens("the old _S _IH carried bread"))))
  }

  @Test("a swallowed function word fails the strict rule alone")
  func missedFunctionWord() {
    let heard = "old baker carried warm bread home"
    #expect(Baker.accepts(.relaxed, heard))
    #expect(Baker.accepts(.normal, heard))
    #expect(!Baker.accepts(.strict, heard))
  }

  @Test("garbage that spells a word counts for the word")
  func garbageSpellsWord() {
    let judge = Baker.judge(.strict)
    let alignment = judge.align(Baker.tokens("the old _B _EY _K _ER carried warm bread home"))
    #expect(alignment.shares.allSatisfy { $0 == 1 })
    #expect(alignment.garbage == 0)
    #expect(judge.accepts(alignment))
  }

  @Test("a phone that sounds alike counts for half")
  func nearPhones() {
    let judge = Baker.judge(.normal)
    let alignment = judge.align(Baker.tokens("the old baker carried _W _AO _R _N bread home"))
    #expect(alignment.shares[4] == 0.875)
  }

  @Test("a false start is forgiven")
  func restart() {
    #expect(Baker.accepts(.normal, "the old the old baker carried warm bread home"))
    #expect(Baker.accepts(.normal, "_S _OW _S _IH the old baker carried warm bread home _T _S"))
  }

  @Test("words picked out of chatter are no reading")
  func chatter() {
    let chatter = "_S _IH _T _S _AH _N _T _P _L"
    let picked = Baker.words.joined(separator: " \(chatter) ")
    for rule in ReadingRule.allCases { #expect(!Baker.accepts(rule, picked)) }
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
    #expect(judge.accepts(reading(noiseFrames: 8)))
    #expect(!judge.accepts(reading(noiseFrames: 40)))
  }

  @Test("words spread over a minute are no reading")
  func spread() {
    let all = Baker.words.joined(separator: " ")
    #expect(Baker.accepts(.normal, all, framesPerPhone: 24))
    #expect(!Baker.accepts(.normal, all, framesPerPhone: 27))
  }

  @Test("a reading ends early only when the last word has been heard")
  func early() {
    let judge = Baker.judge(.relaxed)
    #expect(judge.acceptsEarly(judge.align(Baker.tokens(Baker.words.joined(separator: " ")))))
    #expect(!judge.acceptsEarly(judge.align(Baker.tokens("the old baker carried warm bread"))))
  }

  @Test("names the words missed, and when the others were heard")
  func words() throws {
    let judge = Baker.judge(.normal)
    let alignment = judge.align(Baker.tokens("the old baker warm bread home", from: 10))
    let result = judge.result(alignment, start: 2, anySpeech: true)
    #expect(!result.isAccepted)
    #expect(result.missed == ["carried"])
    #expect(result.words.map(\.text).last == "home.")
    let baker = try #require(result.words[2].time)
    #expect(abs(baker.lowerBound - 2.5) < 1e-9)
    #expect(abs(baker.upperBound - 2.82) < 1e-9)
    #expect(result.words[3].time == nil)
    #expect(result.lastWordEnd == result.words[6].time?.upperBound)
    #expect(result.lastWordEnd != nil)
  }

  @Test("silence and noises of the recognizer are no tokens")
  func fillers() {
    for word in ["<sil>", "[SPEECH]", "++NOISE++", "(NULL)", "<s>", "_XYZ", ""] {
      #expect(HeardToken(dictionaryWord: word, firstFrame: 0, lastFrame: 1) == nil)
    }
    let variant = HeardToken(dictionaryWord: "the(2)", firstFrame: 0, lastFrame: 1)
    #expect(variant?.kind == .word("the"))
  }

  @Test("a sentence of function words alone is judged by all of them")
  func functionWordsOnly() {
    var words = Pronunciations()
    words.add([.ih, .t], for: "it")
    words.add([.w, .aa, .z], for: "was")
    let judge = SentenceJudge(SentenceText("It was."), pronunciations: words, rule: .normal)
    let it = HeardToken(.word("it"), firstFrame: 0, lastFrame: 15)
    let was = HeardToken(.word("was"), firstFrame: 16, lastFrame: 40)
    #expect(judge.accepts(judge.align([it, was])))
    #expect(!judge.accepts(judge.align([it])))
  }
}
