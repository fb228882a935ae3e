import Wire

// Wake Sequence.

extension Phrases {
  var wakeSequence: String { "Wake Sequence" }
  var wrongKey: String { say("Wrong key", "Falsche Taste") }
  var watch: String { say("Watch", "Schau zu") }
  var yourTurn: String { say("Your turn", "Du bist dran") }
  func round(_ place: String) -> String { say("round \(place)", "Runde \(place)") }
  var getReady: String { say("Get ready.", "Gleich geht es los.") }
  var watchTheKeys: String {
    say("Watch the keys light up.", "Schau zu, welche Tasten leuchten.")
  }
  var pressTheSame: String {
    say(
      "Now press the same keys, in the same order.",
      "Drücke jetzt dieselben Tasten in derselben Reihenfolge.")
  }
  var wrongKeyWatchAgain: String {
    say("Wrong key. Watch again.", "Falsche Taste. Schau noch einmal zu.")
  }
  var quietWhileYouPlay: String {
    say("The alarm stays quiet while you play.", "Der Wecker bleibt still, solange du spielst.")
  }
  var youPressTheNextKey: String {
    say("you press the next key", "du drückst die nächste Taste")
  }
  func mistakes(_ sequence: Snapshot.Sequence) -> String {
    let allowed = say(
      count(sequence.mistakesAllowed, "mistake", "mistakes"),
      count(sequence.mistakesAllowed, "Fehler", "Fehlern"))
    guard sequence.mistakes > 0 else {
      return say(
        "\(allowed) forgiven",
        "\(count(sequence.mistakesAllowed, "Fehler wird", "Fehler werden")) verziehen")
    }
    return say(
      "\(sequence.mistakes) of \(allowed) made", "\(sequence.mistakes) von \(allowed) gemacht")
  }
}
