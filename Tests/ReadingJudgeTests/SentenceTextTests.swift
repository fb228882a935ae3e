import ReadingJudge
import Testing

@Suite("A written sentence as it is said")
struct SentenceTextTests {
  @Test(
    "is plain lower-case words",
    arguments: [
      ("He was not an ill-disposed young man.", "he was not an ill disposed young man"),
      ("“Don’t,” she said—quietly.", "don't she said quietly"),
      ("The café's naïve façade", "the cafe's naive facade"),
      ("Mr. Brown and Dr. Mrs. Lee", "mister brown and doctor missus lee"),
      ("'Tis the readers' choice", "'tis the readers choice"),
      ("Straße, Ærø, Łódź", "strasse aero lodz"),
      ("rock & roll, 50% off", "rock and roll fifty percent off"),
      ("either/or", "either or"),
      ("   \n\t ", ""),
      ("— … ?!", ""),
      ("日本語 words", "words"),
    ])
  func plain(written: String, said: String) {
    #expect(SentenceText(written).spokenTexts.joined(separator: " ") == said)
  }

  @Test(
    "has numbers as words",
    arguments: [
      ("7:30", "seven thirty"), ("7:00", "seven o'clock"), ("12:05", "twelve oh five"),
      ("7:30am", "seven thirty am"), ("0", "zero"), ("13", "thirteen"), ("40", "forty"),
      ("101", "one hundred one"), ("1,250", "one thousand two hundred fifty"),
      ("1984", "nineteen eighty four"), ("2005", "two thousand five"),
      ("2026", "twenty twenty six"), ("1900", "nineteen hundred"), ("1905", "nineteen oh five"),
      ("3.5", "three point five"), ("1st", "first"), ("22nd", "twenty second"),
      ("30th", "thirtieth"), ("12th", "twelfth"), ("$5", "five dollars"), ("£1", "one pound"),
      ("007", "zero zero seven"), ("b2b", "b two b"), ("3000000", "three million"),
      ("7.", "seven"), ("(42)", "forty two"), ("24/7", "twenty four seven"),
    ])
  func numbers(written: String, said: String) {
    #expect(SentenceText(written).spokenTexts.joined(separator: " ") == said)
  }

  @Test("a number too long for the machine is read digit by digit")
  func longNumber() {
    let digits = String(repeating: "9", count: 40)
    #expect(SentenceText(digits).spokenTexts == Array(repeating: "nine", count: 40))
  }

  @Test("lights a written word when all its spoken words are heard")
  func writtenWords() {
    let text = SentenceText("At 7:30 — well-known trains leave")
    #expect(text.written == ["At", "7:30", "—", "well-known", "trains", "leave"])
    #expect(text.spoken.map(\.written) == [0, 1, 1, 3, 3, 4, 5])
    let heard = [true, true, true, false, true, true, false]
    #expect(text.writtenFlags(spokenFlags: heard) == [true, true, true, false, true, false])
  }

  @Test("a dash at the start goes with the first word that is said")
  func leadingDash() {
    let text = SentenceText("— yes")
    #expect(text.writtenFlags(spokenFlags: [true]) == [true, true])
    #expect(text.writtenFlags(spokenFlags: [false]) == [false, false])
  }

  @Test("two writings of the same words are the same thing to say")
  func sameWords() {
    #expect(
      SentenceText("The Clock, rings at 7!").spokenTexts
        == SentenceText("the clock rings at seven").spokenTexts)
  }
}
