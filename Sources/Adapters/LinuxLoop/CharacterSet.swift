import Glibc

/// The characters of the user's terminal, as the locale has them (setlocale(3)).
public enum CharacterSet {
  /// Lets this process's C library measure and write characters as the user's locale does.
  ///
  /// A locale that is not installed leaves its character set: who asks for German in UTF-8 has a terminal
  /// in UTF-8.
  public static func useThatOfTheLocale() {
    guard setlocale(LC_CTYPE, "") == nil else { return }
    let names: [String] = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { name in getenv(name).map { String(cString: $0) } }
      .first { !$0.isEmpty }
    let set = locale?.lowercased().split(separator: ".").last?.prefix { $0 != "@" }
    if set == "utf-8" || set == "utf8" { setlocale(LC_CTYPE, "C.UTF-8") }
  }

  public static var isUTF8: Bool {
    nl_langinfo(Int32(CODESET)).map { String(cString: $0) } == "UTF-8"
  }
}
