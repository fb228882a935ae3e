import ReadingJudge
import Testing

@Suite("A written sentence as it is said")
struct SentenceTextTests {
  @Test(
    "is plain lower-case words",
    arguments: [
      ("He was not an ill-disposed young man.", "he was not an ill disposed young man"),
      ("“Don’t,” she said—quietly.", "don't she said quietly"),
      ("„Wait“ ‹he› ‚said‘ «now»", "wait he said now"),
      ("Wait…what? Yes,no;maybe--so...then", "wait what yes no maybe so then"),
      ("The café's naïve façade", "the cafe's naive facade"),
      ("El Niño, smørrebrød, hors d’œuvre", "el nino smorrebrod hors d'oeuvre"),
      ("Cafe\u{301} Þór Ｈi", "cafe thor hi"),
      ("Mr. Brown and Dr. Mrs. Lee", "mister brown and doctor missus lee"),
      ("St. Paul lives on Baker St. near me", "saint paul lives on baker street near me"),
      ("fruit, e.g. plums, i.e. food, etc.", "fruit for example plums that is food etcetera"),
      ("No. 5 said no. Sgt. Pepper, Jr.", "number five said no sergeant pepper junior"),
      ("'Tis the readers' choice", "'tis the readers choice"),
      ("rock 'n' roll o'er th' hill", "rock and roll or the hill"),
      ("Straße, Ærø, Łódź", "strasse aero lodz"),
      ("rock & roll, 50% off", "rock and roll fifty percent off"),
      ("either/or", "either or"),
      ("example.com, end.Then", "example dot com end then"),
      ("THE CAT SAT ON IT", "the cat sat on it"),
      ("   \n\t ", ""),
      ("— … ?!", ""),
      ("日本語 words", "words"),
    ])
  func plain(written: String, said: String) {
    #expect(SentenceText(written).spokenTexts.joined(separator: " ") == said)
  }

  @Test(
    "has initials as letters, and numerals as numbers",
    arguments: [
      ("The U.S.A. and the BBC", "the u s ay and the b b c"),
      ("At 7 a.m. J. R. Smith", "at seven ay m j r smith"),
      ("NASA owns two TVs", "nasa owns two t v's"), ("the FBI", "the f b i"),
      ("Henry VIII, chapter IV", "henry eight chapter four"), ("I mix it", "i mix it"),
      ("A4, MP3 and R2D2", "ay four m p three and r two d two"), ("b2b", "b two b"),
      ("a B-52 bomber", "a b fifty two bomber"),
    ])
  func letters(written: String, said: String) {
    #expect(SentenceText(written).spokenTexts.joined(separator: " ") == said)
  }

  @Test(
    "has numbers as words",
    arguments: [
      ("7:30", "seven thirty"), ("7:00", "seven o'clock"), ("12:05", "twelve oh five"),
      ("7:30am", "seven thirty ay m"), ("19:05", "nineteen oh five"), ("0:30", "twelve thirty"),
      ("12:00 noon", "twelve o'clock noon"), ("0", "zero"), ("13", "thirteen"), ("40", "forty"),
      ("101", "one hundred one"), ("1,250", "one thousand two hundred fifty"),
      ("1984", "nineteen eighty four"), ("2005", "two thousand five"),
      ("2026", "twenty twenty six"), ("1900", "nineteen hundred"), ("1905", "nineteen oh five"),
      ("the 1980s and '90s", "the nineteen eighties and nineties"),
      ("1914–1918", "nineteen fourteen to nineteen eighteen"), ("10-15", "ten to fifteen"),
      ("555-1234", "five five five one two three four"),
      ("3.5", "three point five"), ("0.05", "zero point zero five"), ("-5", "minus five"),
      ("1st", "first"), ("22nd", "twenty second"), ("30th", "thirtieth"), ("12th", "twelfth"),
      ("May 5", "may fifth"), ("5 May", "the fifth of may"), ("$5", "five dollars"),
      ("£1", "one pound"),
      ("$5.50", "five dollars and fifty cents"), ("$0.99", "ninety nine cents"),
      ("£3.01", "three pounds and one penny"), ("25¢", "twenty five cents"), ("5€", "five euros"),
      ("$5 million", "five million dollars"), ("$1,250", "one thousand two hundred fifty dollars"),
      ("20°C", "twenty degrees celsius"), ("-4 °F", "minus four degrees fahrenheit"),
      ("5km at 60 mph", "five kilometers at sixty miles per hour"), ("1 kg", "one kilogram"),
      ("1/2", "one half"), ("3/4", "three quarters"), ("2½", "two and one half"),
      ("2 1/3 cups", "two and one third cups"), ("24/7", "twenty four seven"),
      ("007", "zero zero seven"), ("3000000", "three million"), ("3:1", "three to one"),
      ("7.", "seven"), ("(42)", "forty two"), ("4x4", "four by four"), ("#5", "number five"),
    ])
  func numbers(written: String, said: String) {
    #expect(SentenceText(written).spokenTexts.joined(separator: " ") == said)
  }

