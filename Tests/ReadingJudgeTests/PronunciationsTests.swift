import ReadingJudge
import Testing

@Suite("Pronunciations")
struct PronunciationsTests {
  @Test("every phone is written as it is read")
  func symbols() {
    for phone in Phone.allCases { #expect(Phone(symbol: phone.symbol) == phone) }
    #expect(Set(Phone.allCases.map(\.symbol)).count == 39)
    #expect(Phone(symbol: "SIL") == nil)
  }

  @Test("the first one is the usual one; doubles and empty ones are left out")
  func variants() {
    var words = Pronunciations()
    words.add([.dh, .ah], for: "the")
    words.add([.dh, .iy], for: "the")
    words.add([.dh, .ah], for: "the")
    words.add([], for: "hush")
    #expect(words.usual("the") == [.dh, .ah])
    #expect(words.variants(of: "the").count == 2)
    #expect(!words.knows("hush"))
  }

  private static let known: Pronunciations = {
    var words = Pronunciations()
    words.add([.k, .l, .aa, .k], for: "clock")
    words.add([.d, .ao, .g], for: "dog")
    words.add([.b, .ao, .s], for: "boss")
    words.add([.b, .ey, .k], for: "bake")
    words.add([.hh, .aa, .p], for: "hop")
    words.add([.p, .ah, .p, .iy], for: "puppy")
    words.add([.s, .l, .iy, .p, .iy], for: "sleepy")
    words.add([.w, .ey, .t], for: "wait")
    words.add([.g, .ow, .ih, .ng], for: "going")
    words.add([.s, .ah, .n], for: "sun")
    words.add([.ah, .p], for: "up")
    words.add([.r, .ey, .n], for: "rain")
    words.add([.g, .ey, .jh], for: "gauge")
    words.add([.t, .eh, .n, .t], for: "tent")
    words.add([.hh, .ow, .l], for: "hole")
    return words
  }()

  @Test(
    "other forms follow from their base word",
    arguments: [
      ("clock's", "K L AA K S"), ("dogs", "D AO G Z"), ("boss's", "B AO S IH Z"),
      ("bosses", "B AO S IH Z"), ("puppies", "P AH P IY Z"), ("baked", "B EY K T"),
      ("hopped", "HH AA P T"), ("waited", "W EY T IH D"), ("baking", "B EY K IH NG"),
      ("goin", "G OW IH N"), ("sleepily", "S L IY P AH L IY"), ("clockless", "K L AA K L AH S"),
      ("sunup", "S AH N AH P"), ("raingauge", "R EY N G EY JH"),
    ])
  func derived(word: String, phones: String) throws {
    let found = try #require(DerivedForms.sounds(of: word, Self.known))
    #expect(found.phones.map(\.symbol).joined(separator: " ") == phones)
    #expect(found.parts.allSatisfy(DerivedForms.candidates(for: word).contains))
  }

  @Test(
    "what only looks like another form is left to those who guess",
    arguments: ["cat's", "dog", "dogus", "sunny", "tenthole", "ing", "s", "clocki"])
  func notDerived(word: String) {
    #expect(DerivedForms.sounds(of: word, Self.known) == nil)
  }

  @Test(
    "phones are spelled as people read them",
    arguments: [
      ("L UW EH L IH N", "loo-eh-lin"), ("K L AA K", "klahk"), ("S IH NG IH NG", "sing-ing"),
      ("HH AE P IY", "ha-pee"), ("AH S T R EY", "uhs-tray"), ("S", "s"),
    ])
  func soundsLike(phones: String, text: String) {
    #expect(SoundsLike.text(phones.split(separator: " ").compactMap { Phone(symbol: $0) }) == text)
  }
}
