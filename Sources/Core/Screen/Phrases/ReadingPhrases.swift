import AlarmCore

// Reading aloud, and the keyboard way.

extension Phrases {
  var readAloud: String { say("Read aloud", "Lies laut") }
  func readAloud(_ place: String) -> String {
    say("Read aloud: \(place)", "Lies laut vor: \(place)")
  }
  var youRead: String { say("you read", "du liest") }
  var quietWhileYouRead: String {
    say("The alarm stays quiet while you read.", "Der Wecker bleibt still, solange du liest.")
  }
  var allWordsHeard: String { say("All words heard.", "Alle Wörter gehört.") }
  var heard: String { say("heard", "gehört") }
  var heardBefore: String { say("heard before", "schon gehört") }
  var missed: String { say("missed", "verpasst") }
  var toRead: String { say("to read", "zu lesen") }
}

// The level.
extension Phrases {
  var microphone: String { say("Microphone", "Mikrofon") }
  var opening: String { say("opening", "wird geöffnet") }
  var noVoice: String { say("no voice", "keine Stimme") }
  var tooQuiet: String { say("too quiet", "zu leise") }
  var good: String { say("good", "gut") }
  var tooLoud: String { say("too loud", "zu laut") }
  var quietZone: String { say("quiet", "leise") }
  var goodZone: String { say("good", "gut") }
  var loudZone: String { say("loud", "laut") }

  /// What stands in the way, while the microphone listens.
  func now(_ advice: ListeningAdvice) -> String {
    switch advice {
    case .nothingHeard: say(advice.now, "Noch nichts gehört. Lies laut vor.")
    case .tooSoft: say(advice.now, "Zu leise. Sprich lauter oder geh näher heran.")
    case .tooLoud: say(advice.now, "Zu laut. Sprich leiser.")
    case .noise: say(advice.now, "Lauter Lärm. Stell ihn ab oder geh näher heran.")
    case .otherSound: say(advice.now, "Fernseher oder Musik? Schalte aus oder geh näher heran.")
    }
  }

  /// The same in 14 columns.
  func inShort(_ advice: ListeningAdvice) -> String {
    switch advice {
    case .nothingHeard: say(advice.inShort, "Nichts gehört")
    case .tooSoft: say(advice.inShort, "Lauter!")
    case .tooLoud: say(advice.inShort, "Zu laut")
    case .noise: say(advice.inShort, "Lärm: näher!")
    case .otherSound: say(advice.inShort, "Fernseher aus")
    }
  }

  /// After a reading that failed, in two lines of 20 columns.
  func afterwardsInShort(_ advice: ListeningAdvice) -> String {
    switch advice {
    case .nothingHeard: say(advice.afterwardsInShort, "Keine Stimme gehört.")
    case .tooSoft: say(advice.afterwardsInShort, "Zu leise: sprich lauter.")
    case .tooLoud: say(advice.afterwardsInShort, "Zu laut: sprich leiser.")
    case .noise: say(advice.afterwardsInShort, "Zu viel Lärm: geh näher heran.")
    case .otherSound: say(advice.afterwardsInShort, "Den Fernseher gehört, nicht dich.")
    }
  }
}

// Typing.
extension Phrases {
  var typeIt: String { say("Type it", "Tippe es") }
  func typeThis(_ place: String) -> String { say("Type this: \(place)", "Tippe das: \(place)") }
  func emergencyExit(line: Int, of lines: Int) -> String {
    let place = place(line, of: lines)
    return say("Emergency exit: line \(place)", "Notausgang: Zeile \(place)")
  }
  var youPressEnter: String { say("you press Enter", "du drückst Enter") }
  var theNextLettersAreRight: String {
    say("the next letters are right", "die nächsten Buchstaben stimmen")
  }
  var moreThanTheSentence: String {
    say("That is more than the sentence says.", "Das ist mehr, als der Satz sagt.")
  }
  var tooMuch: String { say("Too much", "Zu viel") }
  func wordIsWrong(_ place: Int) -> String {
    say("Word \(place) is wrong", "Wort \(place) ist falsch")
  }
  func wordIsWrong(_ place: Int, wanted word: String) -> String {
    say("Word \(place) is wrong: it is \(word).", "Wort \(place) ist falsch: es heißt \(word).")
  }
}

// Trying microphone and voice.
extension Phrases {
  var yourVoice: String { say("Your voice", "Deine Stimme") }
  var openingTheMicrophone: String {
    say("Opening the microphone", "Das Mikrofon wird geöffnet")
  }
  var beQuiet: String { say("Be quiet for a moment.", "Sei einen Moment still.") }
  func roomIsMeasured(for seconds: Int) -> String {
    say(
      "The room is measured for \(seconds) s. Then you read a sentence.",
      "Der Raum wird \(seconds) s lang gemessen. Dann liest du einen Satz.")
  }
  func didNotWork(_ why: String) -> String {
    say("It did not work: \(why).", "Es ging nicht: \(why).")
  }
  var nowReadAloud: String {
    say(
      "Now read aloud, as you would in the morning:", "Lies jetzt laut vor, so wie morgens:")
  }
  func voiceAndRoom(_ voice: String, _ room: String, apart: String) -> String {
    say(
      "Voice \(voice) dB, room \(room) dB: \(apart) dB apart.",
      "Stimme \(voice) dB, Raum \(room) dB: \(apart) dB Abstand.")
  }
  func readingsBegin(lowered: Bool, by decibels: String) -> String {
    lowered
      ? say(
        "Kept for this microphone: readings begin lowered by \(decibels) dB.",
        "Für dieses Mikrofon gemerkt: es beginnt \(decibels) dB leiser.")
      : say(
        "Kept for this microphone: readings begin raised by \(decibels) dB.",
        "Für dieses Mikrofon gemerkt: es beginnt \(decibels) dB lauter.")
  }
}