  @Test(
    "may be said in other ways, too",
    arguments: [
      ("1984", "one thousand nine hundred and eighty four"),
      ("1984", "nineteen hundred eighty four"),
      ("2005", "two thousand and five"), ("2005", "twenty oh five"), ("1500", "fifteen hundred"),
      ("7:30", "half past seven"), ("7:15", "a quarter past seven"), ("7:45", "quarter to eight"),
      ("7:50", "ten to eight"), ("7:05", "five past seven"), ("7:00", "seven"),
      ("19:05", "seven oh five"), ("19:00", "seven o'clock"), ("12:00", "noon"),
      ("00:00", "midnight"), ("7.30", "half past seven"), ("12:45", "quarter to one"),
      ("415", "four hundred and fifteen"), ("415", "four fifteen"), ("100", "a hundred"),
      ("101st", "one hundred and first"), ("0.5", "point five"), ("3.14", "three point fourteen"),
      ("$5.50", "five fifty"), ("£5.50", "five pounds fifty"), ("$1", "a dollar"),
      ("1/2", "a half"), ("3/4", "three fourths"), ("9/11", "nine eleven"),
      ("007", "double oh seven"),
      ("10–15", "ten fifteen"), ("20°C", "twenty degrees"), ("Henry VIII", "henry the eighth"),
      ("May 5", "may the fifth"), ("5 May", "five may"), ("USA", "usa"),
      ("NASA", "n ay s ay"),
      ("e.g.", "e g"), ("o'er", "over"),
    ])
  func otherWays(written: String, said: String) {
    let ways = SentenceText(written).alternatives.reduce([[]]) { sentences, word in
      sentences.flatMap { sentence in word.map { sentence + $0 } }
    }
    #expect(ways.map { $0.joined(separator: " ") }.contains(said), "\(ways)")
  }

  @Test("has one way only where nothing is open, and few where much is")
  func countOfWays() {
    let plain = SentenceText("The well-known cat can't sleep, Mr. Brown.")
    #expect(plain.alternatives.allSatisfy { $0.count == 1 })
    #expect(plain.everySpokenText == Set(plain.spokenTexts))
    for text in ["1,111,111", "12:00", "$1,984.15", "1914-1918", "-415.15°C"] {
      let ways = SentenceText(text).alternatives
      #expect(ways.allSatisfy { (2...10).contains($0.count) }, "\(ways)")
    }
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

  @Test("ways that need a word which nobody can say are left out")
  func sayable() {
    var known = Pronunciations()
    for word in ["half", "past", "seven"] { known.add([.ah], for: word) }
    let text = SentenceText("7:30").sayable(known)
    #expect(text.alternatives == [[["seven", "thirty"], ["half", "past", "seven"]]])
  }

  @Test("whatever is written has at least one way, and plain words in it")
  func anything() {
    let signs = Array("0123456789 :.,-–/'’£$€¢°%&#+aAbIVXzéß½…stndamp")
    var random = SystemRandomNumberGenerator()
    for _ in 0..<3000 {
      let length = Int.random(in: 0...12, using: &random)
      let written = String((0..<length).map { _ in signs.randomElement(using: &random) ?? "x" })
      let text = SentenceText(written)
      for ways in text.alternatives {
        #expect((1...10).contains(ways.count), "\(written)")
        let isPlain = ways.joined().allSatisfy { word in
          !word.isEmpty && word.allSatisfy { ("a"..."z").contains($0) || $0 == "'" }
        }
        #expect(isPlain, "\(written): \(ways)")
      }
    }
  }
}
