import Appearance
import AlarmCore
import CivilTime
import Rehearsal

// A rehearsal, and what came of it.

extension Phrases {
  func rehearsalTitle(_ label: String) -> String {
    label.isEmpty ? say("Rehearsal", "Probe") : say("Rehearsal: ", "Probe: ") + label
  }
  var howToRehearse: String { say("How", "Wie") }
  var whatIsBroken: String {
    say("What is broken meanwhile, and put back", "Was dabei gestört und wieder gerichtet wird")
  }
  func words(_ motion: Rehearsing.Motion) -> String {
    switch motion {
    case .fast:
      say(
        "in fast motion: the whole family of its rings, unheard",
        "im Zeitraffer: alles, was klingeln kann, ohne Ton")
    case .real: say("for real: it rings now, as ever", "in echt: er klingelt jetzt, wie immer")
    }
  }
  func name(_ motion: Rehearsing.Motion) -> String {
    switch motion {
    case .fast: say("fast motion", "Zeitraffer")
    case .real: say("for real", "in echt")
    }
  }
  func words(_ sabotage: Sabotage) -> String {
    switch sabotage {
    case .mute: say("the output is muted", "der Ausgang wird stumm geschaltet")
    case .volume: say("the output is turned down", "der Ausgang wird leise gedreht")
    case .output: say("the output is put to sleep", "der Ausgang wird schlafen gelegt")
    case .stream: say("the sound's stream is ended", "der Ton wird abgebrochen")
    case .listener: say("the listener is killed", "das Mithören wird abgeschossen")
    case .freeze: say("the listener freezes", "das Mithören friert ein")
    case .microphone: say("the microphone goes away", "das Mikrofon fällt aus")
    case .engine: say("the engine is killed", "der Weckdienst wird abgeschossen")
    }
  }
}

// Under way.
extension Phrases {
  var rehearsalRings: String { say("It rings in a moment.", "Er klingelt gleich.") }
  var rehearsalEnds: String {
    say(
      "It ends with its mission, like every alarm; then you see what sounded when.",
      "Er endet mit seiner Aufgabe, wie jeder Wecker; dann siehst du, wann was zu hören war.")
  }
}

// The report.
extension Phrases {
  var cameBackEveryTime: String {
    say("The alarm came back in time, every time.", "Der Wecker kam jedes Mal rechtzeitig wieder.")
  }
  var wasSilentTooLong: String {
    say(
      "The alarm was silent for longer than promised.",
      "Der Wecker schwieg länger als versprochen.")
  }
  func longestGap(_ seconds: Double) -> String {
    say("The longest gap was \(measured(seconds)).", "Die längste Lücke war \(measured(seconds)).")
  }
  func name(_ state: Account.State) -> String {
    switch state {
    case .audible: say("heard", "zu hören")
    case .quiet: say("quiet in an attempt", "still im Versuch")
    case .gap: say("GAP", "LÜCKE")
    case .waits: say("put off", "verschoben")
    case .dead: say("no engine", "kein Weckdienst")
    case .late: say("late", "verspätet")
    }
  }
  func words(_ effect: RehearsalReport.Effect) -> String {
    let noticed =
      effect.noticed.map {
        say(
          "the reading ended after \(measured($0)), ",
          "das Vorlesen endete nach \(measured($0)), ")
      } ?? ""
    return noticed + verdict(of: effect)
  }
  private func verdict(of effect: RehearsalReport.Effect) -> String {
    let silence = measured(effect.silence)
    let promised = measured(effect.promised)
    return switch effect.verdict {
    case .neverSilent: say("never silent", "nie still")
    case .cameBack: say("heard again after \(silence)", "nach \(silence) wieder zu hören")
    case .tooLate:
      say(
        "heard again only after \(silence), promised are \(promised)",
        "erst nach \(silence) wieder zu hören, versprochen sind \(promised)")
    case .neverCame: say("not heard again", "nicht wieder zu hören")
    }
  }
  func neverStruck(_ sabotage: Sabotage) -> String {
    words(sabotage) + say(": there was no occasion", ": dazu kam es nicht")
  }

  /// A measured span, such as `0.03 s`, `7.1 s` or `5 min`.
  func measured(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds < 60 else { return span(seconds: seconds) }
    let digits = seconds < 1 ? 100.0 : 10.0
    let hundredths = (seconds * digits).rounded() / digits
    let text = "\(hundredths) s"
    return language == .german ? text.replacing(".", with: ",") : text
  }

  /// The clock of a stretch, `06:30:00.041`, to the second.
  func clock(stretch text: some StringProtocol) -> String {
    let numbers = text.prefix(8).split(separator: ":").compactMap { Int($0) }
    guard numbers.count == 3 else { return "" }
    return clockWithSeconds(
      TimeOfDay(hour: numbers[0], minute: numbers[1], second: numbers[2]))
  }
}
