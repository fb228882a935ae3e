// The mission is done, and what is still to come.

extension Phrases {
  var doneTitle: String { say("Done", "Geschafft") }
  func greeting(hour: Int) -> String {
    switch hour {
    case 3..<12: say("Good morning.", "Guten Morgen.")
    case 12..<18: say("Good afternoon.", "Guten Tag.")
    default: say("Well done.", "Gut gemacht.")
    }
  }
  var youAreUp: String { say("You are up.", "Du bist wach.") }
  func youWillBeAsked(at clock: String) -> String {
    say(
      "At \(clock) you will be asked whether you are up.",
      "Um \(clock) wirst du gefragt, ob du wach bist.")
  }
  func alarmOf(_ clock: String) -> String {
    say("The alarm of \(clock)", "Der Wecker von \(clock)")
  }
  func isNotFinished(_ name: String, ringsAt clock: String) -> String {
    say(
      "\(name) is not finished: it rings again at \(clock).",
      "\(name) ist nicht beendet: er klingelt wieder um \(clock).")
  }
  var theAlarm: String { say("The alarm", "Der Wecker") }
  /// What became of the alarm; with a question to come it is done, but not over.
  func summary(_ name: String, needed: Int, failed: Int, asks: Bool) -> String {
    let end = say(asks ? "done" : "over", asks ? "geschafft" : "vorbei")
    let place = place(needed, of: needed)
    let steps = needed > 1 ? say(": \(place) done", ": \(place) geschafft") : ""
    let tries =
      failed > 0 ? say(", \(failed) failed on the way", ", \(failed) unterwegs misslungen") : ""
    return say("\(name) is \(end)\(steps)\(tries).", "\(name) ist \(end)\(steps)\(tries).")
  }
  var anyKeyTakesYouHome: String {
    say("Any key takes you home.", "Jede Taste führt zur Übersicht.")
  }
}

// The wake-up check.
extension Phrases {
  var areYouUp: String { say("Are you up?", "Bist du wach?") }
  var pressEnterIfYouAreUp: String {
    say("Press Enter if you are up.", "Drücke Enter, wenn du wach bist.")
  }
  var withoutAnAnswer: String {
    say(
      "Without an answer the alarm rings again.", "Ohne Antwort klingelt der Wecker wieder.")
  }
  func withoutAnAnswer(in span: String) -> String {
    say(
      "Without an answer the alarm rings again in \(span).",
      "Ohne Antwort klingelt der Wecker in \(span) wieder.")
  }
}
