/// One word of a line, or a mark between words.
struct LineWord: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case word
    /// In double quotes, which are not part of the text.
    case quoted
    case comma
    case colon
  }

  var kind: Kind
  var text: String
  /// 1 is the first.
  var column: Int
}

/// Takes a line apart: words, texts in quotes, commas and colons. `#` begins a comment.
struct LineWords {
  private(set) var words: [LineWord] = []
  /// The column behind the last word.
  private(set) var end = 1
  /// Where a text in quotes begins that does not end.
  private(set) var openQuote: Int?
  private let characters: [Character]
  private var index = 0

  init(_ line: some StringProtocol) {
    characters = Array(line)
    while index < characters.count, openQuote == nil { readOne() }
  }

  private mutating func readOne() {
    switch characters[index] {
    case let character where character.isWhitespace: index += 1
    case "#": index = characters.count
    case "\"": readQuoted()
    case ",": take(.comma, count: 1)
    case ":": take(.colon, count: 1)
    default: readWord()
    }
  }

  private mutating func readQuoted() {
    let rest = characters[(index + 1)...]
    guard let close = rest.firstIndex(of: "\"") else {
      openQuote = index + 1
      return
    }
    append(.quoted, String(rest[..<close]))
    index = close + 1
    end = index + 1
  }

  /// A colon belongs to a word between digits: `06:30`. The rules of a zone have commas.
  private mutating func readWord() {
    let isRule = ["zone", "rules"].contains(words.last?.text)
    let start = index
    while index < characters.count, !characters[index].isWhitespace, characters[index] != "\"" {
      if characters[index] == ":", isLast(index) || !isDigit(index - 1) { break }
      if characters[index] == ",", !isRule || isLast(index) { break }
      index += 1
    }
    let text = String(characters[start..<index])
    index = start
    take(.word, count: text.count)
  }

  /// Whether nothing of the same word follows.
  private func isLast(_ position: Int) -> Bool {
    position + 1 == characters.count || characters[position + 1].isWhitespace
  }

  private func isDigit(_ position: Int) -> Bool {
    position >= 0 && ("0"..."9").contains(characters[position])
  }

  private mutating func take(_ kind: LineWord.Kind, count: Int) {
    append(kind, String(characters[index..<index + count]))
    index += count
    end = index + 1
  }

  private mutating func append(_ kind: LineWord.Kind, _ text: String) {
    words.append(LineWord(kind: kind, text: text, column: index + 1))
  }
}
