/// Finds the sentences of a pack that cannot be judged well.
///
/// The limits are measured: with sentences shorter than these, chatter and other sentences are
/// accepted now and then; with longer ones they never were.
public struct SentenceLint {
  public static let fewestWords = 8
  public static let fewestContentWords = 5
  public static let fewestPhones = 29
  /// Some nine seconds of slow reading.
  public static let mostPhones = 100

  public enum Fault: Hashable, Sendable {
    case fewWords(Int)
    case fewContentWords([String])
    case fewPhones(Int)
    case tooLong(phones: Int)
    /// Another sentence has nearly the same words; its index.
    case alike(other: Int, text: String)
    /// Nobody knows how these are said.
    case unsayable([String])
    case nothingToSay

    /// What is wrong, and how to mend it.
    public var text: String {
      switch self {
      case .fewWords(let count):
        "this sentence has \(count) \(count == 1 ? "word" : "words"), and with fewer than "
          + "\(SentenceLint.fewestWords) it cannot be judged well: make it longer"
      case .fewContentWords(let words):
        "\(Self.counted(words)), and with fewer than \(SentenceLint.fewestContentWords) it "
          + "cannot be told from other speech: add things, names or actions"
      case .fewPhones(let count):
        "this sentence is \(count) sounds long, and with fewer than \(SentenceLint.fewestPhones) it "
          + "cannot be judged well: take longer words, or more of them"
      case .tooLong(let count):
        "this sentence is \(count) sounds long, which takes a sleepy reader nine seconds and more: "
          + "make two of it"
      case .alike(_, let text):
        "it has nearly the same words as “\(text)”, and who reads one may be heard reading the "
          + "other: write it in other words, or remove one of them"
      case .unsayable(let words):
        "nobody knows how \(words.map { "“\($0)”" }.joined(separator: " and ")) is said: tell it in a "
          + "line `@say \(words.first ?? "") = …`"
      case .nothingToSay:
        "there is nothing in it that can be read aloud: write it in words"
      }
    }

    private static func counted(_ words: [String]) -> String {
      switch words.count {
      case 0: "this sentence has no word with a meaning of its own"
      case 1: "this sentence has one word with a meaning of its own (\(words[0]))"
      default:
        "this sentence has \(words.count) words with a meaning of their own "
          + "(\(words.joined(separator: ", ")))"
      }
    }
  }

  /// The faults of each sentence, none for most of them.
  public static func faults(
    of sentences: [SentenceText], _ pronunciations: Pronunciations
  ) -> [[Fault]] {
    let contents = sentences.map(contentWords)
    let alike = earlierAlike(contents.map(Set.init))
    return sentences.indices.map { index in
      var faults = faults(of: sentences[index], contents[index], pronunciations)
      if let other = alike[index] {
        let text = sentences[other].written.joined(separator: " ")
        faults.append(.alike(other: other, text: text))
      }
      return faults
    }
  }

  /// The words that carry the meaning, each once, in their order.
  public static func contentWords(of sentence: SentenceText) -> [String] {
    var words: [String] = []
    for word in sentence.spokenTexts
    where !FunctionWords.contains(word) && !words.contains(word) { words.append(word) }
    return words
  }

  private static func faults(
    of sentence: SentenceText, _ content: [String], _ pronunciations: Pronunciations
  ) -> [Fault] {
    let words = sentence.spokenTexts
    guard !words.isEmpty else { return [.nothingToSay] }
    var faults: [Fault] = []
    if words.count < fewestWords { faults.append(.fewWords(words.count)) }
    if content.count < fewestContentWords { faults.append(.fewContentWords(content)) }
    let unsayable = Set(words).filter { !pronunciations.knows($0) }.sorted()
    guard unsayable.isEmpty else { return faults + [.unsayable(unsayable)] }
    let phones = words.reduce(0) { $0 + (pronunciations.usual($1)?.count ?? 0) }
    if phones < fewestPhones { faults.append(.fewPhones(phones)) }
    if phones > mostPhones { faults.append(.tooLong(phones: phones)) }
    return faults
  }

  /// For each sentence an earlier one that shares more than half of its content words, or all but one.
  private static func earlierAlike(_ contents: [Set<String>]) -> [Int?] {
    var sentencesByWord: [String: [Int]] = [:]
    return contents.enumerated().map { index, words in
      var shared: [Int: Int] = [:]
      for word in words {
        for earlier in sentencesByWord[word] ?? [] { shared[earlier, default: 0] += 1 }
        sentencesByWord[word, default: []].append(index)
      }
      return shared.filter { areAlike(words, contents[$0.key], shared: $0.value) }.keys.min()
    }
  }

  private static func areAlike(_ one: Set<String>, _ other: Set<String>, shared: Int) -> Bool {
    let count = min(one.count, other.count)
    return 2 * shared > count || (count > 1 && shared >= max(one.count, other.count) - 1)
  }
}
