/// Words that are written shorter than they are said.
enum Abbreviations {
  /// What `text` stands for; nil when it is no abbreviation here.
  ///
  /// - Parameter hasPeriod: a point follows, which may also end the sentence
  static func ways(of text: String, hasPeriod: Bool, _ context: WordContext) -> Ways? {
    let lower = text.lowercased()
    if let title = always[lower] { return title }
    guard hasPeriod else { return nil }
    switch lower {
    case "st": return context.isBeforeName ? Ways("saint", "street") : Ways("street", "saint")
    case "no" where context.isBeforeNumber: return Ways("number")
    case "p" where context.isBeforeNumber: return Ways("page")
    default: break
    }
    if let short = dotted[lower] { return short }
    return text.first?.isPlainCapital == true ? names[lower] : nil
  }

  private static let always = [
    "mr": Ways("mister"), "mrs": Ways("missus"), "ms": Ways("miss"), "dr": Ways("doctor", "drive"),
    "prof": Ways("professor"), "vs": Ways("versus"), "etc": Ways("etcetera"),
    "e.g": Ways("for example", "e g"), "eg": Ways("for example", "e g"),
    "i.e": Ways("that is", "i e"), "messrs": Ways("messieurs"),
  ]

  /// With a point, in any case.
  private static let dotted = [
    "approx": Ways("approximately"), "dept": Ways("department"), "ft": Ways("feet", "foot", "fort"),
    "lb": Ways("pound", "pounds"), "lbs": Ways("pounds"), "oz": Ways("ounces", "ounce"),
    "ave": Ways("avenue"), "blvd": Ways("boulevard"), "jr": Ways("junior"), "sr": Ways("senior"),
    "cf": Ways("compare"), "al": Ways("al"),
  ]

  /// With a point and a capital.
  private static let names = [
    "rd": Ways("road"), "mt": Ways("mount"), "capt": Ways("captain"), "sgt": Ways("sergeant"),
    "lt": Ways("lieutenant"), "gen": Ways("general"), "gov": Ways("governor"),
    "rev": Ways("reverend"), "co": Ways("company", "co"), "inc": Ways("incorporated", "ink"),
    "ltd": Ways("limited"), "corp": Ways("corporation", "corp"), "vol": Ways("volume"),
    "fig": Ways("figure"), "jan": Ways("january"), "feb": Ways("february"), "mar": Ways("march"),
    "apr": Ways("april"), "aug": Ways("august"), "sep": Ways("september"),
    "sept": Ways("september"), "oct": Ways("october"), "nov": Ways("november"),
    "dec": Ways("december"), "mon": Ways("monday"), "tues": Ways("tuesday"),
    "wed": Ways("wednesday"), "thurs": Ways("thursday"), "fri": Ways("friday"),
  ]
}

/// Numbers in capital letters, as kings and chapters have them.
enum RomanNumeral {
  private static let values: [String: Int] = {
    let ones = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
    return Dictionary(
      uniqueKeysWithValues: (1...39).map {
        (String(repeating: "X", count: $0 / 10) + ones[$0 % 10], $0)
      })
  }()

  /// 1…39; nil for anything else, because "MIX" and "CIVIL" are words.
  static func value(of text: some StringProtocol) -> Int? { values[String(text)] }
}
