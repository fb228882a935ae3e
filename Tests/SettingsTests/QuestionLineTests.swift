import Settings
import Testing

/// `QUESTION => ANSWER` in a pack.
@Suite struct QuestionLineTests {
  private func read(_ text: String) -> (sentences: [Sentence], problems: [String]) {
    let (pack, problems) = SentencePack.parse(Array(text.utf8), name: "p", file: "p.txt")
    return (pack.sentences, problems.map(\.description))
  }

  private let answer = "The capital of Peru is the city of Lima beside the sea."

  @Test func aQuestionAndItsAnswerAreTakenApart() {
    let (sentences, problems) = read("# Peru\n  What is the capital   of Peru?  =>  \(answer)\n")
    #expect(problems == [])
    #expect(
      sentences == [Sentence(text: answer, question: "What is the capital of Peru?", line: 2)])
  }

  @Test func oneAnswerMayHaveTwoQuestionsButNotOneTwice() {
    let (sentences, problems) = read("Peru? => \(answer)\nLima? => \(answer)\nPeru? => \(answer)\n")
    #expect(sentences.map(\.question) == ["Peru?", "Lima?"])
    #expect(
      problems == ["p.txt:3:10: this sentence stands on line 1 already: remove one of them"])
  }

  @Test func anEscapedArrowIsOnlyASign() {
    let text = "We write it as a \\=> b when a really does lead to b."
    let (sentences, problems) = read(text)
    #expect(problems == [])
    #expect(sentences.first?.text == "We write it as a => b when a really does lead to b.")
    #expect(sentences.first?.question == nil)
  }

  @Test(arguments: [
    ("=> The capital of Peru is the city of Lima.", "p.txt:1:1: there is no question before =>"),
    ("  Peru? =>", "p.txt:1:9: there is no answer after =>"),
    ("Peru? => Lima => Callao", "p.txt:1:15: a second => stands here"),
    ("Ä ö? => a => b", "p.txt:1:11: a second => stands here"),
  ])
  func whatIsNeitherIsNamedWithItsPlace(text: String, problem: String) {
    let (sentences, problems) = read("\(text)\n\(answer)\n")
    #expect(sentences.count == 1)
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix(problem) == true, "\(problems)")
    #expect(problems.first?.hasSuffix("; the line is left out") == true)
  }

  @Test func aShortAnswerIsNamedWhereItStands() {
    let (_, problems) = read("Peru? => The city of Lima.\n")
    #expect(problems.first?.hasPrefix("p.txt:1:10: warning: this sentence has 4 words") == true)
  }
}
