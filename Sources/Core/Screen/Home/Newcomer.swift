import Appearance

/// What somebody sees who has no alarm yet.
enum Newcomer {
  static func blocks(_ phrases: Phrases, columns: Int) -> [Block] {
    [
      Block(Line(phrases.noAlarmIsSet, .strong), rank: 3),
      Block(
        hint(
          .tryAlarm, columns >= 56 ? phrases.tryOut.sentence : phrases.tryTheAlarm, phrases),
        rank: 1),
      Block(hint(.new, phrases.makeYourFirstAlarm, phrases), rank: 2, gap: 0),
    ]
  }

  private static func hint(_ action: KeyAction, _ meaning: String, _ phrases: Phrases) -> Line {
    Line(
      [TextRun(phrases.key(action), .strongAccent), TextRun("  " + meaning)],
      key: phrases.keys.keys(for: action).first.map(Key.init))
  }
}
