import Appearance
import Testing

@Suite struct LanguageTests {
  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], Language.german),
    (["LANG": "de"], .german),
    (["LANG": "de_AT.UTF-8@euro", "LC_MESSAGES": "en_GB.UTF-8"], .english),
    (["LC_ALL": "de_CH.UTF-8", "LC_MESSAGES": "en_GB.UTF-8", "LANG": "en_US"], .german),
    (["LC_ALL": "", "LC_MESSAGES": "de_DE", "LANG": "en_US"], .german),
    (["LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"], .english),
    (["LANGUAGE": "fr:de:en", "LANG": "en_US.UTF-8"], .german),
    (["LANGUAGE": "de", "LANG": "C"], .english),
    (["LANGUAGE": "de"], .english),
    (["LANG": "denmark"], .english),
    (["LANG": "fr_FR.UTF-8"], .english),
    ([:], .english),
  ])
  func localeChoosesTheLanguage(variables: [String: String], language: Language) {
    #expect(LanguageChoice.automatic.language { variables[$0] } == language)
  }

  @Test func aChoiceOutdoesTheLocale() {
    #expect(LanguageChoice.always(.english).language { _ in "de_DE.UTF-8" } == .english)
  }
}
