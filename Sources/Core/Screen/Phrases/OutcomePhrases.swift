import Appearance
import AlarmCore
import Wire

// How an attempt ended, or why it rings.

extension Phrases {
  /// The snapshot's message in the reader's language; nil when there is none. What another version
  /// says stays as its engine words it.
  func said(_ snapshot: Snapshot) -> String? {
    guard let message = snapshot.message, !message.isEmpty else { return nil }
    guard let outcome = snapshot.outcome, let kind = outcome.known else { return message }
    return say(english(outcome) ?? message, germanWithAdvice(outcome, kind))
  }

  /// How an attempt ended.
  func text(_ outcome: Outcome) -> String {
    let document = OutcomeDocument(outcome)
    return say(outcome.description, document.known.map { german(document, $0) } ?? "")
  }

  /// With the key that brings the next line; nil where the message names no key.
  private func english(_ outcome: OutcomeDocument) -> String? {
    guard let text = outcome.text, let exit = exit(outcome) else { return nil }
    return "\(text) \(exit)"
  }

  private func germanWithAdvice(_ outcome: OutcomeDocument, _ kind: OutcomeDocument.Kind) -> String
  {
    let advice = outcome.advice.flatMap { ListeningAdvice(rawValue: $0) }.map(germanAfterwards)
    let sentence = german(outcome, kind)
    let text =
      switch kind {
      case .idle, .limit, .notAReading: advice ?? sentence
      case .wordsMissed where outcome.hasTooManyWords: advice ?? sentence
      case .wordsMissed: advice.map { "\(sentence) \($0)" } ?? sentence
      case .typedWrong, .pasted, .wrongKeys, .miscounted, .right, .completed, .modelMissing,
        .modelDamaged, .dictionaryMissing, .tooSlow, .recognizer, .noMicrophone, .microphoneMuted,
        .microphoneSilent,
        .noSoundServer, .listenerDied, .listenerSilent, .microphoneLost, .anotherAlarmDue,
        .terminalGone, .left, .storeFailed, .snoozeOver, .nobodyCame, .nobodySaidToBeUp, .cutOff,
        .begins:
        sentence
      }
    let note = outcome.remark.map { $0.what.map(self.text) ?? $0.text } ?? outcome.note
    return [text, exit(outcome), note.map { "\($0)." }].compactMap(\.self)
      .joined(separator: " ")
  }

  private func exit(_ outcome: OutcomeDocument) -> String? {
    guard let lines = outcome.exitLines, lines.count == 2 else { return nil }
    let key = key(.exit, else: "0")
    return say(
      "\(lines[0]) of \(lines[1]) lines of the emergency exit are typed: \(key) brings the next.",
      "\(lines[0]) von \(lines[1]) Zeilen des Notausgangs sind getippt: \(key) bringt die nächste.")
  }

  private func german(_ outcome: OutcomeDocument, _ kind: OutcomeDocument.Kind) -> String {
    let number = outcome.number ?? 0
    let reason = outcome.because.map(self.reason) ?? outcome.reason ?? ""
    return switch kind {
    case .wordsMissed: "Nicht gehört: \((outcome.words ?? []).joined(separator: ", "))."
    case .notAReading: "Da war zu viel anderes, um zu wissen, ob du es gelesen hast."
    case .typedWrong: "Wort \(number) steht nicht so im Satz."
    case .pasted: "Das kam schneller, als ein Mensch tippt. Einfügen zählt nicht."
    case .wrongKeys: "Zu viele falsche Tasten."
    case .miscounted: "Zu viele falsche Antworten: \(reason) ist \(number)."
    case .idle: "Eine Weile kam nichts."
    case .limit: "Die Zeit ist um."
    case .right: "Das war richtig."
    case .completed: "Geschafft. Guten Morgen!"
    case .modelMissing, .modelDamaged, .dictionaryMissing, .recognizer:
      "Sprache lässt sich nicht beurteilen: \(reason)."
    case .tooSlow:
      "Dieser Rechner ist zu langsam, um mitzuhören: \(reason). Beende andere Programme."
    case .noMicrophone: "Es gibt kein Mikrofon."
    case .microphoneMuted: "Das Mikrofon ist im Mischer stumm: schalte es dort ein."
    case .microphoneSilent:
      "Das Mikrofon gibt kein Signal: schalte es am Gerät ein, oder stecke es an."
    case .noSoundServer: "Das Mikrofon ist nicht zu erreichen: \(reason)."
    case .listenerDied: "Das Mithören brach ab: \(reason). Der nächste Versuch startet es neu."
    case .listenerSilent: "Das Mithören antwortet nicht. Der nächste Versuch startet es neu."
    case .microphoneLost:
      "Das Mikrofon ging verloren: \(reason). Das zählt nicht als misslungen."
    case .anotherAlarmDue: "Ein anderer Wecker ist fällig."
    case .terminalGone: "Das Terminal ist weg."
    case .left: "Du hast abgebrochen. Der Wecker ist noch nicht beendet."
    case .storeFailed: "Es ließ sich nicht speichern, darum zählt es nicht."
    case .snoozeOver: "Die Schlummerzeit ist vorbei."
    case .nobodyCame: "Niemand kam, darum klingelt es wieder."
    case .nobodySaidToBeUp: "Niemand sagte, wach zu sein, darum klingelt es wieder."
    case .cutOff: "Der Wecker wurde unterbrochen, ehe er beendet war, und geht weiter."
    case .begins: "Der Wecker ist noch einen Moment zu hören, dann fängt es an."
    }
  }

  private func germanAfterwards(_ advice: ListeningAdvice) -> String {
    switch advice {
    case .nothingHeard:
      "Es war keine Stimme zu hören. Sprich zum Mikrofon hin, oder sieh nach, ob es an ist."
    case .tooSoft: "Deine Stimme war zu leise. Sprich lauter, oder geh näher ans Mikrofon."
    case .tooLoud:
      "Deine Stimme war zu laut für das Mikrofon. Sprich leiser, oder geh etwas zurück."
    case .noise:
      "Ein lauter, steter Lärm überdeckt deine Stimme. Stell ihn ab, oder geh näher heran."
    case .otherSound:
      "Zu hören waren Fernseher oder andere Leute, nicht du. Schalte aus, oder geh näher heran."
    }
  }
}
