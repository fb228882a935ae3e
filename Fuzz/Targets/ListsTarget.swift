import CivilTime
import Settings

/// The user's text files of a thing a line: sentences and holidays.
enum ListsTarget {
  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    let places = TextPlaces(bytes)
    let (pack, problems) = SentencePack.parse(bytes, name: "fuzz", file: "fuzz.txt")
    try places.require(problems)
    for sentence in pack.sentences {
      try require(!sentence.text.isEmpty, "an empty sentence")
      try require(
        sentence.text.count <= SentencePack.longestSentence,
        "a sentence of \(sentence.text.count) characters")
      try places.require(SourcePosition(line: sentence.line, column: 1), for: sentence.text)
    }
    try require(
      Set(pack.sentences.map(\.text)).count == pack.sentences.count, "a sentence stands twice")
    let (list, complaints) = HolidayList.parse(bytes, file: "holidays.txt")
    try places.require(complaints)
    try require(list.dates.allSatisfy(\.isValid), "a date that is none")
  }
}
