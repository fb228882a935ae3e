import ReadingJudge
import Testing

@Suite("Sentences that cannot be judged well")
struct SentenceLintTests {
  /// Every word is three sounds long here.
  private func faults(_ texts: String...) -> [[SentenceLint.Fault]] {
    let sentences = texts.map { SentenceText($0) }
    var words = Pronunciations()
    for word in sentences.flatMap(\.spokenTexts) where word != "xyzzy" {
      words.add([.b, .ae, .t], for: word)
    }
    return SentenceLint.faults(of: sentences, words)
  }

  @Test("none is said of a good one")
  func good() {
    #expect(
      faults(
        "Wild geese cross the quiet harbour when winter frost arrives.",
        "Seven brown kettles whistle beside an open kitchen window today.") == [[], []])
  }

  @Test("the reason is named, and the mend")
  func reasons() {
    #expect(
      faults("Dogs bark.") == [[.fewWords(2), .fewContentWords(["dogs", "bark"]), .fewPhones(6)]])
    #expect(
      faults("It was not what she would have had him do for the dog today.") == [
        [.fewContentWords(["dog", "today"])]
      ])
    #expect(faults("— … !") == [[.nothingToSay]])
    #expect(
      faults("Wild geese cross the quiet xyzzy when winter frost arrives.") == [
        [.unsayable(["xyzzy"])]
      ])
    let long = (1...40).map { "word\(String(repeating: "x", count: $0))" }.joined(separator: " ")
    #expect(faults(long) == [[.tooLong(phones: 120)]])
    for fault in faults("Dogs bark.")[0] { #expect(fault.text.contains(": ")) }
  }

  @Test("near twins are named, the later one by the earlier")
  func alike() {
    let geese = "Wild geese cross the quiet harbour when winter frost arrives."
    let found = faults(
      geese, "Seven brown kettles whistle beside an open kitchen window today.",
      "Wild geese cross the quiet harbour when summer rain arrives.")
    #expect(found == [[], [], [.alike(other: 0, text: geese)]])
  }
}
