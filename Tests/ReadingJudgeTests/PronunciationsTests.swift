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

  @Test(
    "possessives follow from their base word",
    arguments: [
      ("clock's", [Phone.k, .l, .aa, .k, .s]), ("dog's", [.d, .ao, .g, .z]),
      ("boss's", [.b, .ao, .s, .ih, .z]),
    ])
  func possessives(word: String, phones: [Phone]) {
    var words = Pronunciations()
    words.add([.k, .l, .aa, .k], for: "clock")
    words.add([.d, .ao, .g], for: "dog")
    words.add([.b, .ao, .s], for: "boss")
    #expect(words.possessive(word) == phones)
    #expect(words.possessive("cat's") == nil)
    #expect(words.possessive("dog") == nil)
  }
}
