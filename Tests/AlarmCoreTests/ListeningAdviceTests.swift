import AlarmCore
import Testing

@Suite struct ListeningAdviceTests {
  @Test(arguments: ListeningAdvice.allCases)
  func theWordsFitTheirScreens(advice: ListeningAdvice) {
    #expect(advice.inShort.count <= 14)
    #expect(advice.afterwardsInShort.count <= 36)
    #expect(advice.afterwards.hasSuffix("."))
  }

  @Test func aFailedReadingIsToldWithWhatWouldHelp() {
    let two = Outcome.wrongAnswer(.wordsMissed(["quiet", "harbour"]))
    let all = Outcome.wrongAnswer(.wordsMissed(["a", "b", "c", "d", "e", "f", "g", "h"]))
    #expect(two.description(with: nil) == "Not heard: quiet, harbour.")
    #expect(
      two.description(with: .tooSoft)
        == "Not heard: quiet, harbour. Your voice was too soft. Speak up, or go closer to the "
        + "microphone.")
    // Nobody needs the list of all the words that a television did not say.
    #expect(
      all.description(with: .otherSound)
        == "Heard: a television, music or other people, not you. Turn it off, or go closer.")
    #expect(
      Outcome.timeout(.idle).description(with: .noise)
        == "A loud, steady noise covers your voice. Switch it off, or go closer to the microphone.")
    #expect(Outcome.partialProgress.description(with: .noise) == "That was right.")
  }
}
