/// One sentence of a pack.
public struct Sentence: Hashable, Sendable {
  public var text: String
  /// Where it stands in its file; 1 is the first line.
  public var line: Int

  public init(text: String, line: Int) {
    self.text = text
    self.line = line
  }
}

/// Sentences to read or to type: a text file, one a line, with `#` comments and blank lines.
public struct SentencePack: Hashable, Sendable {
  /// The file's name without `.txt`.
  public var name: String
  /// In the order of the file, no two alike.
  public var sentences: [Sentence]

  public init(name: String, sentences: [Sentence]) {
    self.name = name
    self.sentences = sentences
  }

  /// Sentences with fewer words cannot be judged well.
  public static let fewestWords = 8
  /// In characters; longer ones do not fit on the screen, nor into one reading.
  public static let longestSentence = 300

  /// The pack that the bytes of a file hold, and what is wrong with it.
  ///
  /// Lines that cannot be used are left out; short ones are kept.
  /// Problems are reported under the name `file`.
  public static func parse(
    _ bytes: [UInt8], name: String, file: String
  ) -> (pack: SentencePack, problems: [ConfigProblem]) {
    var reader = SentencePackReader(file: file)
    let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() { reader.read(line, number: index + 1) }
    if reader.sentences.isEmpty {
      reader.report(
        "there is no sentence in it: write one sentence a line", line: max(1, lines.count),
        column: 1)
    }
    return (SentencePack(name: name, sentences: reader.sentences), reader.problems)
  }
}

/// Reads a pack line by line.
private struct SentencePackReader {
  let file: String
  var sentences: [Sentence] = []
  var problems: [ConfigProblem] = []
  /// The line on which each sentence stood first, by its words alone.
  private var firstLines: [[String]: Int] = [:]

  init(file: String) { self.file = file }

  mutating func report(_ message: String, line: Int, column: Int) {
    problems.append(
      ConfigProblem(
        file: file, position: SourcePosition(line: line, column: column), message: message))
  }

  mutating func read(_ bytes: ArraySlice<UInt8>, number: Int) {
    let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    guard let line = String(validating: bytes, as: UTF8.self) else {
      let right = validPrefix(of: bytes)
      report(
        "this is no UTF-8: save the file as UTF-8; the line is left out", line: number,
        column: right.unicodeScalars.count + 1)
      return
    }
    let scalars = Array(line.unicodeScalars)
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      scalars[start] != "#"
    else { return }
    let control = scalars.firstIndex { $0.isControl && $0 != "\t" }
    if let control {
      report(
        "there is a control character in this line: remove it; the line is left out", line: number,
        column: control + 1)
      return
    }
    add(
      line.split(whereSeparator: \.isWhitespace).map(String.init), line: number, column: start + 1)
  }

  private mutating func add(_ words: [String], line: Int, column: Int) {
    let text = words.joined(separator: " ")
    guard text.count <= SentencePack.longestSentence else {
      report(
        "this sentence has \(text.count) characters: cut it to \(SentencePack.longestSentence); the "
          + "line is left out", line: line, column: column)
      return
    }
    let spoken = words.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
      .filter { !$0.isEmpty }
    if let first = firstLines[spoken] {
      report(
        "this sentence stands on line \(first) already: remove one of them", line: line,
        column: column)
      return
    }
    firstLines[spoken] = line
    if spoken.count < SentencePack.fewestWords {
      report(
        "this sentence has \(spoken.count) \(spoken.count == 1 ? "word" : "words"), and with "
          + "fewer than \(SentencePack.fewestWords) it cannot be judged well: make it longer",
        line: line, column: column)
    }
    sentences.append(Sentence(text: text, line: line))
  }

  /// What can be read before the first byte that is wrong.
  private func validPrefix(of bytes: ArraySlice<UInt8>) -> String {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var text = String.UnicodeScalarView()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { text.append(scalar) }
    return String(text)
  }
}
