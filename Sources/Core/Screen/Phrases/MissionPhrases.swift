import Wire

// What ends the alarm, and how far it has come.

extension Phrases {
  /// In one sentence.
  func whatToDo(_ mission: Snapshot.Mission?) -> String {
    guard let mission else { return say("Press Enter.", "Drücke Enter.") }
    let left = max(1, mission.needed - mission.done)
    let isMore = mission.done > 0
    let sentences = say(
      count(left, isMore ? "more sentence" : "sentence", isMore ? "more sentences" : "sentences"),
      count(left, isMore ? "weiteren Satz" : "Satz", isMore ? "weitere Sätze" : "Sätze"))
    switch mission.kind {
    case "reading":
      return say(
        "Read \(sentences) aloud to end this alarm.",
        "Lies \(sentences) laut vor, dann ist der Wecker aus.")
    case "typing":
      return say(
        "Type \(sentences) to end this alarm.", "Tippe \(sentences), dann ist der Wecker aus.")
    case "sequence":
      return say(
        "Repeat a few keys in order to end this alarm.",
        "Wiederhole ein paar Tasten der Reihe nach, dann ist der Wecker aus.")
    case "math":
      return say(
        "Do sums in your head to end this alarm.",
        "Löse ein paar Aufgaben im Kopf, dann ist der Wecker aus.")
    case "none":
      return say("Press Enter to end this alarm.", "Drücke Enter, dann ist der Wecker aus.")
    default:
      return say(
        "Finish the mission \(mission.name) to end this alarm.",
        "Löse die Aufgabe \(mission.name), dann ist der Wecker aus.")
    }
  }

  /// The same in about 18 columns.
  func whatToDoInShort(_ mission: Snapshot.Mission?) -> String {
    guard let mission else { return say("Press Enter", "Drücke Enter") }
    let left = max(1, mission.needed - mission.done)
    let sentences = say(count(left, "sentence", "sentences"), count(left, "Satz", "Sätze"))
    switch mission.kind {
    case "reading": return say("Read \(sentences)", "\(sentences) lesen")
    case "typing": return say("Type \(sentences)", "\(sentences) tippen")
    case "sequence": return say("Repeat the keys", "Tasten wiederholen")
    case "math": return say("Do the sums", "Im Kopf rechnen")
    case "none": return say("Press Enter", "Drücke Enter")
    default: return mission.name
    }
  }

  /// Which one it is: `2 of 3`.
  func position(_ mission: Snapshot.Mission?) -> String {
    guard let mission else { return "" }
    return place(min(mission.done + 1, mission.needed), of: mission.needed)
  }

  func place(_ number: Int, of all: Int) -> String {
    say("\(number) of \(all)", "\(number) von \(all)")
  }

  /// `1 failed`; empty when none has.
  func failures(_ mission: Snapshot.Mission?) -> String {
    guard let mission, mission.failed > 0 else { return "" }
    return say("\(mission.failed) failed", "\(mission.failed) misslungen")
  }

  /// `1 of 3 done, 2 failed`, for people.
  func progress(_ mission: Snapshot.Mission) -> String {
    if mission.kind == "sequence", mission.needed == 1 {
      return say("The puzzle is not done yet.", "Das Rätsel ist noch nicht gelöst.")
    }
    if mission.kind == "math", mission.needed == 1 {
      return say("The sums are not done yet.", "Die Aufgaben sind noch nicht gelöst.")
    }
    let place = place(mission.done, of: mission.needed)
    let done = say("\(place) done", "\(place) geschafft")
    return mission.failed > 0 ? "\(done), \(failures(mission))" : done
  }
}
