import AlarmCore
import Testing
import Wire

/// What a snapshot says of an outcome beside its English sentence.
@Suite struct OutcomeDocumentTests {
  @Test func whatVariesIsThereByName() {
    let missed = OutcomeDocument(.wrongAnswer(.wordsMissed(["early", "harbour"])))
    #expect(missed.known == .wordsMissed && missed.words == ["early", "harbour"])
    let sum = OutcomeDocument(.wrongAnswer(.miscounted("7 × 14", answer: 98)))
    #expect(sum.known == .miscounted && sum.reason == "7 × 14" && sum.number == 98)
    let lost = OutcomeDocument(.interruption(.microphoneLost("it was unplugged")))
    #expect(lost.known == .microphoneLost && lost.reason == "it was unplugged")
  }

  @Test func anotherVersionsWordIsNoMistake() throws {
    let line = Array(#"{"kind":"moonInTheWay","depth":3}"#.utf8)
    let document = try JSONLines.decode(OutcomeDocument.self, from: line)
    #expect(document.known == nil)
    let known = OutcomeDocument(.timeout(.limit))
    let bytes = try JSONLines.encode(known)
    #expect(try JSONLines.decode(OutcomeDocument.self, from: bytes) == known)
  }
}
