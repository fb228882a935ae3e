/// Whatever has a digit in it: "7:30", "1,250", "3.5", "21st", "$5.50", "1984", "7am", "b2b".
struct NumberForm {
  private let context: WordContext

  init(_ context: WordContext) { self.context = context }

  func ways(of text: String) -> Ways {
    let text = text.trimming { $0 == "'" }
    if text.first == "-" {
      return Ways("minus", "negative") + ways(of: String(text.dropFirst()))
    }
    if let sign = text.first, let currency = MoneyWords.currencies[sign] {
      return money(text.dropFirst(), currency)
    }
    if let sign = text.last, let currency = MoneyWords.currencies[sign] {
      return money(text.dropLast(), currency)
    }
    return runs(text[...], isStart: true)
  }

  private func money(_ text: Substring, _ currency: MoneyWords.Currency) -> Ways {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 2, parts[1].count == 2, let coins = Int(parts[1]) {
      return MoneyWords.sum(amount(parts[0].isEmpty ? "0" : parts[0]), coins: coins, currency)
    }
    let amount = runs(text, isStart: true)
    return context.isBeforeScale
      ? amount : MoneyWords.whole(amount, one: currency.one, many: currency.many)
  }

  private func amount(_ text: Substring) -> Ways {
    let digits = text.filter(\.isDigit)
    return digits.count == text.count
      ? Int(digits).map(NumberWords.ways) ?? NumberWords.spelled(digits)
      : NumberWords.grouped(digits)
  }

  /// Numbers, letters and signs in turn, each said for itself.
  private func runs(_ text: Substring, isStart: Bool) -> Ways {
    guard let first = text.first else { return .silent }
    if first.isDigit || first == "." {
      let literal = text.prefix { $0.isDigit || ".,:".contains($0) }
      return afterNumber(literal, text.dropFirst(literal.count))
    }
    if first.isPlainLetter || first == "'" {
      let run = text.prefix { $0.isPlainLetter || $0 == "'" }
      return LetterForm.run(run) + runs(text.dropFirst(run.count), isStart: false)
    }
    let sign = first == "#" && !isStart ? nil : LetterForm.signs[first]
    return (sign ?? .silent) + runs(text.dropFirst(), isStart: false)
  }

  /// A number and what belongs to it: "21st", "1980s", "7am", "20°C", "5km", "99¢", "4x4".
  private func afterNumber(_ literal: Substring, _ rest: Substring) -> Ways {
    let number = literalWays(literal)
    let suffix = rest.prefix { $0.isPlainLetter || $0 == "'" }
    let end = rest.dropFirst(suffix.count)
    switch suffix.lowercased() {
    case "st", "nd", "rd", "th":
      guard let value = Int(literal.filter(\.isDigit)) else { break }
      return NumberWords.ordinalWays(value) + runs(end, isStart: false)
    case "s", "'s":
      return Ways(number.all.map(NumberWords.plural)) + runs(end, isStart: false)
    case "x" where end.first?.isDigit == true:
      return number + Ways("by", "x") + runs(end, isStart: false)
    case "x": return number + Ways("times", "x") + runs(end, isStart: false)
    case "k": return number + Ways("thousand", "k") + runs(end, isStart: false)
    default: break
    }
    if let unit = Units.ways(String(suffix), after: number) {
      return unit + runs(end, isStart: false)
    }
    if rest.first == "¢" {
      return MoneyWords.whole(number, one: "cent", many: "cents")
        + runs(rest.dropFirst(), isStart: false)
    }
    guard rest.first == "°" else { return number + runs(rest, isStart: false) }
    let scale = rest.dropFirst().prefix { $0.isPlainLetter }
    if let degrees = Units.degrees(after: number, scale) {
      return degrees + runs(rest.dropFirst(1 + scale.count), isStart: false)
    }
    return number + runs(rest, isStart: false)
  }

  private func literalWays(_ literal: Substring) -> Ways {
    if let clock = clock(literal, at: ":") { return clock }
    if literal.contains(":") { return parts(literal.split(separator: ":")) }
    let points = literal.split(separator: ".", omittingEmptySubsequences: false)
    if points.count == 2 { return decimal(points[0], points[1], literal) }
    if points.count > 2 { return parts(points, joint: Ways("point", "dot")) }
    let digits = literal.filter(\.isDigit)
    return literal.contains(",") ? NumberWords.grouped(digits) : NumberWords.ungrouped(digits)
  }

  /// "3:1" is said "three to one", "1:02:03" number by number.
  private func parts(_ parts: [Substring], joint: Ways? = nil) -> Ways {
    let joint = joint ?? (parts.count == 2 ? Ways("to", "") : .silent)
    return parts.enumerated().reduce(.silent) { ways, part in
      ways + (part.offset == 0 ? .silent : joint) + NumberWords.ungrouped(part.element)
    }
  }

  private func decimal(_ whole: Substring, _ digits: Substring, _ literal: Substring) -> Ways {
    let number = whole.filter(\.isDigit)
    let head =
      number.isEmpty || number == "0"
      ? Ways("zero point", "point", "oh point", "nought point")
      : (whole.contains(",") ? NumberWords.grouped(number) : NumberWords.ungrouped(number))
        + Ways("point")
    let tail = NumberWords.spelled(digits)
    let pair = digits.count == 2 && digits.first != "0" ? Int(digits) : nil
    let ways = head + (pair.map { tail.or(Ways([NumberWords.cardinal($0)])) } ?? tail)
    // "7.30" is a time in Britain.
    return clock(literal, at: ".").map { Ways([ways.usual]).or($0).or(ways) } ?? ways
  }

  private func clock(_ literal: Substring, at separator: Character) -> Ways? {
    let parts = literal.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 2, let hour = Int(parts[0]),
      let minute = Int(parts[1]), (0...24).contains(hour), (0...59).contains(minute)
    else { return nil }
    return ClockWords.ways(hour: hour, minute: minute)
  }
}

extension String {
  func trimming(_ isTrimmed: (Character) -> Bool) -> String {
    var text = self[...]
    while let first = text.first, isTrimmed(first) { text.removeFirst() }
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return String(text)
  }
}
