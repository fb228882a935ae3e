/// The languages that the screens speak.
public enum Language: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case german = "de"

  /// The language that an environment asks for.
  ///
  /// As setlocale(3) does: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty names
  /// the locale. In front of it stands gettext's list `LANGUAGE`, unless that locale is `C`.
  ///
  /// - Parameter variable: The value of an environment variable; nil where it is not set.
  public static func spoken(in variable: (String) -> String?) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { variable($0) }
      .first { !$0.isEmpty }
    guard let locale, !isNeutral(locale) else { return .english }
    let wishes = (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init)
    return (wishes + [locale]).lazy.compactMap(Self.init(locale:)).first ?? .english
  }

  /// The language of a locale's name, such as `de_AT.UTF-8@euro`; nil where it is another.
  public init?(locale: String) {
    let name = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
    self.init(rawValue: name.lowercased())
  }

  /// Whether a locale stands for no language at all.
  private static func isNeutral(_ locale: String) -> Bool {
    ["C", "POSIX"].contains(locale.prefix { $0 != "." })
  }
}

/// What the user says about the language.
public enum LanguageChoice: Hashable, Sendable {
  /// That of the locale.
  case automatic
  case always(Language)

  /// Each choice by the word for it.
  public static let words: [(word: String, choice: Self)] =
    [("auto", .automatic)] + Language.allCases.map { ($0.rawValue, .always($0)) }

  /// The language itself; `variable` looks an environment variable up.
  public func language(in variable: (String) -> String?) -> Language {
    switch self {
    case .automatic: Language.spoken(in: variable)
    case .always(let language): language
    }
  }
}
