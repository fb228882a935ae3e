import Wire

// Sums.

extension Phrases {
  func doTheSum(_ place: String) -> String { say("Do the sum: \(place)", "Rechne: \(place)") }
  func sum(_ place: String) -> String { say("Sum \(place)", "Aufgabe \(place)") }
  var youHaveTheAnswer: String {
    say("you have the answer", "du hast das Ergebnis")
  }
  /// What the last answer came to; nil before the first.
  func verdict(_ math: Snapshot.Math) -> String? {
    guard let verdict = math.verdict else { return nil }
    guard !verdict.isRight else { return say("That was right.", "Das war richtig.") }
    let more =
      math.mistakes < math.mistakesAllowed
      ? say("Try again.", "Noch einmal.")
      : say("One more brings the alarm back.", "Noch einer, und der Wecker kommt zurück.")
    return say("\(verdict.answer) is wrong. \(more)", "\(verdict.answer) ist falsch. \(more)")
  }

  /// The same in 15 columns.
  func verdictInShort(_ math: Snapshot.Math) -> String? {
    math.verdict.map { verdict in
      verdict.isRight
        ? say("Right", "Richtig") : say("\(verdict.answer) is wrong", "\(verdict.answer): falsch")
    }
  }

  func mistakes(_ math: Snapshot.Math) -> String {
    say(
      "\(math.mistakes) of \(count(math.mistakesAllowed, "mistake", "mistakes"))",
      "\(math.mistakes) von \(math.mistakesAllowed) Fehlern")
  }
}
