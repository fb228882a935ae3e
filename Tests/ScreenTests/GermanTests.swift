import AlarmCore
import Appearance
import CivilTime
import Screen
import TestSupport
import Testing
import Wire

/// Nothing that a screen says itself is left in English when its reader wants German.
@Suite struct GermanTests {
  /// Words that no German sentence has, and no content of these samples.
  private static let english: Set<String> = [
    "aloud", "and", "are", "asks", "back", "beeps", "count", "does", "done", "failed",
    "for", "forgiven", "heard", "help", "is", "it", "its", "keys", "left", "more", "new", "next",
    "no", "not", "now", "nothing", "of", "or", "press", "quit", "read", "right", "ring", "rings",
    "said", "says", "sound", "that", "there", "this", "time", "to", "today", "tomorrow", "too",
    "try", "type", "unless", "until", "voice", "wait", "what", "word", "wrong", "you",
    "your",
  ]

  /// The German screen of a state whose content is no English.
  private func leftovers(_ snapshots: [Snapshot], keys: [Key] = []) -> Set<String> {
    var state = ScreenState()
    state.language = .german
    state.setConnected(true)
    for snapshot in snapshots {
      state.receive(.snapshot(Self.translated(snapshot)), at: Sample.boot)
    }
    for (index, key) in keys.enumerated() {
      _ = state.press(key, at: Sample.boot + .seconds(5 + index))
    }
    let words = Sample.scene(state, rows: 80, columns: 120).frame.text
      .split { !$0.isLetter && $0 != "-" }.map { $0.lowercased() }
    return Set(words).intersection(Self.english)
  }

  /// What users write is theirs.
  private static func translated(_ snapshot: Snapshot) -> Snapshot {
    var snapshot = snapshot
    snapshot.mission?.sentence = "Der frühe Zug fährt, ehe der Hafen erwacht"
    if let reading = snapshot.reading {
      snapshot.reading?.words = reading.words.map { .init(text: "Wort", state: $0.state) }
    }
    for subject in [\Snapshot.Readiness.sound, \.microphone, \.speech] {
      snapshot.readiness?[keyPath: subject].text = "gut"
    }
    return snapshot
  }

  private static let phases: [(String, [Snapshot], [Key])] = [
    ("home", [Sample.waiting()], []), ("newcomer", [Sample.waiting([])], []),
    ("removing", [Sample.waiting()], [.character("d")]),
    ("filtering", [Sample.waiting()], [.character("/")]),
    ("editor", [Sample.waiting()], [.character("n"), .tab]),
    ("help", [Sample.waiting()], [.character("?")]),
    ("ringing", [Sample.ringing()], []), ("ringing help", [Sample.ringing()], [.character("?")]),
    ("typing mission", [Sample.ringing(kind: "typing")], []),
    ("sequence mission", [Sample.ringing(kind: "sequence")], []),
    ("math mission", [Sample.ringing(kind: "math")], []),
    ("no mission", [Sample.ringing(kind: "none")], []),
    ("reading", [Sample.listening()], []), ("typing", [Sample.typing("Der", right: 3)], []),
    ("watching", [Sample.playing(show: "qsde", lit: 1)], []),
    ("playing", [Sample.playing(show: "", lit: nil)], []),
    ("too soon", [Sample.ringing()], [.character("z"), .character("z")]),
  ]

  @Test(arguments: phases.indices)
  func noEnglishIsLeft(index: Int) {
    let (name, snapshots, keys) = Self.phases[index]
    #expect(leftovers(snapshots, keys: keys) == [], "\(name)")
  }

  /// The same of what the line mode prints, on request, too.
  @Test(arguments: phases.indices)
  func noEnglishIsPrinted(index: Int) {
    let clock = ClockReading(
      boot: Sample.boot, wall: Sample.now, date: Sample.date, time: Sample.time)
    var conversation = Conversation()
    _ = conversation.use(.standard, .german, problems: [])
    _ = conversation.setConnected(true, at: clock)
    var lines: [String] = []
    for snapshot in [Sample.waiting()] + Self.phases[index].1 {
      lines += conversation.receive(.snapshot(Self.translated(snapshot)), at: clock).lines
    }
    for line in ["/hilfe", "/stand", "/liste", "/bereit", "/nochmal", "/an", "/quer", "/neu"] {
      lines += conversation.hear(line, at: clock).lines
    }
    let words = lines.joined(separator: " ").split { !$0.isLetter && $0 != "-" }
      .map { $0.lowercased() }
    #expect(Set(words).intersection(Self.english) == [])
  }

  /// With reasons that are no English, every kind of outcome is a German sentence.
  @Test(arguments: OutcomeDocument.Kind.allCases)
  func everyOutcomeIsToldInGerman(kind: OutcomeDocument.Kind) {
    var snapshot = Sample.ringing(.wrongAnswer, done: 1, failed: 1, message: "This was not it.")
    snapshot.outcome = OutcomeDocument(
      kind, words: ["Hafen"], number: 2, reason: "7 × 14", advice: "noise")
    #expect(leftovers([snapshot]) == [])
    snapshot.outcome?.exitLines = [3, 10]
    #expect(leftovers([snapshot]) == [])
  }

  @Test func aWordOfAnotherVersionIsShownAsItsEngineWordsIt() {
    var snapshot = Sample.ringing(.wrongAnswer, message: "The moon is in the way.")
    snapshot.outcome = OutcomeDocument(.pasted)
    snapshot.outcome?.kind = "moonInTheWay"
    var state = ScreenState()
    state.language = .german
    state.setConnected(true)
    state.receive(.snapshot(snapshot), at: Sample.boot)
    #expect(Sample.scene(state).frame.text.contains("The moon is in the way."))
  }

  @Test func whatWasDoneIsToldInGerman() {
    var state = Sample.state(Sample.waiting())
    state.language = .german
    state.sent(.disable(id: 2))
    state.receive(
      .done("alarm 2: 09:00 sat,sun, off", id: 2, what: Known(.changed(next: nil))),
      at: Sample.boot)
    #expect(Sample.scene(state).frame.text.contains("Wecker 2 ist aus."))
    state.sent(.snooze)
    state.receive(
      .refused("nothing rings now", because: Known(.nothingRings(waiting: nil))), at: Sample.boot)
    #expect(Sample.scene(state).frame.text.contains("Gerade klingelt nichts"))
  }
}
