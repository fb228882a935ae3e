import ReadingJudge

/// A line of a pack that tells how a word is said: `@say Llewelyn = loo ellin, L UW EH L IH N`.
///
/// After the `=` stand other words that sound so together, or the dictionary's signs in capitals;
/// commas part several ways.
struct SayingLine {
  struct Mistake: Error {
    var message: String
    /// In characters from 1.
    var column: Int
  }

  static let pattern = "`@say Llewelyn = loo ellin`"

  let saying: Saying
  let line: Int
  let column: Int

  init(_ line: TextLine) throws(Mistake) {
    self.line = line.number
    column = line.column
    guard let command = line.text.split(whereSeparator: \.isWhitespace).first, command == "@say"
    else {
      throw Mistake(
        message: "a line that begins with @ tells how a word is said: write \(Self.pattern)",
        column: line.column)
    }
    guard let equals = line.text.firstIndex(of: "=") else {
      throw Mistake(message: "there is no `=`: write \(Self.pattern)", column: line.column)
    }
    let text = line.text
    func place(_ index: String.Index) -> Int {
      line.column + text.unicodeScalars.distance(from: text.startIndex, to: index)
    }
    let word = try Self.word(text[..<equals].dropFirst(command.count), column: line.column)
    var ways: [Saying.Way] = []
    for part in text[equals...].dropFirst().split(
      separator: ",", omittingEmptySubsequences: false)
    {
      ways.append(try Self.way(part, column: place))
    }
    saying = Saying(word: word, ways: ways)
  }

  private static func word(_ text: Substring, column: Int) throws(Mistake) -> String {
    let written = text.split(whereSeparator: \.isWhitespace)
    guard written.count == 1 else {
      throw Mistake(
        message: "one word stands before the `=`, not \(written.count): write \(pattern)",
        column: column)
    }
    // What may be said as one word is meant as one: "GIF" is no three letters here.
    let ways = SentenceText(String(written[0])).alternatives.first ?? []
    guard let word = ways.first(where: { $0.count == 1 })?.first else {
      let said = ways.first.map { $0.joined(separator: " ") } ?? ""
      throw Mistake(
        message:
          "`\(written[0])` is said as \(said.isEmpty ? "nothing" : "“\(said)”"): tell it for "
          + "one word at a time", column: column)
    }
    return word
  }

  private static func way(
    _ text: Substring, column: (String.Index) -> Int
  ) throws(Mistake) -> Saying.Way {
    let signs = text.split { $0.isWhitespace || $0 == "-" }
    guard !signs.isEmpty else {
      throw Mistake(
        message: "there are no sounds here: write other words that sound so, as in \(pattern)",
        column: column(text.startIndex))
    }
    guard signs.allSatisfy({ $0.allSatisfy { $0.isUppercase || $0.isNumber } }) else {
      let words = signs.flatMap { SentenceText(String($0)).spokenTexts }
      guard !words.isEmpty else {
        throw Mistake(
          message: "`\(signs[0])` has no letters to be said: write other words that sound so",
          column: column(signs[0].startIndex))
      }
      return .like(words)
    }
    var phones: [Phone] = []
    for sign in signs {
      // The dictionary's full edition marks stress with a digit.
      guard let phone = Phone(symbol: sign.filter { !$0.isNumber }) else {
        throw Mistake(
          message:
            "`\(sign)` is no sound: write small letters for words that sound so, or these signs: "
            + Phone.allCases.map(\.symbol).joined(separator: " "), column: column(sign.startIndex))
      }
      phones.append(phone)
    }
    return .phones(phones)
  }
}
