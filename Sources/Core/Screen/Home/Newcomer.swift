/// What somebody sees who has no alarm yet.
enum Newcomer {
  static func blocks(_ phrases: Phrases, columns: Int) -> [Block] {
    [
      Block(Line(phrases.noAlarmIsSet, .strong), rank: 3),
      Block(
        hint("t", columns >= 56 ? phrases.tryOut.sentence : phrases.tryTheAlarm), rank: 1),
      Block(hint("n", phrases.makeYourFirstAlarm), rank: 2, gap: 0),
    ]
  }

  private static func hint(_ key: Character, _ meaning: String) -> Line {
    Line(
      [TextRun(String(key), .strongAccent), TextRun("  " + meaning)], key: .character(key))
  }
}
