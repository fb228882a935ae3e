import Appearance

// The first run, and the test tone.

extension Phrases {
  func question(_ number: Int, of all: Int, about subject: String) -> String {
    say("Question \(number) of \(all): \(subject)", "Frage \(number) von \(all): \(subject)")
  }
  func subject(of step: FirstRun.Step) -> String {
    switch step {
    case .speaker: say("can you hear it?", "hörst du es?")
    case .microphone: say("can it hear you?", "hört es dich?")
    case .wakeUp: say("does it wake up?", "wacht er auf?")
    }
  }
  var didYouHearIt: String { say("Did you hear it?", "Hast du ihn gehört?") }
  var yes: String { say("yes", "ja") }
  var no: String { say("no", "nein") }
  func noTry(_ output: String) -> String {
    say("no: try \(output)", "nein: \(output) probieren")
  }
  var noOtherOutput: String {
    say(
      "There is no other output. Turn the speaker on and up, then r plays it again.",
      "Es gibt keinen anderen Ausgang. Mach den Lautsprecher an und lauter, dann spielt r ihn noch einmal."
    )
  }
  var readingIsTyped: String {
    say(
      "Sentences will be typed instead of read. Plug a microphone in, and r looks again.",
      "Sätze werden getippt statt gelesen. Steck ein Mikrofon ein, dann sieht r noch einmal nach.")
  }
  var nothingWakesIt: String {
    say(
      "If this machine sleeps at the time, nothing wakes it. In a shell, this lets the alarm do it:",
      "Wenn der Rechner dann schläft, weckt ihn nichts. Das in einer Shell erlaubt es dem Wecker:")
  }
  var thenCheckAgain: String {
    say(
      "Then r checks again. Or keep the machine awake at night.",
      "Dann prüft r noch einmal. Oder lass den Rechner nachts an.")
  }
}

// The test tone.
extension Phrases {
  func tonePlaysSoon(on output: String?) -> String {
    guard let output else { return say("A tone will play", "Gleich kommt ein Ton") }
    return say("A tone will play on \(output)", "Gleich kommt ein Ton aus \(output)")
  }
  func toneIsMeasured(on output: String) -> String {
    say("The tone is measured as loud on \(output).", "Der Ton ist auf \(output) laut gemessen.")
  }
  func toneIsNotHeard(on output: String?, why: String) -> String {
    let place = output.map { say(" on \($0)", " auf \($0)") } ?? ""
    return say("Nothing is heard\(place): \(why).", "Nichts zu hören\(place): \(why).")
  }
}

// The self-test.
extension Phrases {
  var selfTestTitle: String { say("Self-test", "Selbsttest") }
  /// Behind a sentence on the home screen that says what is wrong.
  func showsTheMend(_ key: String) -> String {
    say("\(key) shows its mend.", "\(key) zeigt, was hilft.")
  }
  /// What an answer that was written down comes to.
  func isKept(_ answer: KeptAnswer) -> String {
    switch answer {
    case .output(let name):
      say("Alarms ring on \(name) from now on.", "Wecker klingeln von nun an auf \(name).")
    case .neverSleeps:
      say(
        "Noted: this machine never sleeps, and nothing has to wake it.",
        "Notiert: Dieser Rechner schläft nie, nichts muss ihn wecken.")
    }
  }
}
