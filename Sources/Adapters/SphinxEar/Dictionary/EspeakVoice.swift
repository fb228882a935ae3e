import CivilTime
import LinuxLoop
import ReadingJudge

/// How the speech synthesizer espeak-ng says words, where it is installed.
///
/// It is a program of its own: it is asked once for all words, some 20 ms, and only for words that
/// nobody knows; one that hangs is killed.
enum EspeakVoice {
  /// A small machine needs a tenth of it.
  private static let patience = Duration.milliseconds(500)
  /// So that all words are one argument (execve(2)).
  private static let mostWords = 1_000

  /// The phones of these words; those without an answer are left out.
  static func phones(of words: [String]) -> [String: [Phone]] {
    guard !words.isEmpty, let program = ProgramAnswer.path(of: "espeak-ng") else { return [:] }
    let words = Array(words.prefix(mostWords))
    // A blank line ends a clause, and each clause is a line of the answer.
    let arguments = ["-q", "-v", "en-us", "--ipa", "--sep=_", words.joined(separator: "\n\n")]
    guard let answer = ProgramAnswer.of(program, arguments, within: patience) else { return [:] }
    let lines = String(decoding: answer, as: UTF8.self).split(separator: "\n")
    guard lines.count == words.count else { return [:] }
    let pairs = zip(words, lines).compactMap { word, line in
      PhoneticAlphabet.phones(String(line)).map { (word, $0) }
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
