public import ReadingJudge

/// One sentence of a pack, or a question with its answer.
public struct Sentence: Hashable, Sendable {
  /// What is read or typed.
  public var text: String
  /// What it answers; nil for a plain sentence.
  public var question: String?
  /// Where it stands in its file; 1 is the first line.
  public var line: Int

  public init(text: String, question: String? = nil, line: Int) {
    self.text = text
    self.question = question
    self.line = line
  }
}

/// Sentences to read or to type: a text file, one a line, with `#` comments and blank lines.
///
/// A line `@say WORD = SOUNDS` tells how a word is said.
/// `QUESTION => ANSWER` is an answer to read below its question; ``QuestionLine`` has the rules.
public struct SentencePack: Hashable, Sendable {
  /// The file's name without `.txt`.
  public var name: String
  /// In the order of the file, no two alike.
  public var sentences: [Sentence]
  /// How the user says words, in the order of the file.
  public var sayings: [Saying]

  public init(name: String, sentences: [Sentence], sayings: [Saying] = []) {
    self.name = name
    self.sentences = sentences
    self.sayings = sayings
  }

  /// In characters; longer ones do not fit on the screen, nor into one reading.
  public static let longestSentence = 300

  /// The pack that the bytes of a file hold, and what is wrong with it.
  ///
  /// Lines that cannot be used are left out; short ones are kept.
  /// Problems are reported under the name `file`.
  public static func parse(
    _ bytes: [UInt8], name: String, file: String
  ) -> (pack: SentencePack, problems: [ConfigProblem]) {
    let text = TextLines(bytes, file: file)
    var reader = SentencePackReader(file: file)
    for line in text.lines { reader.add(line) }
    reader.end(line: text.last)
    let problems = (text.problems + reader.problems).sorted { $0.position < $1.position }
    let pack = SentencePack(
      name: name, sentences: reader.sentences, sayings: reader.sayings.map(\.saying))
    return (pack, problems)
  }
}

/// Reads a pack line by line.
private struct SentencePackReader {
  let file: String
  var sentences: [Sentence] = []
  var sayings: [SayingLine] = []
  var problems: [ConfigProblem] = []
  /// The line on which each sentence stood first, by its words alone.
  private var firstLines: [[String]: Int] = [:]

  init(file: String) { self.file = file }

  private mutating func report(
    _ message: String, _ severity: ConfigProblem.Severity = .error, line: Int, column: Int
  ) {
    problems.append(
      ConfigProblem(
        file: file, position: SourcePosition(line: line, column: column), severity: severity,
        message: message))
  }

  mutating func add(_ line: TextLine) {
    guard line.text.first == "@" else { return addSentence(line) }
    do throws(SayingLine.Mistake) {
      sayings.append(try SayingLine(line))
    } catch {
      report("\(error.message); the line is left out", line: line.number, column: error.column)
    }
  }

  private mutating func addSentence(_ line: TextLine) {
    do throws(QuestionLine.Complaint) {
      add(try QuestionLine(line.text), line: line.number, column: line.column)
    } catch {
      report(
        "\(error.message); the line is left out", line: line.number,
        column: line.column + error.offset)
    }
  }

  private mutating func add(_ found: QuestionLine, line: Int, column: Int) {
    let (text, words) = (found.text, found.text.split(separator: " "))
    let column = column + found.offset
    // By scalars: a letter may carry thousands of accents.
    let length = text.unicodeScalars.count
    guard length <= SentencePack.longestSentence else {
      report(
        "this sentence has \(length) characters: cut it to \(SentencePack.longestSentence); the "
          + "line is left out", line: line, column: column)
      return
    }
    let spoken = words.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
      .filter { !$0.isEmpty }
    // One answer may have several questions.
    let alike = (found.question.map { [$0] } ?? []) + spoken
    if let first = firstLines[alike] {
      report(
        "this sentence stands on line \(first) already: remove one of them", line: line,
        column: column)
      return
    }
    firstLines[alike] = line
    if spoken.count < SentenceLint.fewestWords {
      report(SentenceLint.Fault.fewWords(spoken.count).text, .warning, line: line, column: column)
    }
    sentences.append(Sentence(text: text, question: found.question, line: line))
  }

  /// Looks at the pack as a whole.
  mutating func end(line: Int) {
    if sentences.isEmpty {
      report("there is no sentence in it: write one sentence a line", line: line, column: 1)
    }
    guard !sayings.isEmpty else { return }
    let spoken = sentences.reduce(into: Set<String>()) { words, sentence in
      words.formUnion(SentenceText(sentence.text).everySpokenText)
    }
    let used = spoken.union(spoken.flatMap(DerivedForms.candidates))
    for saying in sayings where !used.contains(saying.saying.word) {
      report(
        "no sentence here has the word “\(saying.saying.word)”: look how it is spelled, or remove the "
          + "line", .warning, line: saying.line, column: saying.column)
    }
  }
}
