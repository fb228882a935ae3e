/// How one written word is said, in plain lower-case words.
///
/// Its neighbours matter: "$5 million" is said in another order, and "May 5" is a day.
struct SpokenForm {
  /// A piece of a written word that is said for itself: "well" of "well-known", "7:30".
  private struct Piece {
    var text = ""
    /// What parts it from the piece before: a hyphen, a slash, or whatever else is not said.
    var separator: Character?
    var hasPeriod = false
  }

  private let pieces: [Piece]
  private let context: WordContext

  /// - Parameters:
  ///   - written: the word as written, punctuation included
  ///   - context: what stands around it
  init(_ written: String, in context: WordContext) {
    self.context = context
    pieces = Self.pieces(of: Array(written))
  }

  var ways: Ways {
    if pieces.count == 1 { return context.dated(say(pieces[0]), written: pieces[0].text) }
    if let pair = numberPair { return pair }
    return pieces.indices.reduce(Ways.silent) { ways, index in
      ways + joint(before: index) + say(pieces[index])
    }
  }

  private func say(_ piece: Piece) -> Ways {
    let text = piece.text
    if text.contains(where: \.isDigit) { return NumberForm(context).ways(of: text) }
    return LetterForm(context).ways(of: text, hasPeriod: piece.hasPeriod)
  }

  /// "1/2", "10-15", "555-1234"; nil for anything else.
  private var numberPair: Ways? {
    guard pieces.count == 2, let separator = pieces[1].separator else { return nil }
    let (one, other) = (pieces[0].text, pieces[1].text)
    guard one.allSatisfy(\.isDigit), other.allSatisfy(\.isDigit) else { return nil }
    switch separator {
    case "/": return FractionWords.ways(one, other, afterNumber: context.followsNumber)
    case "-" where one.count == 3 && other.count == 4:
      return NumberWords.spelled(one) + NumberWords.spelled(other)
    default: return nil
    }
  }

  /// Two numbers are joined by "to"; otherwise a hyphen is not said.
  private func joint(before index: Int) -> Ways {
    guard index > 0, pieces.count == 2, let separator = pieces[1].separator,
      separator == "-" || separator == Letters.dash,
      pieces.allSatisfy({ $0.text.first.map { $0.isDigit || $0.isCurrency } ?? false })
    else { return .silent }
    return Ways("to", "", "through")
  }

  // MARK: Cutting

  /// Cuts at hyphens, slashes and whatever else stands between words; points, commas and colons
  /// stay inside numbers, points inside initials.
  private static func pieces(of characters: [Character]) -> [Piece] {
    var pieces = [Piece()]
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      let previous = index > 0 ? characters[index - 1] : nil
      if isMinus(character, previous, next) {
        pieces[pieces.count - 1].text = "-"
      } else if isSaid(character, previous, next) {
        pieces[pieces.count - 1].text.append(character)
      } else {
        if character == "." { pieces[pieces.count - 1].hasPeriod = true }
        pieces.append(Piece(separator: character))
      }
    }
    return pieces.filter { !$0.text.allSatisfy { $0 == "'" } }
  }

  private static func isMinus(
    _ character: Character, _ previous: Character?, _ next: Character?
  ) -> Bool {
    character == "-" && previous == nil && next.map { $0.isDigit || $0.isCurrency } == true
  }

  private static func isSaid(
    _ character: Character, _ previous: Character?, _ next: Character?
  ) -> Bool {
    switch character {
    case "'",
      _ where character.isWordCharacter:
      true
    case ".":
      next?.isDigit == true || (previous?.isPlainLetter == true && next?.isPlainLetter == true)
    case ",", ":": previous?.isDigit == true && next?.isDigit == true
    default: character.isCurrency || LetterForm.signs[character] != nil
    }
  }
}

extension Character {
  var isDigit: Bool { ("0"..."9").contains(self) }
  var isPlainLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
  var isPlainCapital: Bool { ("A"..."Z").contains(self) }
  var isWordCharacter: Bool { isDigit || isPlainLetter }
  var isCurrency: Bool { self == "¢" || MoneyWords.currencies[self] != nil }
}
